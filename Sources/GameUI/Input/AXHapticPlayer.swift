/// Plays haptic effects. Must never wait.
public protocol AXHapticPlayer: AnyObject {
  /// Whether effects can be played now: a pad that rumbles is connected.
  var hasHaptics: Bool { get }
  /// Called after ``hasHaptics`` has changed.
  var onHapticsChange: (() -> Void)? { get set }
  /// Plays an effect in place of the current one, unless that is stronger; does nothing without haptics.
  func play(_ haptic: AXHapticEffect)
}
