/// A haptic effect, named by its meaning, the weakest first (R53).
public enum Haptic: String, CaseIterable, Sendable {
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
  public var pulses: [HapticPulse] {
    switch self {
    case .light: [HapticPulse(strong: 0, weak: 0.4, seconds: 0.04)]
    case .medium: [HapticPulse(strong: 0.4, weak: 0.4, seconds: 0.06)]
    case .success:
      [
        HapticPulse(strong: 0, weak: 0.6, seconds: 0.06), .pause(0.06),
        HapticPulse(strong: 0.4, weak: 0.9, seconds: 0.1),
      ]
    case .warning:
      [
        HapticPulse(strong: 0.7, weak: 0.3, seconds: 0.12), .pause(0.1),
        HapticPulse(strong: 0.7, weak: 0.3, seconds: 0.12),
      ]
    case .error:
      [
        HapticPulse(strong: 1, weak: 0.6, seconds: 0.1), .pause(0.06), HapticPulse(strong: 1, weak: 0.6, seconds: 0.1),
        .pause(0.06), HapticPulse(strong: 1, weak: 0.6, seconds: 0.24),
      ]
    }
  }
}

/// One pulse of a pad's two motors.
public struct HapticPulse: Sendable, Hashable {
  /// The strength of the slow, heavy motor, from 0 to 1.
  public let strong: Double
  /// The strength of the quick, light motor, from 0 to 1.
  public let weak: Double
  /// The duration in seconds.
  public let seconds: Double

  /// A pulse with these fields.
  public init(strong: Double, weak: Double, seconds: Double) {
    self.strong = strong
    self.weak = weak
    self.seconds = seconds
  }

  static func pause(_ seconds: Double) -> HapticPulse { HapticPulse(strong: 0, weak: 0, seconds: seconds) }
}

/// The effect that is playing, pulse after pulse. A weaker effect does not cut off a stronger one (R53).
public struct HapticPlayback: Sendable {
  private var strength = 0
  private var waiting: [HapticPulse] = []
  private var rest = 0.0

  /// Nothing is playing.
  public init() {}

  /// Begins an effect, unless a stronger one is playing; returns its first pulse.
  public mutating func play(_ haptic: Haptic) -> HapticPulse? {
    let strength = Haptic.allCases.firstIndex(of: haptic) ?? 0
    guard rest <= 0 && waiting.isEmpty || strength >= self.strength else { return nil }
    self.strength = strength
    waiting = haptic.pulses
    rest = 0
    return advance(0)
  }

  /// Lets time pass; returns the next pulse once the one before is over.
  public mutating func advance(_ seconds: Double) -> HapticPulse? {
    rest -= seconds
    guard rest <= 0, !waiting.isEmpty else { return nil }
    let pulse = waiting.removeFirst()
    rest = pulse.seconds
    return pulse
  }
}

/// Plays haptic effects. Must never wait.
public protocol HapticPlayer: AnyObject {
  /// Whether effects can be played now: a pad that rumbles is connected.
  var hasHaptics: Bool { get }
  /// Called after ``hasHaptics`` has changed.
  var onHapticsChange: (() -> Void)? { get set }
  /// Plays an effect in place of the current one, unless that is stronger; does nothing without haptics.
  func play(_ haptic: Haptic)
}
