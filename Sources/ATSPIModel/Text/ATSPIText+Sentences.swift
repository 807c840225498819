extension ATSPIText {
  /// The sentences with their end marks, without the space after them. O(length).
  ///
  /// By UAX #29: a mark ends a sentence if space or nothing follows, perhaps after closing quotes and brackets. A full
  /// stop before a small letter does not. East Asian marks need no space. The end of a paragraph ends its last
  /// sentence.
  var sentences: [Range<Int>] {
    var sentences: [Range<Int>] = []
    for paragraph in paragraphs {
      var start = skipSpace(from: paragraph.lowerBound, to: paragraph.upperBound)
      var place = start
      while place < paragraph.upperBound {
        let mark = scalars[place]
        place += 1
        guard Self.marks.contains(mark), let end = sentenceEnd(after: place - 1, in: paragraph) else { continue }
        sentences.append(start..<end)
        start = skipSpace(from: end, to: paragraph.upperBound)
        place = start
      }
      if start < paragraph.upperBound { sentences.append(start..<paragraph.upperBound) }
    }
    return sentences
  }

  private static let marks: Set<Unicode.Scalar> = [".", "!", "?", "…", "。", "！", "？", "．", "؟", "।", "۔"]
  private static let needingNoSpace: Set<Unicode.Scalar> = ["。", "！", "？", "．"]
  private static let closers = Set("\")]}'”’»›」』）】".unicodeScalars)

  /// Where the sentence ends that the mark at `place` ends; nil where it ends none.
  private func sentenceEnd(after place: Int, in paragraph: Range<Int>) -> Int? {
    var end = place + 1
    while end < paragraph.upperBound, Self.marks.contains(scalars[end]) { end += 1 }
    let lastMark = scalars[end - 1]
    while end < paragraph.upperBound, Self.closers.contains(scalars[end]) { end += 1 }
    if end == paragraph.upperBound || Self.needingNoSpace.contains(lastMark) { return end }
    guard scalars[end].properties.isWhitespace else { return nil }
    let next = skipSpace(from: end, to: paragraph.upperBound)
    let goesOn = lastMark == "." && next < paragraph.upperBound && scalars[next].properties.isLowercase
    return goesOn ? nil : end
  }

  private func skipSpace(from start: Int, to end: Int) -> Int {
    var place = start
    while place < end, scalars[place].properties.isWhitespace { place += 1 }
    return place
  }
}
