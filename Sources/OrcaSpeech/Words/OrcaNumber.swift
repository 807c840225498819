import AXTree

/// Numbers as Orca writes them.
enum OrcaNumber {
  /// The number with as many decimals as its step has; without a step one below 1, else none.
  static func text(_ number: AXNumericValue) -> String {
    guard number.step >= 0 else { return "" }
    var digits = number.step == 0 && abs(number.current) < 1 ? 1 : 0
    var step = number.step
    while step > 0, step < 1, digits < 12, abs(step - 1) > 1e-9 {
      step *= 10
      digits += 1
    }
    return fixed(number.current, digits: digits)
  }

  static func exact(_ number: Double) -> String {
    fixed(number, digits: "\(number)".split(separator: ".").last?.count ?? 0)
  }

  /// A number with a fixed count of decimals, with halves rounded to even, as C does.
  static func fixed(_ number: Double, digits: Int) -> String {
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = (number * scale).rounded(.toNearestOrEven)
    guard scaled.isFinite, abs(scaled) < 1e15 else { return "\(number)" }
    let whole = String(Int(abs(scaled)))
    let sign = number.sign == .minus ? "-" : ""
    guard digits > 0 else { return sign + whole }
    let padded = String(repeating: "0", count: max(0, digits + 1 - whole.count)) + whole
    return sign + padded.dropLast(digits) + "." + padded.suffix(digits)
  }

  /// The percentage of the range, counted from zero, not from the lower end; nil if there is no range.
  static func percent(_ number: AXNumericValue) -> Int? {
    if number.maximum != number.minimum { return percent(number, from: 0) }
    return number.maximum == number.current && 1...100 ~= number.current ? Int(number.current) : nil
  }

  /// The percentage of the range, counted from `start`; nil if there is no range.
  static func percent(_ number: AXNumericValue, from start: Double) -> Int? {
    let percent = (number.current - start) / (number.maximum - number.minimum) * 100
    return percent.isFinite && abs(percent) < 1e15 ? Int(percent) : nil
  }
}
