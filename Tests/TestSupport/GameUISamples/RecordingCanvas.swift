import AXTree
import GameUI

/// Takes down what is drawn.
final class RecordingCanvas: Canvas {
  private(set) var texts: [String] = []
  private(set) var rects: [AXRect] = []
  private(set) var colors: Set<Color> = []
  /// Where the texts stand, each on one line.
  private(set) var lines: [AXRect] = []

  /// The dots of the ring: nothing else is a small square.
  var small: [AXRect] { rects.filter { $0.width == $0.height && $0.width <= 12 } }

  func fill(_ rect: AXRect, _ color: Color, opacity: Double) { rects.append(rect) }

  func write(_ line: String, _ font: Font, at point: AXPoint, _ color: Color) {
    texts.append(line)
    colors.insert(color)
    lines.append(
      AXRect(x: point.x, y: point.y, width: SquareMetrics().width(of: line, font), height: font.size))
  }
}
