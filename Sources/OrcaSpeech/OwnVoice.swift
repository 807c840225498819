import AXTree
public import ReaderSpeech

extension ReaderSettings.Reader {
  /// The program's own voice, which speaks while no screen reader runs, and writes the captions.
  public static let ownVoice = ReaderSettings.Reader(
    "ownvoice", title: "the program's own voice", languages: OrcaEdition.orca48.languages.keys + ["en"]
  ) { OwnVoice($0) }
}

extension ReaderSettings {
  /// The program's own voice, verbose, in the tree's language: `VirtualReader(tree, .ownVoice)`.
  public static let ownVoice = ReaderSettings(.ownVoice)
}

/// The words of the program's own voice: those of Orca 48 and its echo of keys, without the words that help no player.
///
/// Left out are "frame", "panel" or "label" behind a name, a slider's number a second time in percent, and a description or
/// the name of a group a second time.
struct OwnVoice: ReaderSimulation {
  /// Below this time Orca takes two events for one, and drops the second (O3); a player shall hear both.
  private static let shortestStep = 0.1

  private var orca: Orca
  private let locale: String?
  private var seconds = 0.0

  init(_ settings: ReaderSettings) {
    locale = settings.locale
    orca = Orca(
      .orca48, words: locale.map { OrcaEdition.orca48.words(in: $0) }, isBrief: settings.verbosity == .brief)
  }

  var published: AXPublishedTree { orca.published }
  var position: AXNodeID? { orca.position }
  var movesFocus: Bool { orca.movesFocus }

  mutating func hear(_ update: AXTreeUpdate, at now: Double) -> [[SpeechSegment]] {
    seconds = max(now, seconds + Self.shortestStep)
    let oldFocus = published.focus.flatMap { published.nodes[$0] }
    var changes = update
    changes.announcements = []
    let heard = orca.hear(changes, at: seconds) + (update.isFull ? [] : echo(since: oldFocus))
    return concise(heard) + update.announcements.map { [SpeechSegment(.announcement, $0.text, rule: "R77")] }
  }

  mutating func speak(_ id: AXNodeID) -> [[SpeechSegment]] { concise(orca.speak(id)) }

  /// Orca's words for typed and deleted text and for the caret's moves, if the element with the focus already had it.
  private func echo(since old: AXNode?) -> [[SpeechSegment]] {
    guard let old, old.id == published.focus, let new = published.nodes[old.id] else { return [] }
    return OrcaTextEcho(.orca48, locale: locale ?? published.locale).speech(from: old, to: new).utterances
  }

  /// The speech of one moment without the words that help no player.
  private func concise(_ utterances: [[SpeechSegment]]) -> [[SpeechSegment]] {
    var namedGroups: Set<AXNodeID> = []
    return utterances.map { concise($0, after: &namedGroups) }
  }

  private func concise(_ utterance: [SpeechSegment], after namedGroups: inout Set<AXNodeID>) -> [SpeechSegment] {
    var valued: Set<AXNodeID> = []
    var hints: Set<String> = []
    return utterance.filter { segment in
      guard let source = segment.source, let role = published.nodes[source]?.role else { return true }
      switch segment.kind {
      case .label: return role != .group || namedGroups.insert(source).inserted
      case .role: return !Self.unspokenRoles.contains(role)
      case .value: return !Self.numericRoles.contains(role) || valued.insert(source).inserted
      case .hint: return hints.insert(segment.text).inserted
      default: return true
      }
    }
  }

  /// Roles whose names tell no player what to do.
  private static let unspokenRoles: Set<AXRole> = [
    .application, .borderlessWindow, .canvas, .caption, .document, .drawingArea, .embedded, .extended, .filler,
    .glassPane, .group, .grouping, .icon, .internalFrame, .layeredPane, .listItem, .optionPane, .page, .paragraph,
    .redundantObject, .rootPane, .scrollPane, .section, .static, .staticText, .unknown, .viewport, .window,
  ]

  /// Roles of which Orca says the number, and then its share.
  private static let numericRoles: Set<AXRole> = [.dial, .scrollBar, .slider, .splitPane]
}
