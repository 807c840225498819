import ATSPIModel
import AXTree
import ReaderSpeech

/// The words that Orca 43 finds for an object.
extension OrcaSpeaker {
  // MARK: Names and descriptions

  mutating func nameOrDescription() -> [OrcaSpeechItem] {
    usedDescriptions.remove(.forName)
    if !object.name.isEmpty { return said(.label, object.name) }
    if role != .staticText, !object.description.isEmpty {
      usedDescriptions.insert(.forName)
      return said(.hint, object.description)
    }
    guard role == .icon, let parent = object.parent, parent.role == .group else { return [] }
    return said(.label, parent.name.nonEmpty, of: parent)
  }

  func labelOrName() -> [OrcaSpeechItem] {
    if let label = object.displayedLabel.nonEmpty ?? object.name.nonEmpty { return said(.label, label) }
    guard let parent = object.parent, parent.role == .autocomplete else { return [] }
    return OrcaSpeaker(parent, orca: orca).labelOrName()
  }

  mutating func labelWithName() -> [OrcaSpeechItem] {
    func words(in items: [OrcaSpeechItem]) -> Set<Substring> {
      Set(items.flatMap { ($0.text ?? "").split { !($0.isLetter || $0.isNumber) } })
    }
    let label = said(.label, object.displayedLabel.nonEmpty)
    let name = nameOrDescription()
    return !label.isEmpty && words(in: name).isSubset(of: words(in: label)) ? label : label + name
  }

  /// Where a description stands for the labels that an object of this role does not have.
  private var usedForLabels: OrcaUsedDescription { role == .alert ? .forLabelsInAlert : .forLabels }

  /// The description, unless one was spoken already or it repeats the name. Asking forgets that one stood for labels.
  mutating func unspokenDescription() -> [OrcaSpeechItem] {
    if usedDescriptions.remove(usedForLabels) != nil || prior?.role == .tooltip || prior == object { return [] }
    if !usedDescriptions.isEmpty || role == .staticText { return [] }
    let text = object.description
    if !text.isEmpty, !isRedundant(text.lowercased()) { return said(.hint, text) }
    let describing = object.targets(.describedBy)
    if describing == object.targets(.labelledBy) { return [] }
    return said(.hint, describing.compactMap(\.displayedText).joined(separator: " ").nonEmpty)
  }

  private func isRedundant(_ description: String) -> Bool {
    let form = edition.form(of: role)
    let parts = occasion == .arriving ? form.arriving : (occasion.isWhereAmI ? form.whereAmI : form.changing) ?? []
    let name = (role == .icon ? object.displayedText ?? "" : object.name).lowercased()
    let label = object.displayedLabel.lowercased()
    if parts.contains(.labelAndName) { return name.contains(description) || label.contains(description) }
    return parts.contains(.labelOrName) && (label.nonEmpty ?? name).contains(description)
  }

  // MARK: Roles

  func roleWords() -> [OrcaSpeechItem] {
    let parent = object.parent
    if role == .menu, let parent, parent.role == .comboBox { return OrcaSpeaker(parent, orca: orca).roleWords() }
    if isAutocompleted { return said(.role, roleWord(.autocomplete)) }
    switch role {
    case .unknown, .redundantObject, .filler, .extended: return []
    case .group where object.has(.selected): return []
    case .notification where isInStatusBar, .staticText where isInStatusBar: return []
    case .icon where isBrief, .canvas where isBrief: return []
    case .heading:
      guard let level = object.attribute("level"), level != "0" else { break }
      return said(.role, words[.headingLevel, ["role": roleWord(role), "level": level]])
    default: break
    }
    return parent?.role == .listBox ? [] : said(.role, spokenRoleIn43)
  }

  private var isInStatusBar: Bool { object.nearest([.statusBar]) != nil }

  var spokenRoleIn43: String {
    if isInComboBox { return words[.editableComboBox] }
    if role == .link, object.has(.visited) { return words[.visitedLink] }
    let isFocused = object.has(.focused) || occasion == .changing || occasion.isWhereAmI
    if role != .splitPane || isFocused, let word = axisWord() { return word }
    let isButton = role == .button || role == .toggleButton
    if isButton, object.children.contains(where: { $0.role == .menu && $0.has(.enabled) }) { return words[.menuButton] }
    return roleWord(role)
  }

