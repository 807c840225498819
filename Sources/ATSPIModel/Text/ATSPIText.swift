package import AXTree

/// A text as the `Text` interface answers it: in Unicode scalars, with clamped offsets (A6).
///
/// Making one is O(length), unless ``ATSPIQueryCache`` knows its scalars; its functions look only around an offset.
package struct ATSPIText: Sendable {
  let text: AXText
  let scalars: [Unicode.Scalar]
  /// The position of the text if there is no layout.
  let frame: AXRect?

  /// A text in an element with a frame; a protected one is masked.
  package init(_ text: AXText, frame: AXRect? = nil) {
    let masked = text.masked
    self.init(masked: masked, frame: frame, scalars: Array(masked.content.unicodeScalars))
  }

  init(masked: AXText, frame: AXRect?, scalars: [Unicode.Scalar]) {
    text = masked
    self.frame = frame
    self.scalars = scalars
  }

  package var count: Int { scalars.count }

  /// The offset for a caller's number: -1 is the end, and a number out of range counts as the nearest valid one (A6).
  package func clamped(_ offset: Int) -> Int { offset == -1 ? count : max(0, min(count, offset)) }

  /// The range between a caller's two numbers; empty if the first is the larger one.
  package func clamped(_ start: Int, _ end: Int) -> Range<Int> {
    let start = clamped(start)
    return start..<max(start, clamped(end))
  }

  /// The content of a range, which must be in the text.
  package func slice(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

  /// The scalar at an offset; nil at the end.
  package func scalar(at offset: Int) -> Unicode.Scalar? {
    let index = clamped(offset)
    return index < count ? scalars[index] : nil
  }

  /// The attributes at an offset, and the range around it where they stay the same. O(n log n) in the attributes of all
  /// runs.
  package func run(at offset: Int) -> (attributes: [String: String], range: Range<Int>) {
    let index = min(clamped(offset), max(0, count - 1))
    var attributes: [String: String] = [:]
    var range = 0..<count
    var valued: [String: [(range: Range<Int>, value: String)]] = [:]
    for run in text.runs {
      for (name, value) in run.attributes { valued[name, default: []].append((run.range, value)) }
    }
    for (name, runs) in valued {
      let (value, constant) = Self.value(of: runs, at: index)
      attributes[name] = value
      range = range.clamped(to: constant)
    }
    return (attributes, range)
  }

  /// The value of one attribute at an offset, by the last run there, and the range around it where that is the value. Nil
  /// is a value too. O(runs × log runs).
  private static func value(
    of runs: [(range: Range<Int>, value: String)], at index: Int
  ) -> (value: String?, range: Range<Int>) {
    let edges = Set(runs.flatMap { [$0.range.lowerBound, $0.range.upperBound] } + [.min, .max]).sorted()
    func edge(_ offset: Int) -> Int { edges.partitioningIndex { $0 >= offset } }
    // Between an edge and the next one; the last run counts.
    var values = FirstValues<String>(count: edges.count)
    for run in runs.reversed() where !run.range.isEmpty {
      values.fill(from: edge(run.range.lowerBound), upTo: edge(run.range.upperBound), with: run.value)
    }
    var end = edge(index + 1)
    var start = end - 1
    let value = values[start]
    while start > 0, values[start - 1] == value { start -= 1 }
    while end < edges.count - 1, values[end] == value { end += 1 }
    return (value, edges[start]..<edges[end])
  }

  /// The attributes of a run, with those of the whole text that it does not set.
  package func withDefaults(_ attributes: [String: String]) -> [String: String] {
    text.attributes.merging(attributes) { $1 }
  }

  // MARK: Positions: from the layout, else the element's frame

  /// The frame of a character in the window; at the end of a text with a layout, one without width. O(lines).
  package func extents(at offset: Int) -> AXRect? {
    let range = character(at: clamped(offset))
    let line = layout.last { $0.range.lowerBound <= range.lowerBound } ?? layout.first
    return line.map { $0.extents(of: range) } ?? frame
  }

  /// The box around a range, in the window. O(lines).
  package func extents(of range: Range<Int>) -> AXRect? {
    if range.isEmpty { return extents(at: range.lowerBound) }
    guard !layout.isEmpty else { return frame }
    return layout.filter { $0.range.overlaps(range) }.map { $0.extents(of: range) }.reduce(nil) { box, next in
      box.map { $0.union(next) } ?? next
    }
  }

  /// The character at a point of the window: without a layout the first one in the frame. O(length of the line).
  package func offset(at point: AXPoint) -> Int? {
    guard !layout.isEmpty else { return frame?.contains(point) == true && count > 0 ? 0 : nil }
    var found: Int?
    forEachCharacter(in: layout.filter { $0.frame.contains(point) }) { line, character in
      if found == nil, line.extents(of: character).contains(point) { found = character.lowerBound }
    }
    return found
  }

  /// The ranges of characters in a box, none across two lines. A clip is a number of `AtspiTextClipType`: bit 0
  /// excludes characters that extend beyond the smaller coordinate, bit 1 those beyond the greater one. O(length).
  package func ranges(in box: AXRect, clip: (x: UInt32, y: UInt32)) -> [Range<Int>] {
    guard !layout.isEmpty else {
      return frame.map { $0.isInside(box, clip: clip) } == true && count > 0 ? [0..<count] : []
    }
    var ranges: [Range<Int>] = []
    forEachCharacter(in: layout) { line, next in
      guard line.extents(of: next).isInside(box, clip: clip) else { return }
      if let last = ranges.last, last.upperBound == next.lowerBound, last.lowerBound >= line.range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<next.upperBound
      } else {
        ranges.append(next)
      }
    }
    return ranges
  }

  /// Goes through the characters of lines that are in order, each with its line. O(text between the first and the last
  /// line), even if one character reaches over many lines.
  private func forEachCharacter(in lines: [AXTextLine], _ body: (AXTextLine, Range<Int>) -> Void) {
    guard let first = lines.first, let last = lines.last else { return }
    var rest = lines[...]
    forEachCharacter(around: first.range.lowerBound..<last.range.upperBound) { character in
      while let line = rest.first, line.range.upperBound <= character.lowerBound { rest = rest.dropFirst() }
      for line in rest {
        guard line.range.lowerBound < character.upperBound else { break }
        if line.range.overlaps(character) { body(line, character.clamped(to: line.range)) }
      }
    }
  }
}

extension AXTextLine {
  fileprivate func extents(of part: Range<Int>) -> AXRect {
    let ends = [edge(at: part.lowerBound), edge(at: part.upperBound)].sorted()
    return AXRect(x: ends[0], y: frame.y, width: ends[1] - ends[0], height: frame.height)
  }

  private func edge(at offset: Int) -> Double {
    let index = max(0, min(range.count, offset - range.lowerBound))
    if edges.indices.contains(index) { return edges[index] }
    return range.isEmpty ? frame.x : frame.x + frame.width * Double(index) / Double(range.count)
  }
}

extension AXRect {
  func union(_ other: AXRect) -> AXRect {
    let (x, y) = (min(x, other.x), min(y, other.y))
    return AXRect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  fileprivate func isInside(_ box: AXRect, clip: (x: UInt32, y: UInt32)) -> Bool {
    guard intersects(box) else { return false }
    return !(clip.x & 1 != 0 && x < box.x) && !(clip.x & 2 != 0 && maxX > box.maxX)
      && !(clip.y & 1 != 0 && y < box.y) && !(clip.y & 2 != 0 && maxY > box.maxY)
  }
}
