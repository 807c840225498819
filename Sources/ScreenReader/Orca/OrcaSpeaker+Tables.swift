import ATSPIModel
import AXTree

/// Tables, their rows and their cells.
extension OrcaSpeaker {
  /// How large a table is.
  func table() -> [OrcaItem] {
    guard !isBrief, let table = object.table, !Orca43Layout.isLayoutTable(object, orca: orca) else { return [] }
    if table.rowCount == 0, table.columnCount == 0 { return roleName() }
    return [said(.context, words[.tableRows, table.rowCount] + " " + words[.tableColumns, table.columnCount])]
  }

  /// A cell; the whole row, where the focus comes from another one.
  mutating func tableCell() -> [OrcaItem] {
    guard let place = object.cell?.place, let around = object.tableAround?.table, orca.isRowNew(object) else {
      return header(.row) + header(.column) + cellText(of: object)
    }
    return (0..<around.columnCount).compactMap { around.cell(place.row, $0) }
      .compactMap { OrcaObject($0.id, in: object.scene) }.filter { $0.has(.showing) }
      .flatMap { cellText(of: $0) }
  }

  private func cellText(of cell: OrcaObject) -> [OrcaItem] {
    let contents = cell.children.filter { displayedText(of: $0) != nil }
    let shown = contents.count == 1 ? contents[0] : cell
    var items = displayedText(of: shown).map { [said(.label, $0, of: shown)] } ?? []
    let speaker = OrcaSpeaker(cell, orca: orca)
    items += speaker.expandable()
    if speaker.isRequired { items.append(speaker.state(.required)) }
    items.append(.pause)
    if cell.has(.invalidEntry) { items.append(speaker.state(.invalidEntry)) }
    return items
  }

  /// Whether it could be selected and is not: it is in something whose contents can be, in a table or a layered pane.
  var isUnselectedCell: Bool {
    guard isUnselected, role != "text" else { return false }
    let around = ([object] + object.ancestors).first { Self.tableRoles.contains($0.role) && $0.table != nil }
    if let table = around { return !Orca43Layout.isLayoutOnly(table, orca: orca) }
    return object.parent?.role == "layered pane"
  }

  private static let tableRoles: Set<String> = ["table", "tree table", "tree"]

  func place(_ word: OrcaWord, _ place: Int?) -> [OrcaItem] {
    place.map { [said(.position, words[word, $0 &+ 1])] } ?? []
  }

  /// The header of a row or column that the focus comes into.
  func header(_ kind: AXCell.Header) -> [OrcaItem] {
    guard let place = object.cell?.place, let table = object.tableAround?.table else { return [] }
    let isNew = kind == .row ? orca.isRowNew(object) : orca.isColumnNew(object)
    let headers = kind == .row ? table.rowHeaders(of: place) : table.columnHeaders(of: place)
    guard isNew, let header = headers.first.flatMap({ OrcaObject($0.id, in: object.scene) }),
      let text = displayedText(of: header)
    else { return [] }
    let role = isBrief ? "" : " " + roleWord(kind == .row ? "row header" : "column header")
    return [said(.context, text + role, of: header)]
  }
}