  private var isInComboBox: Bool {
    role == .comboBox ? entries.count == 1 : object.has(.editable) && object.nearest([.comboBox]) != nil
  }

  private var entries: [OrcaObject] {
    object.children.filter { [.textArea, .textField, .paragraph].contains($0.role) && $0.has(.editable) }
  }

  // MARK: Values and texts

  /// The value of a combo box: that of its field, else of its selected item.
  func chosenValue() -> [OrcaSpeechItem] {
    let (entries, selected) = (entries, selectedOfComboBox)
    if entries.count == 1, let text = entries[0].displayedText { return said(.value, text, of: entries[0]) }
    if selected.count == 1, let text = selected[0].name.nonEmpty ?? selected[0].displayedText {
      return said(.value, text, of: selected[0])
    }
    return said(.value, object.displayedText)
  }

  /// The selected items of a combo box, or of the list in it.
  private var selectedOfComboBox: [OrcaObject] {
    object.selected.isEmpty ? object.firstChild?.selected ?? [] : object.selected
  }

  /// The selected text, else the line with the caret.
  func content() -> [OrcaSpeechItem] {
    guard let text = object.text else { return [] }
    let line = text.selectedText.nonEmpty ?? edition.countingRepeats(text.caretLine(withEnd: true).joined(), words)
    return said(.value, line.nonEmpty)
  }

  /// Whether Orca regards the text as selected: it has a selection and is not empty.
  var isTextSelected: Bool { object.text.map { $0.selection?.isEmpty == false && !$0.content.isEmpty } ?? false }
  /// Whether the object is selectable but not selected: its parent has a selection.
  var isUnselected: Bool { object.parent?.hasSelection == true && !object.has(.selected) }

  /// Whether the object is selectable but not selected: it is in a table, layered pane or the like with selectable
  /// contents.
  var isUnselectedCell: Bool {
    guard isUnselected, role != .textArea else { return false }
    let around = ([object] + object.ancestors).first {
      [.table, .treeTable, .tree].contains($0.role) && $0.table != nil
    }
    return around.map { !$0.isLayoutOnlyIn43 } ?? (object.parent?.role == .layeredPane)
  }

  // MARK: Groups and contents

  mutating func unrelatedLabels() -> [OrcaSpeechItem] {
    let minimum = role == .dialog || role == .group ? 3 : 1
    let labels = object.unrelatedLabels(visibleOnly: role != .notification || !isInStatusBar, minimumWords: minimum)
    return labels.flatMap { name(of: $0) }
  }

  mutating func unrelatedLabelsOrDescription() -> [OrcaSpeechItem] {
    let labels = unrelatedLabels()
    if !labels.isEmpty { return labels }
    let description = unspokenDescription()
    if !description.isEmpty { usedDescriptions.insert(usedForLabels) }
    return description
  }

  /// The controls in a list item, with contents of the other roles, each by itself.
  mutating func widgets(_ others: Set<AXRole>, where isSaid: (OrcaObject) -> Bool = { _ in true }) -> [OrcaSpeechItem] {
    guard object.parent?.role == .listBox else { return [] }
    let roles = others.union([.checkBox, .comboBox, .button, .radioButton, .slider, .toggleButton])
    return object.descendants.filter { roles.contains($0.role) && isSaid($0) }.map { .nested(ownItems(of: $0)) }
  }

  /// The label of a group of radio buttons, if the focus enters the group; for a player who asks, that of a panel if there is none.
  mutating func groupLabel() -> [OrcaSpeechItem] {
    if let prior, object.targets(.memberOf).contains(prior) { return [] }
    let label = object.targets(.labelledBy).first
    if label == nil, occasion.isWhereAmI { return namedPanel([.group, .filler]) }
    return said(.context, label?.displayedText, of: label)
  }

  /// The name of the nearest panel that has one.
  mutating func namedPanel(_ roles: Set<AXRole>) -> [OrcaSpeechItem] {
    for panel in object.ancestors where roles.contains(panel.role) {
      let name = items(of: OrcaSpeaker(panel, orca: orca), [.labelAndName])
      if name.isSaid { return name }
    }
    return []
  }

