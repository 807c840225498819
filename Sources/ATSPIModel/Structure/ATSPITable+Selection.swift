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

  /// The requests that select a row, or deselect it: the row itself, else its cells except row headers; nil if it would
  /// not be selected then.
  package func selecting(row: Int, _ isSelected: Bool, in mirror: ATSPIMirror) -> [AXActionRequest]? {
    if let node = rows[row].flatMap({ mirror.nodes[$0] }), node.isSelectable {
      return [AXActionRequest(node: id, kind: .select(child: node.id, isSelected: isSelected))]
    }
    return selecting(cells(inRow: row), isSelected, in: mirror)
  }

  /// The requests that select a column, or deselect it: its cells except column headers; nil if it would not be selected
  /// then.
  package func selecting(column: Int, _ isSelected: Bool, in mirror: ATSPIMirror) -> [AXActionRequest]? {
    selecting(cells(inColumn: column), isSelected, in: mirror)
  }

  /// All cells are selected or none, and several only if the table allows a multiple selection. What can be deselected of
  /// them is.
  private func selecting(_ cells: [Cell], _ isSelected: Bool, in mirror: ATSPIMirror) -> [AXActionRequest]? {
    let able = cells.filter { mirror.nodes[$0.id]?.isSelectable == true }
    guard !able.isEmpty, !isSelected || able.count == cells.count else { return nil }
    if isSelected, able.count > 1, mirror.nodes[id]?.isMultiSelectable != true { return nil }
    return able.map { AXActionRequest(node: $0.row ?? id, kind: .select(child: $0.id, isSelected: isSelected)) }
  }
}

/// The numbers that were counted, and for each whether it was selected every time.
private struct SelectionCounter {
  private var isWhole: [Int: Bool] = [:]

  mutating func record(_ number: Int, _ isSelected: Bool) {
    isWhole[number] = isWhole[number, default: true] && isSelected
  }
  mutating func markSelected(_ number: Int) { isWhole[number] = true }

  var selected: [Int] { isWhole.filter(\.value).map(\.key).sorted() }
}
