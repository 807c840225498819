import ATSPIModel
import AXTree
import ReaderSpeech

/// The forms of Orca 48, as a table by role.
extension Orca48 {
  typealias Form = OrcaRoleForm

  static let forms = Form.byRole(row)

  /// The containers that the focus leaves and enters: nearly every form starts with them.
  static let start: [OrcaPart] = [.oldAncestors, .newAncestors]
  /// The description and the like: nearly every form ends with them.
  static let end: [OrcaPart] = [.description, .popup, .helpText]

  /// A form with the usual start and end.
  static func form(_ parts: [OrcaPart], changing: [OrcaPart]? = nil, around: [OrcaPart]? = nil) -> Form {
    Form(start + parts + end, changing: changing ?? parts, around: around)
  }

  /// A form without the containers around the object.
  static func apart(_ parts: [OrcaPart], changing: [OrcaPart]? = nil, around: [OrcaPart]? = nil) -> Form {
    Form(parts + end, changing: changing ?? parts, around: around)
  }

  /// A form of a container that is also spoken when the focus leaves it.
  static func left(_ parts: [OrcaPart]) -> Form { form(parts, changing: [.either([.leaving], parts)]) }

  /// A form of a text between two phrases.
  private static func marked(_ start: OrcaWord, _ end: OrcaWord) -> Form {
    form(
      [.phrase(start), .pause, .text, .pause, .phrase(end)],
      changing: [.either([.leaving], [.phrase(start)])])
  }

  // Forms of several roles.

  /// The form of roles without a row.
  static let plain = form([.labelAndName, .role, .availability, .pause], changing: [])
  private static let picture = form([.labelAndName, .either([.imageDescription], [.role]), .pause, .unselected])
  private static let shortcut: [OrcaPart] = [.availability, .pause, .shortcut, .pause]
  private static let number = OrcaPart.either([.text], [.value])
  private static let progress: [OrcaPart] = [.either([.percent], [.role])]

  /// The parts of a cell, alone or within its row.
  static let cell: [OrcaPart] =
    [
      .rowHeaders, .columnHeaders, .checkedCell, .either([.cellText], [.either([.labelAndName], [.imageDescription])]),
      .expandable,
      .nodeCount,
      .required, .pause, .invalid, .pause, .availability, .pause, .newNodeLevel, .unselected,
    ] + end

