public import AXTree
import Foundation

/// A surface that components draw on; coordinates are the window's.
public protocol AXCanvas: AnyObject {
  /// The part of it that is seen: nothing else need be drawn.
  var visibleArea: AXRect { get }
  /// Fills a rectangle; with an opacity below 1 the pixels below stay visible.
  func fill(_ rect: AXRect, _ color: AXColor, opacity: Double)
  /// Writes one line of text with its upper left corner at a point, in the font's own size.
  func write(_ line: String, _ font: AXFont, at point: AXPoint, _ color: AXColor)
}

extension AXCanvas {
  /// Everything.
  public var visibleArea: AXRect { .everything }

  /// Fills a rectangle.
  public func fill(_ rect: AXRect, _ color: AXColor) { fill(rect, color, opacity: 1) }

  /// Writes a text that is broken into lines, in the middle of a rectangle's height. O(seen lines).
  public func write(_ text: AXTextLayout, in rect: AXRect, _ alignment: AXTextAlignment, _ color: AXColor) {
    let top = (rect.center.y - text.height / 2).rounded()
    let seen = text.lines(from: top, seenIn: visibleArea)
    var y = top + Double(seen.lowerBound) * text.lineHeight
    for line in text.lines[seen] {
      let x =
        switch alignment {
        case .leading: rect.x
        case .center: rect.center.x - line.width / 2
        case .trailing: rect.maxX - line.width
        }
      write(line.text, text.font, at: AXPoint(x: x.rounded(), y: y), color)
      y += text.lineHeight
    }
  }

  /// Draws a frame of a thickness inside a rectangle.
  public func outline(_ rect: AXRect, _ color: AXColor, thickness: Double) {
    let (t, w, h) = (thickness, rect.width, rect.height)
    fill(AXRect(x: rect.x, y: rect.y, width: w, height: t), color)
    fill(AXRect(x: rect.x, y: rect.y + h - t, width: w, height: t), color)
    fill(AXRect(x: rect.x, y: rect.y + t, width: t, height: h - 2 * t), color)
    fill(AXRect(x: rect.x + w - t, y: rect.y + t, width: t, height: h - 2 * t), color)
  }

  /// Draws the square of a check box: filled inside if it is on, so that its shape shows it, not only its colour.
  func drawCheckBox(_ isOn: Bool, in square: AXRect, _ color: AXColor) {
    outline(square, color, thickness: 2)
    if isOn { fill(square.grown(by: -square.width / 4), color) }
  }

  /// Fills a rectangle with round corners.
  public func fill(_ rect: AXRect, _ color: AXColor, cornerRadius: Double) {
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2).rounded(.down)
    guard radius >= 1 else { return fill(rect, color) }
    fill(AXRect(x: rect.x, y: rect.y + radius, width: rect.width, height: rect.height - 2 * radius), color)
    for row in 0..<Int(radius) {
      let height = radius - Double(row) - 0.5
      let inset = (radius - (radius * radius - height * height).squareRoot()).rounded()
      for y in [rect.y + Double(row), rect.maxY - Double(row) - 1] {
        fill(AXRect(x: rect.x + inset, y: y, width: rect.width - 2 * inset, height: 1), color)
      }
    }
  }

  /// Draws a surface with round corners and a line around it.
  public func panel(_ rect: AXRect, _ surface: AXColor, line: AXColor, thickness: Double, cornerRadius: Double = 14) {
    fill(rect, line, cornerRadius: cornerRadius)
    fill(rect.grown(by: -thickness), surface, cornerRadius: cornerRadius - thickness)
  }

  /// Draws a ring that is filled clockwise from the top up to a share from 0 to 1; its rest is a thin line. So its shape shows the
  /// share, not only its colour.
  func drawRing(in square: AXRect, filled share: Double, _ color: AXColor, rest: AXColor) {
    let (radius, thickness) = (square.width / 2, max(3, (square.width / 7).rounded()))
    let line = thickness / 3
    /// 2 for what is filled, 1 for the line of the rest, 0 outside.
    func part(_ column: Int, _ row: Int) -> Int {
      let (x, y) = (Double(column) + 0.5 - radius, Double(row) + 0.5 - radius)
      let depth = radius - (x * x + y * y).squareRoot()
      guard depth >= 0, depth < thickness else { return 0 }
      let turn = atan2(x, -y) / (2 * Double.pi)
      if (turn < 0 ? turn + 1 : turn) < share { return 2 }
      return abs(depth - thickness / 2) <= line / 2 ? 1 : 0
    }
    for row in 0..<Int(square.height) {
      let parts = (0..<Int(square.width)).map { part($0, row) }
      var start = 0
      while start < parts.count {
        let end = parts[start...].firstIndex { $0 != parts[start] } ?? parts.count
        let run = AXRect(x: square.x + Double(start), y: square.y + Double(row), width: Double(end - start), height: 1)
        if parts[start] > 0 { fill(run, parts[start] == 2 ? color : rest) }
        start = end
      }
    }
  }

  /// Draws a picture of pixels as large as possible, in the middle of a rectangle.
  public func draw(_ sprite: AXSprite, in rect: AXRect, _ color: AXColor) {
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

extension AXRect {
  /// An area that contains everything.
  static let everything = AXRect(x: -1e15, y: -1e15, width: 2e15, height: 2e15)
}

/// The alignment of a text's lines in its rectangle.
public enum AXTextAlignment: Sendable {
  /// At the left edge.
  case leading
  /// In the middle.
  case center
  /// At the right edge.
  case trailing
}
