import AXTree

/// VoiceOver's speech without a user's command: announcements, and changes of the element under its cursor.
///
/// It begins at the focus in silence, and follows the focus only when that moves: the user moves the cursor to other
/// elements. Lists, landmarks, tab bars and tables around an element are spoken if it knows the tree; of updates alone it
/// speaks only the positions that authors set.
struct VoiceOver: ScreenReaderSimulation {
  private let settings: ReaderSettings
  private(set) var published = AXPublishedTree()
  private(set) var position: AXNodeID?
  private let tree: AXElementTree?
  /// The surroundings of all elements, computed for the first one that is spoken after an update.
  private var contexts: VoiceOverContexts?

  init(_ settings: ReaderSettings, _ tree: AXElementTree?) {
    self.settings = settings
    self.tree = tree
  }

  mutating func hear(_ update: AXTreeUpdate, at now: Double) -> [[SpeechSegment]] {
    let change = published.apply(update)
    contexts = nil
    var heard: [[SpeechSegment]] = []
    if let focus = update.focus, focus != change.old?.focus, focus != position {
      position = focus
      if change.old != nil { heard = repeatSpeech(of: focus) }
    } else if let (old, new) = change.kept.first(where: { $0.new.id == position }), old != new {
      let before = Set(segments(of: old.id, old.properties).map(\.text))
      // The cursor is on the element already: only what is new is spoken, without the role and the hint.
      heard.append(
        segments(of: new.id, new.properties).filter {
          $0.kind != .hint && $0.kind != .role && !before.contains($0.text)
        })
    }
    return heard + update.announcements.map { [SpeechSegment(.announcement, $0.text, rule: "T2")] }
  }

  mutating func moveCursor(to id: AXNodeID) { position = id }

  mutating func repeatSpeech(of id: AXNodeID) -> [[SpeechSegment]] {
    published.nodes[id].map { [segments(of: id, $0.properties)] } ?? []
  }

  private mutating func segments(of id: AXNodeID, _ properties: AXProperties) -> [SpeechSegment] {
    if contexts == nil { contexts = tree.map { VoiceOverContexts(of: $0) } }
    var voice = VoiceOverSpeaker(locale: published.locale, settings)
    voice.headers = contexts?.properties ?? [:]
    let context =
      contexts?.context(of: id, properties)
      ?? properties.position.map { VoiceOverContext(kind: .series($0), source: id) }
    return voice.segments(
      of: VoiceOverSubject(id, properties, context: context, isFocused: published.focus == id))
  }
}
