import ATSPIModel
import AXTree
public import ReaderSpeech

extension OrcaEdition {
  /// Orca 43, as in Debian 12.
  public static let orca43 = OrcaEdition(
    version: 43, debian: 12, debianName: "bookworm",
    languages: OrcaWords.all(of: "orca43"),
    // The library of role names does not know the last three.
    roleNames: [
      .statusBar: "statusbar", .focusTraversable: "invalid", .tearoffMenuItem: "invalid", .editbar: "invalid",
    ],
    signNames: Orca43.signNames,
    countingRepeats: { line, words in
      words.countingRepeats(in: line) { sign, _ in Orca43.countedSigns[sign].map { (" ", words[$0]) } }
    },
    numberText: { number, _ in OrcaNumber.text(number) },
    forms: Orca43.forms,
    plainForm: Orca43.plain,
    parts: Orca43.parts,
    chosenParts: Orca43.chosenParts,
    phraseKind: .role,
    // A description is stored with the script, not with the object, and forgotten only where the speech about another
    // object begins: below a dialog with a hint, the focus is left without its own.
    sharesUsedDescriptions: true,
    braille: Orca43.braille,
    activeWindow: \.topLevel,
    isSilent: { container, _ in
      container.isLayoutOnlyIn43 || (container.role == .button && container.has(.hasPopup))
    },
    leavable: [.blockQuote, .descriptionList, .form, .landmark, .list, .group, .table, .tooltip],
    leavingWords: [.form: .leavingForm, .tooltip: .leavingToolTip],
    treeLevel: { $0.relatedTreeLevel },
    position: { $0.cell?.place },
    rank: { _, _ in .normal },
    handle: { Orca43.handle($0, at: $1, by: &$2) },
    announce: { Orca43.announce($0, by: &$1) },
    moveFocus: { Orca43.moveFocus(to: $0, by: &$1) },
    // A text, and those to which it flows; what has none is spoken as when it gets the focus.
    sayAll: { focus, orca in
      focus.text == nil
        ? orca.utterances(of: focus, from: nil, .arriving)
        : orca.read(from: focus) { $0.targets(.flowsTo).first.flatMap { $0.text == nil ? nil : $0 } }
    },
    // For each state Orca remembers one object.
    rememberStates: { object, memory in
      for state in [ATSPIState.checked, .expanded] { memory.states[state] = [object.id: object.has(state)] }
    })
}

extension ReaderSettings.Reader {
  /// Orca 43, as in Debian 12.
  public static let orca43 = OrcaEdition.orca43.reader
}

extension ReaderSettings {
  /// Orca 43, verbose, in the tree's language: `VirtualReader(tree, .orca43)`.
  public static let orca43 = ReaderSettings(.orca43)
}

/// The code of Orca 43.
enum Orca43 {
  static func chosenParts(of speaker: OrcaSpeaker) -> [OrcaPart] {
    // Orca fails when it asks a terminal for a text that it does not have, and then says nothing at all.
    if speaker.role == .terminal, !speaker.occasion.isWhereAmI, speaker.object.text == nil { return [] }
    let parts = speaker.edition.form(of: speaker.role).parts(speaker.occasion)
    switch speaker.occasion {
    case .arriving: return OrcaRoleForm.start + parts + [.newNodeLevel, .unselectedCell, .pause, .description, .pause]
    // Orca says no description of a terminal.
    case .whereAmI(let isDetailed):
      // Asked for the details of a web page, Orca fails at a name that it has misspelt.
      if isDetailed, speaker.role == .documentWeb { return [] }
      return (isDetailed ? [] : [.toolBarAround]) + parts + (speaker.role == .terminal ? [] : [.description, .pause])
    case .changing, .around: return parts
    }
  }

