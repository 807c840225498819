import AXTree

extension ATSPIText {
  /// Where lines begin in a range, by the layout, else by line breaks, and perhaps next to it. O(range + lines of the
  /// layout).
  func lineStarts(around range: Range<Int>) -> [Int] {
    layout.isEmpty
      ? range.filter { isBehindBreak($0, of: Self.lineBreaks) } : lines(around: range).map(\.range.lowerBound)
  }

  /// Where lines end in a range, without their breaks, and perhaps next to it. O(range + lines of the layout).
  func lineEnds(around range: Range<Int>) -> [Int] {
    if layout.isEmpty {
      return range.filter { $0 < count && Self.lineBreaks.contains(scalars[$0]) && !isInsideBreak($0) }
    }
    return lines(around: range).map { line in
      var end = line.range.upperBound
      while end > line.range.lowerBound, Self.lineBreaks.contains(scalars[end - 1]) { end -= 1 }
      return end
    }.filter { $0 < count }
  }

  /// Where paragraphs begin in a range. O(range).
  func paragraphStarts(in range: Range<Int>) -> [Int] {
    range.filter { isBehindBreak($0, of: Self.paragraphBreaks) }
  }

  private func lines(around range: Range<Int>) -> some Sequence<AXTextLine> {
    layout.drop { $0.range.upperBound < range.lowerBound }.prefix { $0.range.lowerBound <= range.upperBound }
  }

  /// The layout, if it fits the text. O(lines).
  var layout: [AXTextLine] {
    var end = 0
    for line in text.lines {
      guard line.range.lowerBound >= end, line.range.upperBound <= count else { return [] }
      end = line.range.upperBound
    }
    return text.lines
  }

  // A few scalars are found faster in an array than in a set.
  static let paragraphBreaks = Array("\n\r\u{85}\u{2029}".unicodeScalars)
  private static let lineBreaks = Array("\n\r\u{85}\u{2029}\u{B}\u{C}\u{2028}".unicodeScalars)

  private func isBehindBreak(_ offset: Int, of breaks: [Unicode.Scalar]) -> Bool {
    offset > 0 && breaks.contains(scalars[offset - 1]) && !isInsideBreak(offset)
  }

  /// Whether an offset is inside a line break of two scalars.
  private func isInsideBreak(_ offset: Int) -> Bool {
    offset > 0 && offset < count && scalars[offset] == "\n" && scalars[offset - 1] == "\r"
  }
}
