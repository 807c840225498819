/// The limits and words that an audit checks texts and targets against.
public struct AuditOptions: Hashable, Sendable {
  package var language: String?
  package var maxWords: Int?
  package var forbiddenWords: [String]
  package var requiresEncouragingTexts: Bool
  package var minimumTarget: Double

  /// Options; by default any words of the tree's language, and targets of 24 points (WCAG 2.2, 2.5.8).
  ///
  /// - Parameters:
  ///   - language: The language that texts must be in, a BCP 47 tag; nil uses the tree's.
  ///   - maxWords: The largest number of words in a sentence; nil for any number.
  ///   - forbiddenWords: Words that no text may contain, such as "falsch" in a game that encourages children; case does not
  ///     matter.
  ///   - requiresEncouragingTexts: Whether texts must encourage, without words of failure, loss or hurry.
  ///   - minimumTarget: The smallest width and height of controls, in points.
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
