import AXTree

/// Numbers as Orca writes them.
enum OrcaNumber {
  /// The number with as many digits after the point as its step has; without a step one below 1, else none.
  static func text(_ number: AXNumericValue) -> String {
    var digits = 0
    if number.step != 0 {
      guard number.step > 0 else { return "" }
      var step = number.step
      while step < 1, digits < 12, abs(step - 1) > 1e-9 {
        step *= 10
        digits += 1
      }
    } else if abs(number.current) < 1 {
      digits = 1
    }
    return fixed(number.current, digits: digits)
  }

  /// The percentage of the range; nil if there is no range. Counted from zero, not from the lower end, as Orca does.
  static func percent(_ number: AXNumericValue) -> Int? {
    if number.maximum == number.minimum {
      guard number.maximum == number.current, number.current >= 1, number.current <= 100 else { return nil }
      return Int(number.current)
    }
    let percent = number.current / (number.maximum - number.minimum) * 100
    return percent.isFinite && abs(percent) < 1e15 ? Int(percent) : nil
  }

  /// A number with a fixed count of decimals, with halves rounded to even, as C does.
  static func fixed(_ number: Double, digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = (number * scale).rounded(.toNearestOrEven)
    guard scaled.isFinite, abs(scaled) < 1e15 else { return "\(number)" }
    let whole = String(Int(abs(scaled)))
    let sign = number.sign == .minus ? "-" : ""
    guard digits > 0 else { return sign + whole }
    let padded = String(repeating: "0", count: max(0, digits + 1 - whole.count)) + whole
    return sign + padded.dropLast(digits) + "." + padded.suffix(digits)
  }
}
