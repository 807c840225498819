public import AXTree
public import GameUI

/// Records what is drawn.
public final class RecordingCanvas: Canvas {
  public private(set) var texts: [String] = []
  public private(set) var rects: [AXRect] = []
  /// The colours of the texts.
  public private(set) var colors: Set<Color> = []
  /// The frames of the texts, each on one line.
  public private(set) var lines: [AXRect] = []

  public init() {}

  public func fill(_ rect: AXRect, _ color: Color, opacity: Double) { rects.append(rect) }

  public func write(_ line: String, _ font: Font, at point: AXPoint, _ color: Color) {
    let metrics = SquareMetrics()
    texts.append(line)
    colors.insert(color)
    lines.append(
      AXRect(x: point.x, y: point.y, width: metrics.width(of: line, font), height: metrics.lineHeight(font)))
  }
}
