import ATSPIModel
import AXTree
import ReaderSpeech

/// Values, texts and selections in Orca 43's speech.
extension OrcaSpeaker {
  /// The author's value, else the number with as many decimals as its steps have.
  func valueOrNumber() -> [OrcaSpeechItem] {
    if role == .comboBox { return comboBoxValue() }
    if role == .separator, !object.has(.focused) { return [] }
    let text = object.attribute("valuetext") ?? object.number.map { OrcaNumber.text($0) } ?? ""
    return text.isEmpty ? [] : [said(.value, text)]
  }

  private func comboBoxValue() -> [OrcaSpeechItem] {
    if entries.count == 1, let text = displayedText(of: entries[0]) { return [said(.value, text, of: entries[0])] }
    let selected = object.selected
    if selected.count == 1, let text = selected[0].name.isEmpty ? displayedText(of: selected[0]) : selected[0].name {
      return [said(.value, text, of: selected[0])]
    }
    return said(.value, displayedText(of: object))
  }

  /// The selected text, else the line with the caret.
  func content() -> [OrcaSpeechItem] {
    guard let text = object.text else { return [] }
    let selected = OrcaText.selected(in: text)
    let line =
      selected.isEmpty ? edition.countingRepeats(OrcaText.line(of: text) ?? "", words) : selected
    return line.isEmpty ? [] : [said(.value, line)]
  }

  /// Whether Orca regards the text as selected: it has a selection and is not empty.
  var isTextSelected: Bool {
    guard let text = object.text, text.selection?.isEmpty == false else { return false }
    return !text.content.isEmpty
  }

  /// Whether the object is selectable but not selected: its parent has a selection.
  var isUnselected: Bool { object.parent?.hasSelection == true && !object.has(.selected) }

  /// Whether the object is selectable but not selected: it is in a table, layered pane or the like with selectable
  /// contents.
  var isUnselectedCell: Bool {
    guard isUnselected, role != .textArea else { return false }
    let around = ([object] + object.ancestors).first {
      [.table, .treeTable, .tree].contains($0.role) && $0.table != nil
    }
    if let table = around { return !Orca43.isLayoutOnly(table, orca) }
    return object.parent?.role == .layeredPane
  }

  // MARK: Tables

  /// The size of a table.
  func tableSize() -> [OrcaSpeechItem] {
    guard !isBrief, let table = object.table, !Orca43.isLayoutTable(object, orca) else { return [] }
    if table.rowCount == 0, table.columnCount == 0 { return roleWords() }
    return [said(.context, words[.tableRows, table.rowCount] + " " + words[.tableColumns, table.columnCount])]
  }

  /// A cell; the whole row, if the focus comes from another one.
  mutating func cellOrRow() -> [OrcaSpeechItem] {
    // The text of the cell is a speech of its own.
    usedDescriptions = []
    guard let position = object.cell?.place, let table = object.tableAround?.table, orca.isRowNew(object) else {
      return newHeaders(.row) + newHeaders(.column) + cellText(of: object)
    }
    return table.cells(inRow: position.row, of: object.tree).flatMap { cell in
      let header = cell.isNamelessMark ? cell.cell.flatMap { table.headers(of: .column, at: $0.place).first } : nil
      let name = header.flatMap { OrcaObject($0.id, in: object.tree) }.map { [said(.label, $0.name, of: $0)] }
      return (name ?? []) + cellText(of: cell)
    }
  }

  private func cellText(of cell: OrcaObject) -> [OrcaSpeechItem] {
    let contents = cell.children.filter { displayedText(of: $0) != nil }
    let shown = contents.count == 1 ? contents[0] : cell
    let speaker = OrcaSpeaker(cell, orca: orca)
    return speaker.checkedCell() + (displayedText(of: shown).map { [said(.label, $0, of: shown)] } ?? [])
      + speaker.expandable() + speaker.nodeCount() + speaker.required() + [.pause]
      + speaker.state(.invalidEntry, if: cell.has(.invalidEntry))
  }

