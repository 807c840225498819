/// The road of five rows and three lanes (R1): four rows of traffic and, below them, the player's.
///
/// Only rivals can be in the rows of traffic and only the player or their crash in the last one, so R2's "at most one
/// crash, the player in row 4 alone" holds by construction.
public struct RaceGrid: Sendable, Hashable {
  /// The number of rows, including the player's.
  public static let rows = 5
  /// The player's row.
  public static let playerRow = rows - 1

  /// The rows of traffic, the farthest (row 0) first; always four.
  public private(set) var traffic: [RaceRow]
  /// The player's lane.
  public var player: Lane
  /// Whether the player's cell is a crash.
  public var isCrashed: Bool

  /// An empty road with the player in the middle (R1).
  public init() {
    traffic = Array(repeating: .empty, count: Self.playerRow)
    player = .middle
    isCrashed = false
  }

  /// The row directly ahead of the player (row 3).
  public var ahead: RaceRow { traffic[Self.playerRow - 1] }

  /// The rows of traffic, the nearest first (R13).
  public var nearestFirst: [RaceRow] { traffic.reversed() }

  /// Removes the row ahead and inserts one at the far end; the others move one row closer (R3).
  public mutating func advance(inserting row: RaceRow) {
    traffic.removeLast()
    traffic.insert(row, at: 0)
  }

  /// The content of a cell; the row counts from the far end, 0 to 4.
  public subscript(row: Int, lane: Lane) -> Occupant {
    if row == Self.playerRow {
      guard lane == player else { return .empty }
      return isCrashed ? .crash : .player
    }
    return traffic[row].hasRival(in: lane) ? .rival : .empty
  }
}

/// The rivals of one row of the road, as a set of lanes.
public struct RaceRow: OptionSet, Sendable, Hashable {
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

/// The content of one cell of the road (R2).
public enum Occupant: CaseIterable, Sendable {
  case empty, rival, player, crash
}

/// One of the three columns of the road, from left to right (R1).
public enum Lane: Int, CaseIterable, Sendable {
  case left, middle, right

  /// The neighbour in a direction, or nil at the edge of the road (R7).
  public func neighbour(_ direction: Direction) -> Lane? {
    Lane(rawValue: rawValue + direction.rawValue)
  }
}

/// A direction to steer in.
public enum Direction: Int, CaseIterable, Sendable {
  case left = -1
  case right = 1
}
