/// A numeric value with its range, as a slider has. Peers: AT-SPI `Value`.
public struct AXNumericValue: Hashable, Sendable, Codable {
  /// The current value. Peers: ARIA `aria-valuenow`.
  public var current: Double
  /// The lower end of the range. Peers: ARIA `aria-valuemin`.
  public var minimum: Double
  /// The upper end of the range. Peers: ARIA `aria-valuemax`.
  public var maximum: Double
  /// The change that one increment makes; 0 if the value has no steps.
  public var step: Double
  /// The spoken form of the value ("80%"); nil speaks the number.
  public var text: String?

  /// The value `current` on a scale, by default from 0 to 100 in steps of 1.
  public init(_ current: Double, in range: ClosedRange<Double> = 0...100, step: Double = 1, text: String? = nil) {
    self.init(current: current, minimum: range.lowerBound, maximum: range.upperBound, step: step, text: text)
  }

  /// A value as another program states it: the ends may be in the wrong order, and any part may be no number.
  package init(current: Double, minimum: Double, maximum: Double, step: Double, text: String? = nil) {
    self.current = current
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
    self.text = text
  }

  /// The value after a number of steps: at the nearest step, counted from `minimum`, and inside the range. If the number
  /// changes, the old `text` is dropped.
  public func stepped(by steps: Double) -> AXNumericValue { moved(to: current + steps * step) ?? self }

  /// The value at the step nearest to a number, counted from `minimum`, and inside the range; nil if the number is not
  /// finite. Both ends of the range can be reached. If the number changes, the old `text` is dropped.
  package func moved(to number: Double) -> AXNumericValue? {
    guard number.isFinite else { return nil }
    let nearest = step > 0 && number < maximum ? minimum + ((number - minimum) / step).rounded() * step : number
    // Without rounding, 17 steps of 0.05 are 0.8500000000000001.
    let exact = abs(nearest) < 1e6 && step >= 1e-6 ? (nearest * 1e9).rounded() / 1e9 : nearest
    let next = max(minimum, min(maximum, exact))
    return next == current ? self : AXNumericValue(current: next, minimum: minimum, maximum: maximum, step: step)
  }
}
