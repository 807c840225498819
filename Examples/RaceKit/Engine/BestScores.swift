public import Preferences

/// The result of a race compared with the best one (R16, R36).
public enum RaceResult: Sendable, Hashable {
  /// A new record; `previous` is the former one, 0 the first time.
  case record(score: Int, previous: Int)
  /// Not a record.
  case ordinary(score: Int, best: Int)
}

/// The best score for each speed (R16).
public struct BestScores: Sendable, Hashable, Codable {
  private var scores: [String: Int]

  /// Best scores with these values, or without any.
  public init(_ scores: [Speed: Int] = [:]) {
    self.scores = Dictionary(uniqueKeysWithValues: scores.map { ($0.key.rawValue, $0.value) })
  }

  /// The best score at a speed; 0 without a race.
  public subscript(speed: Speed) -> Int { scores[speed.rawValue] ?? 0 }

  /// Adds a final score and returns whether it is a record; an equal score is not (R16).
  public mutating func enter(_ score: Int, at speed: Speed) -> RaceResult {
    let best = self[speed]
    guard score > best else { return .ordinary(score: score, best: best) }
    scores[speed.rawValue] = score
    return .record(score: score, previous: best)
  }
}

extension BestScores {
  private static let key = "bestScores"

  /// The stored scores; none if there are none or they cannot be read.
  public init(from store: PreferenceStore) {
    self = store.value(for: Self.key) ?? BestScores()
  }

  /// Stores the scores.
  func save(to store: PreferenceStore) { store.set(self, for: Self.key) }
}
