import AXTree

extension ATSPIText {
  /// The lines without their breaks: by the layout, else by line breaks. O(length).
  var lines: [Range<Int>] {
    guard !layout.isEmpty else { return parts(brokenBy: Self.lineBreaks) }
    return layout.map { line in
      var end = line.range.upperBound
      while end > line.range.lowerBound, Self.lineBreaks.contains(scalars[end - 1]) { end -= 1 }
      return line.range.lowerBound..<end
    }
  }

  /// The paragraphs without their breaks. O(length).
  var paragraphs: [Range<Int>] { parts(brokenBy: Self.paragraphBreaks) }

  /// The layout, if it fits the text.
  var layout: [AXTextLine] {
    var end = 0
    for line in text.lines {
      guard line.range.lowerBound >= end, line.range.upperBound <= count else { return [] }
      end = line.range.upperBound
    }
    return text.lines
  }

  private static let paragraphBreaks: Set<Unicode.Scalar> = ["\n", "\r", "\u{85}", "\u{2029}"]
  private static let lineBreaks = paragraphBreaks.union(["\u{B}", "\u{C}", "\u{2028}"])

  /// The parts between breaks; after a break at the end there is an empty one.
  private func parts(brokenBy breaks: Set<Unicode.Scalar>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    var place = 0
    while place < count {
      let scalar = scalars[place]
      place += 1
      guard breaks.contains(scalar) else { continue }
      parts.append(start..<place - 1)
      if scalar == "\r", place < count, scalars[place] == "\n" { place += 1 }
      start = place
    }
    return parts + [start..<count]
  }
}
