import AXTree

/// A typed text broken into lines without hyphens or lost spaces, so that each of its characters has a position.
struct EditableLines {
  /// One line: its range of Unicode scalars, where it begins among the bytes of the text, and its characters with their line break.
  struct Line: Hashable {
    var range: Range<Int>
    var byte: Int
    let text: String

    /// The line in a text that has grown before it.
    func moved(by scalars: Int, bytes: Int) -> Line {
      var line = self
      line.range = range.lowerBound + scalars..<range.upperBound + scalars
      line.byte += bytes
      return line
    }
  }

  let text: String
  let lines: [Line]
  let font: AXFont
  let lineHeight: Double
  private let width: Double
  private let metrics: any AXTextMetrics
  private let known: KnownEdges
  private static let longestPart = 256

  /// The height of all lines, in points.
  var height: Double { Double(lines.count) * lineHeight }

  /// Breaks a text after its spaces, at line breaks, and inside a word that is wider than a line. There is always at
  /// least one line. O(characters), in few measurements for each line; of the text `before` an edit, in the same font and width, the
  /// lines are kept that the edit has not changed.
  init(_ text: String, _ font: AXFont, width: Double, _ metrics: any AXTextMetrics, after before: EditableLines? = nil)
  {
    (self.text, self.font, self.width, self.metrics) = (text, font, width, metrics)
    lineHeight = metrics.lineHeight(font)
    let old = before.flatMap { $0.font == font && $0.width == width ? $0 : nil }
    known = old?.known ?? KnownEdges()
    var breaker = EditableLineBreaker(text, font, width: width, metrics)
    if let old { lines = breaker.lines(after: old) } else { lines = breaker.lines() }
  }

  /// The x at which each scalar of a line begins and the last one ends, from the line's start. Measured once, up to 256 characters
  /// for each of them, however long the line is.
  func edges(ofLine index: Int) -> [Double] {
    let line = lines[index].text
    if let edges = known.edges.value(for: TextKey(line)) { return edges }
    var edges = [0.0]
    // The end of the line that is measured as a whole, and where it begins: a font may draw letters closer together than each
    // alone. A longer line is measured in parts, if possible between two words.
    var (part, partLength, partStart) = ("", 0, 0.0)
    for character in line {
      part.append(character)
      partLength += 1
      let end = edges[edges.count - 1]
      // The scalars of a character share its place; a line break has no width.
      edges += Array(repeating: end, count: character.unicodeScalars.count - 1)
      edges.append(character.isNewline ? end : partStart + metrics.width(of: part, font))
      let isBetweenWords = partLength >= Self.longestPart / 2 && character.isWhitespace
      if isBetweenWords || partLength == Self.longestPart {
        (part, partLength, partStart) = ("", 0, edges[edges.count - 1])
      }
    }
    known.edges.insert(edges, for: TextKey(line))
    return edges
  }

  /// The indices of the lines that are seen if the text begins at a height, in an area. O(1).
  func lines(from top: Double, seenIn area: AXRect) -> Range<Int> {
    area.seenLines(of: lines.count, from: top, lineHeight: lineHeight)
  }

  /// The index of the line that contains an offset; an offset between two lines is in the second. O(log lines).
  func line(at offset: Int) -> Int {
    max(0, lines.partitioningIndex { $0.range.lowerBound > offset } - 1)
  }

  /// The x of an offset in its line.
  func x(of offset: Int) -> Double {
    let line = line(at: offset)
    let edges = edges(ofLine: line)
    return edges[max(0, min(offset - lines[line].range.lowerBound, edges.count - 1))]
  }

  /// The last offset in a line: before its break.
  func end(ofLine index: Int) -> Int { lines[index].range.upperBound - (index == lines.count - 1 ? 0 : 1) }

  /// The offset in a line that is nearest to an x.
  func offset(x: Double, line index: Int) -> Int {
    let start = lines[index].range.lowerBound
    let edges = edges(ofLine: index)[...(end(ofLine: index) - start)]
    return start + (edges.indices.min { abs(edges[$0] - x) < abs(edges[$1] - x) } ?? 0)
  }
}

/// The edges of the lines that were asked for last.
private final class KnownEdges {
  private static let limit = 500
  var edges = RecentValues<TextKey, [Double]>(limit: KnownEdges.limit)
}

