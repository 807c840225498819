import ATSPIModel
import AXTree

extension Orca48 {
  /// A part of Orca 48's speech about an object.
  indirect enum Part: Hashable, Sendable {
    // Names.
    case label, name, labelAndName, text, staticText, imageDescription, description, helpText
    // Roles and states.
    case role, availability, shortcut, popup, required, readOnly, invalid
    case checked, checkedIfCheckable, radio, toggle, expandable, multiselectable, unselected, sortOrder
    // Values and texts.
    case value, percent, currentLine, placeholder, textSelection
    // Contents.
    case statusBar, itemCount, nodeCount, termValues, noChildren, selectedItems, itemContents
    // Context and places.
    case oldAncestors, newAncestors, leaving, nestingLevel, newNodeLevel, radioGroup
    case table, tableCell, cellText, newRow, newColumn, rowHeaders, columnHeaders
    /// Words that are the same for every object.
    case phrase(OrcaWord)
    /// What stands for a part of a formula that is not there.
    case missing
    case pause
    /// Parts to speak unless the focus comes from inside the object.
    case fromOutside([Part])
    /// The first list of parts, or the second if the first has nothing to say.
    case either([Part], [Part])
  }
}

extension OrcaSpeaker where Edition: Orca48Family {
  mutating func items(_ part: Orca48.Part) -> [OrcaSpeechItem] {
    switch part {
    case .label: label()
    case .name: name()
    case .labelAndName: labelAndName()
    case .text: said(.value, object.textContent)
    case .staticText: staticText()
    case .imageDescription: imageDescription()
    case .description: descriptionAndPause()
    case .helpText: object.node.atspiHelpText.isEmpty ? [] : [said(.hint, object.node.atspiHelpText)]
    case .role: roleName()
    case .availability: availability()
    case .shortcut: said(.hint, shortcut)
    case .popup: state(.opensPopup, if: !isBrief && role != .menu && object.has(.hasPopup))
    case .required: required()
    case .readOnly: readOnly(whereNotEditable: [.textArea])
    case .invalid: invalid()
    case .checked: checked()
    case .checkedIfCheckable: checkedIfCheckable()
    case .radio: radio()
    case .toggle: toggle()
    case .expandable: expandable()
    case .multiselectable: multiselectable()
    case .unselected: unselected()
    case .sortOrder: sortOrder()
    case .value: value()
    // A number without a range has no percentage.
    case .percent: percent(object.number.flatMap { $0.max == $0.min ? nil : $0 })
    case .currentLine: lineWithEnd()
    case .placeholder: placeholder()
    case .textSelection: state(.textSelected, if: isAllSelected)
    case .statusBar: statusBar()
    case .itemCount: itemCount()
    case .nodeCount: nodeCount()
    case .termValues: termValues()
    case .noChildren: state(.noItems, if: !object.children.contains { $0.role == .icon || $0.role == .canvas })
    case .selectedItems: selectedItems()
    case .itemContents: object.has(.focusable) ? contents() : []
    case .oldAncestors: oldAncestors()
    case .newAncestors: newAncestors()
    case .leaving: leaving()
    case .nestingLevel: nestingLevel()
    case .newNodeLevel: newNodeLevel()
    case .radioGroup: radioGroup()
    case .table: table()
    case .tableCell: tableCell()
    case .cellText: said(.label, cellText())
    case .newRow: newRow()
    case .newColumn: newColumn()
    case .rowHeaders: headers(.row)
    case .columnHeaders: headers(.column)
    case .phrase(let word): [said(.context, words[word])]
    case .missing: [said(.role, words.role("invalid")), state(.grayed), .pause]
    case .pause: [.pause]
    case .fromOutside(let parts): isFromOutside ? items(parts) : []
    case .either(let first, let second): either(first, second)
    }
  }

  private var isFromOutside: Bool { prior.map { $0 != object && !$0.isInside(object) } ?? false }
}
