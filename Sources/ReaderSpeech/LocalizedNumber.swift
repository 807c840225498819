/// Numbers as a locale writes them (S19).
package enum LocalizedNumber {
  private static let english = (point: ".", grouping: ",")
  private static let separators: [String: (point: String, grouping: String)] = [
    "en": english, "de": (",", "."), "es": (",", "."), "ca": (",", "."), "fr": (",", "\u{202F}"), "pt": (",", "."),
  ]
  /// Languages that do not group the digits of a four-digit number.
  private static let ungroupedThousands: Set<String> = ["es", "pt"]

  /// The number without superfluous digits, with at most three decimals.
  package static func text(_ number: Double, language: String) -> String {
    guard number.isFinite, abs(number) < 1e15 else { return "\(number)" }
    let thousandths = Int((abs(number) * 1000).rounded())
    let digits = text(thousandths / 1000, language: language)
    var fraction = String(String(1000 + thousandths % 1000).dropFirst())
    while fraction.last == "0" { fraction.removeLast() }
    let sign = number < 0 && thousandths > 0 ? "-" : ""
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
