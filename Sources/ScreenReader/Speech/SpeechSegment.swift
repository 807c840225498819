public import AXTree

/// A part of what is heard: the words, what they tell, whose words they are, and by which rule they are said (T4).
public struct SpeechSegment: Hashable, Sendable {
  /// What a segment tells.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// What is around the element: a list that begins, a table's headers, a panel that was entered.
    case context
    case label, value, state, role, position, content, hint
    /// Words that belong to no element.
    case announcement
  }

  /// What it tells.
  public var kind: Kind
  /// The words, with the punctuation that is spoken as a pause.
  public var text: String
  /// The element whose words they are; nil where they belong to none.
  public var source: AXNodeID?
  /// The rule by which they are said: "S4".
  public var rule: String

  /// A segment with these fields.
  public init(_ kind: Kind, _ text: String, source: AXNodeID? = nil, rule: String) {
    self.kind = kind
    self.text = text
    self.source = source
    self.rule = rule
  }
}
