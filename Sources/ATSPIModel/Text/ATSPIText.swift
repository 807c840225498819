package import AXTree

/// A text as the `Text` interface answers it: in Unicode scalars, with clamped offsets (A6).
///
/// Making one is O(length), unless ``ATSPIQueryCache`` knows its scalars; what is asked of it looks at the surroundings of
/// an offset only.
package struct ATSPIText: Sendable {
  let text: AXText
  let scalars: [Unicode.Scalar]
  /// The element's frame, used as the position of the text if there is no layout.
  let frame: AXRect?

  /// A text in an element with a frame; a protected one is masked.
  package init(_ text: AXText, frame: AXRect? = nil) {
    let masked = text.masked
    self.init(masked: masked, frame: frame, scalars: Array(masked.content.unicodeScalars))
  }

  /// A text that is masked already, with its scalars.
  init(masked: AXText, frame: AXRect?, scalars: [Unicode.Scalar]) {
    text = masked
    self.frame = frame
    self.scalars = scalars
  }

  /// The number of Unicode scalars.
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
}

extension ATSPIText {
  /// The attributes of the runs at an offset, and the range around it where they stay the same. O(runs²).
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

  /// The attributes of a run, and those of the whole text that the run does not set.
  package func withDefaults(_ attributes: [String: String]) -> [String: String] {
    text.attributes.merging(attributes) { $1 }
  }

  private func ranAttributes(at index: Int) -> [String: String] {
    text.runs.reduce(into: [:]) { attributes, run in
      if run.range.contains(index) { attributes.merge(run.attributes) { $1 } }
    }
  }
}
