/// What can be felt, by what it means (R53).
public enum Haptic: String, CaseIterable, Sendable {
  case light, medium, success, warning, error

  /// What the motors of a pad do, one after the other.
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

/// What the two motors of a pad do for a while.
public struct HapticPulse: Sendable, Hashable {
  /// How much the slow, heavy motor turns, from 0 to 1.
  public let strong: Double
  /// How much the quick, light one turns.
  public let weak: Double
  /// How long they turn.
  public let seconds: Double

  /// A pulse with these fields.
  public init(strong: Double, weak: Double, seconds: Double) {
    self.strong = strong
    self.weak = weak
    self.seconds = seconds
  }

  static func pause(_ seconds: Double) -> HapticPulse { HapticPulse(strong: 0, weak: 0, seconds: seconds) }
}

/// Whoever lets a person feel something. Must never wait.
public protocol HapticPlayer: AnyObject {
  /// Whether anything can be felt now: a pad that rumbles is connected.
  var hasHaptics: Bool { get }
  /// Told whenever ``hasHaptics`` has changed.
  var onHapticsChange: (() -> Void)? { get set }
  /// Lets something be felt, in place of what is felt now; nothing happens where nothing can be felt.
  func play(_ haptic: Haptic)
}
