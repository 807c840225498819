/// The limits and words that an audit checks texts and targets against.
public struct AuditOptions: Hashable, Sendable {
  /// The language that texts must be in, a BCP 47 tag; nil uses the tree's.
  package var language: String?
  /// The largest number of words in a sentence; nil for any number.
  package var maxWords: Int?
  /// Words that no text may contain, such as "falsch" in a game that encourages children; case does not matter.
  package var forbiddenWords: [String]
  /// Whether texts must encourage, without words of failure, loss or hurry.
  package var requiresEncouragingTexts: Bool
  /// The smallest width and height of controls, in points.
  package var minimumTarget: Double

  /// Options with these fields; by default targets of 24 points in the tree's language (WCAG 2.2, 2.5.8).
  public init(
    language: String? = nil, maxWords: Int? = nil, forbiddenWords: [String] = [],
    requiresEncouragingTexts: Bool = false,
    minimumTarget: Double = 24
  ) {
    self.language = language
    self.maxWords = maxWords
    self.forbiddenWords = forbiddenWords
    self.requiresEncouragingTexts = requiresEncouragingTexts
    self.minimumTarget = minimumTarget
  }
}
