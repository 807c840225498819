import AXTree

/// A unit by which a text is read: `AtspiTextGranularity` and `AtspiTextBoundaryType`, which overlap (A1).
package enum ATSPITextUnit: Sendable, CaseIterable {
  case character, wordStart, wordEnd, sentenceStart, sentenceEnd, lineStart, lineEnd, paragraph

  /// By the numbers of `AtspiTextGranularity`.
  package static let granularities: [ATSPITextUnit] = [.character, .wordStart, .sentenceStart, .lineStart, .paragraph]

  /// By the numbers of `AtspiTextBoundaryType`.
  package static let boundaries: [ATSPITextUnit] = [
    .character, .wordStart, .wordEnd, .sentenceStart, .sentenceEnd, .lineStart, .lineEnd,
  ]
}

/// The character, word, sentence, line or paragraph at an offset (A1): each reaches from one boundary to the next,
/// without gaps. Only the text around the offset is examined, so a long text costs no more than a short one.
extension ATSPIText {
  /// The unit at an offset: at the end of the text the last unit, or an empty character. O(length of the unit).
  package func unit(_ unit: ATSPITextUnit, at offset: Int) -> Range<Int> {
    let offset = clamped(offset)
    if unit == .character { return character(at: offset) }
    let start = lastCut(unit, upTo: offset)
    return start..<nextCut(unit, after: offset, from: start)
  }

  /// The unit before the one at an offset; empty if there is none. O(length of both units).
  package func unit(_ unit: ATSPITextUnit, before offset: Int) -> Range<Int> {
    let start = self.unit(unit, at: offset).lowerBound
    return start == 0 ? 0..<0 : self.unit(unit, at: start - 1)
  }

  /// The unit after the one at an offset; empty if there is none. O(length of both units).
  package func unit(_ unit: ATSPITextUnit, after offset: Int) -> Range<Int> {
    let end = self.unit(unit, at: offset).upperBound
    return end == count ? count..<count : self.unit(unit, at: end)
  }

  private static let (reach, growth) = (64, 8)

  /// The start of the text if there is none.
  private func lastCut(_ unit: ATSPITextUnit, upTo offset: Int) -> Int {
    var (end, reach) = (offset + 1, Self.reach)
    while end > 0 {
      let start = max(0, end - reach)
      if let cut = cuts(unit, around: start..<end).last(where: { $0 <= offset }) { return cut }
      (end, reach) = (start, reach * Self.growth)
    }
    return 0
  }

  /// Looks from the boundary before; the end of the text if there is none.
  private func nextCut(_ unit: ATSPITextUnit, after offset: Int, from start: Int) -> Int {
    var reach = Self.reach
    // A long word or sentence is gone through once, to its end, and not again with each longer reach.
    if unit == .wordStart { reach += nextCut(.wordEnd, after: offset, from: start) - offset }
    if unit == .sentenceStart { reach += nextCut(.sentenceEnd, after: offset, from: start) - offset }
    while true {
      let end = min(count + 1, offset + reach)
      if let cut = cuts(unit, around: start..<end).first(where: { $0 > offset }) { return cut }
      if end > count { return count }
      reach *= Self.growth
    }
  }

  /// All boundaries in a range, in order, and perhaps those next to it.
  private func cuts(_ unit: ATSPITextUnit, around range: Range<Int>) -> [Int] {
    switch unit {
    case .character: characters(around: range).map(\.lowerBound)
    case .wordStart: words(around: range).map(\.lowerBound)
    case .wordEnd: words(around: range).map(\.upperBound).filter { $0 < count }
    case .sentenceStart: TextSentences(scalars).ranges(around: range).map(\.lowerBound)
    case .sentenceEnd: TextSentences(scalars).ranges(around: range).map(\.upperBound).filter { $0 < count }
    case .lineStart: lineStarts(around: range)
    case .lineEnd: lineEnds(around: range)
    case .paragraph: paragraphStarts(in: range)
    }
  }

  // MARK: Characters as people see them: a letter with its marks is one, however many scalars it has (A1)

