import ATSPIModel
import AXTree

extension Orca43 {
  /// A part of Orca 43's speech about an object.
  indirect enum Part: Hashable, Sendable {
    // Names.
    case label, name, labelOrName, labelAndName, displayedText, imageDescription, description
    // Roles and states.
    case role, textRole, availability, shortcut, required, readOnly, invalid
    case checked, checkedIfCheckable, radio, toggle, expandable, multiselectable, unselectedItem, unselectedCell
    // Values and texts.
    case value, percent, currentLine, content, placeholder, textSelection
    // Contents.
    case unrelatedLabels, unrelatedLabelsOrDescription, statusBar, itemCount, termValues, noChildren, dialogCount
    case selectedItems
    case childWidget, itemWidgets
    // Context and places.
    case oldAncestors, newAncestors, leaving, nestingLevel, newNodeLevel, radioGroup
    case table, tableCell, newRow, newColumn, rowHeaders, columnHeaders
    /// Words that are the same for every object.
    case phrase(OrcaWord)
    case pause, lineBreak
    /// The first list of parts, or the second if the first has nothing to say.
    case either([Part], [Part])
  }
}

/// Orca 43's speech about one object.
typealias Orca43Speaker = OrcaSpeaker<Orca43>

extension Orca43Speaker {
  mutating func items(_ part: Orca43.Part) -> [OrcaSpeechItem] {
    switch part {
    case .label: label()
    case .name: name()
    case .labelOrName: labelOrName()
    case .labelAndName: labelAndName()
    case .displayedText: said(.label, displayedText(of: object))
    case .imageDescription: imageDescription()
    case .description: description()
    case .role: roleName()
    case .textRole: role == .paragraph ? [] : roleName()
    case .availability: availability()
    case .shortcut: said(.hint, object.accelerator.map(OrcaShortcut(words: words).said43))
    case .required: required()
    case .readOnly: readOnly(whereNotEditable: [.textArea, .textField, .paragraph])
    case .invalid: state(.invalidEntry, if: object.has(.invalidEntry))
    case .checked: checked()
    case .checkedIfCheckable: checkedIfCheckable()
    case .radio: radio()
    case .toggle: toggle()
    case .expandable: expandable()
    case .multiselectable: multiselectable()
    case .unselectedItem: state(.itemNotSelected, if: isUnselected)
    case .unselectedCell: state(.cellNotSelected, if: isUnselectedCell)
    case .value: value()
    case .percent: percent(object.number)
    case .currentLine: currentLine()
    case .content: content()
    case .placeholder: placeholder()
    case .textSelection: state(.textSelected, if: isTextSelected)
    case .unrelatedLabels: unrelatedLabels()
    case .unrelatedLabelsOrDescription: unrelatedLabelsOrDescription()
    case .statusBar: statusBar()
    case .itemCount: itemCount()
    case .termValues: termValues()
    case .noChildren: state(.noItems, if: !object.children.contains { $0.has(.showing) })
    case .dialogCount: dialogCount()
    case .selectedItems: selectedItems()
    case .childWidget: Array(widgets([]).prefix(1))
    case .itemWidgets: widgets([.textArea]) { $0.has(.showing) }
    case .oldAncestors: oldAncestors()
    case .newAncestors: newAncestors()
    case .leaving: leaving()
    case .nestingLevel: nestingLevel()
    case .newNodeLevel: newNodeLevel()
    case .radioGroup: radioGroup()
    case .table: table()
    case .tableCell: tableCell()
    case .newRow: newRow()
    case .newColumn: newColumn()
    case .rowHeaders: headers(.row)
    case .columnHeaders: headers(.column)
    case .phrase(let word): [said(.role, words[word])]
    case .pause: [.pause]
    case .lineBreak: [.lineBreak]
    case .either(let first, let second): either(first, second)
    }
  }
}
