/// Everything that can happen to a race, as a value: a list of commands and a seed is a recording of it (R14).
public enum RaceCommand: Sendable, Hashable, Codable {
  /// Begins a race that is `ready`.
  case start
  /// Lets time pass, in seconds (R11).
  case tick(Double)
  /// Steers one lane to a side (R7).
  case move(Direction)
  /// Says that the crash has been shown and heard: on to the next life, or to the end (R8).
  case resolveCollision
  /// Adds a reason to hold the race, or takes it away.
  case setPause(PauseReason, Bool)
  /// Back to `ready`, with everything fresh (R15).
  case restart
  /// Leaves the race for good.
  case finish
  /// Changes the speed; score, lives and road stay (R15).
  case setSpeed(Speed)
  /// Changes where the next rows come from; they are counted from 0 again.
  case setTraffic(Traffic)
}
