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

  /// The attributes at an offset, and the range around it where they stay the same. O(runs²).
  package func run(at offset: Int) -> (attributes: [String: String], range: Range<Int>) {
    let index = min(clamped(offset), max(0, count - 1))
    let edges = Set(text.runs.flatMap { [$0.range.lowerBound, $0.range.upperBound] } + [0, count])
      .filter { 0...count ~= $0 }.sorted()
    let attributes = ranAttributes(at: index)
    var range = (edges.last { $0 <= index } ?? 0)..<(edges.first { $0 > index } ?? count)
    for edge in edges.reversed() where edge < range.lowerBound {
      guard ranAttributes(at: edge) == attributes else { break }
      range = edge..<range.upperBound
    }
    for (edge, next) in zip(edges, edges.dropFirst()) where edge == range.upperBound {
      guard ranAttributes(at: edge) == attributes else { break }
      range = range.lowerBound..<next
    }
    return (attributes, range)
  }

  /// The attributes of a run, with those of the whole text that it does not set.
  package func withDefaults(_ attributes: [String: String]) -> [String: String] {
    text.attributes.merging(attributes) { $1 }
  }

  private func ranAttributes(at index: Int) -> [String: String] {
    text.runs.reduce(into: [:]) { attributes, run in
      if run.range.contains(index) { attributes.merge(run.attributes) { $1 } }
    }
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
    for line in layout where line.frame.contains(point) {
      for part in characters(in: line) where line.extents(of: part).contains(point) { return part.lowerBound }
    }
    return nil
  }

  /// The ranges of characters in a box, none across two lines. A clip is a number of `AtspiTextClipType`: bit 0
  /// excludes characters that extend beyond the smaller coordinate, bit 1 those beyond the greater one. O(length).
  package func ranges(in box: AXRect, clip: (x: UInt32, y: UInt32)) -> [Range<Int>] {
    guard !layout.isEmpty else {
      return frame.map { $0.isInside(box, clip: clip) } == true && count > 0 ? [0..<count] : []
    }
    return layout.flatMap { line in
      characters(in: line).filter { line.extents(of: $0).isInside(box, clip: clip) }.reduce(into: []) { ranges, next in
        if let last = ranges.last, last.upperBound == next.lowerBound {
          ranges[ranges.count - 1] = last.lowerBound..<next.upperBound
        } else {
          ranges.append(next)
        }
      }
    }
  }

  private func characters(in line: AXTextLine) -> [Range<Int>] {
    characters(around: line.range).filter { $0.overlaps(line.range) }.map { $0.clamped(to: line.range) }
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
  fileprivate func union(_ other: AXRect) -> AXRect {
    let (x, y) = (min(x, other.x), min(y, other.y))
    return AXRect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  fileprivate func isInside(_ box: AXRect, clip: (x: UInt32, y: UInt32)) -> Bool {
    guard intersects(box) else { return false }
    return !(clip.x & 1 != 0 && x < box.x) && !(clip.x & 2 != 0 && maxX > box.maxX)
      && !(clip.y & 1 != 0 && y < box.y) && !(clip.y & 2 != 0 && maxY > box.maxY)
  }
}
