/// A change of a race, as a value: commands and a seed together record a race (R14).
public enum RaceCommand: Sendable, Hashable {
  /// Starts a race that is `ready`.
  case start
  /// Advances time by this many seconds (R11).
  case tick(Double)
  /// Steers one lane to a side (R7).
  case move(Direction)
  /// Ends a crash that has been shown and heard (R8).
  case resolveCollision
  /// Adds or removes a reason to pause.
  case setPause(PauseReason, Bool)
  /// Leaves the race for good.
  case finish
}
