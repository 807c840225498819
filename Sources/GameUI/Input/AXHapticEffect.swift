/// A haptic effect, named by its meaning, the weakest first.
public enum AXHapticEffect: String, CaseIterable, Sendable {
  /// Something was touched or chosen.
  case light
  /// Something moved or changed its place.
  case medium
  /// Something succeeded.
  case success
  /// Something is about to go wrong.
  case warning
  /// Something went wrong, such as a crash.
  case error

  /// The pulses of a pad's motors, one after the other.
  public var pulses: [AXHapticPulse] {
    switch self {
    case .light: [AXHapticPulse(strong: 0, weak: 0.4, duration: .milliseconds(40))]
    case .medium: [AXHapticPulse(strong: 0.4, weak: 0.4, duration: .milliseconds(60))]
    case .success:
      [
        AXHapticPulse(strong: 0, weak: 0.6, duration: .milliseconds(60)), .pause(.milliseconds(60)),
        AXHapticPulse(strong: 0.4, weak: 0.9, duration: .milliseconds(100)),
      ]
    case .warning:
      [
        AXHapticPulse(strong: 0.7, weak: 0.3, duration: .milliseconds(120)), .pause(.milliseconds(100)),
        AXHapticPulse(strong: 0.7, weak: 0.3, duration: .milliseconds(120)),
      ]
    case .error:
      [
        AXHapticPulse(strong: 1, weak: 0.6, duration: .milliseconds(100)), .pause(.milliseconds(60)),
        AXHapticPulse(strong: 1, weak: 0.6, duration: .milliseconds(100)),
        .pause(.milliseconds(60)), AXHapticPulse(strong: 1, weak: 0.6, duration: .milliseconds(240)),
      ]
    }
  }
}
