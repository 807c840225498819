package import AXTree

/// A table as AT-SPI asks for it: which cell covers which place, whether its cells stand in rows or are children of the
/// table itself (A1).
///
/// Places of cells are what their author says, else they follow from the order: a cell stands behind the one before it,
/// a row below the one before it. A table may have more rows and columns than it has children for.
package struct ATSPITable: Sendable {
  /// A cell and where it stands.
  package struct Cell: Sendable, Hashable {
    /// The node of the cell.
    package var id: AXNodeID
    /// Its place, what it covers, and of what it is the header.
    package var place: AXCell
    /// The row that it is in; nil where cells are children of the table.
    package var row: AXNodeID?
    /// The index by which AT-SPI names it: its place among the table's children, or, in a table with rows, among all cells.
    package var index: Int
  }

  /// The node of the table.
  package let id: AXNodeID
  /// The cells in reading order.
  package private(set) var cells: [Cell] = []
  /// Those of them that are headers.
  private(set) var headers: [Cell] = []
  /// The nodes that are rows, by their numbers.
  package private(set) var rows: [Int: AXNodeID] = [:]
  /// How many rows there are, those without a child included.
  package private(set) var rowCount = 0
  /// How many columns there are, those without a child included.
  package private(set) var columnCount = 0
  private var byPlace: [Int: [Int: Int]] = [:]
  private var byNode: [AXNodeID: Int] = [:]
  private var byIndex: [Int: Int] = [:]
  /// Cells that cover more than one place, which are looked through in turn: a span may be as large as its author says.
  private var spanning: [Int] = []

  /// The table that a node of a mirror is. O(cells).
  package init(_ node: AXNode, in mirror: ATSPIMirror) {
    id = node.id
    let said = node.properties.table
    var next = AXCell(row: 0, column: 0)
    for (index, child) in node.children.enumerated() {
      guard let child = mirror.nodes[child] else { continue }
      if child.role == .row {
        add(row: child, at: &next, in: mirror)
      } else if child.isTableCell {
        if child.properties.cell == nil, let columns = said?.columns, columns > 0, next.column >= columns {
          next = AXCell(row: next.row.oneMore, column: 0)
        }
        add(child, in: nil, at: &next, index: index)
      }
    }
    rowCount = max(said?.rows ?? 0, rowCount)
    columnCount = max(said?.columns ?? 0, columnCount)
  }

  private mutating func add(row: AXNode, at next: inout AXCell, in mirror: ATSPIMirror) {
    let children = row.children.compactMap { mirror.nodes[$0] }.filter(\.isTableCell)
    let said = children.first { $0.properties.cell != nil }?.properties.cell?.row
    let number = said.map { max(0, $0) } ?? row.properties.position.map { max(1, $0.index) - 1 } ?? next.row
    next = AXCell(row: number, column: 0)
    rows[number] = rows[number] ?? row.id
    rowCount = max(rowCount, number.oneMore)
    for child in children { add(child, in: row.id, at: &next, index: cells.count) }
    next = AXCell(row: number.oneMore, column: 0)
  }

  private mutating func add(_ node: AXNode, in row: AXNodeID?, at next: inout AXCell, index: Int) {
    var place = node.properties.cell ?? next
    place.row = max(0, place.row)
    place.column = max(0, place.column)
    place.rowSpan = max(1, place.rowSpan)
    place.columnSpan = max(1, place.columnSpan)
    place.header = place.header ?? node.role.header
    let known = cells.count
    cells.append(Cell(id: node.id, place: place, row: row, index: index))
    if place.header != nil { headers.append(cells[known]) }
    byNode[node.id] = known
    byIndex[index] = known
    if byPlace[place.row]?[place.column] == nil { byPlace[place.row, default: [:]][place.column] = known }
    if place.rowSpan > 1 || place.columnSpan > 1 { spanning.append(known) }
    rowCount = max(rowCount, place.row.more(place.rowSpan))
    columnCount = max(columnCount, place.column.more(place.columnSpan))
    next = AXCell(row: place.row, column: place.column.more(place.columnSpan))
  }

  /// The cell that covers a place. O(1), and O(cells that span) where no cell begins there.
  package func cell(_ row: Int, _ column: Int) -> Cell? {
    if let known = byPlace[row]?[column] { return cells[known] }
    return spanning.lazy.map { cells[$0] }.first { $0.place.covers(row: row) && $0.place.covers(column: column) }
  }

  /// The cell that a node is. O(1).
  package func cell(_ node: AXNodeID) -> Cell? { byNode[node].map { cells[$0] } }

  /// The cell with an index. O(1).
  package func cell(at index: Int) -> Cell? { byIndex[index].map { cells[$0] } }
}

extension AXCell {
  func covers(row: Int) -> Bool { row >= self.row && row - self.row < rowSpan }
  func covers(column: Int) -> Bool { column >= self.column && column - self.column < columnSpan }
}

extension Int {
  /// The sum, held at the largest number: places are what authors say.
  fileprivate func more(_ count: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(count)
    return overflows ? .max : sum
  }

  fileprivate var oneMore: Int { more(1) }
}

extension AXRole {
  /// Of what a cell of the role is the header.
  var header: AXCell.Header? {
    switch self {
    case .columnHeader, .tableColumnHeader: .column
    case .rowHeader, .tableRowHeader: .row
    default: nil
    }
  }

  fileprivate var isCell: Bool { self == .cell || header != nil }
}

extension AXNode {
  /// Whether it is a table: by its role, or because it says how many rows and columns it has.
  package var isTable: Bool { role == .table || role == .treeTable || properties.table != nil }

  /// Whether it is a cell, where it stands in a table: by its role, or because it says its place.
  var isTableCell: Bool { role.isCell || properties.cell != nil }
}

extension ATSPIMirror {
  /// The table around a cell: its parent, or the parent of its row; nil for a node that is no cell of a table. O(1).
  package func table(around cell: AXNode) -> AXNode? {
    guard cell.isTableCell, let parent = cell.parent.flatMap({ nodes[$0] }) else { return nil }
    if parent.isTable { return parent }
    guard parent.role == .row, let table = parent.parent.flatMap({ nodes[$0] }), table.isTable else { return nil }
    return table
  }
}
