extension ATSPIText {
  /// The sentences that begin or end in a range, with their end marks, without the space after them, and perhaps those
  /// next to it. O(range + length of a sentence).
  ///
  /// By UAX #29: a mark ends a sentence if space or nothing follows, perhaps after closing quotes and brackets. A full
  /// stop before a small letter does not. East Asian marks need no space. The end of a paragraph ends its last
  /// sentence.
  func sentences(around range: Range<Int>) -> [Range<Int>] {
    var sentences: [Range<Int>] = []
    var start = skipSpace(from: sentenceBreak(before: max(0, min(range.lowerBound, count) - 1)))
    while start < min(range.upperBound, count) {
      var end = start
      while !isParagraphEnd(end) {
        end += 1
        guard let ended = sentenceEnd(after: end - 1) else { continue }
        end = ended
        break
      }
      sentences.append(start..<end)
      start = skipSpace(from: end)
    }
    return sentences
  }

  /// The nearest end of a sentence or paragraph before an offset.
  private func sentenceBreak(before offset: Int) -> Int {
    var place = offset
    while place > 0, !Self.paragraphBreaks.contains(scalars[place - 1]) {
      if let end = sentenceEnd(after: place - 1), end <= offset { return end }
      place -= 1
    }
    return place
  }

  private static let marks = Array(".!?…。！？．؟।۔".unicodeScalars)
  private static let needingNoSpace = Array("。！？．".unicodeScalars)
  private static let closers = Array("\")]}'”’»›」』）】".unicodeScalars)

  /// The end of the sentence that the scalar at `place` closes; nil if it closes none.
  private func sentenceEnd(after place: Int) -> Int? {
    guard Self.marks.contains(scalars[place]) else { return nil }
    var end = place + 1
    while end < count, Self.marks.contains(scalars[end]) { end += 1 }
    let lastMark = scalars[end - 1]
    while end < count, Self.closers.contains(scalars[end]) { end += 1 }
    if isParagraphEnd(end) || Self.needingNoSpace.contains(lastMark) { return end }
    guard scalars[end].properties.isWhitespace else { return nil }
    var next = end
    while !isParagraphEnd(next), scalars[next].properties.isWhitespace { next += 1 }
    return lastMark == "." && !isParagraphEnd(next) && scalars[next].properties.isLowercase ? nil : end
  }

  private func isParagraphEnd(_ place: Int) -> Bool {
    place == count || Self.paragraphBreaks.contains(scalars[place])
  }

  private func skipSpace(from start: Int) -> Int {
    var place = start
    while place < count, scalars[place].properties.isWhitespace { place += 1 }
    return place
  }
}
