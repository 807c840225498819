import AXTree

/// A text broken into lines that fit a width.
public struct AXTextLayout: Hashable, Sendable {
  /// One line as it is drawn.
  public struct Line: Hashable, Sendable {
    /// The words of the line, without a space at its end.
    public let text: String
    /// The width in points.
    public let width: Double
  }

  /// The lines, from top to bottom.
  public let lines: [Line]
  /// The font of every line.
  public let font: AXFont
  /// The distance from one line to the next, in points.
  public let lineHeight: Double

  /// The width of the widest line, in points.
  public var width: Double { lines.map(\.width).max() ?? 0 }
  /// The height of all lines, in points.
  public var height: Double { Double(lines.count) * lineHeight }

  /// Breaks a text at its spaces, after its hyphens, and between the characters of Chinese and Japanese. A part wider than a line is
  /// broken inside, a word of letters with an added hyphen. O(characters), in few measurements for each line.
  package init(_ text: String, _ font: AXFont, width: Double, _ metrics: some AXTextMetrics) {
    self.font = font
    lineHeight = metrics.lineHeight(font)
    var breaker = LineBreaker(font, width: width, metrics)
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) where !text.isEmpty {
      breaker.add(paragraph)
    }
    lines = breaker.lines.map { Line(text: $0, width: metrics.width(of: $0, font)) }
  }

  /// The largest number of characters of a part that are measured: no window is as wide.
  private static let longestPart = 512

  /// The width of the widest part: in a line of this width none is broken. Of a very long part only the beginning counts.
  /// O(characters).
  static func widestPart(_ text: String, _ font: AXFont, _ metrics: some AXTextMetrics) -> Double {
    let parts = text.split(separator: "\n").flatMap(LineParts.parts)
    return parts.map { metrics.width(of: String($0.trimmingSpace.prefix(longestPart)), font) }.max() ?? 0
  }

  /// The indices of the lines that are seen if the text begins at a height, in an area. O(1).
  func lines(from top: Double, seenIn area: AXRect) -> Range<Int> {
    area.seenLines(of: lines.count, from: top, lineHeight: lineHeight)
  }
}

extension AXRect {
  /// The indices of the lines, one below the other from a height on, that are in the area.
  func seenLines(of count: Int, from top: Double, lineHeight: Double) -> Range<Int> {
    func index(_ y: Double) -> Int {
      let line = (y - top) / lineHeight
      // Not a number is in front of all.
      return line > 0 ? line < Double(count) ? Int(line) : count : 0
    }
    return index(y)..<max(index(y), min(count, index(maxY) + 1))
  }
}
