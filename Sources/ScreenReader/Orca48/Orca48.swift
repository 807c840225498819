import ATSPIModel
import AXTree

/// Orca 48, as in Debian 13.
enum Orca48: OrcaEdition {
  static let languages = OrcaLanguage.words(of: "orca48")
  static let roleNames: [AXRole: String] = [.button: "button"]

  // MARK: Speech

  static func parts(of speaker: OrcaSpeaker<Self>) -> [Part] {
    form(of: speaker.isRegionAround ? .region : speaker.role).parts(speaker.occasion)
  }

  static func items(_ part: Part, of speaker: inout OrcaSpeaker<Self>) -> [OrcaItem] { speaker.items(part) }

  /// Runs of four or more of any sign are replaced by their count with the sign itself: "5 = characters".
  static func countingRepeats(in line: String, _ words: OrcaWords) -> String {
    OrcaText.countingRepeats(in: line, words) { sign, said in
      if sign.isASCII, sign.isLetter || sign.isNumber { return nil }
      return (said.last.map { $0.isLetter || $0.isNumber } == true ? " " : "", String(sign))
    }
  }

  // MARK: Context

  static let leavable: Set<AXRole> = [
    .blockQuote, .contentDeletion, .contentInsertion, .descriptionList, .form, .group, .landmark, .list, .mark,
    .suggestion, .table, .toolTip,
  ]
  static let leavingWords: [AXRole: OrcaWord] = [
    .form: .leavingForm, .toolTip: .leavingToolTip, .contentDeletion: .deletionEnd, .contentInsertion: .insertionEnd,
    .mark: .highlightEnd, .banner: .leavingBanner, .complementary: .leavingComplementary,
    .contentInfo: .leavingContentInfo, .main: .leavingMain, .navigation: .leavingNavigation, .region: .leavingRegion,
    .search: .leavingSearch,
  ]

  /// A container with the role and name of one inside it is silent too.
  static func isSilent(_ container: OrcaObject, around inner: [OrcaObject], _ orca: Orca<Self>) -> Bool {
    let isButton = container.role == .button || container.role == .toggleButton
    return isLayoutOnly(container) || (isButton && container.has(.hasPopup))
      || inner.contains { $0.role == container.role && $0.name == container.name }
  }

  /// A cell outside of tables has a place too, if its attributes state one.
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
    orca.moveFocus(to: object, from: orca.focus ?? origin(of: object, orca))
  }

  /// The object that the focus comes from. If there is none, or it is in a removed object, Orca uses the window, and
  /// speaks a dialog that appeared meanwhile.
  private static func origin(of object: OrcaObject, _ orca: Orca<Self>) -> OrcaObject {
    guard orca.focusID != nil else { return object.topLevel }
    return Array(object.ancestors).last { $0.role == .window } ?? object.topLevel
  }

  /// Orca remembers the states of every object.
  static func rememberStates(of object: OrcaObject, in memory: inout OrcaMemory) {
    for state in [ATSPIState.checked, .expanded, .indeterminate, .pressed] {
      memory.states[state, default: [:]][object.id] = object.has(state)
    }
  }
}
