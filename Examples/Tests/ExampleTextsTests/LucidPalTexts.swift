import ExampleKit
import Foundation
import GameUI

@testable import LucidKit

extension ExampleText {
  static func lucid(_ language: Language) -> [ExampleText] {
    let books: [Language: [LucidPhrase: AXPhraseText]] = [
      .english: LucidPhrase.english, .german: LucidPhrase.german, .spanish: LucidPhrase.spanish,
      .catalan: LucidPhrase.catalan,
    ]
    let texts = LucidTexts(language)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    // Monday, November 23, 2026, 9:05 and 13:00.
    let dates = [1_795_424_700.0, 1_795_438_800].map(Date.init(timeIntervalSince1970:))
    let app = LucidApp(records: LucidRecords(), texts: texts, clock: { dates[0] }, calendar: calendar)
    return all("lucid", books[language] ?? [:], texts) { phrase, place in
      switch place {
      case "code": [1]
      case "command": ["llm"]
      case "count":
        switch phrase {
        case .step: [5]
        case .needsMemory, .modelMemory, .unsupportedMemory: LanguageModel.allCases.map(\.gigabytes)
        case .commandEndless: [CommandAssistant.maximumCharacterCount]
        default: [0, 1, 2, 5, 21]
        }
      case "date": dates.map(app.spokenDate)
      case "days": [0, 1, 2, 7]
      case "error": ["disk full"]
      case "file": ["notes.txt"]
      case "goal": [5]
      case "habit": app.records.state.habits.map { texts($0.name) }
      case "has": [1, 8]
      case "model": LanguageModel.allCases.map { texts($0.name) }
      case "name":
        phrase == .startChat
          ? [.writingCoach, .decisionHelper, .meetingPrep, .brainstorm].map { texts($0) }
          : LanguageModel.allCases.map { texts($0.name) }
      case "number": [1, 5]
      case "preview": [texts(.chatIsEmpty), texts(.sampleReminder)]
      case "prompt": [texts(.sampleReminder)]
      case "sender": [texts(.you), texts(.assistant)]
      case "signal": [9]
      case "step": [texts(.step, ["number": 1, "count": 5])]
      case "streak": (0...2).map { texts(.streak, ["count": $0]) }
      case "text" where phrase == .onboardingHint: [texts(.pocketText)]
      case "title" where phrase == .onboardingHint: [texts(.pocketTitle)]
      case "text": [texts(.sampleHello), texts(.samplePicture)]
      case "time": dates.map(app.spokenTime)
      case "title": [texts(.newChatTitle), texts(.sampleTitle)]
      default: []
      }
    }
  }
}
