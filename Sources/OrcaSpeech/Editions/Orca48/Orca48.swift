import ATSPIModel
import AXTree
public import ReaderSpeech

extension OrcaEdition {
  /// Orca 48, as in Debian 13.
  public static let orca48 = OrcaEdition(
    version: 48, debian: 13, debianName: "trixie",
    languages: OrcaWords.all(of: "orca48"),
    roleNames: [.button: "button"],
    countingRepeats: Orca48.countingRepeats,
    numberText: { number, _ in
      let isSmall = abs(number.current) < 1 && number.current != 0
      return isSmall ? OrcaNumber.exact(number.current) : OrcaNumber.fixed(number.current, digits: 0)
    },
    forms: Orca48.forms,
    plainForm: Orca48.plain,
    parts: Orca48.parts,
    chosenParts: { $0.edition.form(of: $0.isRegionAround ? .region : $0.role).parts($0.occasion) },
    rowCellParts: Orca48.cell.filter { $0 != .rowHeaders && $0 != .columnHeaders },
    braille: Orca48.braille,
    activeWindow: \.outermostWindow,
    // Also silent is a container that has the role and the name of one inside it.
    isSilent: { container, inner in
      let isButton = container.role == .button || container.role == .toggleButton
      return container.isLayoutOnlyIn48 || (isButton && container.has(.hasPopup))
        || inner.contains { $0.role == container.role && $0.name == container.name }
    },
    leavable: [
      .blockQuote, .contentDeletion, .contentInsertion, .descriptionList, .form, .group, .landmark, .list, .mark,
      .suggestion, .table, .tooltip,
    ],
    leavingWords: [
      .form: .leavingForm, .tooltip: .leavingToolTip, .contentDeletion: .deletionEnd, .contentInsertion: .insertionEnd,
      .mark: .highlightEnd, .banner: .leavingBanner, .complementary: .leavingComplementary,
      .contentInfo: .leavingContentInfo, .main: .leavingMain, .navigation: .leavingNavigation,
      .region: .leavingRegion, .search: .leavingSearch,
    ],
    // The stated level, else the number of relations above.
    treeLevel: { object in
      guard object.isInTree else { return -1 }
      return object.attribute("level").flatMap { Int($0) }.map { max(0, $0) - 1 } ?? object.relatedTreeLevel
    },
    // A cell outside of tables may state its position in its attributes.
    position: { $0.cell?.place ?? ($0.isCell ? $0.node.properties.cell : nil) },
    isDropped: { $2.isDropped($0, at: $1) },
    rank: { event, _ in Orca48.rank(of: event) },
    handle: { Orca48.handle($0, at: $1, by: &$2) },
    announce: { text, _ in [[SpeechSegment(.announcement, text, rule: "O2")]] },
    moveFocus: { Orca48.moveFocus(to: $0, by: &$1) },
    // Every text behind the focus, as long as it is in the same document, or in none.
    sayAll: { focus, orca in
      orca.read(from: focus) { object in object.following.flatMap { $0.document == focus.document ? $0 : nil } }
    },
    rememberStates: { _ = $1.updateStates([.checked, .expanded, .indeterminate, .pressed], of: $0) })
}

extension ReaderSettings.Reader {
  /// Orca 48, as in Debian 13.
  public static let orca48 = OrcaEdition.orca48.reader
}

extension ReaderSettings {
  /// Orca 48, verbose, in the tree's language: `VirtualReader(tree, .orca48)`.
  public static let orca48 = ReaderSettings(.orca48)
}

/// The code of Orca 48, which later editions share.
enum Orca48 {
  static func rank(of event: OrcaEvent) -> OrcaEventRank {
    switch event.kind {
    case .windowActivated, .windowDeactivated, .state(.active): .window
    case .state(.focused): .focus
    case .childAdded, .childRemoved: .children
    default: .normal
    }
  }

  /// Runs of four or more of any sign are counted by the sign itself: "5 = characters".
  static func countingRepeats(in line: String, _ words: OrcaWords) -> String {
    words.countingRepeats(in: line) { sign, said in
      if sign.isASCII, sign.isLetter || sign.isNumber { return nil }
      return (said.last.map { $0.isLetter || $0.isNumber } == true ? " " : "", String(sign))
    }
  }

