extension SystemSettings {
  /// Text neither shrinks nor grows beyond these, whatever a bus says; GNOME's own switch has the same bounds.
  private static let textScales = 0.5...3.0

  /// What the readings of all places come to: for each wish the first place that answered, by `SystemSource.meanings`.
  ///
  /// A screen reader runs when any place says so: each of them can miss one that was started in another way.
  init(readings: [SystemSource: Double]) {
    func answers(_ wish: SystemWish) -> [(reading: Double, yes: Double?)] {
      SystemSource.meanings.filter { $0.wish == wish }
        .compactMap { meaning in readings[meaning.source].map { ($0, meaning.yes) } }
    }
    func isFirstYes(_ wish: SystemWish) -> Bool { answers(wish).first.map { $0.reading == $0.yes } ?? false }
    let scale = answers(.textScale).first?.reading ?? 1
    self.init(
      isScreenReaderRunning: answers(.screenReader).contains { $0.reading == $0.yes },
      isMotionReduced: isFirstYes(.reducedMotion), isContrastIncreased: isFirstYes(.increasedContrast),
      textScale: scale.isFinite ? min(max(scale, Self.textScales.lowerBound), Self.textScales.upperBound) : 1)
  }
}
