/// A direction to steer in.
public enum Direction: Int, CaseIterable, Sendable, Codable {
  case left = -1
  case right = 1
}
