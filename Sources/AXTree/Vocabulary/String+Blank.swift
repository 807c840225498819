extension String {
  /// Whether there is nothing in the text to see or hear: it is empty, or has only white space, control characters and
  /// characters that Unicode lets no program show, such as a zero-width space. O(1) for a text that begins with a letter.
  package var isBlank: Bool { unicodeScalars.allSatisfy(\.isBlank) }
}

extension StringProtocol {
  /// The text without the characters at its end that are like this.
  package func droppingEnd(while isDropped: (Character) -> Bool) -> String {
    var end = endIndex
    while end > startIndex, isDropped(self[index(before: end)]) { end = index(before: end) }
    return String(self[..<end])
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool {
    // Most texts are decided here, without a look into Unicode's tables.
    if isASCII { return value <= 0x20 || value == 0x7F }
    // The empty braille pattern is drawn as a space, but is a symbol to Unicode.
    if value == 0x2800 { return true }
    let properties = properties
    return properties.isWhitespace || properties.isDefaultIgnorableCodePoint || properties.generalCategory == .control
  }
}
