import AXTree

/// What VoiceOver says by itself when something happens: announcements, and what changes about the element it is at.
///
/// It knows the published nodes alone, so that only the positions that authors say are told.
struct VoiceOverListener: SpeechListener {
  private let settings: ReaderSettings
  private var snapshot = AXTreeSnapshot()
  private var place: AXNodeID?

  init(_ settings: ReaderSettings) { self.settings = settings }

  mutating func hear(_ update: AXTreeUpdate, at now: Double) -> [[SpeechSegment]] {
    let old = place.flatMap { snapshot.nodes[$0] }
    snapshot.apply(update, checking: false)
    let voice = VoiceOver(locale: update.locale, settings)
    var heard: [[SpeechSegment]] = []
    if let focus = update.focus, focus != place {
      place = focus
      heard += snapshot.nodes[focus].map { [segments(of: $0, voice)] } ?? []
    } else if let old, let new = snapshot.nodes[old.id], old != new {
      let before = Set(segments(of: old, voice).map(\.text))
      // The element is there already: what is new about it is said, and neither what it is nor a hint again.
      heard.append(
        segments(of: new, voice).filter { $0.kind != .hint && $0.kind != .role && !before.contains($0.text) })
    }
    return heard + update.announcements.map { [SpeechSegment(.announcement, $0.text, rule: "T2")] }
  }

  mutating func moveCursor(to id: AXNodeID) { place = id }

  private func segments(of node: AXNode, _ voice: VoiceOver) -> [SpeechSegment] {
    let context = node.properties.position.map { VoiceOverContext(kind: .series($0), source: node.id) }
    return voice.segments(
      of: VoiceOverSubject(node.id, node.properties, context: context, isFocused: snapshot.focus == node.id))
  }
}
