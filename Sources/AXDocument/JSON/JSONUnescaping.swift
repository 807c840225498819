/// Reading the escapes inside JSON strings.
enum JSONUnescaping {
  /// The character for the letter after a backslash; `u` is not among them.
  static func scalar(for character: UInt8) -> UInt8? {
    simple.first { $0.character == character }?.scalar
  }

  private static let simple: [(character: UInt8, scalar: UInt8)] = [
    (UInt8(ascii: "\""), 0x22), (UInt8(ascii: "\\"), 0x5C), (UInt8(ascii: "/"), 0x2F), (UInt8(ascii: "b"), 0x08),
    (UInt8(ascii: "f"), 0x0C), (UInt8(ascii: "n"), 0x0A), (UInt8(ascii: "r"), 0x0D), (UInt8(ascii: "t"), 0x09),
  ]

  /// The value of four hexadecimal digits; nil for other characters.
  static func codeUnit(_ digits: some Collection<UInt8>) -> UInt16? {
    guard digits.count == 4 else { return nil }
    var value: UInt16 = 0
    for digit in digits {
      guard let nibble = Character(UnicodeScalar(digit)).hexDigitValue, digit < 0x80 else { return nil }
      value = value << 4 | UInt16(nibble)
    }
    return value
  }

  /// The text of a string whose escapes have been checked.
  static func resolved(_ raw: ArraySlice<UInt8>) -> String {
    var utf8: [UInt8] = []
    utf8.reserveCapacity(raw.count)
    var offset = raw.startIndex
    while offset < raw.endIndex {
      guard raw[offset] == UInt8(ascii: "\\") else {
        utf8.append(raw[offset])
        offset += 1
        continue
      }
      if let scalar = scalar(for: raw[offset + 1]) {
        utf8.append(scalar)
        offset += 2
        continue
      }
      var units = [codeUnit(raw[(offset + 2)..<(offset + 6)]) ?? 0]
      offset += 6
      if UTF16.isLeadSurrogate(units[0]) {
        units.append(codeUnit(raw[(offset + 2)..<(offset + 6)]) ?? 0)
        offset += 6
      }
      utf8.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
    }
    return String(decoding: utf8, as: UTF8.self)
  }
}
