import ATSPIModel
import AXTree
import ReaderSpeech

/// The forms of Orca 48, as a table by role.
extension Orca48 {
  typealias Form = OrcaRoleForm

  static let forms = Form.byRole { withMnemonic(row($0), $0) }

  /// A form with the usual end and, unless `start` is empty, with the containers around the object.
  static func form(
    start: [OrcaPart] = Form.start, _ parts: [OrcaPart], changing: [OrcaPart]? = nil, around: [OrcaPart]? = nil,
    whereAmI: [OrcaPart]? = nil
  ) -> Form {
    Form(
      start + parts + Form.end, changing: changing ?? parts, around: around, whereAmI: whereAmI.map { $0 + Form.end })
  }

  /// The form of something in a menu or a tree: a player who asks for it hears what is around it too.
  private static func nested(_ parts: [OrcaPart], changing: [OrcaPart], around: OrcaPart = .ancestors) -> Form {
    form(parts, changing: changing, whereAmI: [around, .pause] + parts)
  }

  /// The form of a role with its mnemonic before the end, if it has one; the others with keys say it before those.
  static func withMnemonic(_ form: Form, _ role: AXRole) -> Form {
    guard mnemonicRoles.contains(role) else { return form }
    func adding(to parts: [OrcaPart]) -> [OrcaPart] {
      let isBeforePosition = parts.contains(.positionInList) && role != .comboBox
      let index = parts.firstIndex(of: isBeforePosition ? .positionInList : Form.end[0]) ?? parts.endIndex
      return parts[..<index] + [.mnemonic] + (isBeforePosition ? [.pause] : []) + parts[index...]
    }
    return Form(
      adding(to: form.arriving), changing: form.changing, around: form.around, whereAmI: form.whereAmI.map(adding))
  }

  private static let mnemonicRoles: Set<AXRole> = [
    .checkBox, .comboBox, .dial, .editbar, .meter, .paragraph, .radioButton, .scrollBar, .section, .secureTextField,
    .separator, .slider, .splitPane, .stepper, .switch, .tab, .textArea, .textField, .toggleButton,
  ]

  /// A form of a container that is also spoken when the focus leaves it.
  static func left(_ parts: [OrcaPart], changing: [OrcaPart]? = nil) -> Form {
    form(parts, changing: [.either([.leaving], changing ?? parts)])
  }

  /// A form of a text between two phrases.
  private static func marked(_ start: OrcaWord, _ end: OrcaWord) -> Form {
    left([.phrase(start), .pause, .text, .pause, .phrase(end)], changing: [.phrase(start)])
  }

  /// The form of roles without a row.
  static let plain = form([.labelAndName, .role, .availability, .pause, .mnemonic], changing: [])
  static let number = OrcaPart.text.or(.value)
  static let validity: [OrcaPart] = [.required, .pause, .invalid]
  static let enteredLine: [OrcaPart] = [.currentLine.or(.placeholder), .textSelection]
  static let available: [OrcaPart] = [.availability, .pause]
  private static let shortcut: [OrcaPart] = available + [.mnemonic, .pause, .shortcut, .pause]
  private static let picture: [OrcaPart] = [.labelAndName, .imageDescription.or(.role), .pause]
  private static let selected: [OrcaPart] = [.selectedCount, .pause, .selectedNames]
  private static let ranged: [OrcaPart] = [.labelAndName, .role, .value, .percent, .availability, .pause]
  private static let link: [OrcaPart] = [
    .labelAndName.or(.text), .role, .expandable, .pause, .mnemonic, .pause, .shortcut,
  ]
  private static let header: [OrcaPart] = [.labelAndName, .role, .sortOrder, .pause, .newRow, .pause, .newColumn]
  private static let askedCell: [OrcaPart] = Form.end + [.pause, .tableCell, .pause, .cellPosition]
  private static let group: [OrcaPart] = [.staticText, .role]
  private static let progress: [OrcaPart] = [.labelAndName, .percent.or(.role)]
  private static let embedded: [OrcaPart] = [.labelAndName, .staticText, .role, .availability]
  private static let pane: [OrcaPart] = [.labelAndName.or(.role), .availability, .noChildren]
  private static let alert: [OrcaPart] = [.role, .labelAndName, .pause, .staticText]

