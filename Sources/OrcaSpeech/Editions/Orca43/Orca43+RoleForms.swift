import ATSPIModel
import AXTree

/// The forms of Orca 43, as a table by role.
extension Orca43 {
  typealias Form = OrcaRoleForm

  static let forms = Form.byRole(row)

  // Forms of several roles.

  /// A part that Orca 43 does not find when it searches the row for a description that repeats the name.
  private static func unseen(_ part: OrcaPart) -> OrcaPart { .either([part], []) }

  /// The form of roles without a row of their own.
  static let plain = Form(
    [unseen(.labelOrName), .role, .availability, .shortcut, .childWidget], changing: [], around: [])
  private static let headerCell = Form(
    [unseen(.labelAndName), .role, .pause], changing: [.labelAndName, .role, .pause])
  private static let picture = Form([.labelAndName, .either([.imageDescription], [.role]), .pause])
  private static let stepped = Form([.labelOrName, .role, .value, .required, .availability], changing: [.value])
  private static let item = Form(
    [.either([.labelOrName], [.displayedText]), .pause, .expandable, .pause], changing: [.expandable])
  private static let listing = Form(
    [.labelOrName, .pause, .selectedItems, .pause, .multiselectable, .either([.itemCount], [.role]), .pause],
    changing: [
      .either([.leaving], [.labelOrName, .pause, .either([.itemCount], [.role]), .pause, .nestingLevel])
    ])
  private static let document = Form([.labelOrName, .readOnly, .textRole, .currentLine, .textSelection])
  private static let lined: [OrcaPart] = [.labelOrName, .role, .pause, .currentLine, .textSelection]
  private static let entry: [OrcaPart] = [
    .labelOrName, .readOnly, .textRole, .either([.currentLine], [.placeholder]), .textSelection,
  ]
  private static let number: [OrcaPart] = [.either([.displayedText], [.value])]
  private static let named: [OrcaPart] = [.either([.labelOrName], [.displayedText, .textSelection])]

