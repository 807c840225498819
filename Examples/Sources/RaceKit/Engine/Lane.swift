/// One of the three columns of the road, from left to right (R1).
public enum Lane: Int, CaseIterable, Sendable, Codable {
  case left, middle, right

  /// The neighbour in a direction, or nil at the edge of the road (R7).
  public func neighbour(_ direction: Direction) -> Lane? {
    Lane(rawValue: rawValue + direction.rawValue)
  }
}

/// A direction to steer in.
public enum Direction: Int, CaseIterable, Sendable, Codable {
  case left = -1
  case right = 1
}