  static let parts: [OrcaPart: OrcaPart.Function] = [
    .label: { $0.said(.label, $0.object.displayedLabel.nonEmpty) },
    .name: { $0.nameOrDescription() },
    .labelAndName: { $0.labelWithName() },
    .description: { $0.unspokenDescription() },
    .role: { $0.roleWords() },
    .shortcut: { speaker in
      let shortcut = OrcaShortcut(words: speaker.words)
      return speaker.said(.hint, speaker.object.accelerator.map { shortcut.spoken(binding: $0, signNames: signNames) })
    },
    // Only a player who asks for it hears it, its last sign alone.
    .mnemonic: { speaker in
      let node = speaker.object.node
      guard speaker.occasion.isWhereAmI, node.keyBinding != nil, let keys = node.properties.mnemonic?.nonEmpty else {
        return []
      }
      let spoken = OrcaShortcut(words: speaker.words).spoken(binding: keys, signNames: signNames)
      return [.pause] + speaker.said(.hint, String(spoken.suffix(1))) + [.lineBreak]
    },
    .link: { $0.link($0.object.displayedText) },
    .positionInList: { $0.occasion.isWhereAmI ? $0.positionAmongSiblings() : [] },
    .readOnly: { $0.readOnly(whereNotEditable: [.textArea, .textField, .paragraph, .terminal]) },
    .invalid: { $0.state(.invalidEntry, if: $0.object.has(.invalidEntry)) },
    .value: { $0.role == .comboBox ? $0.chosenValue() : $0.value() },
    .textSelection: { $0.state(.textSelected, if: $0.isTextSelected) },
    .statusBar: { speaker in speaker.ownItems(ofEach: speaker.object.children.filter { $0.has(.showing) }) },
    .itemCount: { $0.itemCount($0.object.children.count { $0.role == .listItem }) },
    .noChildren: { $0.state(.noItems, if: !$0.object.children.contains { $0.has(.showing) }) },
    .radioGroup: { $0.groupLabel() },
    .table: { $0.tableSize() },
    .tableCell: { $0.cellOrRow() },
    // Orca takes the cell's number in its row for that in the table.
    .cellPosition: { speaker in
      let index = speaker.object.parent?.node.children.firstIndex(of: speaker.object.id)
      return speaker.cellPosition(index.flatMap { speaker.object.tableAround?.table?.cell(at: $0)?.place })
    },
    .cellText: { $0.shownText(of: $0.object) },
    .rowHeaders: { $0.newHeaders(.row) },
    .columnHeaders: { $0.newHeaders(.column) },
  ]

  /// The signs of which runs are counted by name: "5 equals characters".
  fileprivate static let countedSigns: [Character: OrcaWord] = [
    "=": .equals, "-": .dash, "*": .star, "_": .underline, "#": .number, "~": .tilde, "+": .plus, "•": .bullet,
  ]

  /// The names of signs in shortcuts.
  fileprivate static let signNames = [
    "!": "exclaim", "\"": "quote", "#": "number", "$": "dollar", "%": "percent", "&": "and", "'": "apostrophe",
    "(": "left paren", ")": "right paren", "*": "star", "+": "plus", ",": "comma", "-": "dash", ".": "dot",
    "/": "slash", ":": "colon", ";": "semicolon", "<": "less", "=": "equals", ">": "greater", "?": "question",
    "@": "at", "[": "left bracket", "\\": "backslash", "]": "right bracket", "^": "caret", "_": "underline",
    "`": "grave", "{": "left brace", "|": "vertical bar", "}": "right brace", "~": "tilde",
    "←": "left arrow", "↑": "up arrow", "→": "right arrow", "↓": "down arrow",
  ]
}

/// The parts that only Orca 43 has.
extension OrcaPart {
  static let labelOrName = OrcaPart("labelOrName") { $0.labelOrName() }
  static let displayedText = OrcaPart("displayedText") { $0.said(.label, $0.object.displayedText) }
  static let textRole = OrcaPart("textRole") { $0.role == .paragraph ? [] : $0.roleWords() }
  static let unselectedItem = OrcaPart("unselectedItem") { $0.state(.itemNotSelected, if: $0.isUnselected) }
  static let unselectedCell = OrcaPart("unselectedCell") { $0.state(.cellNotSelected, if: $0.isUnselectedCell) }
  static let content = OrcaPart("content") { $0.content() }
  static let unrelatedLabels = OrcaPart("unrelatedLabels") { $0.unrelatedLabels() }
  static let unrelatedLabelsOrDescription = OrcaPart("unrelatedLabelsOrDescription") {
    $0.unrelatedLabelsOrDescription()
  }
  static let positionInGroup = OrcaPart("positionInGroup") { $0.positionInGroup() }
  static let namedPanel = OrcaPart("namedPanel") { $0.namedPanel([.group]) }
  static let toolBarAround = OrcaPart("toolBarAround") { $0.toolBarAround() }
  static let dialogCount = OrcaPart("dialogCount") { $0.dialogCount() }
  static let childWidget = OrcaPart("childWidget") { Array($0.widgets([]).prefix(1)) }
  static let itemWidgets = OrcaPart("itemWidgets") { $0.widgets([.textArea]) { $0.has(.showing) } }
}
