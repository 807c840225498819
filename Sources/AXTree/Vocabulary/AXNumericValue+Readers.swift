/// The number as people hear it, the same for every reader, for rows and for the program's own voice.
///
/// A program that adds up 0.1 and 0.2 has 0.30000000000000004, and readers say what they get. So the number is rounded here, and
/// nowhere else: to a thousandth of the range, to the digits of a step, and never to fewer than two decimals. What the author
/// set, and what a client sets, keeps all its digits.
extension AXNumericValue {
  /// The current value without the digits that tell a person nothing. It is what the platform's interface publishes.
  package var rounded: Double {
    guard current.isFinite else { return current }
    let power = Double.power(ofTen: decimals)
    let scaled = (current * power).rounded()
    // A larger number has no decimals that could be told apart. Adding 0 makes a negative zero a plain one.
    return abs(scaled) < 0x1p53 ? scaled / power + 0 : current
  }

  /// The number in words: its text, else its digits with the separator of a language, thousands together if it is said so.
  package func words(language: String, groupsThousands: Bool) -> String {
    if let text, !text.isBlank { return text }
    return LocalizedNumber.text(
      rounded, language: language, decimals: decimals, groupsThousands: groupsThousands)
  }

  /// The number of decimals that are told.
  private var decimals: Int {
    let range = maximum - minimum
    let whole = range.isFinite && range > 0 ? range : abs(current)
    let stepDecimals = step > 0 ? Self.decimals(of: step) ?? Self.decimals(telling: step) : 0
    return max(2, whole > 0 ? Self.decimals(telling: whole / 1000) : 0, stepDecimals)
  }

  private static let maximumDecimals = 12

  /// The decimals of a number that has few, such as 2 for 0.25; nil for a third.
  private static func decimals(of number: Double) -> Int? {
    (0...9).first { digits in
      let scaled = number * .power(ofTen: digits)
      return abs(scaled - scaled.rounded()) < 1e-9 * max(1, scaled) && scaled.rounded() > 0
    }
  }

  /// The fewest decimals whose last one is no more than `unit`.
  private static func decimals(telling unit: Double) -> Int {
    (0..<maximumDecimals).first { 1 / Double.power(ofTen: $0) <= unit * (1 + 1e-9) } ?? maximumDecimals
  }
}
