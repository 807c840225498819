/// A numeric value with its range, as a slider has. Peers: ARIA `aria-valuenow`, AT-SPI `Value`.
public struct AXNumericValue: Hashable, Sendable, Codable {
  /// The current value.
  public var now: Double
  /// The lower end of the range.
  public var min: Double
  /// The upper end of the range.
  public var max: Double
  /// The change that one increment makes; 0 if the value has no steps.
  public var step: Double
  /// The spoken form of the value ("80%"); nil speaks the number.
  public var text: String?

  /// A value with these fields; by default on a scale from 0 to 100 in steps of 1.
  public init(now: Double, min: Double = 0, max: Double = 100, step: Double = 1, text: String? = nil) {
    self.now = now
    self.min = min
    self.max = max
    self.step = step
    self.text = text
  }

  /// The value after a number of steps, clamped to the range. If the number changes, the old `text` is dropped.
  public func stepped(by steps: Double) -> AXNumericValue {
    // Without rounding, 0.8 and 0.05 are 0.8500000000000001.
    let sum = now + steps * step
    let exact = abs(sum) < 1e6 && abs(step) >= 1e-6 ? (sum * 1e9).rounded() / 1e9 : sum
    let next = Swift.max(min, Swift.min(max, exact))
    return next == now ? self : AXNumericValue(now: next, min: min, max: max, step: step)
  }
}
