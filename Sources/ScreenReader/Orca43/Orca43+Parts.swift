import ATSPIModel
import AXTree

extension OrcaSpeaker<Orca43> {
  mutating func items(_ part: OrcaPart) -> [OrcaSpeechItem] {
    switch part {
    case .label: label()
    case .name: name()
    case .labelOrName: labelOrName()
    case .labelAndName: labelAndName()
    case .displayedText: said(.label, displayedText(of: object))
    case .description: description()
    case .role: roleName()
    case .textRole: role == .paragraph ? [] : roleName()
    case .shortcut: said(.hint, object.accelerator.map(OrcaShortcut(words: words).said43))
    case .readOnly: readOnly(whereNotEditable: [.textArea, .textField, .paragraph])
    case .invalid: state(.invalidEntry, if: object.has(.invalidEntry))
    case .unselectedItem: state(.itemNotSelected, if: isUnselected)
    case .unselectedCell: state(.cellNotSelected, if: isUnselectedCell)
    case .value: value()
    case .percent: percent(object.number)
    case .currentLine: currentLine()
    case .content: content()
    case .textSelection: state(.textSelected, if: isTextSelected)
    case .unrelatedLabels: unrelatedLabels()
    case .unrelatedLabelsOrDescription: unrelatedLabelsOrDescription()
    case .statusBar: statusBar()
    case .itemCount: itemCount()
    case .noChildren: state(.noItems, if: !object.children.contains { $0.has(.showing) })
    case .dialogCount: dialogCount()
    case .selectedItems: selectedItems.flatMap { names(of: $0) }
    case .childWidget: Array(widgets([]).prefix(1))
    case .itemWidgets: widgets([.textArea]) { $0.has(.showing) }
    case .radioGroup: radioGroup()
    case .table: table()
    case .tableCell: tableCell()
    case .rowHeaders: headers(.row)
    case .columnHeaders: headers(.column)
    case .phrase(let word): [said(.role, words[word])]
    default: commonItems(part)
    }
  }
}
