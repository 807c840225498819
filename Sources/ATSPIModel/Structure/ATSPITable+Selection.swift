package import AXTree

extension ATSPITable {
  /// Whether a row or column is selected: a row itself, or every existing cell of the line except its headers. A column
  /// is not selected only because its rows are. O(cells).
  package func isSelected(_ line: AXCellInfo.Header, _ number: Int, in mirror: ATSPIMirror) -> Bool {
    if line == .row, let row = rows[number], mirror.nodes[row]?.isSelected == true { return true }
    let cells = cells(in: line, number)
    return !cells.isEmpty && cells.allSatisfy { isSelected($0, within: line, in: mirror) }
  }

  private func cells(in line: AXCellInfo.Header, _ number: Int) -> [Cell] {
    cells.filter { $0.place.header != line && $0.place.covers(line, number) }
  }

  /// Whether a cell is selected, by itself or, as a part of a row, with its row.
  package func isSelected(_ cell: Cell, within line: AXCellInfo.Header = .row, in mirror: ATSPIMirror) -> Bool {
    mirror.nodes[cell.id]?.isSelected == true
      || (line == .row && cell.row.flatMap { mirror.nodes[$0] }?.isSelected == true)
  }

  /// The selected rows or columns, in order. O(cells).
  package func selected(_ line: AXCellInfo.Header, in mirror: ATSPIMirror) -> [Int] {
    let parts = Dictionary(grouping: cells.filter { $0.place.header != line }) { $0.place.start(line) }
    let whole = parts.filter { $1.allSatisfy { isSelected($0, within: line, in: mirror) } }.map(\.key)
    let own = line == .row ? rows.filter { mirror.nodes[$1]?.isSelected == true }.map(\.key) : []
    return Set(whole + own).sorted()
  }

  /// The requests that select or deselect a row or column: a row itself, else the line's cells except its headers; nil if
  /// they cannot select it: several cells only if the table allows a multiple selection. Deselecting covers the cells
  /// that allow it.
  package func selecting(
    _ line: AXCellInfo.Header, _ number: Int, _ isSelected: Bool, in mirror: ATSPIMirror
  ) -> [AXActionRequest]? {
    if line == .row, let node = rows[number].flatMap({ mirror.nodes[$0] }), node.isSelectable {
      return [AXActionRequest(node: id, kind: .select(child: node.id, isSelected: isSelected))]
    }
    let cells = cells(in: line, number)
    let able = cells.filter { mirror.nodes[$0.id]?.isSelectable == true }
    guard !able.isEmpty, !isSelected || able.count == cells.count else { return nil }
    if isSelected, able.count > 1, mirror.nodes[id]?.isMultiSelectable != true { return nil }
    return able.map { AXActionRequest(node: $0.row ?? id, kind: .select(child: $0.id, isSelected: isSelected)) }
  }
}
