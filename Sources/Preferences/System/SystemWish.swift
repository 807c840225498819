/// What a system can be asked about the person who uses it.
enum SystemWish: CaseIterable, Sendable {
  case screenReader, reducedMotion, increasedContrast, textScale
}
