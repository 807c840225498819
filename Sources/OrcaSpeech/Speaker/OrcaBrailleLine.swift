@_spi(Command) package import ReaderSpeech

/// A whole line of braille, of which a display shows a part. Its offsets count Unicode scalars.
package struct OrcaBrailleLine: Sendable, Hashable {
  /// The line, uncontracted.
  package let text: String
  /// The offset at which the focus begins.
  package let focus: Int
  /// The offset of the cursor; -1 without one.
  package let cursor: Int

  /// A line whose focus and cursor are at these offsets.
  package init(text: String, focus: Int, cursor: Int) {
    (self.text, self.focus, self.cursor) = (text, focus, cursor)
  }
}

extension OrcaBrailleLine {
  /// The part that a display of so many cells shows: from the focus on if it has room, and in any case with the cursor; then as panned
  /// so often to the right, or to the left if the number is negative. A display has at least one cell.
  package func shown(by orca: OrcaEdition, cells: Int, panned: Int = 0) -> BrailleLine {
    let line = Array(text.unicodeScalars)
    let cells = min(max(cells, 1), line.count + 1)
    let pansByParts = orca.braille.pansByParts
    let parts = Self.parts(of: line, breakAt: focus, cells: cells, areFilled: pansByParts)
    var start = firstStart(parts, cells: cells, count: line.count)
    for _ in 0..<min(abs(panned), line.count) {
      start =
        panned > 0
        ? Self.right(of: start, parts, cells: cells, count: line.count)
        : Self.left(of: start, parts, cells: cells, pansByParts: pansByParts)
    }
    let end = min(start + cells, line.count)
    let cell = cursor - start
    return BrailleLine(
      text: text, visible: start < end ? String(String.UnicodeScalarView(line[start..<end])) : "",
      cursor: cursor >= 0 && cell >= 0 && cell < cells ? cell + 1 : 0)
  }

  private func firstStart(_ parts: [Range<Int>], cells: Int, count: Int) -> Int {
    var start = focus
    if cursor - focus >= cells { start += cursor - focus - cells + 1 }
    guard cursor >= 0, count > cells || cursor >= cells else { return start }
    if cursor < start { return cursor }
    if cursor >= start + cells { return cursor - cells + 1 }
    start = Self.part(at: cursor, parts).lowerBound
    return cursor >= start + cells ? cursor - cells + 1 : start
  }

  private static func right(of start: Int, _ parts: [Range<Int>], cells: Int, count: Int) -> Int {
    let part = part(at: start, parts)
    let amount = Self.part(at: part.upperBound, parts).lowerBound - part.lowerBound
    let moved = start + max(0, min(amount, cells))
    return moved < count ? moved : start
  }

  private static func left(of start: Int, _ parts: [Range<Int>], cells: Int, pansByParts: Bool) -> Int {
    let part = part(at: start, parts)
    if pansByParts, start > part.lowerBound { return part.lowerBound }
    let before = Self.part(at: part.lowerBound - (pansByParts ? 1 : cells), parts)
    return max(0, start - max(0, min(part.lowerBound - before.lowerBound, cells)))
  }

  /// The part that contains an offset, else the one that ends there.
  private static func part(at offset: Int, _ parts: [Range<Int>]) -> Range<Int> {
    parts.first { $0.contains(offset) } ?? parts.first { $0.upperBound == offset } ?? 0..<0
  }

  /// The parts of a line that a display shows one after the other: as many words as have room, with a break before the focus.
  private static func parts(of line: [Unicode.Scalar], breakAt focus: Int, cells: Int, areFilled: Bool) -> [Range<Int>]
  {
    var parts: [Range<Int>] = []
    var part: Range<Int>?
    for var word in words(of: line) {
      if let open = part, word.upperBound - open.lowerBound > cells {
        if areFilled, word.count > cells { word = open.lowerBound + cells..<word.upperBound }
        parts.append(open.lowerBound..<word.lowerBound)
        part = nil
      }
      if let open = part {
        part = open.lowerBound..<word.upperBound
      } else if word.count > cells {
        let whole = word.count / cells
        for index in 0..<whole {
          parts.append(word.lowerBound + index * cells..<word.lowerBound + (index + 1) * cells)
        }
        if word.count % cells == 0 { continue }
        part = word.lowerBound + whole * cells..<word.upperBound
      } else {
        part = word
      }
      if word.upperBound == focus, let open = part {
        parts.append(open)
        part = nil
      }
    }
    return parts + [part].compactMap(\.self)
  }

  /// The words with the spaces behind them, and the spaces before the first.
  private static func words(of line: [Unicode.Scalar]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = 0
    for index in line.indices.dropFirst() {
      let isSpace = line[index - 1].properties.isWhitespace
      if isSpace, !line[index].properties.isWhitespace {
        words.append(start..<index)
        start = index
      }
    }
    return line.isEmpty ? [] : words + [start..<line.count]
  }
}