  private static func row(_ role: AXRole) -> Form {
    switch role {
    // Controls.
    case .button:
      form([.labelAndName, .expandable, .role, .availability, .pause, .shortcut], changing: [.expandable])
    case .canvas, .icon: picture
    case .checkBox:
      form(
        [.labelAndName, .readOnly, .role, .checked, .required, .pause, .invalid, .availability, .pause],
        changing: [.checked])
    case .checkMenuItem: form([.labelAndName, .role, .checked] + shortcut, changing: [.checked])
    case .colorChooser: form([.labelAndName, .role, .value, .shortcut], changing: [.value])
    case .comboBox: apart([.labelAndName, .role, .value, .pause], changing: [.labelAndName, .role, .expandable])
    case .dial:
      form([.labelAndName, .role, .value, .required, .percent, .availability, .pause], changing: [.value])
    case .image, .caption, .internalFrame: form([.labelAndName, .role])
    case .link: form([.either([.labelAndName], [.text]), .role, .expandable, .pause, .shortcut])
    case .menuItem:
      form([.labelAndName, .role, .checkedIfCheckable, .expandable] + shortcut, changing: [.expandable])
    case .meter: apart([.labelAndName, .role, .value, .availability, .pause], changing: [.value])
    case .progressBar: apart([.labelAndName] + progress, changing: progress, around: [.labelAndName] + progress)
    case .radioButton:
      form([.radioGroup, .pause, .labelAndName, .radio, .role, .availability, .pause], changing: [.radio])
    case .radioMenuItem: form([.labelAndName, .role, .radio] + shortcut, changing: [.radio])
    case .scrollBar, .slider: form([.labelAndName, .role, .value, .percent, .availability, .pause], changing: [.value])
    case .separator:
      form([.role, .availability, .either([.labelAndName], [number]), .pause], changing: [.role, .availability])
    case .splitPane:
      form([.labelAndName, .role, .value, .percent, .availability, .pause], changing: [.value], around: [])
    case .stepper:
      // Orca speaks the context of a spin button twice.
      form(
        [.labelAndName] + start + [.role, number, .required, .pause, .invalid, .availability, .pause],
        changing: [number])
    case .tab: form([.labelAndName, .expandable, .role, .availability, .pause], around: [.labelAndName, .role])
    case .tearoffMenuItem: form([.labelAndName, .role, .expandable] + shortcut)
    case .toggleButton:
      form(
        [.labelAndName, .role, .either([.expandable], [.toggle]), .availability, .pause],
        changing: [.either([.expandable], [.toggle])])

    // Containers.
    case .alert:
      Form(
        start + [.role, .labelAndName, .pause, .staticText], changing: [.role, .labelAndName, .pause, .staticText])
    case .article, .comment: form([.labelAndName, .role, .pause, .currentLine], changing: [.labelAndName, .role])
    case .blockQuote: left([.role, .pause, .nestingLevel, .currentLine])
    case .dialog: apart([.labelAndName, .role, .staticText])
    case .embedded:
      form(
        [.labelAndName, .staticText, .role, .availability], changing: [.labelAndName, .role, .availability],
        around: [.labelAndName, .staticText, .role, .availability])
    case .form: left([.labelAndName, .role])
    case .group, .grouping: left([.labelAndName, .staticText, .role])
    case .infoBar: form([.labelAndName, .role, .staticText])
    case .landmark:
      form(
        [.fromOutside([.role, .labelAndName]), .currentLine, .pause],
        changing: [.either([.leaving], [.role, .labelAndName])])
    case .layeredPane:
      Form(
        start + [.either([.labelAndName], [.role]), .availability, .noChildren],
        changing: [.either([.labelAndName], [.role]), .availability, .noChildren])
    case .list, .descriptionList: left([.labelAndName, .either([.itemCount], [.role]), .nestingLevel])
    case .listBox:
      form(
        [.labelAndName, .selectedItems, .pause, .multiselectable, .either([.itemCount], [.role])],
        changing: [.labelAndName, .multiselectable, .either([.itemCount], [.role])])
    case .listItem:
      form(
        [
          .either([.currentLine], [.labelAndName]), .role, .checkedIfCheckable, .pause, .unselected, .pause,
          .expandable, .itemContents, .pause,
        ], changing: [.checkedIfCheckable, .pause, .expandable])
    case .menu: form([.labelAndName, .role, .expandable] + shortcut, changing: [.labelAndName, .role])
    case .notification: apart([.role, .labelAndName, .pause, .staticText])
    case .region: form([], changing: [.either([.leaving], [.fromOutside([.labelAndName, .role])])])
    case .scrollPane: form([.labelAndName, .role, .currentLine])
    case .statusBar: form([.labelAndName, .role, .statusBar], changing: [.labelAndName, .role])
    case .tooltip: form([.role, .labelAndName], changing: [.either([.leaving], [.role])])
    // Orca counts the dialogs beside a window, not those in it; there are none.
    case .window: form([.labelAndName, .role], changing: [.labelAndName])

    // Tables and trees.
    case .cell:
      Form(
        [.tableCell], changing: [.checkedCell, .pause, .expandable, .pause],
        around: [.rowHeaders, .columnHeaders, .pause, .newRow, .pause, .newColumn])
    case .columnHeader, .rowHeader: form([.labelAndName, .role, .sortOrder, .pause, .newRow, .pause, .newColumn])
    case .row: form([.either([.labelAndName], [.text]), .pause, .expandable, .pause], changing: [.expandable])
    case .table: left([.labelAndName, .pause, .table])
    case .treeItem:
      form([.either([.labelAndName], [.text]), .pause, .expandable, .pause, .newNodeLevel], changing: [.expandable])

    // Texts.
    case .contentDeletion: marked(.deletionStart, .deletionEnd)
    case .contentInsertion: marked(.insertionStart, .insertionEnd)
    case .definition: form([.role, .text])
    case .descriptionTerm, .descriptionValue:
      form([.either([.labelAndName], [.currentLine]), .role, .pause, .termValues, .pause], changing: [])
    case .document, .documentEmail, .documentPresentation, .documentSpreadsheet, .documentText, .documentWeb, .page:
      form([.labelAndName, .readOnly, .role, .currentLine])
    case .editbar: form([.labelAndName, .readOnly, .pause, .role, .pause, .currentLine, .textSelection, .pause])
    case .footnote, .pageFooter, .pageHeader: form([.role, .currentLine])
    case .heading: form([.text, .role, .expandable])
    case .mark: marked(.highlightStart, .highlightEnd)
    case .math: Form([])
    case .mathFraction:
      Form([
        .phrase(.fractionStart), .pause, .missing, .phrase(.fractionLine), .missing, .phrase(.fractionEnd), .pause,
      ])
    case .mathRoot: Form([.missing, .phrase(.rootOf), .pause, .phrase(.rootEnd), .pause])
    case .paragraph: form([.labelAndName, .readOnly, .role, .currentLine, .pause])
    case .section: form([.labelAndName, .pause, .currentLine, .role, .pause], around: [.labelAndName, .pause])
    case .secureTextField:
      form([.labelAndName, .role, .currentLine, .textSelection, .required, .pause, .invalid, .pause])
    case .static: form([.either([.text], [.name]), .role])
    case .staticText: form([.label, .either([.text], [.name]), .textSelection, .role])
    case .subscript, .superscript: apart([.role, .currentLine])
    case .suggestion: form([.text], changing: [.either([.leaving], [.role])])
    case .terminal: Form(start + [.currentLine], changing: [.currentLine])
    case .textArea:
      form(
        [.labelAndName, .readOnly, .role, .pause, .either([.currentLine], [.placeholder]), .textSelection, .pause])
    case .textField:
      form(
        [
          .labelAndName, .readOnly, .role, .either([.currentLine], [.placeholder]), .textSelection, .required, .pause,
          .invalid, .pause,
        ])

    default: plain
    }
  }
}
