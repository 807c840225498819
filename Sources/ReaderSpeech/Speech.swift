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
