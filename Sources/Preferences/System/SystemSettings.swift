/// What the system says about the person who uses it; a value, so that tests make it up.
public struct SystemSettings: Hashable, Sendable {
  /// Whether a screen reader runs (UIKit: `isVoiceOverRunning`).
  public var isScreenReaderRunning: Bool
  /// Whether movement that is not needed should be left out (CSS: `prefers-reduced-motion`).
  public var isMotionReduced: Bool
  /// Whether contrast should be higher (CSS: `prefers-contrast: more`).
  public var isContrastIncreased: Bool
  /// How much larger than usual text should be; 1 is the usual size.
  public var textScale: Double
  /// Whether there is something to feel, such as a game controller that rumbles. No bus tells it: the program does.
  public var hasHaptics: Bool

  /// From which scale on text counts as large.
  public static let largeTextScale = 1.5

  /// A system without any wish, but for those that are given.
  public init(
    isScreenReaderRunning: Bool = false, isMotionReduced: Bool = false, isContrastIncreased: Bool = false,
    textScale: Double = 1, hasHaptics: Bool = false
  ) {
    self.isScreenReaderRunning = isScreenReaderRunning
    self.isMotionReduced = isMotionReduced
    self.isContrastIncreased = isContrastIncreased
    self.textScale = textScale
    self.hasHaptics = hasHaptics
  }

  /// Whether text is so large that layouts change (UIKit: an accessibility content size).
  public var hasLargeText: Bool { textScale >= Self.largeTextScale }
}