  /// The character at an offset; empty at the end. O(scalars of the characters around it).
  func character(at offset: Int) -> Range<Int> {
    characters(around: offset..<offset + 1).first { $0.upperBound > offset } ?? count..<count
  }

  /// The characters in a range, and perhaps those next to it. O(range).
  func characters(around range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    forEachCharacter(around: range) { parts.append($0) }
    return parts
  }

  /// Goes through the characters in a range, and perhaps those next to it. O(range).
  func forEachCharacter(around range: Range<Int>, _ body: (Range<Int>) -> Void) {
    var (start, end) = (min(range.lowerBound, count), min(range.upperBound, count))
    while !isCertainBreak(before: start) { start -= 1 }
    while !isCertainBreak(before: end) { end += 1 }
    while start < end {
      var next = start + 1
      while !isCertainBreak(before: next) { next += 1 }
      if next == start + 1 {
        body(start..<next)
      } else {
        for character in slice(start..<next) {
          body(start..<start + character.unicodeScalars.count)
          start += character.unicodeScalars.count
        }
      }
      start = next
    }
  }

  /// Whether an offset is an end of the text, or between two scalars that join no others.
  func isCertainBreak(before offset: Int) -> Bool {
    offset <= 0 || offset >= count || (Self.isLone(scalars[offset - 1]) && Self.isLone(scalars[offset]))
  }

  private static func isLone(_ scalar: Unicode.Scalar) -> Bool { loneScalars.contains { $0.contains(scalar.value) } }

  /// Scalars of which no two make one character: the frequent ones of many scripts, in order of frequency.
  static let loneScalars: [ClosedRange<UInt32>] = [
    0x0E...0xAC, 0x00...0x0C, 0xAE...0x2FF, 0x4E00...0x9FFF, 0x3041...0x3096, 0x309B...0x30FF, 0x3000...0x3029,
    0xAC00...0xD7A3, 0x370...0x482, 0x48A...0x52F, 0x2010...0x2027, 0x1E00...0x1EFF, 0x5D0...0x5EA, 0x620...0x64A,
    0x671...0x6D3, 0x904...0x939, 0xE01...0xE30, 0xE3F...0xE46, 0x1F00...0x1FFE, 0x2030...0x205E, 0x20A0...0x20BF,
    0x2100...0x2BFF, 0x3105...0x4DFF, 0xFF01...0xFF9D, 0x1F300...0x1F3FA, 0x1F400...0x1FAFF, 0x20000...0x323AF,
  ]

  // MARK: Lines and paragraphs

  /// Where lines begin in a range, by the layout, else by line breaks, and perhaps next to it. O(range + lines).
  func lineStarts(around range: Range<Int>) -> [Int] {
    layout.isEmpty
      ? range.filter { isBehindBreak($0, of: Self.lineBreaks) } : lines(around: range).map(\.range.lowerBound)
  }

  /// Where lines end in a range, without their breaks, and perhaps next to it. O(range + lines).
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

  func paragraphStarts(in range: Range<Int>) -> [Int] {
    range.filter { isBehindBreak($0, of: TextSentences.paragraphBreaks) }
  }

  private func lines(around range: Range<Int>) -> some Sequence<AXTextLine> {
    layout.drop { $0.range.upperBound < range.lowerBound }.prefix { $0.range.lowerBound <= range.upperBound }
  }

  /// The layout, unless it does not fit the text. O(lines).
  var layout: [AXTextLine] {
    var end = 0
    for line in text.lines {
      guard line.range.lowerBound >= end, line.range.upperBound <= count else { return [] }
      end = line.range.upperBound
    }
    return text.lines
  }

  private static let lineBreaks = Array("\n\r\u{85}\u{2029}\u{B}\u{C}\u{2028}".unicodeScalars)

  private func isBehindBreak(_ offset: Int, of breaks: [Unicode.Scalar]) -> Bool {
    offset > 0 && breaks.contains(scalars[offset - 1]) && !isInsideBreak(offset)
  }

  private func isInsideBreak(_ offset: Int) -> Bool {
    offset > 0 && offset < count && scalars[offset] == "\n" && scalars[offset - 1] == "\r"
  }
}
