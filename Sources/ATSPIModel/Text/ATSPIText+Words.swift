import AXTree

extension ATSPIText {
  /// The words that begin or end in a range, without the characters between them, and perhaps those next to it.
  /// O(range + length of a word).
  func words(around range: Range<Int>) -> [Range<Int>] {
    var (start, end) = (max(0, min(range.lowerBound, count) - 1), min(range.upperBound, count))
    while start > 0, !(separates(start - 1) && isCertainBreak(before: start)) { start -= 1 }
    while end < count, !(separates(end - 1) && isCertainBreak(before: end)) { end += 1 }
    let characters = characters(around: start..<end)
    let classes = characters.map { ATSPIWordBreak(scalars[$0.lowerBound]) }
    var words: [Range<Int>] = []
    var index = 0
    while index < classes.count {
      let first = index
      index += 1
      if classes[first] == .single {
        words.append(characters[first])
        continue
      }
      guard classes[first].startsWord else { continue }
      while index < classes.count {
        if classes[index - 1].joins(classes[index]) {
          index += 1
        } else if index + 1 < classes.count, classes[index].isBetween(classes[index - 1], classes[index + 1]) {
          index += 2
        } else {
          break
        }
      }
      words.append(characters[first].lowerBound..<characters[index - 1].upperBound)
    }
    return words
  }

  /// Whether no word goes on across the scalar at a place.
  private func separates(_ place: Int) -> Bool {
    let known = ATSPIWordBreak(scalars[place])
    return known == .space || known == .single
  }
}
