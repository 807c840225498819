/// A haptic effect, named by its meaning, the weakest first.
public enum AXHapticFeedback: String, CaseIterable, Sendable {
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

/// Plays haptic effects. Must never wait.
public protocol AXHapticPlayer: AnyObject {
  /// Whether effects can be played now: a pad that rumbles is connected.
  var hasHaptics: Bool { get }
  /// Called after ``hasHaptics`` has changed.
  var onHapticsChange: (() -> Void)? { get set }
  /// Plays an effect in place of the current one, unless that is stronger; does nothing without haptics.
  func play(_ haptic: AXHapticFeedback)
}

/// The effect that is playing, pulse after pulse. A weaker effect does not cut off a stronger one.
package struct HapticPlayback: Sendable {
  private var strength = 0
  private var waiting: [AXHapticPulse] = []
  private var rest = Duration.zero

  /// Nothing is playing.
  package init() {}

  /// Whether pulses follow.
  package var isActive: Bool { !waiting.isEmpty }

  /// Begins an effect, unless a stronger one is playing; returns its first pulse.
  package mutating func play(_ haptic: AXHapticFeedback) -> AXHapticPulse? {
    let strength = AXHapticFeedback.allCases.firstIndex(of: haptic) ?? 0
    guard rest <= .zero && waiting.isEmpty || strength >= self.strength else { return nil }
    self.strength = strength
    waiting = haptic.pulses
    rest = .zero
    return advance(by: .zero)
  }

  /// Advances by a time; returns the next pulse once the one before is over.
  package mutating func advance(by time: Duration) -> AXHapticPulse? {
    rest -= time
    guard rest <= .zero, !waiting.isEmpty else { return nil }
    let pulse = waiting.removeFirst()
    rest = pulse.duration
    return pulse
  }
}
