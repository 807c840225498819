import AXTree

/// Characters as people see them: an emoji or a letter with its marks is one, however many scalars it has (A1).
extension ATSPIText {
  /// The character at an offset; empty at the end. O(scalars of one character around it).
  func character(at offset: Int) -> Range<Int> {
    guard offset < count else { return count..<count }
    var start = offset
    while start > 0, !isCertainBreak(before: start) { start -= 1 }
    var end = offset + 1
    while end < count, !isCertainBreak(before: end) { end += 1 }
    for character in slice(start..<end) {
      let next = start + character.unicodeScalars.count
      if next > offset { return start..<next }
      start = next
    }
    return offset..<end
  }

  /// Every character.
  var characters: [Range<Int>] {
    var start = 0
    let parts = text.content.map { character in
      defer { start += character.unicodeScalars.count }
      return start..<start + character.unicodeScalars.count
    }
    return parts.isEmpty ? [0..<0] : parts
  }

  /// Whether an offset is a boundary of characters whatever is around it: between ASCII scalars, except inside a line
  /// break of two.
  private func isCertainBreak(before offset: Int) -> Bool {
    let (left, right) = (scalars[offset - 1], scalars[offset])
    return left.isASCII && right.isASCII && !(left == "\r" && right == "\n")
  }
}
