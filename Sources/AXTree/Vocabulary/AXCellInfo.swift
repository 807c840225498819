/// A cell's place in its table, 0-based, and its part as a header.
public struct AXCellInfo: Hashable, Sendable, Codable {
  /// The line of cells that a header cell labels.
  public enum Header: String, CaseIterable, Hashable, Sendable, Codable {
    /// It labels the cells of its row.
    case row
    /// It labels the cells of its column.
    case column
  }

  /// The row, from 0.
  package var row: Int
  /// The column, from 0.
  package var column: Int
  /// The number of rows that the cell covers, at least 1.
  package var rowSpan: Int
  /// The number of columns that the cell covers, at least 1.
  package var columnSpan: Int
  /// The line of cells that it is the header of; nil for a data cell.
  package var header: Header?

  /// A cell with these fields; by default a data cell that covers one row and one column.
  public init(row: Int, column: Int, rowSpan: Int = 1, columnSpan: Int = 1, header: Header? = nil) {
    self.row = row
    self.column = column
    self.rowSpan = rowSpan
    self.columnSpan = columnSpan
    self.header = header
  }
}

/// How a header cell sorts its table.
public enum AXSortOrder: String, CaseIterable, Hashable, Sendable, Codable {
  /// The smallest comes first.
  case ascending
  /// The largest comes first.
  case descending
  /// The rows have another order.
  case other
}
