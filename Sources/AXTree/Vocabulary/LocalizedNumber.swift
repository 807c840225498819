/// Numbers as a locale writes them (S19).
package enum LocalizedNumber {
  private static let english = (point: ".", grouping: ",")
  /// The languages that write neither as English does: a comma before the decimals, and between thousands a point or a space.
  private static let separators: [String: (point: String, grouping: String)] = {
    let points = ["ca", "da", "de", "el", "es", "eu", "gl", "hr", "id", "is", "it", "nl", "pt", "ro", "sl", "sr", "tr"]
    let spaces = ["bg", "cs", "et", "fi", "fr", "hu", "lt", "lv", "nb", "nn", "no", "pl", "ru", "sk", "sv", "uk"]
    let rows = points.map { ($0, (",", ".")) } + spaces.map { ($0, (",", "\u{202F}")) }
    return Dictionary(uniqueKeysWithValues: rows)
  }()
  /// Languages that do not group the digits of a four-digit number.
  private static let ungroupedThousands: Set<String> = ["es", "pt"]

  /// The number without superfluous digits, with at most `decimals` of them behind the point.
  package static func text(
    _ number: Double, language: String, decimals: Int = 3, groupsThousands: Bool = true
  ) -> String {
    let power = Double.power(ofTen: decimals)
    let scaled = (abs(number) * power).rounded()
    // Beyond, a number has no decimals that could be told apart.
    guard scaled < 0x1p53 else {
      guard let whole = Int(exactly: number) else { return "\(number)" }
      return groupsThousands ? text(whole, language: language) : "\(whole)"
    }
    let whole = Int(scaled / power)
    let digits = groupsThousands ? text(whole, language: language) : "\(whole)"
    let rest = String(Int(scaled) - whole * Int(power))
    var fraction = String(repeating: "0", count: max(0, decimals - rest.count)) + rest
    while fraction.last == "0" { fraction.removeLast() }
    let sign = number < 0 && scaled > 0 ? "-" : ""
    return sign + digits + (fraction.isEmpty ? "" : (separators[language] ?? english).point + fraction)
  }

  package static func text(_ number: Int, language: String) -> String {
    let digits = Array(String(number.magnitude))
    let isGrouped = digits.count > (ungroupedThousands.contains(language) ? 4 : 3)
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      let left = digits.count - index
      if isGrouped, index > 0, left.isMultiple(of: 3) { text += (separators[language] ?? english).grouping }
      text.append(digit)
    }
    return text
  }
}

extension Double {
  /// 1, 10, 100 and so on, exactly up to the 22nd.
  static func power(ofTen exponent: Int) -> Double { (0..<exponent).reduce(1) { power, _ in power * 10 } }
}
