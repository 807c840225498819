public import Preferences

/// The best score for each speed, with the day and the seed of its race (R16, R82).
public struct BestScores: Sendable, Hashable, Codable {
  /// The race of a best score.
  public struct Race: Sendable, Hashable, Codable {
    public var day: Day
    /// The seed of its traffic; text, because a number in the file holds only 53 bits.
    public var seed: String

    public init(day: Day, seed: UInt64) {
      self.day = day
      self.seed = String(seed)
    }
  }

  private var scores: [String: Int]
  /// Nil in the files of older versions.
  private var races: [String: Race]?

  /// Best scores with these values, or without any.
  public init(_ scores: [Speed: Int] = [:]) {
    self.scores = Dictionary(uniqueKeysWithValues: scores.map { ($0.key.rawValue, $0.value) })
  }

  /// The best score at a speed; 0 without a race.
  public subscript(speed: Speed) -> Int { scores[speed.rawValue] ?? 0 }

  /// The best score at any speed; 0 without a race.
  var highest: Int { scores.values.max() ?? 0 }

  /// The race of the best score at a speed; nil if it is not known.
  public func race(at speed: Speed) -> Race? { races?[speed.rawValue] }

  /// Adds a final score and returns whether it is a record; an equal score is not (R16).
  public mutating func enter(_ score: Int, at speed: Speed, _ race: Race? = nil) -> ScoreComparison {
    let best = self[speed]
    guard score > best else { return .ordinary(score: score, best: best) }
    scores[speed.rawValue] = score
    races = races ?? [:]
    races?[speed.rawValue] = race
    return .record(score: score, previous: best)
  }

  private static let key = "bestScores"

  /// The stored scores; none if there are none or they cannot be read.
  public init(from store: PreferenceStore) {
    self = store.value(for: Self.key) ?? BestScores()
  }

  /// Stores the scores.
  func save(to store: PreferenceStore) { store.set(self, for: Self.key) }
}

/// The score of a race compared with the best one (R16, R36).
public enum ScoreComparison: Sendable, Hashable {
  /// A new record; `previous` is the former one, 0 the first time.
  case record(score: Int, previous: Int)
  /// Not a record.
  case ordinary(score: Int, best: Int)
  /// A race that was slowed down, which is not compared (R81).
  case slowed(score: Int)
}
