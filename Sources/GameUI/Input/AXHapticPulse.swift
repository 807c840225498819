/// One pulse of a pad's two motors.
public struct AXHapticPulse: Sendable, Hashable {
  /// The strength of the slow, heavy motor, from 0 to 1.
  public let strong: Double
  /// The strength of the quick, light motor, from 0 to 1.
  public let weak: Double
  /// The duration of the pulse.
  public let duration: Duration

  /// A pulse with these fields.
  public init(strong: Double, weak: Double, duration: Duration) {
    self.strong = strong
    self.weak = weak
    self.duration = duration
  }

  static func pause(_ duration: Duration) -> AXHapticPulse { AXHapticPulse(strong: 0, weak: 0, duration: duration) }
}
