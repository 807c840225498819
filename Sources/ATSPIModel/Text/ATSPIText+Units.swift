/// The character, word, sentence, line or paragraph at an offset (A1).
///
/// Units cover the text without gaps: each reaches from one cut to the next. Only what is around the offset is looked at,
/// so that a long text costs no more than a short one.
extension ATSPIText {
  /// The unit at an offset; at the end the last one, but no character. O(length of the unit).
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

  /// How far a cut is searched at first, and by how much farther each time.
  private static let (reach, growth) = (64, 8)

  /// The last cut at an offset or before it; the start of the text if there is none.
  private func lastCut(_ unit: ATSPITextUnit, upTo offset: Int) -> Int {
    var (end, reach) = (offset + 1, Self.reach)
    while end > 0 {
      let start = max(0, end - reach)
      if let cut = cuts(unit, around: start..<end).last(where: { $0 <= offset }) { return cut }
      (end, reach) = (start, reach * Self.growth)
    }
    return 0
  }

  /// The first cut after an offset, by way of the one before it; the end of the text if there is none.
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
