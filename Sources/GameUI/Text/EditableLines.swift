import AXTree

/// A typed text broken into lines without hyphens or lost spaces, so that each of its characters has a position.
struct EditableLines: Hashable {
  /// One line: its range of Unicode scalars, and the x at which each begins and the last one ends, from the line's
  /// start.
  struct Line: Hashable {
    let range: Range<Int>
    let edges: [Double]
  }

  let lines: [Line]
  let font: AXFont
  let lineHeight: Double

  /// The height of all lines, in points.
  var height: Double { Double(lines.count) * lineHeight }

  /// Breaks a text after its spaces, at line breaks, and inside a word that is wider than a line. There is always at
  /// least one line. O(characters), measuring up to 256 characters for each of them, however long a line is.
  init(_ text: String, _ font: AXFont, width: Double, _ metrics: any AXTextMetrics) {
    self.font = font
    lineHeight = metrics.lineHeight(font)
    var lines: [Line] = []
    var line = LineBuilder(start: 0)
    for character in text {
      if character.isNewline {
        line.append(character, edge: line.end)
        lines.append(line.finish())
        continue
      }
      var edge = line.edge(adding: character, font, metrics)
      while edge > width, !character.isWhitespace, !line.text.isEmpty {
        let rest = line.breakOff()
        lines.append(line.finish())
        for moved in rest { line.append(moved, edge: line.edge(adding: moved, font, metrics)) }
        edge = line.edge(adding: character, font, metrics)
      }
      line.append(character, edge: edge)
    }
    self.lines = lines + [line.finish()]
  }

  /// The index of the line that contains an offset; an offset between two lines is in the second.
  func line(at offset: Int) -> Int { lines.lastIndex { $0.range.lowerBound <= offset } ?? 0 }

  /// The x of an offset in its line.
  func x(of offset: Int) -> Double {
    let line = lines[line(at: offset)]
    return line.edges[min(offset - line.range.lowerBound, line.edges.count - 1)]
  }

  /// The last offset in a line: before its break.
  func end(ofLine index: Int) -> Int { lines[index].range.upperBound - (index == lines.count - 1 ? 0 : 1) }

  /// The offset in a line that is nearest to an x.
  func offset(x: Double, line index: Int) -> Int {
    let line = lines[index]
    let edges = line.edges[...(end(ofLine: index) - line.range.lowerBound)]
    return line.range.lowerBound + (edges.indices.min { abs(edges[$0] - x) < abs(edges[$1] - x) } ?? 0)
  }
}

/// A line under construction.
private struct LineBuilder {
  private(set) var text = ""
  private var start: Int
  private var edges = [0.0]
  /// The end of the text that is measured as a whole, and where it begins: a font may draw letters closer together than
  /// each alone. A longer line is measured in parts, if possible between two words.
  private var part = ""
  private var partLength = 0
  private var partStart = 0.0
  private static let longestPart = 256

  init(start: Int) { self.start = start }

  var end: Double { edges.last ?? 0 }

  /// The x at which the line would end with one more character.
  func edge(adding character: Character, _ font: AXFont, _ metrics: any AXTextMetrics) -> Double {
    partStart + metrics.width(of: part + String(character), font)
  }

  /// Adds a character; its scalars share the position of its start.
  mutating func append(_ character: Character, edge: Double) {
    edges += Array(repeating: end, count: character.unicodeScalars.count - 1) + [edge]
    text.append(character)
    part.append(character)
    partLength += 1
    let isBetweenWords = partLength >= Self.longestPart / 2 && character.isWhitespace
    if isBetweenWords || partLength == Self.longestPart { (part, partLength, partStart) = ("", 0, edge) }
  }

  /// Removes and returns the incomplete last word; empty if the line is one word.
  mutating func breakOff() -> String {
    guard let space = text.lastIndex(where: \.isWhitespace) else { return "" }
    let rest = String(text[text.index(after: space)...])
    text.removeLast(rest.count)
    edges.removeLast(rest.unicodeScalars.count)
    return rest
  }

  /// Returns the line, and begins a new one after it.
  mutating func finish() -> EditableLines.Line {
    let count = text.unicodeScalars.count
    defer { self = LineBuilder(start: start + count) }
    return EditableLines.Line(range: start..<start + count, edges: edges)
  }
}
