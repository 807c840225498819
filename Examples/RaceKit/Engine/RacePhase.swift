/// Where a race stands (R14).
public enum RacePhase: String, CaseIterable, Sendable, Codable {
  /// Nobody has started it yet.
  case ready
  /// Time passes and the player can steer.
  case running
  /// Under way, but held by at least one `PauseReason`.
  case paused
  /// The player has crashed and the crash is still being shown and heard.
  case collision
  /// No life is left.
  case gameOver
  /// The player has left; nothing happens any more until `restart`.
  case finished
}

/// Why a race is held (R14); the reasons are independent, and the race runs on when none is left.
public enum PauseReason: String, CaseIterable, Sendable, Codable {
  /// The start sound is playing (R51).
  case startup
  /// The player has asked for it.
  case user
  /// A menu or a dialog lies over the race.
  case overlay
  /// One screen is giving way to another.
  case presentationTransition
  /// The window is not the active one.
  case appInactive
}
