import AXTree
import OrcaSpeech
import ReaderSpeech

/// Puts what happens to a tree into messages: the words of the own voice, what each is about, and in which language.
struct SpeechWriter {
  private var reader = SimulatedReader(.ownVoice)

  /// The messages of an update at a moment in seconds; a full one begins anew. O(changed).
  mutating func messages(for update: AXTreeUpdate, at now: Double) -> [SpeechMessage] {
    if update.isFull { self = SpeechWriter() }
    let (position, focus) = (reader.position, reader.published.focus.flatMap { reader.published.nodes[$0] })
    let speech = reader.hear(update, at: now)
    let newFocus = focus.flatMap { reader.published.nodes[$0.id] }
    let hasTyped = focus?.properties.text != newFocus?.properties.text
    // The player has moved, typed or selected.
    let isFocus =
      reader.position != position || (hasTyped && speech.segments.contains { $0.source == focus?.id })
    let moved: SpeechMessage.Subject = focus != nil && newFocus == nil ? .screen : .focus
    let locale = AXLanguage.tags(of: update.locale).first ?? "en"
    var messages: [SpeechMessage] = []
    for segments in speech.utterances where segments[0].kind != .announcement {
      messages += self.messages(of: segments, about: isFocus ? moved : .change(of: segments[0].source), in: locale)
    }
    return messages
      + update.announcements.map {
        SpeechMessage(
          text: $0.text, language: locale, subject: .announcement(isUrgent: $0.priority == .high), key: $0.key)
      }
  }

  private func messages(
    of segments: [SpeechSegment], about subject: SpeechMessage.Subject, in locale: String
  ) -> [SpeechMessage] {
    segments.flatMap { runs(of: $0, in: locale) }
      .map { SpeechMessage(text: $0.text, language: $0.language, subject: subject) }
      .joined { $0.language == $1.language }
  }

  /// A segment's text in parts, each with its language: an author's words have the element's, the reader's own its own.
  private func runs(of segment: SpeechSegment, in locale: String) -> [(text: String, language: String)] {
    let properties = segment.source.flatMap { reader.published.nodes[$0]?.properties }
    let language = properties?.language ?? locale
    if segment.kind == .content { return [(segment.text, language)] }
    guard let field = Self.fields[segment.kind] else {
      return [(segment.text, reader.settings.reader.language(ofWordsIn: locale) ?? "en")]
    }
    return Self.parts(of: segment.text, language, (properties?.languageRuns ?? []).filter { $0.field == field })
  }

  /// The author's words whose parts may be in other languages.
  private static let fields: [SpeechSegment.Kind: AXComposedLanguageRun.Field] = [
    .label: .label, .value: .value, .hint: .hint,
  ]

  private static func parts(
    of text: String, _ language: String, _ foreign: [AXComposedLanguageRun]
  ) -> [(text: String, language: String)] {
    let scalars = Array(text.unicodeScalars)
    var parts: [(text: String, language: String)] = []
    var start = 0
    func add(upTo end: Int, _ language: String) {
      let end = min(end, scalars.count)
      guard start < end else { return }
      parts.append((String(String.UnicodeScalarView(scalars[start..<end])), language))
      start = end
    }
    for run in foreign.sorted(by: { $0.start < $1.start }) {
      add(upTo: run.start, language)
      add(upTo: run.end, run.tag)
    }
    add(upTo: scalars.count, language)
    return parts
  }
}
