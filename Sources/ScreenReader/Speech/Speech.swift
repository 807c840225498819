public import AXTree

/// What a reader says at one moment: utterances, each of segments (T4).
///
/// VoiceOver says an element in one utterance; Orca begins a new one where it changes its voice or pauses.
public struct Speech: Hashable, Sendable {
  /// The utterances in order; none is empty.
  public var utterances: [[SpeechSegment]]

  /// Speech of these utterances; those without words are left out.
  package init(_ utterances: [[SpeechSegment]] = []) {
    self.utterances = utterances.map { $0.filter { !$0.text.isEmpty } }.filter { !$0.isEmpty }
  }

  /// Every segment in the order in which it is heard.
  public var segments: [SpeechSegment] { utterances.flatMap(\.self) }

  /// Each utterance as a text: its segments, joined by a space.
  public var lines: [String] { utterances.map { $0.map(\.text).joined(separator: " ") } }

  /// All that is heard, as one text.
  public var text: String { lines.joined(separator: " ") }

  /// Whether nothing is heard.
  public var isEmpty: Bool { utterances.isEmpty }
}

/// What is heard of one element.
public struct ElementSpeech {
  /// The element that the reader came to.
  public let element: AXElement
  /// What is heard then.
  public let speech: Speech

  /// The speech of an element.
  package init(_ element: AXElement, _ speech: Speech) {
    self.element = element
    self.speech = speech
  }
}

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
  package init(_ kind: Kind, _ text: String, source: AXNodeID? = nil, rule: String) {
    self.kind = kind
    self.text = text
    self.source = source
    self.rule = rule
  }
}
