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
