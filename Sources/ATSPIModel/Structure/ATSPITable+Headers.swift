package import AXTree

extension ATSPITable {
  /// The column headers above a place, the outermost first. O(headers).
  package func columnHeaders(of place: AXCell) -> [Cell] {
    headers.filter {
      $0.place.header == .column && $0.place.row <= place.row && !$0.place.isSame(as: place)
        && $0.place.overlaps(columnsOf: place)
    }.sorted { ($0.place.row, $0.place.column) < ($1.place.row, $1.place.column) }
  }

  /// The row headers at the start of a row, the outermost first. O(headers).
  package func rowHeaders(of place: AXCell) -> [Cell] {
    headers.filter {
      $0.place.header == .row && $0.place.column <= place.column && !$0.place.isSame(as: place)
        && $0.place.overlaps(rowsOf: place)
    }.sorted { ($0.place.column, $0.place.row) < ($1.place.column, $1.place.row) }
  }

  /// The innermost header of a column; nil where it has none. O(headers).
  package func header(ofColumn column: Int) -> Cell? {
    headers.filter { $0.place.header == .column && $0.place.covers(column: column) }.max { $0.place.row < $1.place.row }
  }

  /// The innermost header of a row; nil where it has none. O(headers).
  package func header(ofRow row: Int) -> Cell? {
    headers.filter { $0.place.header == .row && $0.place.covers(row: row) }.max { $0.place.column < $1.place.column }
  }
}

extension AXCell {
  fileprivate func isSame(as other: AXCell) -> Bool { row == other.row && column == other.column }

  fileprivate func overlaps(columnsOf other: AXCell) -> Bool {
    covers(column: other.column) || other.covers(column: column)
  }

  fileprivate func overlaps(rowsOf other: AXCell) -> Bool { covers(row: other.row) || other.covers(row: row) }
}
