import ATSPIModel
import AXTree

/// The forms of Orca 43, as a table by role.
extension Orca43 {
  typealias Form = OrcaRoleForm

  static let forms = Form.byRole(row)

  /// A part that Orca 43 does not find when it searches the row for a description that repeats the name.
  private static func unseen(_ part: OrcaPart) -> OrcaPart { .either([part], []) }

  /// A form of a container that is also spoken when the focus leaves it.
  private static func left(_ arriving: [OrcaPart], changing: [OrcaPart]) -> Form {
    Form(arriving, changing: [.either([.leaving], changing)])
  }

  /// The form of roles without a row of their own.
  static let plain = Form(
    [unseen(.labelOrName), .role, .availability, .shortcut, .childWidget], changing: [], around: [],
    whereAmI: [.labelOrName, .role], detailed: [])
  private static let list: [OrcaPart] = [
    .labelOrName, .pause, .selectedItems, .pause, .multiselectable, .itemCount.or(.role), .pause,
  ]
  private static let dialog: [OrcaPart] = [.labelOrName, .role, .unrelatedLabelsOrDescription]
  private static let selected: [OrcaPart] = [.labelOrName, .multiselectable, .itemCount.or(.role)]
  private static let lined: [OrcaPart] = [.labelOrName, .role, .pause, .currentLine, .textSelection]
  private static let validity: [OrcaPart] = [.required, .pause, .invalid]
  private static let keys: [OrcaPart] = [.availability, .shortcut]
  private static let named = OrcaPart.either([.labelOrName], [.displayedText, .textSelection])
  private static let line: [OrcaPart] = [.currentLine, .textSelection]
  private static let entry: [OrcaPart] = [.labelOrName, .readOnly, .textRole]
  private static let enteredLine: [OrcaPart] = [.currentLine.or(.placeholder), .textSelection]
  private static let number = OrcaPart.displayedText.or(.value)
  /// The parts of a text whose place a player asks for, before and after the pause that some have between them.
  private static let asked: [OrcaPart] = [.label, .readOnly, .textRole]
  private static let askedLine: [OrcaPart] = [.content, .textSelection, .mnemonic]
  private static let askedPlace: [OrcaPart] = [.pause, .positionInList, .pause]
  private static let askedLevel = OrcaPart.nodeLevel.or(.nestingLevel)
  private static let askedKeys: [OrcaPart] = [.mnemonic, .shortcut]
  private static let askedNumber: [OrcaPart] = [.role, .value, .percent] + askedKeys
  private static let picture: [OrcaPart] = [.parentRole, .pause, .labelAndName, .pause, .selectedCount, .pause]
  private static let askedCell: [OrcaPart] = [
    .parentRole, .pause, .columnHeaders, .pause, .rowHeaders, .pause, .role, .pause, .checkedCell, .pause, .cellText,
    .pause, .cellPosition, .pause,
  ]
  private static let menuAround: [OrcaPart] = [.ancestors, .pause]

