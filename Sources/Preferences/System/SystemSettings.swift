/// The desktop's settings for its user. A value, so that a test can make one up.
public struct SystemSettings: Hashable, Sendable {
  /// Whether a screen reader is running (UIKit: `isVoiceOverRunning`).
  public var isScreenReaderRunning: Bool
  /// Whether the user wants less motion (CSS: `prefers-reduced-motion`).
  public var isMotionReduced: Bool
  /// Whether the user wants more contrast (CSS: `prefers-contrast: more`).
  public var isContrastIncreased: Bool
  /// Whether the user prefers light text on dark (CSS: `prefers-color-scheme: dark`; UIKit: `userInterfaceStyle`).
  public var isDark: Bool
  /// The factor by which text is larger than usual; 1 is the usual size.
  public var textScale: Double
  /// Whether haptics can be felt, for example with a game controller that rumbles. No bus reports it; the program sets
  /// it.
  public var hasHaptics: Bool

  /// The scale from which text counts as large.
  static let largeTextScale = 1.5

  /// Settings with these values; by default those of a system without special settings.
  public init(
    isScreenReaderRunning: Bool = false, isMotionReduced: Bool = false, isContrastIncreased: Bool = false,
    isDark: Bool = false, textScale: Double = 1, hasHaptics: Bool = false
  ) {
    self.isScreenReaderRunning = isScreenReaderRunning
    self.isMotionReduced = isMotionReduced
    self.isContrastIncreased = isContrastIncreased
    self.isDark = isDark
    self.textScale = textScale
    self.hasHaptics = hasHaptics
  }

  /// Whether text is so large that layouts change (UIKit: an accessibility content size).
  public var hasLargeText: Bool { textScale >= Self.largeTextScale }
}
