/// What an audit holds texts and targets against.
public struct AuditOptions: Hashable, Sendable {
  /// The language in which texts must be, a BCP 47 tag; nil is the tree's.
  public var language: String?
  /// How many words a sentence may have; nil for any number.
  public var maxWords: Int?
  /// Words that no text may hold, such as "falsch" where a child is to be encouraged; case does not matter.
  public var forbiddenWords: [String]
  /// Whether texts must encourage: nothing is wrong, lost or to be done in a hurry.
  public var isPositive: Bool
  /// How wide and high what people operate must be, in points.
  public var minimumTarget: Double

  /// Options with these fields; by default targets of 24 points in the tree's language (WCAG 2.2, 2.5.8).
  public init(
    language: String? = nil, maxWords: Int? = nil, forbiddenWords: [String] = [], isPositive: Bool = false,
    minimumTarget: Double = 24
  ) {
    self.language = language
    self.maxWords = maxWords
    self.forbiddenWords = forbiddenWords
    self.isPositive = isPositive
    self.minimumTarget = minimumTarget
  }
}
