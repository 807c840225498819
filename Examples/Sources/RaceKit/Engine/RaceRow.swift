/// The rivals of one row of the road, as a set of lanes.
public struct RaceRow: OptionSet, Sendable, Hashable, Codable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue & 0b111 }

  /// The row with rivals in these lanes and in no other.
  public init(_ lanes: Lane...) {
    self.init(rawValue: lanes.reduce(0) { $0 | 1 << UInt8($1.rawValue) })
  }

  /// A row without rivals.
  public static let empty: RaceRow = []

  /// Whether the lane has a rival.
  public func hasRival(in lane: Lane) -> Bool { rawValue & (1 << UInt8(lane.rawValue)) != 0 }

  /// The number of rivals in the row, which is also its points (R4).
  public var rivals: Int { rawValue.nonzeroBitCount }

  /// The lanes with a rival, from left to right.
  public var lanes: [Lane] { Lane.allCases.filter(hasRival) }

  /// The lanes without a rival, from left to right.
  public var safeLanes: [Lane] { Lane.allCases.filter { !hasRival(in: $0) } }
}
