public import AXTree

/// A canvas for tests: it draws nothing and records what is drawn, with text as wide as ``AXSquareMetrics`` measures it.
public final class AXRecordingCanvas: AXCanvas {
  /// The written lines of text, in the order in which they were written.
  public private(set) var texts: [String] = []
  /// The filled rectangles.
  public private(set) var rects: [AXRect] = []
  /// The colours of the texts.
  public private(set) var colors: Set<AXColor> = []
  /// The frames of the texts, each on one line.
  public private(set) var lines: [AXRect] = []

  /// A canvas on which nothing is drawn yet.
  public init() {}

  /// Records the rectangle.
  public func fill(_ rect: AXRect, _ color: AXColor, opacity: Double) { rects.append(rect) }

  /// Records the text, its colour and its frame.
  public func write(_ line: String, _ font: AXFont, at point: AXPoint, _ color: AXColor) {
    let metrics = AXSquareMetrics()
    texts.append(line)
    colors.insert(color)
    lines.append(AXRect(x: point.x, y: point.y, width: metrics.width(of: line, font), height: metrics.lineHeight(font)))
  }
}
