import ATSPIModel
import AXTree

/// Orca 43, as in Debian 12.
enum Orca43: OrcaEdition {
  static let languages = OrcaWords.all(of: "orca43")
  /// The library of role names does not know the last three.
  static let roleNames: [AXRole: String] = [
    .statusBar: "statusbar", .focusTraversable: "invalid", .tearoffMenuItem: "invalid", .editbar: "invalid",
  ]

  // MARK: Speech

  static func parts(of speaker: OrcaSpeaker<Self>) -> [OrcaPart] {
    // Orca fails when it asks a terminal for a text that it does not have, and then says nothing at all.
    if speaker.role == .terminal, speaker.object.text == nil { return [] }
    let parts = form(of: speaker.role).parts(speaker.occasion)
    guard speaker.occasion == .arriving else { return parts }
    return [.oldAncestors, .newAncestors] + parts + [.newNodeLevel, .unselectedCell, .pause, .description, .pause]
  }

  /// It is stored with the script, not with the object, and forgotten only where the speech about another object begins:
  /// of a dialog with a hint the focus inside is left without its own.
  static var sharesDescriptionUse: Bool { true }

  static func items(_ part: OrcaPart, of speaker: inout OrcaSpeaker<Self>) -> [OrcaSpeechItem] { speaker.items(part) }

  /// Runs of four or more of one sign with a name are replaced by their count: "5 equals characters".
  static func countingRepeats(in line: String, _ words: OrcaWords) -> String {
    OrcaText.countingRepeats(in: line, words) { sign, _ in signs[sign].map { (" ", words[$0]) } }
  }

  private static let signs: [Character: OrcaWord] = [
    "=": .equals, "-": .dash, "*": .star, "_": .underline, "#": .number, "~": .tilde, "+": .plus, "•": .bullet,
  ]

  // MARK: Context

  static let leavable: Set<AXRole> = [.blockQuote, .descriptionList, .form, .landmark, .list, .group, .table, .toolTip]
  static let leavingWords: [AXRole: OrcaWord] = [.form: .leavingForm, .toolTip: .leavingToolTip]

  static func isSilent(_ container: OrcaObject, around inner: [OrcaObject], _ orca: Orca<Self>) -> Bool {
    isLayoutOnly(container, orca) || (container.role == .button && container.has(.hasPopup))
  }

  static func treeLevel(of object: OrcaObject) -> Int { object.relatedTreeLevel }

  static func place(of cell: OrcaObject) -> AXCell? { cell.cell?.place }

  // MARK: Events

  static func rank(of event: OrcaEvent) -> Int { 0 }

  static func handle(_ event: OrcaEvent, at now: Double, by orca: inout Orca<Self>) -> [[SpeechSegment]] {
    orca.handle(event, at: now)
  }

  /// A notification appears, is spoken, and disappears.
  static func announce(_ text: String, by orca: inout Orca<Self>) -> [[SpeechSegment]] {
    guard let node = orca.tree.addNotification(text) else { return [] }
    defer { orca.tree.removeNotification(node.id) }
    var speaker = OrcaSpeaker(OrcaObject(node, in: orca.tree), orca: orca)
    return speaker.items().utterances(endsWithStop: true).map {
      $0.map { SpeechSegment(.announcement, $0.text, rule: "O2") }
    }
  }

  /// Orca takes an object with the previous one's role, name and place for the same object.
  static func moveFocus(to object: OrcaObject, by orca: inout Orca<Self>) -> [[SpeechSegment]] {
    guard let prior = orca.focus, looksLike(prior, object) else { return orca.moveFocus(to: object, from: orca.focus) }
    orca.focusID = object.id
    return []
  }

  private static func looksLike(_ a: OrcaObject, _ b: OrcaObject) -> Bool {
    guard a.role == b.role, a.name == b.name, let frame = a.node.properties.frame else { return false }
    return frame == b.node.properties.frame && frame.x >= 0 && frame.y >= 0 && frame.width > 0 && frame.height > 0
  }

  /// For each state Orca remembers one object.
  static func rememberStates(of object: OrcaObject, in memory: inout OrcaMemory) {
    for state in [ATSPIState.checked, .expanded] { memory.states[state] = [object.id: object.has(state)] }
  }
}
