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
