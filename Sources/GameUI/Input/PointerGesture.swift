public import AXTree

/// What a pointer means that went down: a tap where it is let go near its start, a drag where it is pulled aside (R31).
public struct PointerGesture: Sendable, Hashable {
  /// Which way the pointer was pulled.
  public enum Drag: Sendable, Hashable { case left, right }

  /// From how many points on a pull to the side is a drag (R31).
  package static let dragDistance = 20.0

  /// Where the pointer went down.
  public let start: AXPoint
  /// Whether it has been a drag, which is then no tap any more.
  package private(set) var isDrag = false

  /// A gesture that begins at a point.
  package init(at start: AXPoint) { self.start = start }

  /// Takes in where the pointer is now; answers with a drag once, when it becomes one.
  public mutating func move(to point: AXPoint) -> Drag? {
    let (x, y) = (point.x - start.x, point.y - start.y)
    guard !isDrag, abs(x) >= Self.dragDistance, abs(x) > abs(y) else { return nil }
    isDrag = true
    return x < 0 ? .left : .right
  }
}
