import ATSPIModel
import AXTree
import ReaderSpeech

/// Tables, their cells and headers in Orca 43's speech.
extension OrcaSpeaker {
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
