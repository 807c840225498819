package import AXTree

/// A part of speech: its words, its kind, its source and its rule.
package struct SpeechSegment: Hashable, Sendable {
  /// The kinds of segment.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The element's surroundings: the start of a list, a table's headers, a panel that the focus entered.
    case context
    /// The element's name.
    case label
    /// Its value or number, in words.
    case value
    /// A state, such as "checked" or "collapsed".
    case state
    /// The reader's word for its role.
    case role
    /// Its position in a set, such as "2 of 5", or in a table.
    case position
    /// Custom content of high importance, such as a deferred error.
    case content
    /// The effect of operating it.
    case hint
    /// Words that belong to no element.
    case announcement
  }

  /// The kind of segment.
  package var kind: Kind
  /// The words, with the punctuation that is spoken as a pause.
  package var text: String
  /// The element that the words come from; nil if they belong to none.
  package var source: AXNodeID?
  /// The rule that produced it: "S4".
  package var rule: String

  /// A segment with these fields.
  package init(_ kind: Kind, _ text: String, source: AXNodeID? = nil, rule: String) {
    self.kind = kind
    self.text = text
    self.source = source
    self.rule = rule
  }
}
