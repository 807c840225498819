/// A setting of the desktop that the watch reads.
enum SystemSetting: CaseIterable, Sendable {
  case screenReader, reducedMotion, increasedContrast, textScale
}
