/// A text that is broken into lines no wider than there is room.
public struct TextLayout: Hashable, Sendable {
  /// One line as it is drawn.
  public struct Line: Hashable, Sendable {
    /// The words of the line, without a space at its end.
    public let text: String
    /// In points.
    public let width: Double
  }

  /// The lines, from top to bottom.
  public let lines: [Line]
  /// The font of every line.
  public let font: Font
  /// The distance from one line to the next, in points.
  public let lineHeight: Double

  /// The width of the widest line, in points.
  public var width: Double { lines.map(\.width).max() ?? 0 }
  /// The height of all lines, in points.
  public var height: Double { Double(lines.count) * lineHeight }

  /// Breaks a text at its spaces and behind its hyphens, and a part that is wider than a line inside, with a hyphen of its
  /// own. O(characters).
  package init(_ text: String, _ font: Font, width: Double, _ metrics: some TextMetrics) {
    self.font = font
    lineHeight = metrics.lineHeight(font)
    var broken: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      broken += Self.lines(of: paragraph, font, width, metrics)
    }
    lines = text.isEmpty ? [] : broken.map { Line(text: $0, width: metrics.width(of: $0, font)) }
  }

  private static func lines(
    of paragraph: Substring, _ font: Font, _ width: Double, _ metrics: some TextMetrics
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

  /// The parts between which a line may end, each with what follows it: words, and words of words.
  private static func parts(of paragraph: Substring) -> [String] {
    paragraph.split(separator: " ").flatMap { word -> [String] in
      let pieces = word.split(separator: "-", omittingEmptySubsequences: false)
      guard pieces.count > 1, pieces.allSatisfy({ !$0.isEmpty }) else { return [word + " "] }
      return pieces.dropLast().map { $0 + "-" } + [(pieces.last ?? "") + " "]
    }
  }

  /// The width of the widest part, which needs no hyphen of its own in a line as wide. O(characters).
  static func widestPart(_ text: String, _ font: Font, _ metrics: some TextMetrics) -> Double {
    let parts = text.split(separator: "\n").flatMap(parts)
    return parts.map { metrics.width(of: $0.trimmingSpace, font) }.max() ?? 0
  }

  private static let shortestRest = 3

  /// The part, or as many pieces of it as it needs; each has at least one character, and where there is room no few
  /// letters stand alone.
  private static func pieces(
    of part: String, _ font: Font, _ width: Double, _ metrics: some TextMetrics
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
  /// Without a space at its end.
  fileprivate var trimmingSpace: String { hasSuffix(" ") ? String(dropLast()) : self }
}
