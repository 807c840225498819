/// The sentences of a text: for AT-SPI's texts, for "Read on" in the player's menu, and for the audit.
///
/// By UAX #29: a mark ends a sentence if space or nothing follows, perhaps after closing quotes and brackets. A full stop before a
/// small letter does not. East Asian marks need no space. A paragraph's end ends its last sentence.
package struct TextSentences: Sendable {
  private let scalars: [Unicode.Scalar]
  private var count: Int { scalars.count }

  package init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

  /// The sentences of a text, with their end marks, without the space around them and those that are blank. O(text).
  package static func all(in text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    return TextSentences(scalars).ranges(around: 0..<scalars.count)
      .map { String(String.UnicodeScalarView(scalars[$0])) }.filter { !$0.isBlank }
  }

  /// The sentences that begin or end in a range of scalars, with their end marks, without the space after them, and perhaps those next
  /// to it. O(range + length of a sentence).
  package func ranges(around range: Range<Int>) -> [Range<Int>] {
    var sentences: [Range<Int>] = []
    var start = skipSpace(from: lastBreak(before: max(0, min(range.lowerBound, count) - 1)))
    while start < min(range.upperBound, count) {
      var end = start
      while !isParagraphEnd(end) {
        let marked = endOfMarks(from: end)
        guard marked > end else {
          end += 1
          continue
        }
        let ended = sentenceEnd(afterMarks: marked)
        end = ended ?? marked
        if ended != nil { break }
      }
      sentences.append(start..<end)
      start = skipSpace(from: end)
    }
    return sentences
  }

  private func lastBreak(before offset: Int) -> Int {
    var index = offset
    while index > 0, !Self.paragraphBreaks.contains(scalars[index - 1]) {
      index -= 1
      guard isMark(index) else { continue }
      if let end = sentenceEnd(afterMarks: endOfMarks(from: index)), end <= offset { return end }
      // The marks before it are in the same row, which ends no sentence.
      while index > 0, isMark(index - 1) { index -= 1 }
    }
    return index
  }

  // A few scalars are found faster in an array than in a set.
  package static let paragraphBreaks = Array("\n\r\u{85}\u{2029}".unicodeScalars)
  private static let marks = Array(".!?…。！？．؟।۔".unicodeScalars)
  private static let needingNoSpace = Array("。！？．".unicodeScalars)
  private static let closers = Array("\")]}'”’»›」』）】".unicodeScalars)

  private func isMark(_ index: Int) -> Bool { Self.marks.contains(scalars[index]) }

  /// The end of the row of marks that goes on at an index; the index itself if there is none.
  private func endOfMarks(from index: Int) -> Int {
    var end = index
    while end < count, isMark(end) { end += 1 }
    return end
  }

  /// The end of the sentence that a row of marks closes, from any of them; nil if they close none. O(what follows them).
  private func sentenceEnd(afterMarks end: Int) -> Int? {
    var end = end
    let lastMark = scalars[end - 1]
    while end < count, Self.closers.contains(scalars[end]) { end += 1 }
    if isParagraphEnd(end) || Self.needingNoSpace.contains(lastMark) { return end }
    guard scalars[end].properties.isWhitespace else { return nil }
    var next = end
    while !isParagraphEnd(next), scalars[next].properties.isWhitespace { next += 1 }
    return lastMark == "." && !isParagraphEnd(next) && scalars[next].properties.isLowercase ? nil : end
  }

  private func isParagraphEnd(_ index: Int) -> Bool { index == count || Self.paragraphBreaks.contains(scalars[index]) }

  private func skipSpace(from start: Int) -> Int {
    var index = start
    while index < count, scalars[index].properties.isWhitespace { index += 1 }
    return index
  }
}
