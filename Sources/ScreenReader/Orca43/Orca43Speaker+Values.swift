import ATSPIModel
import AXTree

/// Values, texts and selections as Orca 43 tells them.
extension Orca43Speaker {
  /// The value as its author says it, else the number with as many digits as its steps have.
  func value() -> [OrcaItem] {
    if role == .comboBox { return comboBoxValue() }
    if role == .separator, !object.has(.focused) { return [] }
    let text = object.attribute("valuetext") ?? object.number.map { OrcaNumber.text($0) } ?? ""
    return text.isEmpty ? [] : [said(.value, text)]
  }

  private func comboBoxValue() -> [OrcaItem] {
    if entries.count == 1, let text = displayedText(of: entries[0]) { return [said(.value, text, of: entries[0])] }
    let selected = object.selected
    if selected.count == 1, let text = selected[0].name.isEmpty ? displayedText(of: selected[0]) : selected[0].name {
      return [said(.value, text, of: selected[0])]
    }
    return said(.value, displayedText(of: object))
  }

  /// What is selected in a text, else the line in which the caret stands.
  func content() -> [OrcaItem] {
    guard let text = object.text else { return [] }
    let selected = OrcaText.selected(in: text)
    let line =
      selected.isEmpty ? Orca43.countingRepeats(in: OrcaText.line(of: text) ?? "", words) : selected
    return line.isEmpty ? [] : [said(.value, line)]
  }

  /// Orca asks whether there is a selection and whether the first line is all there is, not what is selected.
  var isTextSelected: Bool {
    guard let text = object.text, text.selection?.isEmpty == false else { return false }
    return !text.content.isEmpty
  }

  /// Whether it could be selected and is not: its parent has a selection.
  var isUnselected: Bool { object.parent?.hasSelection == true && !object.has(.selected) }

  /// Whether it could be selected and is not: it is in something whose contents can be, in a table or a layered pane.
  var isUnselectedCell: Bool {
    guard isUnselected, role != .textArea else { return false }
    let around = ([object] + object.ancestors).first {
      [.table, .treeTable, .tree].contains($0.role) && $0.table != nil
    }
    if let table = around { return !Orca43.isLayoutOnly(table, orca) }
    return object.parent?.role == .layeredPane
  }

  // MARK: Tables

  /// How large a table is.
  func table() -> [OrcaItem] {
    guard !isBrief, let table = object.table, !Orca43.isLayoutTable(object, orca) else { return [] }
    if table.rowCount == 0, table.columnCount == 0 { return roleName() }
    return [said(.context, words[.tableRows, table.rowCount] + " " + words[.tableColumns, table.columnCount])]
  }

  /// A cell; the whole row, where the focus comes from another one.
  func tableCell() -> [OrcaItem] {
    guard let place = object.cell?.place, let table = object.tableAround?.table, orca.isRowNew(object) else {
      return headers(.row) + headers(.column) + cellText(of: object)
    }
    return table.cells(inRow: place.row, of: object.scene).flatMap { cellText(of: $0) }
  }

  private func cellText(of cell: OrcaObject) -> [OrcaItem] {
    let contents = cell.children.filter { displayedText(of: $0) != nil }
    let shown = contents.count == 1 ? contents[0] : cell
    let speaker = OrcaSpeaker(cell, orca: orca)
    return (displayedText(of: shown).map { [said(.label, $0, of: shown)] } ?? [])
      + speaker.expandable() + speaker.required() + [.pause]
      + speaker.state(.invalidEntry, if: cell.has(.invalidEntry))
  }

  /// The header of a row or column that the focus comes into.
  func headers(_ kind: AXCell.Header) -> [OrcaItem] {
    guard let place = object.cell?.place, let table = object.tableAround?.table else { return [] }
    let isNew = kind == .row ? orca.isRowNew(object) : orca.isColumnNew(object)
    let headers = kind == .row ? table.rowHeaders(of: place) : table.columnHeaders(of: place)
    guard isNew, let header = headers.first.flatMap({ OrcaObject($0.id, in: object.scene) }),
      let text = displayedText(of: header)
    else { return [] }
    let role = isBrief ? "" : " " + roleWord(kind == .row ? .rowHeader : .columnHeader)
    return [said(.context, text + role, of: header)]
  }
}
