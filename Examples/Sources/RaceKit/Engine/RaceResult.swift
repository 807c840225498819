/// The result of a race compared with the best one (R16, R36).
public enum RaceResult: Sendable, Hashable {
  /// A new record; `previous` is the former one, 0 the first time.
  case record(score: Int, previous: Int)
  /// Not a record.
  case ordinary(score: Int, best: Int)
  /// A race that was slowed down, which is not compared (R81).
  case slowed(score: Int)
}
