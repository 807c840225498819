import AXTree
public import ReaderSpeech

extension ReaderSettings.Reader {
  /// The program's own voice, which speaks while no screen reader runs, and writes the captions.
  public static let ownVoice = ReaderSettings.Reader(
    "ownvoice", title: "the program's own voice", languages: OrcaEdition.orca48.languages.keys + ["en"],
    isProgramItself: true
  ) { OwnVoice($0) }
}

extension ReaderSettings {
  /// The program's own voice, verbose, in the tree's language: `VirtualReader(tree, .ownVoice)`.
  public static let ownVoice = ReaderSettings(.ownVoice)
}

/// The words of the program's own voice: those of Orca 48 and its echo of keys, with the differences of
/// ``OwnVoiceDifference/all``.
struct OwnVoice: ReaderSimulation {
  private var orca: Orca
  private let locale: String?

  init(_ settings: ReaderSettings) {
    locale = settings.locale
    orca = Orca(
      .ownVoice, words: locale.map { OrcaEdition.ownVoice.words(in: $0) }, isBrief: settings.verbosity == .brief)
  }

  var published: AXPublishedTree { orca.published }
  var position: AXNodeID? { orca.position }
  var movesFocus: Bool { orca.movesFocus }

  mutating func hear(_ update: AXTreeUpdate, at now: Double) -> [[SpeechSegment]] {
    let oldFocus = published.focus.flatMap { published.nodes[$0] }
    var changes = update
    changes.announcements = []
    let heard = orca.hear(changes, at: now)
    return changed(heard) + (update.isFull ? [] : echo(since: oldFocus))
      + update.announcements.map { [SpeechSegment(.announcement, $0.text, rule: "R77")] }
  }

  mutating func speak(_ id: AXNodeID) -> [[SpeechSegment]] {
    let heard = orca.speak(id)
    return changed(heard)
  }

  /// Orca's words for typed and deleted text and for the caret's moves, if the element with the focus already had it.
  private func echo(since old: AXNode?) -> [[SpeechSegment]] {
    guard let old, old.id == published.focus, let new = published.nodes[old.id] else { return [] }
    let echo = OrcaTextEcho(.ownVoice, locale: locale ?? published.locale, saysSelectionsOfLines: true)
    return echo.speech(from: old, to: new).utterances
  }

  /// The speech of one moment with the differences that are not the edition's.
  private func changed(_ speech: [[SpeechSegment]]) -> [[SpeechSegment]] {
    OwnVoiceDifference.all.reduce(speech) { $1.speech($0, published) }
  }
}