/// Breaks a typed text into lines. Where a line ends depends only on the text from its start on.
private struct EditableLineBreaker {
  private let text: String
  private let font: AXFont
  private let width: Double
  private let metrics: any AXTextMetrics
  /// How many characters the line before had.
  private var characterCount = 32

  init(_ text: String, _ font: AXFont, width: Double, _ metrics: any AXTextMetrics) {
    (self.text, self.font, self.width, self.metrics) = (text, font, width, metrics)
  }

  private func fits(_ characters: ArraySlice<Character>) -> Bool {
    metrics.width(of: String(characters), font) <= width
  }

  /// All lines after those that are given, up to one that begins where one of `later` does, which is followed by those.
  mutating func lines(
    following first: [EditableLines.Line] = [], to later: ArraySlice<EditableLines.Line> = []
  ) -> [EditableLines.Line] {
    var (lines, later) = (first, later)
    var byte = first.last.map { $0.byte + $0.text.utf8.count } ?? 0
    var scalar = first.last?.range.upperBound ?? 0
    while true {
      while let next = later.first, next.byte < byte { later.removeFirst() }
      if let next = later.first, next.byte == byte { return lines + later }
      let line = String(text[text.utf8.index(text.startIndex, offsetBy: byte)...].prefix(lengthOfLine(fromByte: byte)))
      let count = line.unicodeScalars.count
      lines.append(EditableLines.Line(range: scalar..<scalar + count, byte: byte, text: line))
      (byte, scalar) = (byte + line.utf8.count, scalar + count)
      guard byte < text.utf8.count || line.last?.isNewline == true else { return lines }
    }
  }

  /// The lines of the text, as far as possible those of an older one.
  mutating func lines(after old: EditableLines) -> [EditableLines.Line] {
    let (start, end) = text.commonEnds(with: old.text)
    // A word that has become shorter may fit on the line before the edit.
    let edited = old.lines.lastIndex { $0.byte <= start } ?? 0
    let kept = old.lines[..<max(0, edited - 1)]
    let bytes = text.utf8.count - old.text.utf8.count
    let scalars = text.unicodeScalars.count - old.text.unicodeScalars.count
    let later = old.lines.drop { $0.byte < old.text.utf8.count - end }.map { $0.moved(by: scalars, bytes: bytes) }
    // What follows the edit directly may belong to its last character.
    return lines(following: Array(kept), to: later.dropFirst())
  }

  /// The number of characters of the line that begins at a byte.
  private mutating func lengthOfLine(fromByte byte: Int) -> Int {
    let rest = text[text.utf8.index(text.startIndex, offsetBy: byte)...]
    var characters: [Character] = []
    var next = rest.startIndex
    var isEnd = false
    var room = characterCount + 8
    // As many characters as surely are wider than the line, or up to its break.
    repeat {
      while characters.count < room, next < rest.endIndex, !isEnd {
        characters.append(rest[next])
        isEnd = rest[next].isNewline
        next = rest.index(after: next)
      }
      room *= 2
    } while !isEnd && next < rest.endIndex && fits(characters[...])
    let seen = isEnd ? characters.dropLast() : characters[...]
    let fitting = largest(upTo: seen.count, near: characterCount) { fits(characters[..<$0]) }
    if fitting == seen.count { return characters.count }
    characterCount = max(8, fitting)
    guard seen[fitting].isWhitespace else {
      if let space = seen[..<fitting].lastIndex(where: \.isWhitespace) { return space + 1 }
      return max(1, fitting)
    }
    // Spaces stay on the line, however many there are, and so does a break after them.
    var length = fitting
    var index = rest.index(rest.startIndex, offsetBy: fitting)
    while index < rest.endIndex, rest[index].isWhitespace {
      length += 1
      if rest[index].isNewline { break }
      index = rest.index(after: index)
    }
    return length
  }
}

extension String {
  /// The numbers of equal bytes at the start and, after those, at the end of both texts. O(equal bytes).
  fileprivate func commonEnds(with other: String) -> (start: Int, end: Int) {
    var (a, b) = (self, other)
    return a.withUTF8 { a in b.withUTF8 { a.commonEnds(with: $0) } }
  }
}
