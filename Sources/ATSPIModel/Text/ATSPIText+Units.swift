/// The character, word, sentence, line or paragraph at an offset (A1).
///
/// Units cover the text without gaps: each reaches from one boundary to the next. Only the text around the offset is
/// examined, so a long text costs no more than a short one.
extension ATSPIText {
  /// The unit at an offset. At the end of the text it is the last unit; for characters it is empty. O(length of the
  /// unit).
  package func unit(_ unit: ATSPITextUnit, at offset: Int) -> Range<Int> {
    let offset = clamped(offset)
    if unit == .character, offset == count { return count..<count }
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

  /// The distance of the first search for a boundary, and the growth of each further search.
  private static let (reach, growth) = (64, 8)

  /// The last boundary at an offset or before it; the start of the text if there is none.
  private func lastCut(_ unit: ATSPITextUnit, upTo offset: Int) -> Int {
    var (end, reach) = (offset + 1, Self.reach)
    while end > 0 {
      let start = max(0, end - reach)
      if let cut = cuts(unit, around: start..<end).last(where: { $0 <= offset }) { return cut }
      (end, reach) = (start, reach * Self.growth)
    }
    return 0
  }

  /// The first boundary after an offset, found from the one before it; the end of the text if there is none.
  private func nextCut(_ unit: ATSPITextUnit, after offset: Int, from start: Int) -> Int {
    var reach = Self.reach
    while true {
      let end = min(count + 1, offset + reach)
      if let cut = cuts(unit, around: start..<end).first(where: { $0 > offset }) { return cut }
      if end > count { return count }
      reach *= Self.growth
    }
  }

  /// All places in a range at which one unit ends and the next one begins, in order, and perhaps those next to it.
  private func cuts(_ unit: ATSPITextUnit, around range: Range<Int>) -> [Int] {
    switch unit {
    case .character: characters(around: range).map(\.lowerBound)
    case .wordStart: words(around: range).map(\.lowerBound)
    case .wordEnd: words(around: range).map(\.upperBound).filter { $0 < count }
    case .sentenceStart: sentences(around: range).map(\.lowerBound)
    case .sentenceEnd: sentences(around: range).map(\.upperBound).filter { $0 < count }
    case .lineStart: lineStarts(around: range)
    case .lineEnd: lineEnds(around: range)
    case .paragraph: paragraphStarts(in: range)
    }
  }
}
