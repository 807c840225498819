/// A text that is broken into lines no wider than there is room.
public struct TextLayout: Hashable, Sendable {
  /// One line as it is drawn.
  public struct Line: Hashable, Sendable {
    public let text: String
    /// In points.
    public let width: Double
  }

  public let lines: [Line]
  public let font: Font
  /// The distance from one line to the next, in points.
  public let lineHeight: Double

  /// The width of the widest line, in points.
  public var width: Double { lines.map(\.width).max() ?? 0 }
  /// The height of all lines, in points.
  public var height: Double { Double(lines.count) * lineHeight }

  /// Breaks a text at its spaces, and a word that is wider than a line inside, with a hyphen. O(characters).
  public init(_ text: String, _ font: Font, width: Double, _ metrics: some TextMetrics) {
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
    for word in paragraph.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      if metrics.width(of: longer, font) <= width {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      var pieces = pieces(of: word, font, width, metrics)
      line = pieces.removeLast()
      lines += pieces
    }
    return lines + [line]
  }

  /// The word, or as many pieces of it as it needs; each has at least one character.
  private static func pieces(
    of word: Substring, _ font: Font, _ width: Double, _ metrics: some TextMetrics
  ) -> [String] {
    var pieces: [String] = []
    var rest = word
    while rest.count > 1, metrics.width(of: String(rest), font) > width {
      var length = 1
      while length < rest.count - 1, metrics.width(of: rest.prefix(length + 1) + "-", font) <= width { length += 1 }
      pieces.append(rest.prefix(length) + "-")
      rest = rest.dropFirst(length)
    }
    return pieces + [String(rest)]
  }
}
