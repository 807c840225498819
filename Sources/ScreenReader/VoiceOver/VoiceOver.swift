import AXTree

/// VoiceOver's speech without a user's command: announcements, and changes of the element under its cursor.
///
/// It begins at the focus in silence, and follows the focus only when that moves: the user moves the cursor to other
/// elements. It knows only the published nodes, so it speaks only positions that authors set.
struct VoiceOver: ScreenReaderSimulation {
  private let settings: ReaderSettings
  private var snapshot = AXTreeSnapshot()
  private(set) var position: AXNodeID?
  private var locale = "en"

  init(_ settings: ReaderSettings) { self.settings = settings }

  mutating func hear(_ update: AXTreeUpdate, at now: Double) -> [[SpeechSegment]] {
    let isFirst = snapshot.root == nil
    let oldFocus = snapshot.focus
    let old = position.flatMap { snapshot.nodes[$0] }
    snapshot.apply(update, checking: false)
    locale = update.locale
    var heard: [[SpeechSegment]] = []
    if let focus = update.focus, focus != oldFocus, focus != position {
      position = focus
      if !isFirst { heard = repeatSpeech(of: focus) }
    } else if let old, let new = snapshot.nodes[old.id], old != new {
      let before = Set(segments(of: old).map(\.text))
      // The cursor is on the element already: only what is new is spoken, without the role and the hint.
      heard.append(segments(of: new).filter { $0.kind != .hint && $0.kind != .role && !before.contains($0.text) })
    }
    return heard + update.announcements.map { [SpeechSegment(.announcement, $0.text, rule: "T2")] }
  }

  mutating func moveCursor(to id: AXNodeID) { position = id }

  mutating func repeatSpeech(of id: AXNodeID) -> [[SpeechSegment]] {
    snapshot.nodes[id].map { [segments(of: $0)] } ?? []
  }

  private func segments(of node: AXNode) -> [SpeechSegment] {
    let voice = VoiceOverSpeaker(locale: locale, settings)
    let context = node.properties.position.map { VoiceOverContext(kind: .series($0), source: node.id) }
    return voice.segments(
      of: VoiceOverSubject(node.id, node.properties, context: context, isFocused: snapshot.focus == node.id))
  }
}