  private static func row(_ role: AXRole) -> Form {
    switch role {
    // Controls.
    case .button:
      Form(
        [.labelAndName, .expandable, .role, .availability, .shortcut], changing: [.expandable],
        whereAmI: [.labelAndName, .expandable, .role] + askedKeys)
    case .canvas, .icon:
      Form(
        [.labelAndName, .imageDescription.or(.role), .pause], whereAmI: picture,
        detailed: picture + [.selectedNames, .pause])
    case .checkBox:
      Form(
        [.labelOrName, .readOnly, .role, .checked] + validity + keys, changing: [.checked],
        whereAmI: [.namedPanel, .labelOrName, .readOnly, .role, .checked] + askedKeys + validity)
    case .checkMenuItem:
      Form(
        [.labelOrName, .role, .checked, .required] + keys + [.pause], changing: [.checked],
        whereAmI: menuAround + [.labelOrName, .role, .checked, .pause, .shortcut, .pause, .positionInList, .mnemonic])
    case .colorChooser:
      Form(
        [.label, .role, .value, .required, .availability], changing: [.value],
        whereAmI: [.label] + askedNumber + [.required])
    case .comboBox:
      Form(
        [.labelOrName, .role, .pause, .value, .pause, .positionInList, .mnemonic, .shortcut],
        changing: [.labelOrName, .role, .expandable])
    case .dial, .scrollBar:
      Form(
        [.labelOrName, .role, .value, .required, .availability], changing: [.value],
        whereAmI: [.labelOrName] + askedNumber + [.required])
    case .image, .caption: Form([.labelAndName, .role])
    case .link:
      Form(
        [.name.or(.displayedText), .role, .pause, .expandable, .availability], whereAmI: [.link, .pause, .mnemonic])
    case .menuItem:
      Form(
        [.labelOrName, .checkedIfCheckable, .expandable] + keys + [.pause], changing: [.expandable],
        whereAmI: menuAround + [
          .labelOrName, .checkedIfCheckable, .pause, .shortcut, .pause, .positionInList, .mnemonic,
        ])
    case .progressBar: Form([.labelAndName, .percent.or(.role)], changing: [.percent.or(.role)])
    case .radioButton:
      Form(
        [
          .radioGroup, .pause, .name.or(.label), .pause, .radio, .role, .availability, .lineBreak, .shortcut, .pause,
        ], changing: [.radio],
        whereAmI: [
          .radioGroup, .pause, .name.or(.label), .role, .pause, .radio, .pause, .positionInGroup, .mnemonic, .shortcut,
        ])
    case .radioMenuItem:
      Form(
        [.labelOrName, .radio, .role] + keys, changing: [.labelOrName, .radio, .role, .availability],
        whereAmI: [.ancestors, .labelOrName, .role, .radio, .shortcut, .positionInList, .mnemonic])
    case .separator: Form([.role, .either([.labelOrName], [number]), .mnemonic], changing: [.role])
    case .slider:
      Form(
        [.labelOrName, .role, .value] + validity + [.availability], changing: [.value],
        whereAmI: [.labelOrName] + askedNumber + validity)
    case .splitPane:
      Form(
        [.labelAndName, .role, .value, .availability], changing: [.value], whereAmI: [.labelAndName, .role, .value])
    case .stepper:
      Form(
        [.labelAndName, number, .role] + validity + [.availability], changing: [number],
        whereAmI: [.label, .role, .name, number] + askedKeys + validity)
    case .tab:
      Form(
        [.labelOrName, .role, .pause, .shortcut],
        whereAmI: [.parentRole, .pause, .labelOrName, .role, .pause, .positionInList] + askedKeys)
    case .tearoffMenuItem: Form([.labelOrName, .role, .availability], changing: [])
    case .toggleButton:
      Form(
        [.labelOrName, .role, .expandable.or(.toggle)] + keys, changing: [.expandable.or(.toggle)],
        whereAmI: [.labelOrName, .role, .expandable.or(.toggle)])

    // Containers.
    case .alert, .notification: Form([.role, .labelOrName, .pause, .unrelatedLabelsOrDescription])
    case .blockQuote:
      left([.role, .pause, .nestingLevel, .pause, .displayedText], changing: [.role, .pause, .nestingLevel])
    case .dialog: Form(dialog, changing: dialog)
    case .embedded: Form([.labelOrName, .unrelatedLabels, .role], changing: [.labelOrName, .role])
    case .form: left([unseen(.labelAndName), .role], changing: [.labelAndName, .role])
    case .group:
      left(
        [unseen(.labelAndName), .role, .pause, .unrelatedLabels],
        changing: [.labelAndName, .role, .pause, .unrelatedLabels])
    case .infoBar: Form([.labelAndName, .unrelatedLabels])
    case .landmark: left([.role, .labelAndName, .pause, .unrelatedLabels], changing: [.role, .labelAndName])
    case .layeredPane:
      Form(
        [.labelAndName.or(.role), .availability, .noChildren],
        whereAmI: [.labelAndName.or(.role), .pause, .selectedCount, .pause],
        detailed: [.labelAndName.or(.role), .pause, .role, .pause, .selectedCount, .pause, .selectedNames, .pause])
    case .list, .descriptionList:
      left(list, changing: [.labelOrName, .pause, .itemCount.or(.role), .pause, .nestingLevel])
    case .listBox: Form(list, changing: selected)
    case .listItem:
      Form(
        [named, .checkedIfCheckable, .pause, .unselectedItem, .pause, .expandable, .pause, .pause, .itemWidgets],
        changing: [.expandable],
        whereAmI: [
          .label, .role, .pause, .name.or(.displayedText), .checkedIfCheckable, .pause, .unselectedItem,
        ] + askedPlace + [.expandable, askedLevel, .pause])
    case .menu:
      Form(
        [.labelOrName, .role, .availability, .shortcut, .pause], changing: [.labelOrName, .role],
        whereAmI: [.ancestors.or(.parentRole), .pause, .labelOrName, .role, .pause, .positionInList, .mnemonic])
    case .scrollPane: Form([.either(line, [.labelOrName, .role])])
    case .statusBar: Form([.labelAndName, .role, .pause, .statusBar], changing: [.labelAndName, .role])
    case .toolBar, .tree: Form([.labelAndName, .role])
    case .tooltip: left([.role, .labelAndName], changing: [.role])
    case .window: Form([.labelOrName, .role, .dialogCount, .availability], changing: [.labelOrName])

    // Tables and trees.
    case .cell:
      Form(
        [.tableCell, .pause], changing: [.checkedCell, .pause],
        around: [.rowHeaders, .columnHeaders, .pause, .newRow, .pause, .newColumn],
        whereAmI: askedCell + [.expandable, .pause, .nodeLevel, .pause],
        detailed: askedCell + [.tableCell, .pause, .expandable, .pause, .nodeLevel, .pause])
    case .columnHeader, .rowHeader:
      Form([unseen(.labelAndName), .role, .pause], changing: [.labelAndName, .role, .pause])
    case .row, .treeItem:
      Form(
        [.labelOrName.or(.displayedText), .pause, .expandable, .pause], changing: [.expandable],
        whereAmI: [.labelOrName.or(.displayedText), .role] + askedPlace + [.expandable, askedLevel])
    case .table: left([.labelAndName, .pause, .table], changing: [.labelAndName, .pause, .table])

    // Texts.
    case .animation: Form([.labelAndName])
    case .article, .comment: Form(lined, changing: [.labelOrName, .role])
    case .descriptionTerm, .descriptionValue: Form([named, .role, .pause, .termValues, .pause, .positionInList])
    case .document, .documentWeb: Form(entry + line, whereAmI: entry + askedLine)
    case .paragraph, .secureTextField: Form(entry + line, whereAmI: asked + askedLine)
    case .footnote: Form(lined)
    case .pageFooter, .pageHeader, .static: Form([.displayedText.or(.name), .role])
    case .heading: Form([.displayedText, .role, .expandable], whereAmI: asked + [.pause] + askedLine)
    case .math: Form([])
    case .mathFraction:
      Form([.phrase(.fractionStart), .pause, .phrase(.fractionLine), .pause, .phrase(.fractionEnd), .pause])
    case .mathRoot: Form([.phrase(.rootStart), .pause, .phrase(.rootEnd), .pause])
    case .page: Form([.label, .readOnly] + line, whereAmI: asked + askedLine)
    case .section: Form([.either([.labelOrName], line), .role, .mnemonic])
    case .staticText: Form([.label, .either([.displayedText, .textSelection], [.name]), .role])
    case .subscript, .superscript: Form([.role] + line)
    case .terminal:
      Form([.content], whereAmI: [.label, .readOnly, .pause, .textRole, .pause] + askedLine)
    case .textArea:
      Form(
        entry + [.pause] + enteredLine,
        whereAmI: entry + [.pause, .content.or(.placeholder), .textSelection, .pause, .mnemonic],
        detailed: entry + [.pause, .content, .textSelection, .pause, .mnemonic])
    case .textField:
      Form(
        entry + enteredLine + validity, changing: entry + enteredLine,
        whereAmI: entry + [.content.or(.placeholder), .textSelection] + validity + [.mnemonic],
        detailed: entry + [.content, .textSelection] + validity + [.mnemonic])

    default: plain
    }
  }
}