  private static func row(_ role: AXRole) -> Form {
    switch role {
    // Controls.
    case .button: Form([.labelAndName, .expandable, .role, .availability, .shortcut], changing: [.expandable])
    case .canvas, .icon: picture
    case .checkBox:
      Form(
        [.labelOrName, .readOnly, .role, .checked, .required, .pause, .invalid, .availability, .shortcut],
        changing: [.checked])
    case .checkMenuItem:
      Form([.labelOrName, .role, .checked, .required, .availability, .shortcut, .pause], changing: [.checked])
    case .colorChooser: Form([.label, .role, .value, .required, .availability], changing: [.value])
    case .comboBox:
      Form([.labelOrName, .role, .pause, .value, .pause, .shortcut], changing: [.labelOrName, .role, .expandable])
    case .dial, .scrollBar: stepped
    case .image, .caption: Form([.labelAndName, .role])
    case .link: Form([.either([.name], [.displayedText]), .role, .pause, .expandable, .availability])
    case .menuItem:
      Form(
        [.labelOrName, .checkedIfCheckable, .expandable, .availability, .shortcut, .pause], changing: [.expandable])
    case .progressBar:
      Form([.labelAndName, .either([.percent], [.role])], changing: [.either([.percent], [.role])])
    case .radioButton:
      Form(
        [
          .radioGroup, .pause, .either([.name], [.label]), .pause, .radio, .role, .availability, .lineBreak, .shortcut,
          .pause,
        ], changing: [.radio])
    case .radioMenuItem:
      Form(
        [.labelOrName, .radio, .role, .availability, .shortcut], changing: [.labelOrName, .radio, .role, .availability])
    case .separator: Form([.role, .either([.labelOrName], number)], changing: [.role])
    case .slider:
      Form([.labelOrName, .role, .value, .required, .pause, .invalid, .availability], changing: [.value])
    case .splitPane: Form([.labelAndName, .role, .value, .availability], changing: [.value])
    case .stepper:
      Form([.labelAndName] + number + [.role, .required, .pause, .invalid, .availability], changing: number)
    case .tab: Form([.labelOrName, .role, .pause, .shortcut])
    case .tearoffMenuItem: Form([.labelOrName, .role, .availability], changing: [])
    case .toggleButton:
      Form(
        [.labelOrName, .role, .either([.expandable], [.toggle]), .availability, .shortcut],
        changing: [.either([.expandable], [.toggle])])

    // Containers.
    case .alert, .notification: Form([.role, .labelOrName, .pause, .unrelatedLabelsOrDescription])
    case .blockQuote:
      Form(
        [.role, .pause, .nestingLevel, .pause, .displayedText],
        changing: [.either([.leaving], [.role, .pause, .nestingLevel])])
    case .dialog:
      Form(
        [.labelOrName, .role, .unrelatedLabelsOrDescription],
        changing: [.labelOrName, .role, .unrelatedLabelsOrDescription])
    case .embedded: Form([.labelOrName, .unrelatedLabels, .role], changing: [.labelOrName, .role])
    case .form:
      Form([unseen(.labelAndName), .role], changing: [.either([.leaving], [.labelAndName, .role])])
    case .group:
      Form(
        [unseen(.labelAndName), .role, .pause, .unrelatedLabels],
        changing: [.either([.leaving], [.labelAndName, .role, .pause, .unrelatedLabels])])
    case .infoBar: Form([.labelAndName, .unrelatedLabels])
    case .landmark:
      Form([.role, .labelAndName, .pause, .unrelatedLabels], changing: [.either([.leaving], [.role, .labelAndName])])
    case .layeredPane: Form([.either([.labelAndName], [.role]), .availability, .noChildren])
    case .list, .descriptionList: listing
    case .listBox:
      Form(listing.arriving, changing: [.labelOrName, .multiselectable, .either([.itemCount], [.role])])
    case .listItem:
      Form(
        named + [
          .checkedIfCheckable, .pause, .unselectedItem, .pause, .expandable, .pause, .pause, .itemWidgets,
        ], changing: [.expandable])
    case .menu: Form([.labelOrName, .role, .availability, .shortcut, .pause], changing: [.labelOrName, .role])
    case .scrollPane: Form([.either([.currentLine, .textSelection], [.labelOrName, .role])])
    case .statusBar: Form([.labelAndName, .role, .pause, .statusBar], changing: [.labelAndName, .role])
    case .toolBar, .tree: Form([.labelAndName, .role])
    case .tooltip: Form([.role, .labelAndName], changing: [.either([.leaving], [.role])])
    case .window: Form([.labelOrName, .role, .dialogCount, .availability], changing: [.labelOrName])

    // Tables and trees.
    case .cell:
      Form(
        [.tableCell, .pause], changing: [.checkedCell, .pause],
        around: [.rowHeaders, .columnHeaders, .pause, .newRow, .pause, .newColumn])
    case .columnHeader, .rowHeader: headerCell
    case .row, .treeItem: item
    case .table:
      Form([.labelAndName, .pause, .table], changing: [.either([.leaving], [.labelAndName, .pause, .table])])

    // Texts.
    case .animation: Form([.labelAndName])
    case .article, .comment: Form(lined, changing: [.labelOrName, .role])
    case .descriptionTerm, .descriptionValue: Form(named + [.role, .pause, .termValues])
    case .document, .documentWeb, .paragraph, .secureTextField: document
    case .footnote: Form(lined)
    case .pageFooter, .pageHeader, .static: Form([.either([.displayedText], [.name]), .role])
    case .heading: Form([.displayedText, .role, .expandable])
    case .math: Form([])
    case .mathFraction:
      Form([.phrase(.fractionStart), .pause, .phrase(.fractionLine), .pause, .phrase(.fractionEnd), .pause])
    case .mathRoot: Form([.phrase(.rootStart), .pause, .phrase(.rootEnd), .pause])
    case .page: Form([.label, .readOnly, .currentLine, .textSelection])
    case .section: Form([.either([.labelOrName], [.currentLine, .textSelection]), .role])
    case .staticText: Form([.label, .either([.displayedText, .textSelection], [.name]), .role])
    case .subscript, .superscript: Form([.role, .currentLine, .textSelection])
    case .terminal: Form([.content])
    case .textArea:
      Form([.labelOrName, .readOnly, .textRole, .pause, .either([.currentLine], [.placeholder]), .textSelection])
    case .textField: Form(entry + [.required, .pause, .invalid], changing: entry)

    default: plain
    }
  }
}