  /// The parts that Orca 48 speaks in its own way.
  static let parts: [OrcaPart: OrcaPart.Function] = [
    .label: { $0.label() },
    .name: { $0.name() },
    .labelAndName: { $0.labelAndName() },
    .description: { speaker in speaker.description().flatMap { [$0, .pause] } },
    .role: { $0.roleName() },
    .shortcut: { $0.said(.hint, $0.shortcut) },
    // Only a player who asks for it hears it, its last sign alone.
    .mnemonic: { $0.occasion.isWhereAmI ? $0.said(.hint, $0.mnemonic.map { String($0.suffix(1)) }) : [] },
    .link: { $0.link($0.object.textContent ?? $0.linkedFile) },
    .positionInList: { $0.occasion.isWhereAmI ? $0.positionAmongMembers() : [] },
    .required: { $0.occasion.isWhereAmI ? [] : $0.required() },
    .helpText: { $0.occasion.isWhereAmI ? [] : $0.helpText() },
    .readOnly: { $0.readOnly(whereNotEditable: [.textArea]) },
    .invalid: { $0.invalid() },
    .value: { $0.role == .comboBox ? $0.comboBoxValue() : $0.value() },
    // A number without a range has no percentage.
    .percent: { $0.percent($0.object.number.flatMap { $0.maximum == $0.minimum ? nil : $0 }) },
    .currentLine: { $0.lineWithEnd() },
    .textSelection: { $0.state(.textSelected, if: $0.isAllSelected) },
    // A container of which nothing is said keeps the name back too.
    .contextOrName: { $0.contextOrName { !$0.isEmpty } },
    .statusBar: { $0.statusBar() },
    .itemCount: { $0.itemCount($0.statedOrVisibleItemCount) },
    .noChildren: { $0.state(.noItems, if: !$0.object.children.contains { $0.role == .icon || $0.role == .canvas }) },
    .radioGroup: { $0.radioGroup() },
    .table: { $0.table() },
    .tableCell: { $0.tableCell() },
    .cellText: { $0.said(.label, $0.cellText()) },
    .rowHeaders: { $0.headers(.row) },
    .columnHeaders: { $0.headers(.column) },
  ]
}

/// The parts that Orca 48 and later editions have.
extension OrcaPart {
  static let text = OrcaPart("text") { $0.said(.value, $0.object.textContent) }
  static let staticText = OrcaPart("staticText") { $0.staticText() }
  static let selectedNames = OrcaPart("selectedNames") { $0.selectedNames() }
  static let unselected = OrcaPart("unselected") { $0.unselected(isCell: $0.isSelectableCell) }
  static let sortOrder = OrcaPart("sortOrder") { $0.sortOrder() }
  static let itemContents = OrcaPart("itemContents") { $0.object.has(.focusable) ? $0.contents() : [] }
  /// The words in place of a part of a formula that is not there.
  static let missing = OrcaPart("missing") { $0.said(.role, $0.words.role("invalid")) + $0.state(.grayed) + [.pause] }

  /// Parts to speak unless the focus comes from inside the object.
  static func fromOutside(_ parts: [OrcaPart]) -> OrcaPart {
    OrcaPart("fromOutside (\(names(of: parts)))") { speaker in
      let isFromOutside = speaker.prior.map { $0 != speaker.object && !$0.isInside(speaker.object) } ?? false
      return isFromOutside ? speaker.items(parts) : []
    }
  }

  /// Parts to speak unless the object had the focus before, as one whose name changes.
  static func unlessFocused(_ parts: [OrcaPart]) -> OrcaPart {
    OrcaPart("unlessFocused (\(names(of: parts)))") { $0.prior == $0.object ? [] : $0.items(parts) }
  }
}

extension OrcaObject {
  static let documentRoles: Set<AXRole> = [
    .document, .documentEmail, .documentPresentation, .documentSpreadsheet, .documentText, .documentWeb,
  ]

  /// The document that it is or that it is in.
  var document: OrcaObject? { Self.documentRoles.contains(role) ? self : nearest(Self.documentRoles) }
}