  /// The header of a row or column that the focus enters.
  func newHeaders(_ kind: AXCellInfo.Header) -> [OrcaSpeechItem] {
    guard let position = object.cell?.place, let table = object.tableAround?.table else { return [] }
    let isNew = kind == .row ? orca.isRowNew(object) : orca.isColumnNew(object)
    let headers = table.headers(of: kind, at: position)
    guard isNew, let header = headers.first.flatMap({ OrcaObject($0.id, in: object.tree) }),
      let text = displayedText(of: header)
    else { return [] }
    let role = isBrief ? "" : " " + roleWord(kind == .row ? .rowHeader : .columnHeader)
    return [said(.context, text + role, of: header)]
  }
}

/// Orca 43's speech about the contents of a container.
extension OrcaSpeaker {
  mutating func unrelatedLabels() -> [OrcaSpeechItem] {
    let isInStatusBar = role == .notification && object.nearest(.statusBar) != nil
    let minimum = role == .dialog || role == .group ? 3 : 1
    return object.unrelatedLabels(visibleOnly: !isInStatusBar, minimumWords: minimum).flatMap {
      nameOrDescription(of: $0)
    }
  }

  mutating func nameOrDescription(of object: OrcaObject) -> [OrcaSpeechItem] {
    var speaker = OrcaSpeaker(object, orca: orca)
    speaker.usedDescriptions = usedDescriptions
    defer { usedDescriptions = speaker.usedDescriptions }
    return speaker.nameOrDescription()
  }

  mutating func unrelatedLabelsOrDescription() -> [OrcaSpeechItem] {
    let labels = unrelatedLabels()
    if !labels.isEmpty { return labels }
    let description = unspokenDescription()
    if !description.isEmpty { usedDescriptions.insert(replacingLabels) }
    return description
  }

  /// The contents of a status bar, each as it is spoken when it gets the focus.
  mutating func statusBarContents() -> [OrcaSpeechItem] {
    object.children.filter { $0.has(.showing) }.flatMap { child -> [OrcaSpeechItem] in
      let items = itemsWithoutContext(of: child)
      return items.isSaid ? items + [.pause] : []
    }
  }

  private mutating func itemsWithoutContext(of object: OrcaObject) -> [OrcaSpeechItem] {
    items(of: OrcaSpeaker(object, orca: orca), edition.form(of: object.role).arriving)
  }

  /// The controls in a list item, with contents of the other roles, each by itself.
  mutating func widgets(_ others: Set<AXRole>, where isSaid: (OrcaObject) -> Bool = { _ in true }) -> [OrcaSpeechItem] {
    guard object.parent?.role == .listBox else { return [] }
    let roles: Set<AXRole> = [.checkBox, .comboBox, .button, .radioButton, .slider, .toggleButton]
    let widgets = object.descendants.filter { roles.union(others).contains($0.role) && isSaid($0) }
    return widgets.map { .nested(itemsWithoutContext(of: $0)) }
  }

  /// The label of a group of radio buttons, if the focus enters the group.
  func groupLabel() -> [OrcaSpeechItem] {
    guard role == .radioButton, let label = object.targets(.labelledBy).first else { return [] }
    if let prior, object.targets(.memberOf).contains(prior) { return [] }
    return displayedText(of: label).map { [said(.context, $0, of: label)] } ?? []
  }

  // MARK: Counts

  func listItemCount() -> [OrcaSpeechItem] {
    guard !isBrief, role == .list || role == .listBox else { return [] }
    let count = object.children.filter { $0.role == .listItem }.count
    return count == 0 ? [] : [said(.context, words[.listItems, count])]
  }

  func dialogCount() -> [OrcaSpeechItem] {
    let count = object.topLevel.children.filter {
      ($0.role == .dialog || $0.role == .alert) && $0.has(.showing) && (!$0.name.isEmpty || $0.hasChildren)
    }.count
    return count == 0 ? [] : [said(.context, words[.dialogs, count])]
  }
}
