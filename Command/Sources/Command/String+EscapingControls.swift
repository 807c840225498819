extension String {
  /// The text for one line of a terminal or of XML: control characters, line ends and noncharacters are written as JSON
  /// writes them, such as "\\u001b". O(text).
  var escapingControls: String {
    guard unicodeScalars.contains(where: \.needsEscape) else { return self }
    return unicodeScalars.map { scalar in
      if !scalar.needsEscape { return String(scalar) }
      if scalar == "\n" { return "\\n" }
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}

extension Unicode.Scalar {
  /// Whether it has an effect on a terminal's lines, or is not allowed in XML.
  fileprivate var needsEscape: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
