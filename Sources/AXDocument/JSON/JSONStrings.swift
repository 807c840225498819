/// Finds the end of a JSON string and checks everything in it: control characters, escapes, surrogates, UTF-8.
struct JSONStringScan {
  enum Outcome {
    case end(isEscaped: Bool)
    case wrong(String)
  }

  let bytes: [UInt8]
  /// The current position; at the end, the closing quote or the mistake.
  var offset: Int

  mutating func run() -> Outcome {
    var isEscaped = false
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") { return .end(isEscaped: isEscaped) }
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        if let message = skipEscape() { return .wrong(message) }
      } else if byte < 0x20 {
        return .wrong("expected an escape in place of the control character \(byte)")
      } else if byte < 0x80 {
        offset += 1
      } else if !skipScalar() {
        return .wrong("expected a text in UTF-8, found the byte \(byte)")
      }
    }
    return .wrong("expected a quote at the end of the string, found the end of the text")
  }

  /// Moves past an escape; returns a sentence if it is invalid.
  private mutating func skipEscape() -> String? {
    guard offset + 1 < bytes.count else { return "expected an escape, found the end of the text" }
    if JSONUnescaping.scalar(for: bytes[offset + 1]) != nil {
      offset += 2
      return nil
    }
    guard let unit = codeUnit(at: offset) else {
      return "expected an escape: one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t, or \\u with four hexadecimal digits"
    }
    if UTF16.isTrailSurrogate(unit) { return "expected the first half of a surrogate pair before the second" }
    if UTF16.isLeadSurrogate(unit) {
      guard let next = codeUnit(at: offset + 6), UTF16.isTrailSurrogate(next) else {
        return "expected the second half of a surrogate pair after the first"
      }
      offset += 6
    }
    offset += 6
    return nil
  }

  private func codeUnit(at offset: Int) -> UInt16? {
    guard offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u") else {
      return nil
    }
    return JSONUnescaping.codeUnit(bytes[(offset + 2)..<(offset + 6)])
  }

  /// Moves past a scalar of more than one byte: the shortest form only, and no surrogates.
  private mutating func skipScalar() -> Bool {
    let lead = bytes[offset]
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch lead {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xE1...0xEC, 0xEE, 0xEF: (3, 0x80...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0...0)
      }
    guard length > 0, offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return false }
    guard bytes[(offset + 2)..<(offset + length)].allSatisfy({ 0x80...0xBF ~= $0 }) else { return false }
    offset += length
    return true
  }
}

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
