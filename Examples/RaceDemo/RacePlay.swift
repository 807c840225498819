import PrivateDesktop

/// Plays the steps on a desktop and prints keys and speech as they come.
struct RacePlay {
  let desktop: PrivateDesktop
  let game: DesktopProcess
  private var printed = 0
  /// What has been heard before this place belongs to earlier steps.
  private var mark = 0

  init(on desktop: PrivateDesktop, game: DesktopProcess) {
    self.desktop = desktop
    self.game = game
  }

  /// Plays one step; returns when all that it wants has been heard.
  ///
  /// - Throws: `DesktopError.timedOut` with what was heard instead, or `.failed` when the game has ended.
  mutating func play(_ step: RaceStep) async throws {
    Transcript.add("# \(step.title)")
    // The second of two keys may come before the first is spoken: only what follows all of them counts.
    mark = desktop.speechMark
    try await press(step.keys)
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(step.seconds)
    var pressed = clock.now
    while true {
      let heard = desktop.speech(since: mark)
      printSpeech()
      let missing = step.hears.filter { wanted in !heard.contains { $0.contains(wanted) } }
      if missing.isEmpty { return }
      guard game.isRunning else {
        throw DesktopError.failed(
          program: game.name, status: game.exitStatus ?? 0, output: game.errors.lines.joined(separator: " / "))
      }
      guard clock.now < deadline else {
        throw DesktopError.timedOut(
          waitingFor: "\(step.title): hearing \(missing)", seconds: step.seconds, seen: "\(heard)")
      }
      if let again = step.pressesAgainAfter, clock.now - pressed > .seconds(again) {
        try await press(step.keys)
        pressed = clock.now
      }
      // The pause between two looks at what was said.
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  private func press(_ keys: [String]) async throws {
    for key in keys {
      Transcript.add("  key   \(key)")
      try await desktop.press(key)
    }
  }

  /// Prints what has been said since the last time.
  mutating func printSpeech() {
    let spoken = desktop.speech(since: printed)
    printed += spoken.count
    for utterance in spoken { Transcript.add("  Orca  \(utterance)") }
  }
}