  /// The name and the role of the tool bar around the object.
  mutating func toolBarAround() -> [OrcaSpeechItem] {
    guard let bar = object.nearest([.toolBar]) else { return [] }
    return items(of: OrcaSpeaker(bar, orca: orca), [.labelAndName, .role])
  }

  // MARK: Positions

  /// The object's place among its siblings; a combo box says that of its item.
  func positionAmongSiblings() -> [OrcaSpeechItem] {
    if role == .menu, object.parent == object.topLevel { return [] }
    if role == .comboBox, entries.count == 1 { return [] }
    let list = object.descendants.first { $0.role == .menu || $0.role == .listBox }
    guard let item = role == .comboBox ? object.selected.first ?? list?.selected.first : object,
      let parent = item.targets(.nodeChildOf).first ?? item.parent
    else { return [] }
    let siblings = item.siblings(in: parent)
    guard let index = siblings.firstIndex(of: item), role != .menu || siblings.count > 1 else { return [] }
    return position(index + 1, of: siblings.count)
  }

  /// The object's place among the members of its group, the last of which Orca takes for the first.
  func positionInGroup() -> [OrcaSpeechItem] {
    let members = object.targets(.memberOf).filter { $0.has(.showing) }
    return members.firstIndex(of: object).map { position(members.count - $0, of: members.count) } ?? []
  }

  func dialogCount() -> [OrcaSpeechItem] {
    shownDialogCount == 0 ? [] : said(.context, words[.dialogs, shownDialogCount])
  }

  /// The number of dialogs in the window.
  var shownDialogCount: Int {
    object.topLevel.children.count {
      ($0.role == .dialog || $0.role == .alert) && $0.has(.showing) && (!$0.name.isEmpty || $0.hasChildren)
    }
  }

  // MARK: Tables

  func tableSize() -> [OrcaSpeechItem] {
    guard !isBrief, let table = object.table, !object.isLayoutTable else { return [] }
    if table.rowCount == 0, table.columnCount == 0 { return roleWords() }
    return said(.context, words[.tableRows, table.rowCount] + " " + words[.tableColumns, table.columnCount])
  }

  /// A cell; the whole row, if the focus comes from another one.
  mutating func cellOrRow() -> [OrcaSpeechItem] {
    // The text of the cell is a speech of its own.
    usedDescriptions = []
    let (place, table) = (object.cell?.place, object.tableAround?.table)
    if occasion.isDetailed {
      guard let place, let table else { return [] }
      return row(place.row, of: table) + position(place.row + 1, of: table.rowCount)
    }
    guard let place, let table, orca.isNew(\.row, of: object) else {
      return newHeaders(.row) + newHeaders(.column) + cellText(of: object)
    }
    return row(place.row, of: table)
  }

  private func row(_ row: Int, of table: ATSPITable) -> [OrcaSpeechItem] {
    table.cells(inRow: row, of: object.tree).flatMap { cell in
      let header = cell.isNamelessMark ? cell.cell.flatMap { table.headers(of: .column, at: $0.place).first } : nil
      let named = OrcaObject(header?.id, in: object.tree)
      return said(.label, named?.name, of: named) + cellText(of: cell)
    }
  }

  /// The text of a cell, or of the one object in it that has a text.
  func shownText(of cell: OrcaObject) -> [OrcaSpeechItem] {
    let contents = cell.children.filter { $0.displayedText != nil }
    let shown = contents.count == 1 ? contents[0] : cell
    return said(.label, shown.displayedText, of: shown)
  }

  private func cellText(of cell: OrcaObject) -> [OrcaSpeechItem] {
    let speaker = OrcaSpeaker(cell, orca: orca)
    return speaker.checkedCell() + shownText(of: cell) + speaker.expandable()
      + speaker.nodeCount() + speaker.required() + [.pause]
      + speaker.state(.invalidEntry, if: cell.has(.invalidEntry))
  }

  /// The header of a row or column that the focus enters, or that a player asks for.
  func newHeaders(_ kind: AXCellInfo.Header) -> [OrcaSpeechItem] {
    guard let position = object.cell?.place, let table = object.tableAround?.table,
      occasion.isWhereAmI || orca.isNew(kind == .row ? \.row : \.column, of: object),
      let header = OrcaObject(table.headers(of: kind, at: position).first?.id, in: object.tree)
    else { return [] }
    return said(.context, header.displayedText.map { headerWords($0, kind) }, of: header)
  }
}
