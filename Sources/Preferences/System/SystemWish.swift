/// A setting of the desktop that the watch reads.
enum SystemWish: CaseIterable, Sendable {
  case screenReader, reducedMotion, increasedContrast, textScale
}
