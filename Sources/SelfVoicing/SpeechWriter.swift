import AXTree
import OrcaSpeech
import ReaderSpeech

/// Puts what happens to a tree into messages: the words of a simulated Orca, its echo of keys included, in a style.
struct SpeechWriter {
  /// Below this time Orca takes two events for one, and drops the second (O3); a player shall hear both.
  private static let shortestStep = 0.1

  private let style: SpeechStyle
  private var reader = SimulatedReader(.orca48)
  private var seconds = 0.0

  init(style: SpeechStyle) { self.style = style }

  /// The messages of an update at a moment in seconds; a full one begins anew. O(changed).
  mutating func messages(for update: AXTreeUpdate, at now: Double) -> [SpeechMessage] {
    if update.isFull { self = SpeechWriter(style: style) }
    seconds = max(now, seconds + Self.shortestStep)
    let oldFocus = reader.published.focus.flatMap { reader.published.nodes[$0] }
    var changes = update
    changes.announcements = []
    let position = reader.position
    let speech = reader.hear(changes, at: seconds)
    let echo = update.isFull ? Speech() : echo(since: oldFocus)
    let isFocus = reader.position != position || !echo.isEmpty
    let isElsewhere = oldFocus.map { reader.published.nodes[$0.id] == nil } ?? false
    let focus = isElsewhere ? SpeechMessage.Subject.screen : .focus
    let locale = AXLanguage.tags(of: update.locale).first ?? "en"
    var messages: [SpeechMessage] = []
    var groups: Set<AXNodeID> = []
    for utterance in speech.utterances + echo.utterances {
      let segments = style.spoken(utterance, in: reader.published, after: &groups)
      guard let first = segments.first else { continue }
      let subject = isFocus ? focus : .change(of: first.source)
      messages += self.messages(of: segments, about: subject, in: locale)
    }
    return messages
      + update.announcements.map {
        SpeechMessage(text: $0.text, language: locale, subject: .announcement(isUrgent: $0.priority == .high))
      }
  }

  /// Orca's words for typed and deleted text and for the caret's moves, if the element with the focus already had it.
  private func echo(since old: AXNode?) -> Speech {
    guard let old, old.id == reader.published.focus, let new = reader.published.nodes[old.id] else { return Speech() }
    return OrcaTextEcho(.orca48, locale: reader.published.locale).speech(from: old, to: new)
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
  private static let fields: [SpeechSegment.Kind: AXLanguageRun.Field] = [.label: .label, .value: .value, .hint: .hint]

  private static func parts(
    of text: String, _ language: String, _ foreign: [AXLanguageRun]
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
