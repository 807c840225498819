package import AXTree

/// A gesture of a pointer that went down: a tap if it is released near its start, a drag if it is moved aside.
package struct PointerGesture {
  /// The distance in points from which a move to the side is a drag.
  static let dragDistance = 20.0

  /// Where the pointer went down.
  let start: AXPoint
  /// Whether the gesture has become a drag and can no longer be a tap.
  private(set) var isDrag = false

  /// A gesture that begins at a point.
  package init(at start: AXPoint) { self.start = start }

  /// Updates the position of the pointer; returns a drag once, when the gesture becomes one.
  package mutating func move(to point: AXPoint) -> AXDragDirection? {
    let (x, y) = (point.x - start.x, point.y - start.y)
    guard !isDrag, abs(x) >= Self.dragDistance, abs(x) > abs(y) else { return nil }
    isDrag = true
    return x < 0 ? .left : .right
  }
}

/// The direction of a drag of the pointer to the side.
public enum AXDragDirection: Sendable, Hashable {
  /// Towards the left side.
  case left
  /// Towards the right side.
  case right
}
