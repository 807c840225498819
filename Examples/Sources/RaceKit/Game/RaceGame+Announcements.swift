import AXTree
import GameUI

extension RaceGame {
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
