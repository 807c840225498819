/// The character, word, sentence, line or paragraph at an offset (A1).
extension ATSPIText {
  /// The unit at an offset; at the end the last one, but no character. O(length), for characters O(1).
  package func unit(_ unit: ATSPITextUnit, at offset: Int) -> Range<Int> {
    let offset = clamped(offset)
    if unit == .character { return character(at: offset) }
    let parts = partition(unit)
    return parts[place(of: offset, in: parts)]
  }

  /// The unit before the one at an offset; empty if there is none. O(length), for characters O(1).
  package func unit(_ unit: ATSPITextUnit, before offset: Int) -> Range<Int> {
    let offset = clamped(offset)
    if unit == .character {
      let start = character(at: offset).lowerBound
      return start == 0 ? 0..<0 : character(at: start - 1)
    }
    let parts = partition(unit)
    let place = place(of: offset, in: parts)
    return place > 0 ? parts[place - 1] : 0..<0
  }

  /// The unit after the one at an offset; empty if there is none. O(length), for characters O(1).
  package func unit(_ unit: ATSPITextUnit, after offset: Int) -> Range<Int> {
    let offset = clamped(offset)
    if unit == .character { return character(at: character(at: offset).upperBound) }
    let parts = partition(unit)
    let place = place(of: offset, in: parts) + 1
    return place < parts.count ? parts[place] : count..<count
  }

  /// The last part that begins at the offset or before it.
  private func place(of offset: Int, in parts: [Range<Int>]) -> Int {
    (parts.firstIndex { $0.lowerBound > offset } ?? parts.count) - 1
  }

  /// The text divided into units, without gaps; never empty.
  func partition(_ unit: ATSPITextUnit) -> [Range<Int>] {
    switch unit {
    case .character: characters
    case .wordStart: cut(at: words.map(\.lowerBound))
    case .wordEnd: cut(at: words.map(\.upperBound).filter { $0 < count })
    case .sentenceStart: cut(at: sentences.map(\.lowerBound))
    case .sentenceEnd: cut(at: sentences.map(\.upperBound).filter { $0 < count })
    case .lineStart: cut(at: lines.map(\.lowerBound))
    case .lineEnd: cut(at: lines.map(\.upperBound).filter { $0 < count })
    case .paragraph: cut(at: paragraphs.map(\.lowerBound))
    }
  }

  private func cut(at places: [Int]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    for place in places where place > start {
      parts.append(start..<place)
      start = place
    }
    return parts + [start..<count]
  }
}
