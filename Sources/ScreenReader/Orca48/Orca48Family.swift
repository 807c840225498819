import ATSPIModel
import AXTree

/// Orca 48 and the versions after it, which differ from it in a few things.
protocol Orca48Family: OrcaEdition {
  /// What is said of each role; a role without a row is said in the plain form.
  static var forms: [AXRole: OrcaRoleForm] { get }
  /// What is said of each cell of a row into which the focus comes, and then of the focus.
  static var rowCell: [OrcaPart] { get }
  static var afterRow: [OrcaPart] { get }
  /// Whether a label inside a container is said when the focus comes into it.
  static func isSaid(_ label: OrcaObject, in container: OrcaObject) -> Bool
  /// Whether a container with a name is one of the contents around it, beside what is in it.
  static var listsContainers: Bool { get }
  /// Whether a line is said with the line break at its end, which keeps a full stop away.
  static var saysLineEnd: Bool { get }
}

extension Orca48Family {
  static var rowCell: [OrcaPart] { Orca48.cell.filter { $0 != .rowHeaders && $0 != .columnHeaders } }
  static var afterRow: [OrcaPart] { [] }
  static var listsContainers: Bool { false }
  static var saysLineEnd: Bool { true }
  static func isSaid(_ label: OrcaObject, in container: OrcaObject) -> Bool { true }

  /// The level that is stated, else the number of relations above.
  static func treeLevel(of object: OrcaObject) -> Int {
    guard object.isInTree else { return -1 }
    return object.attribute("level").flatMap { Int($0) }.map { $0 - 1 } ?? object.relatedTreeLevel
  }

  // MARK: Speech

  static func parts(of speaker: OrcaSpeaker<Self>) -> [OrcaPart] {
    form(of: speaker.isRegionAround ? .region : speaker.role).parts(speaker.occasion)
  }

  static func items(_ part: OrcaPart, of speaker: inout OrcaSpeaker<Self>) -> [OrcaSpeechItem] { speaker.items(part) }

  /// Four and more of any sign are counted by the sign itself: "5 = characters".
  static func countingRepeats(in line: String, _ words: OrcaWords) -> String {
    OrcaText.countingRepeats(in: line, words) { sign, said in
      if sign.isASCII, sign.isLetter || sign.isNumber { return nil }
      return (said.last.map { $0.isLetter || $0.isNumber } == true ? " " : "", String(sign))
    }
  }

  /// The form of a role, as the bus names it (``OrcaObject/role``).
  static func form(of role: AXRole) -> OrcaRoleForm { forms[role] ?? Orca48.plain }

  /// What is said of a role for itself when the focus arrives.
  static func ownParts(of role: AXRole) -> [OrcaPart] {
    form(of: role).arriving.filter { !Orca48.start.contains($0) && !Orca48.end.contains($0) }
  }

  // MARK: Context

  /// Also silent is a container that has the role and the name of one inside it.
  static func isSilent(_ container: OrcaObject, around inner: [OrcaObject], _ orca: Orca<Self>) -> Bool {
    let isButton = container.role == .button || container.role == .toggleButton
    return Orca48.isLayoutOnly(container) || (isButton && container.has(.hasPopup))
      || inner.contains { $0.role == container.role && $0.name == container.name }
  }

  /// Also a cell outside of tables has a place, where its attributes tell one.
  static func place(of cell: OrcaObject) -> AXCell? {
    cell.cell?.place ?? (cell.isCell ? cell.node.properties.cell : nil)
  }

  // MARK: Events

  /// Windows first, then the focus.
  static func rank(of event: OrcaEvent) -> Int {
    switch event.kind {
    case .windowActivated, .windowDeactivated, .state(.active): 0
    case .state(.focused): 1
    default: 2
    }
  }

  static func handle(_ event: OrcaEvent, at now: Double, by orca: inout Orca<Self>) -> [[SpeechSegment]] {
    orca.isDropped(event, at: now) ? [] : orca.handle(event, at: now)
  }

  static func announce(_ text: String, by orca: inout Orca<Self>) -> [[SpeechSegment]] {
    [[SpeechSegment(.announcement, text, rule: "O2")]]
  }

  static func moveFocus(to object: OrcaObject, by orca: inout Orca<Self>) -> [[SpeechSegment]] {
    orca.moveFocusInTree(to: object)
  }

  /// The states of every object are remembered.
  static func rememberStates(of object: OrcaObject, in memory: inout OrcaMemory) {
    for state in [ATSPIState.checked, .expanded, .indeterminate, .pressed] {
      memory.states[state, default: [:]][object.id] = object.has(state)
    }
  }
}

extension Orca where Edition: Orca48Family {
  mutating func moveFocusInTree(to object: OrcaObject) -> [[SpeechSegment]] {
    moveFocus(to: object, from: focus ?? origin(of: object))
  }

  /// From where the focus comes that was nowhere, or in something that is gone: in place of that Orca has the window, and
  /// says a dialog that appeared meanwhile.
  private func origin(of object: OrcaObject) -> OrcaObject {
    guard focusID != nil else { return object.topLevel }
    return Array(object.ancestors).last { $0.role == .window } ?? object.topLevel
  }
}
