public import Preferences

/// How a finished race compares with those before it (R16, R36).
public enum RaceResult: Sendable, Hashable {
  /// Better than anything before; `previous` is what it beat, 0 for the first time.
  case record(score: Int, previous: Int)
  /// Not better than the best, which stays.
  case ordinary(score: Int, best: Int)
}

/// The best score for each speed (R16).
public struct BestScores: Sendable, Hashable, Codable {
  private var scores: [String: Int]

  /// Starts from known scores, or from none.
  public init(_ scores: [Speed: Int] = [:]) {
    self.scores = Dictionary(uniqueKeysWithValues: scores.map { ($0.key.rawValue, $0.value) })
  }

  /// The best score at a speed; 0 when none was driven.
  public subscript(speed: Speed) -> Int { scores[speed.rawValue] ?? 0 }

  /// Enters a final score and says whether it is a record: it must beat the best, an equal one does not (R16).
  public mutating func enter(_ score: Int, at speed: Speed) -> RaceResult {
    let best = self[speed]
    guard score > best else { return .ordinary(score: score, best: best) }
    scores[speed.rawValue] = score
    return .record(score: score, previous: best)
  }
}

extension BestScores {
  private static let key = "bestScores"

  /// The scores as they are stored; none when nothing is, or nothing that can be understood.
  public init(from store: PreferenceStore) {
    self = store.value(for: Self.key) ?? BestScores()
  }

  /// Stores the scores.
  func save(to store: PreferenceStore) { store.set(self, for: Self.key) }
}
