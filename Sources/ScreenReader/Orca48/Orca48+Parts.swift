import ATSPIModel
import AXTree

extension OrcaSpeaker where Edition: Orca48Family {
  mutating func items(_ part: OrcaPart) -> [OrcaSpeechItem] {
    switch part {
    case .label: label()
    case .name: name()
    case .labelAndName: labelAndName()
    case .text: said(.value, object.textContent)
    case .staticText: staticText()
    case .description: descriptionAndPause()
    case .helpText: object.node.atspiHelpText.isEmpty ? [] : [said(.hint, object.node.atspiHelpText)]
    case .role: roleName()
    case .shortcut: said(.hint, shortcut)
    case .popup: state(.opensPopup, if: !isBrief && role != .menu && object.has(.hasPopup))
    case .readOnly: readOnly(whereNotEditable: [.textArea])
    case .invalid: invalid()
    case .unselected: unselected()
    case .sortOrder: sortOrder()
    case .value: value()
    // A number without a range has no percentage.
    case .percent: percent(object.number.flatMap { $0.max == $0.min ? nil : $0 })
    case .currentLine: lineWithEnd()
    case .textSelection: state(.textSelected, if: isAllSelected)
    case .statusBar: statusBar()
    case .itemCount: itemCount()
    case .noChildren: state(.noItems, if: !object.children.contains { $0.role == .icon || $0.role == .canvas })
    case .selectedItems: selectedItems.flatMap { names(of: $0) }
    case .itemContents: object.has(.focusable) ? contents() : []
    case .radioGroup: radioGroup()
    case .table: table()
    case .tableCell: tableCell()
    case .cellText: said(.label, cellText())
    case .rowHeaders: headers(.row)
    case .columnHeaders: headers(.column)
    case .phrase(let word): [said(.context, words[word])]
    case .missing: [said(.role, words.role("invalid")), state(.grayed), .pause]
    case .fromOutside(let parts): isFromOutside ? items(parts) : []
    default: commonItems(part)
    }
  }

  private var isFromOutside: Bool { prior.map { $0 != object && !$0.isInside(object) } ?? false }
}
