import ExampleKit
import GameUI

@testable import RaceKit

extension ExampleText {
  static func race(_ language: Language) -> [ExampleText] {
    let books: [Language: [RacePhrase: AXPhraseText]] = [
      .english: RacePhrase.english, .german: RacePhrase.german, .spanish: RacePhrase.spanish,
      .catalan: RacePhrase.catalan,
    ]
    let texts = RaceTexts(language)
    let keys = (["left", "right", "up", "down", "space", "home", "end", "pageUp", "pageDown", "a"]).map {
      BindableKey(rawValue: $0).name(in: texts)
    }
    return all("race", books[language] ?? [:], texts) { phrase, place in
      switch place {
      case "action": RaceAction.allCases.map(texts.name)
      case "choice":
        LaneCueMode.allCases.filter(\.marksLanes).map(texts.name) + MoveCueStyle.allCases.map(texts.name)
          + SpeedWarning.allCases.filter { $0 != .none }.map(texts.name)
      case "count":
        switch phrase {
        case .percent: [0, 5, 100]
        case .bestAt, .bestOn: [1, 2, 5, 21]
        default: [0, 1, 2, 5, 21]
        }
      case "date": [Day(2026, 11, 22).text(in: language.rawValue)]
      case "input", "old":
        (phrase == .pressButton ? [] : keys) + (phrase == .pressKey ? [] : AXPadButton.allCases.map(texts.name))
          + [texts(.noBinding)]
      case "key": phrase == .pressAgain ? Array(keys[..<4]) : [keys[0], "J"]
      case "keys": [texts(.keyArrows), "J, L"]
      case "lane": phrase == .cell ? [0, 2] : Lane.allCases.map(texts.name)
      case "lanes": LaneCueMode.lanes.dropLast().map { texts($0.0) }
      case "left":
        [keys[0], "J"] + (phrase == .hintLeft ? [texts(.padLeft)] : [])
          + (phrase == .controlsKeys ? [texts(.eitherKey, ["key": keys[0], "letter": "A"])] : [])
      case "letter": ["A"]
      case "level": [2]
      case "lives": (0...2).map(texts.lives)
      case "name": [Occupant.empty, .rival, .player, .crash].map(texts.name)
      case "pause": phrase == .playHintPad ? [texts(.menuButton)] : [texts(.keySpace), "P"]
      case "right":
        [keys[1], "L"] + (phrase == .hintRight ? [texts(.padRight)] : [])
          + (phrase == .controlsKeys ? [texts(.eitherKey, ["key": keys[1], "letter": "D"])] : [])
      case "row": [4]
      case "seed": ["7"]
      case "speed": Speed.allCases.map(texts.name)
      default: []
      }
    }
  }
}
