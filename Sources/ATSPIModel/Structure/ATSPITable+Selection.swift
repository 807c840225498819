package import AXTree

extension ATSPITable {
  /// Whether a row is selected: the row itself, or every existing cell of it except row headers. O(cells).
  package func isSelected(row: Int, in mirror: ATSPIMirror) -> Bool {
    if let row = rows[row], mirror.nodes[row]?.isSelected == true { return true }
    let cells = cells(inRow: row)
    return !cells.isEmpty && cells.allSatisfy { isSelected($0, in: mirror) }
  }

  /// Whether a column is selected: every existing cell except column headers, and not only because its row is. O(cells).
  package func isSelected(column: Int, in mirror: ATSPIMirror) -> Bool {
    let cells = cells(inColumn: column)
    return !cells.isEmpty && cells.allSatisfy { mirror.nodes[$0.id]?.isSelected == true }
  }

  private func cells(inRow row: Int) -> [Cell] {
    cells.filter { $0.place.header != .row && $0.place.covers(row: row) }
  }

  private func cells(inColumn column: Int) -> [Cell] {
    cells.filter { $0.place.header != .column && $0.place.covers(column: column) }
  }

  /// Whether a cell is selected, by itself or with its row.
  package func isSelected(_ cell: Cell, in mirror: ATSPIMirror) -> Bool {
    mirror.nodes[cell.id]?.isSelected == true || cell.row.flatMap { mirror.nodes[$0] }?.isSelected == true
  }

  /// The selected rows, in order. O(cells).
  package func selectedRows(in mirror: ATSPIMirror) -> [Int] {
    var counter = SelectionCounter()
    for cell in cells where cell.place.header != .row { counter.record(cell.place.row, isSelected(cell, in: mirror)) }
    for (number, row) in rows where mirror.nodes[row]?.isSelected == true { counter.markSelected(number) }
    return counter.selected
  }

  /// The selected columns, in order. O(cells).
  package func selectedColumns(in mirror: ATSPIMirror) -> [Int] {
    var counter = SelectionCounter()
    for cell in cells where cell.place.header != .column {
      counter.record(cell.place.column, mirror.nodes[cell.id]?.isSelected == true)
    }
    return counter.selected
  }

  /// The requests that select or deselect a row: the row itself, else its cells except row headers; nil if they cannot
  /// select it.
  package func selecting(row: Int, _ isSelected: Bool, in mirror: ATSPIMirror) -> [AXActionRequest]? {
    if let node = rows[row].flatMap({ mirror.nodes[$0] }), node.isSelectable {
      return [AXActionRequest(node: id, kind: .select(child: node.id, isSelected: isSelected))]
    }
    return selecting(cells(inRow: row), isSelected, in: mirror)
  }

  /// The requests that select or deselect a column: its cells except column headers; nil if they cannot select it.
  package func selecting(column: Int, _ isSelected: Bool, in mirror: ATSPIMirror) -> [AXActionRequest]? {
    selecting(cells(inColumn: column), isSelected, in: mirror)
  }

  /// The requests that select all of these cells, or nil: several only if the table allows a multiple selection.
  /// Deselecting covers the cells that allow it.
  private func selecting(_ cells: [Cell], _ isSelected: Bool, in mirror: ATSPIMirror) -> [AXActionRequest]? {
    let able = cells.filter { mirror.nodes[$0.id]?.isSelectable == true }
    guard !able.isEmpty, !isSelected || able.count == cells.count else { return nil }
    if isSelected, able.count > 1, mirror.nodes[id]?.isMultiSelectable != true { return nil }
    return able.map { AXActionRequest(node: $0.row ?? id, kind: .select(child: $0.id, isSelected: isSelected)) }
  }
}

/// The numbers of rows or columns with cells, and for each whether every cell counted was selected.
private struct SelectionCounter {
  private var isWhole: [Int: Bool] = [:]

  mutating func record(_ number: Int, _ isSelected: Bool) {
    isWhole[number] = isWhole[number, default: true] && isSelected
  }
  mutating func markSelected(_ number: Int) { isWhole[number] = true }

  var selected: [Int] { isWhole.filter(\.value).map(\.key).sorted() }
}
