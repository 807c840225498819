public import AXTree

/// A canvas that draws nothing and records what is drawn: for tests, and to see whether two pictures are the same. Text is as wide
/// as ``AXSquareMetrics`` measures it.
public final class AXRecordingCanvas: AXCanvas {
  /// One thing that is drawn.
  public enum Stroke: Hashable, Sendable {
    /// A filled rectangle.
    case fill(AXRect, AXColor, opacity: Double)
    /// A line of text with its upper left corner.
    case text(String, AXFont, at: AXPoint, AXColor)
  }

  /// Everything that was drawn, in order: two pictures with the same strokes look the same.
  public private(set) var strokes: [Stroke] = []

  /// The part of it that is seen.
  public let visibleArea: AXRect

  /// A canvas on which nothing is drawn yet, of which everything is seen, or the area of a window.
  public init(visibleArea: AXRect? = nil) { self.visibleArea = visibleArea ?? .everything }

  /// Records the rectangle.
  public func fill(_ rect: AXRect, _ color: AXColor, opacity: Double) {
    strokes.append(.fill(rect, color, opacity: opacity))
  }

  /// Records the text with its font, place and colour.
  public func write(_ line: String, _ font: AXFont, at point: AXPoint, _ color: AXColor) {
    strokes.append(.text(line, font, at: point, color))
  }

  /// The written lines of text, in the order in which they were written.
  public var texts: [String] { strokes.compactMap { if case .text(let line, _, _, _) = $0 { line } else { nil } } }
  /// The filled rectangles.
  public var rects: [AXRect] { strokes.compactMap { if case .fill(let rect, _, _) = $0 { rect } else { nil } } }
  /// The colours of the texts.
  public var colors: Set<AXColor> {
    Set(strokes.compactMap { if case .text(_, _, _, let color) = $0 { color } else { nil } })
  }
  /// The frames of the texts, each on one line.
  public var lines: [AXRect] {
    let metrics = AXSquareMetrics()
    return strokes.compactMap { stroke in
      guard case .text(let line, let font, let point, _) = stroke else { return nil }
      return AXRect(x: point.x, y: point.y, width: metrics.width(of: line, font), height: metrics.lineHeight(font))
    }
  }
}

extension AXCanvas {
  /// Draws what was recorded.
  package func draw(_ strokes: [AXRecordingCanvas.Stroke]) {
    for stroke in strokes {
      switch stroke {
      case .fill(let rect, let color, let opacity): fill(rect, color, opacity: opacity)
      case .text(let line, let font, let point, let color): write(line, font, at: point, color)
      }
    }
  }
}
