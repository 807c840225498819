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

  /// Breaks a text at its spaces and after its hyphens. A part wider than a line is broken inside, with an added
  /// hyphen. O(characters).
  package init(_ text: String, _ font: AXFont, width: Double, _ metrics: some AXTextMetrics) {
    self.font = font
    lineHeight = metrics.lineHeight(font)
    var broken: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      broken += Self.lines(of: paragraph, font, width, metrics)
    }
    lines = text.isEmpty ? [] : broken.map { Line(text: $0, width: metrics.width(of: $0, font)) }
  }

  private static func lines(
    of paragraph: Substring, _ font: AXFont, _ width: Double, _ metrics: some AXTextMetrics
  ) -> [String] {
    var lines: [String] = []
    var line = ""
    for part in parts(of: paragraph) {
      let longer = line + part
      if metrics.width(of: longer.trimmingSpace, font) <= width {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line.trimmingSpace) }
      var pieces = pieces(of: part.trimmingSpace, font, width, metrics)
      line = pieces.removeLast() + (part.hasSuffix(" ") ? " " : "")
      lines += pieces
    }
    return lines + [line.trimmingSpace]
  }

  /// The parts between which a line may break, each with its trailing character: words, and parts of hyphenated words.
  private static func parts(of paragraph: Substring) -> [String] {
    paragraph.split(separator: " ").flatMap { word -> [String] in
      let pieces = word.split(separator: "-", omittingEmptySubsequences: false)
      guard pieces.count > 1, pieces.allSatisfy({ !$0.isEmpty }) else { return [word + " "] }
      return pieces.dropLast().map { $0 + "-" } + [(pieces.last ?? "") + " "]
    }
  }

  /// The width of the widest part: in a line of this width no hyphen is added. O(characters).
  static func widestPart(_ text: String, _ font: AXFont, _ metrics: some AXTextMetrics) -> Double {
    let parts = text.split(separator: "\n").flatMap(parts)
    return parts.map { metrics.width(of: $0.trimmingSpace, font) }.max() ?? 0
  }

  private static let shortestRest = 3

  /// The part, or the pieces into which it must be broken; each has at least one character and, if there is room, no
  /// piece is just a few letters.
  private static func pieces(
    of part: String, _ font: AXFont, _ width: Double, _ metrics: some AXTextMetrics
  ) -> [String] {
    var pieces: [String] = []
    var rest = part[...]
    while rest.count > 1, metrics.width(of: String(rest), font) > width {
      var length = 1
      while length < rest.count - 1, metrics.width(of: rest.prefix(length + 1) + "-", font) <= width { length += 1 }
      length = max(min(length, shortestRest), min(length, rest.count - shortestRest))
      pieces.append(rest.prefix(length) + "-")
      rest = rest.dropFirst(length)
    }
    return pieces + [String(rest)]
  }
}

extension String {
  /// The text without a trailing space.
  fileprivate var trimmingSpace: String { hasSuffix(" ") ? String(dropLast()) : self }
}
