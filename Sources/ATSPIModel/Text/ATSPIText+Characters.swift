import AXTree

/// Characters as people see them: an emoji or a letter with its marks is one, however many scalars it has (A1).
extension ATSPIText {
  /// The character at an offset; empty at the end. O(scalars of the characters around it).
  func character(at offset: Int) -> Range<Int> {
    characters(around: offset..<offset + 1).first { $0.upperBound > offset } ?? count..<count
  }

  /// The characters in a range, and perhaps those next to it. O(range).
  func characters(around range: Range<Int>) -> [Range<Int>] {
    var (start, end) = (min(range.lowerBound, count), min(range.upperBound, count))
    while !isCertainBreak(before: start) { start -= 1 }
    while !isCertainBreak(before: end) { end += 1 }
    var parts: [Range<Int>] = []
    while start < end {
      var next = start + 1
      while !isCertainBreak(before: next) { next += 1 }
      if next == start + 1 {
        parts.append(start..<next)
      } else {
        for character in slice(start..<next) {
          parts.append(start..<start + character.unicodeScalars.count)
          start += character.unicodeScalars.count
        }
      }
      start = next
    }
    return parts
  }

  /// Whether an offset is a boundary of characters whatever is around it: an end of the text, or between two scalars
  /// that join no others.
  func isCertainBreak(before offset: Int) -> Bool {
    offset <= 0 || offset >= count || (Self.isLone(scalars[offset - 1]) && Self.isLone(scalars[offset]))
  }

  private static func isLone(_ scalar: Unicode.Scalar) -> Bool {
    loneScalars.contains { $0.contains(scalar.value) }
  }

  /// Scalars of which no two make one character: the frequent ones of many scripts, in order of frequency.
  static let loneScalars: [ClosedRange<UInt32>] = [
    0x0E...0xAC, 0x00...0x0C, 0xAE...0x2FF, 0x4E00...0x9FFF, 0x3041...0x3096, 0x309B...0x30FF, 0x3000...0x3029,
    0xAC00...0xD7A3, 0x370...0x482, 0x48A...0x52F, 0x2010...0x2027, 0x1E00...0x1EFF, 0x5D0...0x5EA, 0x620...0x64A,
    0x671...0x6D3, 0x904...0x939, 0xE01...0xE30, 0xE3F...0xE46, 0x1F00...0x1FFE, 0x2030...0x205E, 0x20A0...0x20BF,
    0x2100...0x2BFF, 0x3105...0x4DFF, 0xFF01...0xFF9D, 0x1F300...0x1F3FA, 0x1F400...0x1FAFF, 0x20000...0x323AF,
  ]
}
