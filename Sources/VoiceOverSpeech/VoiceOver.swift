import AXTree
public import ReaderSpeech

extension ReaderSettings.Reader {
  /// VoiceOver on iOS.
  public static let voiceOver = ReaderSettings.Reader(
    "voiceover", title: "VoiceOver", languages: VoiceOverWords.languages.keys
  ) { VoiceOver($0) }
}

extension ReaderSettings {
  /// VoiceOver, verbose, in the tree's language: `VirtualReader(tree, .voiceOver)`.
  public static let voiceOver = ReaderSettings(.voiceOver)
}

/// A simulated VoiceOver: it speaks the element under its cursor, changes of that element, and announcements.
///
/// It begins at the focus in silence, and follows the focus only when that moves: the user moves the cursor to other
/// elements.
struct VoiceOver: ReaderSimulation {
  private let settings: ReaderSettings
  private(set) var published = AXPublishedTree()
  private(set) var position: AXNodeID?
  /// The surroundings of all elements, computed for the first one that is spoken after a change.
  private var contexts: VoiceOverContexts?

  init(_ settings: ReaderSettings) { self.settings = settings }
  var movesFocus: Bool { false }

  mutating func hear(_ update: AXTreeUpdate, at now: Double) -> [[SpeechSegment]] {
    let change = published.apply(update)
    if !change.added.isEmpty || !change.removed.isEmpty || !change.kept.isEmpty { contexts = nil }
    var heard: [[SpeechSegment]] = []
    if let focus = update.focus, focus != change.old?.focus, focus != position {
      position = focus
      if change.old != nil { heard = speak(focus) }
    } else if let (old, new) = change.kept.first(where: { $0.new.id == position }), old != new {
      let before = Set(segments(of: old).map(\.text))
      // The cursor is on the element already: only what is new is spoken, without the role and the hint.
      heard.append(segments(of: new).filter { $0.kind != .hint && $0.kind != .role && !before.contains($0.text) })
    }
    return heard + update.announcements.map { [SpeechSegment(.announcement, $0.text, rule: "T2")] }
  }

  mutating func speak(_ id: AXNodeID) -> [[SpeechSegment]] {
    position = id
    return published.nodes[id].map { [segments(of: $0)] } ?? []
  }

  private mutating func segments(of node: AXNode) -> [SpeechSegment] {
    let contexts = contexts ?? VoiceOverContexts(of: published)
    self.contexts = contexts
    let isFocused = published.focus == node.id
    let subject = VoiceOverSubject(node, context: contexts.context(of: node), isFocused: isFocused)
    return VoiceOverSpeaker(subject, in: published, settings).segments()
  }
}
