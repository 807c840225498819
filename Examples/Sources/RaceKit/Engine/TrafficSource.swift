/// The source of the rows of rivals (R5, R6).
public enum TrafficSource: Sendable, Hashable {
  /// Rows made from a seed: the same seed gives the same race.
  case seeded(UInt64)
  /// These rows in this order, then empty ones; for tests and lessons.
  case scripted([RaceRow])

  /// The row at an index, a pure function of the traffic and the index (R6).
  ///
  /// A seeded row has a rival in each lane with probability 1/2 and always at least one free lane (R5).
  public func row(at index: UInt64) -> RaceRow {
    switch self {
    case .scripted(let rows):
      return index < UInt64(rows.count) ? rows[Int(index)] : .empty
    case .seeded(let seed):
      let bits = Self.mixed(seed, index)
      let row = RaceRow(rawValue: UInt8(truncatingIfNeeded: bits))
      guard row.rivals == Lane.allCases.count else { return row }
      let freed = UInt8((bits >> 3) % UInt64(Lane.allCases.count))
      return row.subtracting(RaceRow(rawValue: 1 << freed))
    }
  }

  /// The traffic of a day's race, the same for everybody (R82): the seed 20261122 is November 22, 2026.
  static func daily(_ day: Day) -> TrafficSource {
    .seeded(UInt64(max(0, day.year * 10_000 + day.month * 100 + day.day)))
  }

  /// The seed; nil for scripted rows.
  var seed: UInt64? { if case .seeded(let seed) = self { seed } else { nil } }

  /// One step of a SplitMix64 sequence, reached directly: every bit depends on every bit of the seed and of the index.
  private static func mixed(_ seed: UInt64, _ index: UInt64) -> UInt64 {
    var bits = seed &+ (index &+ 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
