/// A unit by which a text is read: `AtspiTextGranularity` and `AtspiTextBoundaryType`, which overlap (A1).
package enum ATSPITextUnit: Sendable, CaseIterable {
  case character
  case wordStart, wordEnd
  case sentenceStart, sentenceEnd
  case lineStart, lineEnd
  case paragraph

  /// By the numbers of `AtspiTextGranularity`.
  package static let granularities: [ATSPITextUnit] = [.character, .wordStart, .sentenceStart, .lineStart, .paragraph]

  /// By the numbers of `AtspiTextBoundaryType`.
  package static let boundaries: [ATSPITextUnit] = [
    .character, .wordStart, .wordEnd, .sentenceStart, .sentenceEnd, .lineStart, .lineEnd,
  ]
}
