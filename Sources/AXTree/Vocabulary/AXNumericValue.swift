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

  /// The value after a number of steps: at the nearest step, counted from `min`, and inside the range. If the number
  /// changes, the old `text` is dropped.
  public func stepped(by steps: Double) -> AXNumericValue { moved(to: now + steps * step) ?? self }

  /// The value at the step nearest to a number, counted from `min`, and inside the range; nil if the number is not
  /// finite. Both ends of the range can be reached. If the number changes, the old `text` is dropped.
  package func moved(to number: Double) -> AXNumericValue? {
    guard number.isFinite else { return nil }
    let nearest = step > 0 && number < max ? min + ((number - min) / step).rounded() * step : number
    // Without rounding, 17 steps of 0.05 are 0.8500000000000001.
    let exact = abs(nearest) < 1e6 && step >= 1e-6 ? (nearest * 1e9).rounded() / 1e9 : nearest
    let next = Swift.max(min, Swift.min(max, exact))
    return next == now ? self : AXNumericValue(now: next, min: min, max: max, step: step)
  }
}

/// The axis along which an element extends.
public enum AXOrientation: String, CaseIterable, Hashable, Sendable, Codable {
  /// From side to side.
  case horizontal
  /// Up and down.
  case vertical
}
