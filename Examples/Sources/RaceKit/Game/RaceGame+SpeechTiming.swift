import AXTree
import GameUI

extension RaceGame {
  /// The seconds of a word that a screen reader adds, such as "notification", "dialog" or "button".
  static let secondsOfReader = 0.8

  /// Whether words are spoken now: by a screen reader as far as can be estimated, by the game's own voice as it reports.
  var areWordsSpoken: Bool { max(secondsOfAnnouncements, secondsOfFocus) > 0 || devices.hasUnspokenWords() }

  /// Expects the words of a focus that has moved: of the screen that it came to, and of the element. They take the place of those
  /// of the focus before.
  func expectWordsOfFocus() {
    let front = stage.front
    guard let element = front.focused?.focusElement, element !== spokenFocus else { return }
    let screen = front === spokenScreen ? [] : [front.element.label, front.element.hint]
    (spokenFocus, spokenScreen) = (element, front)
    let words = (screen + [element.label, element.hint]).compactMap(\.self).joined(separator: " ")
    secondsOfFocus = effective.isSpoken ? 2 * Self.secondsOfReader + words.secondsOfSpeech : 0
  }

  /// Announces a text. For about as long as it is spoken, if anything speaks, the other sounds are ducked (R91).
  func announce(_ text: String, priority: AXAnnouncement.Priority = .default) {
    stage.announce(text, priority: priority)
    if effective.isSpoken { secondsOfAnnouncements = max(secondsOfAnnouncements, text.secondsOfSpeech) }
  }

  /// Says after a tick what waited for time to be said in: a new level, else a warning (R41, R79).
  func tellNews() {
    let warning = phrases(.faster)
    if let news = waitingNews, fits(news) {
      announce(news)
      (waitingNews, isWarningWaiting) = (nil, false)
    } else if isWarningWaiting, fits(warning) {
      announce(warning, priority: .high)
      isWarningWaiting = false
    }
    // The new speed is there: a later warning would be stale.
    if !race.isSpeedUpImminent { isWarningWaiting = false }
  }

  /// Whether a text is over before the next cue of a row with rivals. Such a row's own cue comes first; that of an empty one
  /// tells nothing that words could cover.
  private func fits(_ text: String) -> Bool {
    let rows = race.grid.nearestFirst
    let ticks = rows.dropFirst().firstIndex { $0 != .empty } ?? rows.count
    let cue = effective.audioMode.tick(safe: rows[0].safeLanes, within: race.tickInterval)
    return (rows[0] == .empty ? 0 : cue.seconds) + text.secondsOfSpeech <= Double(ticks) * race.tickInterval
  }
}

extension String {
  /// About how many seconds a voice needs for the text at its usual rate, from the call to the last sound: a little more than
  /// espeak-ng, at 175 words a minute. A digit is as long as its word.
  var secondsOfSpeech: Double {
    let numbers = split { !$0.isWholeNumber }
    let asWords = numbers.reduce(0) { $0 + 9 * $1.count - 5 - $1.count }
    return 0.2 + 0.065 * Double(count + asWords)
  }
}
