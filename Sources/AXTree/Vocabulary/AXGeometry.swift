/// A point in the window's coordinates, in points, y downwards.
public struct AXPoint: Hashable, Sendable, Codable {
  /// The distance from the window's left edge.
  public var x: Double
  /// The distance from the window's upper edge.
  public var y: Double

  /// A point at these coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A rectangle in the window's coordinates, in points, y downwards; width and height are not negative.
public struct AXRect: Hashable, Sendable, Codable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double

  /// A rectangle with this upper left corner and this size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge.
  public var maxX: Double { x + width }
  /// The lower edge.
  public var maxY: Double { y + height }
  /// The centre.
  public var center: AXPoint { AXPoint(x: x + width / 2, y: y + height / 2) }

  /// The rectangle grown by `margin` points on each side.
  public func grown(by margin: Double) -> AXRect {
    AXRect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// Whether a point is inside; the right and lower edges are not.
  public func contains(_ point: AXPoint) -> Bool { point.x >= x && point.x < maxX && point.y >= y && point.y < maxY }

  /// Whether the two rectangles have a point in common.
  public func intersects(_ other: AXRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}
