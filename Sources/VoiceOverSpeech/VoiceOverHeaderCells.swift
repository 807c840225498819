import AXTree

/// The header cells of one table.
struct VoiceOverHeaderCells {
  private var rows: [(covered: Range<Int>, header: AXNodeID)] = []
  private var columns: [(covered: Range<Int>, header: AXNodeID)] = []

  mutating func add(_ id: AXNodeID, at cell: AXCellInfo) {
    switch cell.header {
    case .row: rows.append((Self.covered(from: cell.row, cell.rowSpan), id))
    case .column: columns.append((Self.covered(from: cell.column, cell.columnSpan), id))
    case nil: break
    }
  }

  /// The headers of a data cell, the row's first; a header has none. O(headers).
  func headers(of cell: AXCellInfo) -> [AXNodeID] {
    if cell.header != nil { return [] }
    let found = rows.filter { $0.covered.contains(cell.row) } + columns.filter { $0.covered.contains(cell.column) }
    return found.map(\.header)
  }

  /// Documents may contain any number; a span that is too large ends at the largest number.
  private static func covered(from start: Int, _ span: Int) -> Range<Int> {
    let end = start.addingReportingOverflow(max(1, span))
    return start..<(end.overflow ? Int.max : max(start, end.partialValue))
  }
}
