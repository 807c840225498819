/// Whoever lets a person feel something. Must never wait.
public protocol HapticPlayer: AnyObject {
  /// Whether anything can be felt now: a pad that rumbles is connected.
  var hasHaptics: Bool { get }
  /// Told whenever ``hasHaptics`` has changed.
  var onHapticsChange: (() -> Void)? { get set }
  /// Lets something be felt, in place of what is felt now; nothing happens where nothing can be felt.
  func play(_ haptic: Haptic)
}
