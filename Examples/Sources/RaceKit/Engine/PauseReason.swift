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
