/// A part of the speech about an object: the vocabulary of the forms of all versions.
indirect enum OrcaPart: Hashable, Sendable {
  // Names.
  case label, name, labelOrName, labelAndName, displayedText, text, staticText, imageDescription, description, helpText
  // Roles and states.
  case role, textRole, availability, shortcut, popup, required, readOnly, invalid, sortOrder
  case checked, checkedIfCheckable, radio, toggle, expandable, multiselectable
  case unselected, unselectedItem, unselectedCell
  // Values and texts.
  case value, percent, currentLine, content, placeholder, textSelection
  // Contents.
  case unrelatedLabels, unrelatedLabelsOrDescription, statusBar, itemCount, nodeCount, termValues, noChildren
  case dialogCount, selectedItems, childWidget, itemWidgets, itemContents
  // Context and places.
  case oldAncestors, newAncestors, leaving, nestingLevel, newNodeLevel, radioGroup
  case table, tableCell, cellText, newRow, newColumn, rowHeaders, columnHeaders
  /// Words that are the same for every object.
  case phrase(OrcaWord)
  /// What stands for a part of a formula that is not there.
  case missing
  case pause, lineBreak
  /// Parts to speak unless the focus comes from inside the object.
  case fromOutside([OrcaPart])
  /// The first list of parts, or the second if the first has nothing to say.
  case either([OrcaPart], [OrcaPart])
}

extension OrcaSpeaker {
  /// The items of a part that every version speaks alike.
  mutating func commonItems(_ part: OrcaPart) -> [OrcaSpeechItem] {
    switch part {
    case .imageDescription: imageDescription()
    case .availability: availability()
    case .required: required()
    case .checked: checked()
    case .checkedIfCheckable: checkedIfCheckable()
    case .radio: radio()
    case .toggle: toggle()
    case .expandable: expandable()
    case .multiselectable: multiselectable()
    case .placeholder: placeholder()
    case .nodeCount: nodeCount()
    case .termValues: termValues()
    case .oldAncestors: oldAncestors()
    case .newAncestors: newAncestors()
    case .leaving: leaving()
    case .nestingLevel: nestingLevel()
    case .newNodeLevel: newNodeLevel()
    case .newRow: newRow()
    case .newColumn: newColumn()
    case .pause: [.pause]
    case .lineBreak: [.lineBreak]
    case .either(let first, let second): either(first, second)
    default: unknown(part)
    }
  }

  private func unknown(_ part: OrcaPart) -> [OrcaSpeechItem] {
    assertionFailure("A form of \(Edition.self) names a part that it does not have: \(part).")
    return []
  }
}
