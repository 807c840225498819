public import AXTree

/// The speech of a reader at one moment: utterances, each made of segments.
///
/// VoiceOver speaks an element in one utterance; Orca begins a new one where it changes its voice or pauses.
public struct Speech: Hashable, Sendable {
  /// The utterances in order; none is empty.
  package var utterances: [[SpeechSegment]]

  /// Speech with these utterances; those without words are left out.
  package init(_ utterances: [[SpeechSegment]] = []) {
    self.utterances = utterances.map { $0.filter { !$0.text.isEmpty } }.filter { !$0.isEmpty }
  }

  /// Every segment in the order of speech.
  package var segments: [SpeechSegment] { utterances.flatMap(\.self) }

  /// The segments as `axtree say --json` prints them: the kind's name, the words, and the element that they come from.
  @_spi(Command) public var parts: [(kind: String, text: String, source: AXNodeID?)] {
    segments.map { ($0.kind.rawValue, $0.text, $0.source) }
  }

  /// Each utterance as a text: its segments, joined by a space.
  public var lines: [String] { utterances.map { $0.map(\.text).joined(separator: " ") } }
  /// The whole speech as one text.
  public var text: String { lines.joined(separator: " ") }
  /// Whether there is no speech.
  package var isEmpty: Bool { utterances.isEmpty }
}

/// A part of speech: its words, its kind, its source and its rule.
package struct SpeechSegment: Hashable, Sendable {
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

  package var kind: Kind
  /// The words, with the punctuation that is spoken as a pause.
  package var text: String
  /// The element that the words come from; nil if they belong to none.
  package var source: AXNodeID?
  /// The rule that produced it: "S4".
  package var rule: String

  package init(_ kind: Kind, _ text: String, source: AXNodeID? = nil, rule: String) {
    self.kind = kind
    self.text = text
    self.source = source
    self.rule = rule
  }
}
