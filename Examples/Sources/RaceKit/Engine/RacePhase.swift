/// The phase of a race (R14).
public enum RacePhase: String, CaseIterable, Sendable, Codable {
  /// The race has not started.
  case ready
  /// Time passes and the player can steer.
  case running
  /// The race has started, and at least one `PauseReason` pauses it.
  case paused
  /// The player has crashed, and the crash is still shown and heard.
  case collision
  /// No lives are left.
  case gameOver
  /// The player has left; nothing happens until `restart`.
  case finished
}

/// A reason to pause a race (R14). Reasons are independent, and the race runs when none is left.
public enum PauseReason: String, CaseIterable, Sendable, Codable {
  /// The start sound is playing (R51).
  case startup
  /// The player has paused.
  case user
  /// A menu or a dialog is open.
  case dialog
  /// One screen is replacing another.
  case presentationTransition
  /// The window is not active.
  case appInactive
  /// The player has resumed, and the countdown is playing (R80).
  case countdown
}
