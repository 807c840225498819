/// One thing that Orca's rules can say of an object.
indirect enum OrcaPart: Hashable, Sendable {
  case label, name, labelOrName, labelAndName
  case imageDescription
  case role, textRole, availability, accelerator, required, readOnly, invalid
  case checked, checkedIfCheckable, radio, toggle, expandable, multiselectable
  case value, percentage, progress, displayedText, currentLine, content, placeholder, textSelection
  case alertText, unrelatedLabels, unrelatedLabelsOrDescription, statusBar
  case nestingLevel, itemCount, noShowingChildren, dialogCount, focusedItem, unselectedIfSelectable, unselectedCell
  case radioGroup, table, tableCell, newRow, newColumn, newRowHeader, newColumnHeader
  case fractionStart, fractionLine, fractionEnd, rootStart, rootEnd
  case leaving, childWidget, itemWidgets
  case description, newNodeLevel
  case oldAncestors, newAncestors
  case pause, lineBreak

  // What Orca 48 finds in a way of its own.
  case title, ownName, spokenRole, staticText, wholeText, hint, popup, helpText, shortcut
  case amount, choice, allSelected, invalidBecause, unselected
  case listSize, noPictures, selectedItems, groupOfRadios, contents, itemContents
  case tableSize, sortOrder, cellInRow, cellText, rowHeaders, columnHeaders
  /// Words that are the same for every object.
  case phrase(OrcaWord)
  /// What is said unless the focus comes from inside the object.
  case fromOutside([OrcaPart])
  /// The first part list that says anything.
  case either([OrcaPart], [OrcaPart])
}

/// What is said of an object of a role: when the focus comes to it, when it changes, and when it is around the focus.
struct OrcaForm: Sendable {
  let arriving: [OrcaPart]
  let changing: [OrcaPart]?
  let around: [OrcaPart]?

  init(_ arriving: [OrcaPart], changing: [OrcaPart]? = nil, around: [OrcaPart]? = nil) {
    self.arriving = arriving
    self.changing = changing
    self.around = around
  }
}