  /// The parts of a cell, alone or within its row.
  static let cell: [OrcaPart] =
    [
      .rowHeaders, .columnHeaders, .checkedCell, .cellText.or(.labelAndName.or(.imageDescription)), .expandable,
      .nodeCount,
    ]
    + validity + [.pause] + available + [.newNodeLevel, .unselected] + Form.end

  private static func row(_ role: AXRole) -> Form {
    switch role {
    // Controls.
    case .button:
      form(
        [.labelAndName, .expandable, .role, .availability, .pause, .mnemonic, .pause, .shortcut],
        changing: [.expandable])
    case .canvas, .icon:
      form(picture + [.unselected], whereAmI: [.parentRole, .pause] + picture + selected + [.unselected])
    case .checkBox: form([.labelAndName, .readOnly, .role, .checked] + validity + available, changing: [.checked])
    case .checkMenuItem: nested([.labelAndName, .role, .checked] + shortcut + [.positionInList], changing: [.checked])
    case .colorChooser:
      form(
        [.labelAndName, .role, .value, .shortcut], changing: [.value],
        whereAmI: [.labelAndName, .role, .value, .percent, .shortcut])
    case .comboBox:
      form(
        start: [], [.labelAndName, .role, .value, .pause, .positionInList, .pause],
        changing: [.labelAndName, .role, .expandable])
    case .dial: form([.labelAndName, .role, .value, .required, .percent, .availability, .pause], changing: [.value])
    case .image, .caption, .internalFrame: form([.labelAndName, .role])
    case .link:
      Form(Form.start + link + Form.end, changing: link, whereAmI: [.link, .pause])
    case .menuItem:
      nested(
        [.labelAndName, .role, .checkedIfCheckable, .expandable] + shortcut + [.positionInList], changing: [.expandable]
      )
    case .meter: form(start: [], [.labelAndName, .role, .value, .availability, .pause], changing: [.value])
    case .progressBar: form(start: [], progress, changing: [.percent.or(.role)], around: progress)
    case .radioButton:
      form([.radioGroup, .pause, .labelAndName, .radio, .role] + available + [.positionInList], changing: [.radio])
    case .radioMenuItem: nested([.labelAndName, .role, .radio] + shortcut + [.positionInList], changing: [.radio])
    case .scrollBar, .slider: form(ranged, changing: [.value])
    case .separator: form([.role, .availability, .labelAndName.or(number), .pause], changing: [.role, .availability])
    case .splitPane: form(ranged, changing: [.value], around: [])
    case .stepper:
      // Orca speaks the context of a spin button twice.
      form([.labelAndName] + Form.start + [.role, number] + validity + available, changing: [number])
    case .tab:
      form(
        [.labelAndName, .expandable, .role, .availability, .pause, .positionInList], around: [.labelAndName, .role])
    case .tearoffMenuItem: form([.labelAndName, .role, .expandable] + shortcut + [.positionInList])
    case .toggleButton:
      form([.labelAndName, .role, .expandable.or(.toggle)] + available, changing: [.expandable.or(.toggle)])

    // Containers.
    case .alert: Form(Form.start + alert, changing: alert)
    case .article, .comment: form([.labelAndName, .role, .pause, .currentLine], changing: [.labelAndName, .role])
    case .blockQuote: left([.unlessFocused([.role, .pause, .nestingLevel]), .currentLine])
    case .dialog: form(start: [], [.labelAndName, .role, .staticText])
    case .embedded: form(embedded, changing: [.labelAndName, .role, .availability], around: embedded)
    case .form: left([.labelAndName, .role])
    case .group, .grouping:
      Form([.contextOrName] + group + Form.end, changing: [.either([.leaving], [.labelAndName] + group)])
    case .infoBar: form([.labelAndName, .role, .staticText])
    case .landmark:
      left([.fromOutside([.role, .labelAndName]), .currentLine, .pause], changing: [.role, .labelAndName])
    case .layeredPane: Form(Form.start + pane, changing: pane, whereAmI: pane + selected + Form.end)
    case .list, .descriptionList: left([.labelAndName, .itemCount.or(.role), .nestingLevel])
    case .listBox:
      form(
        [.labelAndName, .selectedItems, .pause, .multiselectable, .itemCount.or(.role)],
        changing: [.labelAndName, .multiselectable, .itemCount.or(.role)])
    case .listItem:
      form(
        [
          .currentLine.or(.labelAndName), .role, .checkedIfCheckable, .pause, .unselected, .pause, .expandable,
          .itemContents, .pause, .positionInList, .pause,
        ], changing: [.checkedIfCheckable, .pause, .expandable])
    case .menu:
      nested(
        [.labelAndName, .role, .expandable] + shortcut + [.positionInList], changing: [.labelAndName, .role],
        around: .ancestors.or(.parentRole))
    case .notification: form(start: [], alert)
    case .region: left([], changing: [.fromOutside([.labelAndName, .role])])
    case .scrollPane: form([.labelAndName, .role, .currentLine])
    case .statusBar: form([.labelAndName, .role, .statusBar], changing: [.labelAndName, .role])
    case .tooltip: left([.role, .labelAndName], changing: [.role])
    // Orca counts the dialogs beside a window, not those in it; there are none.
    case .window: form([.labelAndName, .role], changing: [.labelAndName])

    // Tables and trees.
    case .cell:
      Form(
        [.tableCell], changing: [.checkedCell, .pause, .expandable, .pause],
        around: [.rowHeaders, .columnHeaders, .pause, .newRow, .pause, .newColumn],
        // Orca speaks a cell as a header first.
        whereAmI: header + askedCell, detailed: [.newAncestors] + header + askedCell)
    case .columnHeader: form(header)
    case .rowHeader: Form([.contextOrName] + header.dropFirst() + Form.end, changing: header)
    case .row: form([.labelAndName.or(.text), .pause, .expandable, .pause, .positionInList], changing: [.expandable])
    case .table: left([.labelAndName, .pause, .table])
    case .treeItem:
      nested(
        [.labelAndName.or(.text), .pause, .expandable, .pause, .positionInList, .pause, .newNodeLevel],
        changing: [.expandable])

    // Texts.
    case .contentDeletion: marked(.deletionStart, .deletionEnd)
    case .contentInsertion: marked(.insertionStart, .insertionEnd)
    case .definition: form([.role, .text])
    case .descriptionTerm, .descriptionValue:
      form([.labelAndName.or(.currentLine), .role, .pause, .termValues, .pause, .positionInList], changing: [])
    case .document, .documentEmail, .documentPresentation, .documentSpreadsheet, .documentText, .documentWeb, .page:
      form([.labelAndName, .readOnly, .role, .currentLine])
    case .editbar: form([.labelAndName, .readOnly, .pause, .role, .pause, .currentLine, .textSelection, .pause])
    case .footnote, .pageFooter, .pageHeader: form([.role, .currentLine])
    case .heading: form([.text, .role, .expandable])
    case .mark: marked(.highlightStart, .highlightEnd)
    case .math: Form([])
    case .mathFraction:
      Form([.phrase(.fractionStart), .pause, .missing, .phrase(.fractionLine), .missing, .phrase(.fractionEnd), .pause])
    case .mathRoot: Form([.missing, .phrase(.rootOf), .pause, .phrase(.rootEnd), .pause])
    case .paragraph: form([.labelAndName, .readOnly, .role, .currentLine, .pause])
    case .section: form([.labelAndName, .pause, .currentLine, .role, .pause], around: [.labelAndName, .pause])
    case .secureTextField: form([.labelAndName, .role, .currentLine, .textSelection] + validity + [.pause])
    case .static: form([.text.or(.name), .role])
    case .staticText: form([.label, .text.or(.name), .textSelection, .role])
    case .subscript, .superscript: form(start: [], [.role, .currentLine])
    case .suggestion: left([.text], changing: [.role])
    case .terminal:
      Form(
        Form.start + [.currentLine], changing: [.currentLine],
        whereAmI: [.labelAndName, .role, .currentLine] + Form.end.filter { $0 != .description })
    case .textArea: form([.labelAndName, .readOnly, .role, .pause] + enteredLine + [.pause])
    case .textField: form([.labelAndName, .readOnly, .role] + enteredLine + validity + [.pause])

    default: plain
    }
  }
}
