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

extension SystemSettings {
  /// The smallest and largest text scale, whatever a bus reports; GNOME's own setting has the same limits.
  private static let textScales = 0.5...3.0

  /// The settings that follow from all readings: for each setting the first source that answered, by
  /// `SettingSource.meanings`.
  ///
  /// A screen reader is running if any source says so, because each source misses some ways to start one.
  init(readings: [SettingSource: Double]) {
    func answers(_ setting: SystemSetting) -> [(reading: Double, yes: Double?)] {
      SettingSource.meanings.filter { $0.setting == setting }
        .compactMap { meaning in readings[meaning.source].map { ($0, meaning.yes) } }
    }
    func isFirstYes(_ setting: SystemSetting) -> Bool { answers(setting).first.map { $0.reading == $0.yes } ?? false }
    let scale = answers(.textScale).first?.reading ?? 1
    self.init(
      isScreenReaderRunning: answers(.screenReader).contains { $0.reading == $0.yes },
      isMotionReduced: isFirstYes(.reducedMotion), isContrastIncreased: isFirstYes(.increasedContrast),
      isDark: isFirstYes(.darkColors),
      textScale: scale.isFinite ? min(max(scale, Self.textScales.lowerBound), Self.textScales.upperBound) : 1)
  }
}
