public import AXTree

/// What components draw on; coordinates are the window's.
public protocol Canvas: AnyObject {
  /// Fills a rectangle.
  func fill(_ rect: AXRect, _ color: Color)
  /// Writes one line of text into a rectangle, centred in height; text that is too wide is made smaller, not cut.
  func write(_ text: String, in rect: AXRect, height: Double, alignment: TextAlignment, _ color: Color)
}

/// Where a line of text stands in its rectangle.
public enum TextAlignment: Sendable {
  case leading, center, trailing
}

extension Canvas {
  /// Draws a frame of a thickness inside a rectangle.
  public func outline(_ rect: AXRect, _ color: Color, thickness: Double) {
    let (t, w, h) = (thickness, rect.width, rect.height)
    fill(AXRect(x: rect.x, y: rect.y, width: w, height: t), color)
    fill(AXRect(x: rect.x, y: rect.y + h - t, width: w, height: t), color)
    fill(AXRect(x: rect.x, y: rect.y + t, width: t, height: h - 2 * t), color)
    fill(AXRect(x: rect.x + w - t, y: rect.y + t, width: t, height: h - 2 * t), color)
  }

  /// Draws a picture of pixels as large as it fits, in the middle of a rectangle.
  public func draw(_ sprite: Sprite, in rect: AXRect, _ color: Color) {
    let pixel = min(rect.width / Double(sprite.width), rect.height / Double(sprite.height)).rounded(.down)
    guard pixel >= 1 else { return }
    let left = (rect.center.x - pixel * Double(sprite.width) / 2).rounded()
    let top = (rect.center.y - pixel * Double(sprite.height) / 2).rounded()
    for run in sprite.runs {
      let rect = AXRect(
        x: left + pixel * Double(run.column), y: top + pixel * Double(run.row), width: pixel * Double(run.length),
        height: pixel)
      fill(rect, color)
    }
  }
}
