/// The cells of a published table with their places, by HTML's table model.
///
/// A cell stands where its author says. Any other stands in the row's first free column after the cell before it; a place is
/// taken if an earlier cell covers it, also one of a row above with a `rowSpan`. Cells may overlap where authors state places.
/// A row stands where its first stated cell or its position says, else below the row before it. Without rows, a row ends at the
/// last column that the table states. In a table with rows, the column headers beside them stand in no row, as in GTK: their row
/// is -1, and the first row is the one below them.
package struct AXTableCells: Sendable {
  package struct Cell: Sendable, Hashable {
    package var id: AXNodeID
    package var place: AXCellInfo
    /// The row around the cell; nil if it is a child of the table.
    package var row: AXNodeID?
    /// The index of the cell, or of a header beside the rows, among the table's children; nil for a cell in a row.
    package var childIndex: Int?
  }

  /// The cells in reading order.
  package private(set) var cells: [Cell] = []
  /// The column headers beside the rows.
  package private(set) var headersBesideRows: [Cell] = []
  /// The nodes that are rows, by their numbers.
  package private(set) var rows: [Int: AXNodeID] = [:]
  /// The number of rows that the children fill or state by their place in a set, with those that a cell reaches and no row stands for.
  package private(set) var rowCount = 0
  package private(set) var columnCount = 0
  private var byPlace: [Int: [Int: Int]] = [:]
  /// Searched one by one, because an author may set a span of any size.
  private var spanning: [Int] = []
  /// The spanning cells that cover a part of a row, for the row in which cells are placed.
  private var covering: (row: Int, cells: [Int]) = (-1, [])

  /// The cells of a table. O(cells), and O(rows × spanning cells).
  package init(of table: AXNode, nodes: (AXNodeID) -> AXNode?) {
    let authored = table.properties.table
    var next = AXCellInfo(row: 0, column: 0)
    let children = table.children.map(nodes)
    let hasRows = children.contains { $0?.role == .row }
    for (index, child) in children.enumerated() {
      guard let child else { continue }
      if hasRows, child.role.header == .column, child.properties.cell == nil {
        let place = AXCellInfo(row: -1, column: headersBesideRows.count, header: .column)
        headersBesideRows.append(Cell(id: child.id, place: place, childIndex: index))
        columnCount = max(columnCount, place.column.more(1))
      } else if child.role == .row {
        add(row: child, at: &next, nodes)
      } else if child.isTableCell {
        if child.properties.cell == nil { skipTaken(&next, upTo: authored?.columns ?? 0) }
        add(child, in: nil, at: &next, childIndex: index)
      }
    }
  }

  private mutating func add(row: AXNode, at next: inout AXCellInfo, _ nodes: (AXNodeID) -> AXNode?) {
    let children = row.children.compactMap(nodes).filter(\.isTableCell)
    let authored = children.first { $0.properties.cell != nil }?.properties.cell?.row
    let number = authored.map { max(0, $0) } ?? row.properties.position.map { max(1, $0.index) - 1 } ?? next.row
    next = AXCellInfo(row: number, column: 0)
    rows[number] = rows[number] ?? row.id
    rowCount = max(rowCount, number.more(1), row.properties.position?.count ?? 0)
    for child in children {
      if child.properties.cell == nil { skipTaken(&next, upTo: 0) }
      add(child, in: row.id, at: &next, childIndex: nil)
    }
    next = AXCellInfo(row: number.more(1), column: 0)
  }

  private mutating func add(_ node: AXNode, in row: AXNodeID?, at next: inout AXCellInfo, childIndex: Int?) {
    var place = node.properties.cell ?? next
    place.row = max(0, place.row)
    place.column = max(0, place.column)
    place.rowSpan = max(1, place.rowSpan)
    place.columnSpan = max(1, place.columnSpan)
    place.header = place.header ?? node.role.header
    let index = cells.count
    cells.append(Cell(id: node.id, place: place, row: row, childIndex: childIndex))
    if byPlace[place.row]?[place.column] == nil { byPlace[place.row, default: [:]][place.column] = index }
    if place.rowSpan > 1 || place.columnSpan > 1 {
      spanning.append(index)
      if place.covers(.row, covering.row) { covering.cells.append(index) }
    }
    rowCount = max(rowCount, place.row.more(place.rowSpan))
    columnCount = max(columnCount, place.column.more(place.columnSpan))
    next = AXCellInfo(row: place.row, column: place.column.more(place.columnSpan))
  }

  /// Moves on to the first place that no cell covers, in the same row, or below where a row has a stated number of columns.
  private mutating func skipTaken(_ next: inout AXCellInfo, upTo columns: Int) {
    while true {
      if columns > 0, next.column >= columns { next = AXCellInfo(row: next.row.more(1), column: 0) }
      if covering.row != next.row {
        covering = (next.row, spanning.filter { cells[$0].place.covers(.row, next.row) })
      }
      let taken = covering.cells.first { cells[$0].place.covers(.column, next.column) }
      guard let index = taken ?? byPlace[next.row]?[next.column] else { return }
      let place = cells[index].place
      let end = place.column.more(place.columnSpan)
      guard end > next.column else { return }
      if columns > 0, next.column == 0, end >= columns {
        // The cell fills its rows: below it is the next place that can be free.
        let below = place.row.more(place.rowSpan)
        guard below > next.row else { return }
        next = AXCellInfo(row: below, column: 0)
      } else {
        next.column = end
      }
    }
  }

  /// The index of the cell that covers a place, the first one that begins there. O(1), and O(spanning cells) if none does.
  package func index(_ row: Int, _ column: Int) -> Int? {
    if let index = byPlace[row]?[column] { return index }
    return spanning.first { cells[$0].place.covers(.row, row) && cells[$0].place.covers(.column, column) }
  }
}

extension AXCellInfo {
  package func start(_ line: Header) -> Int { line == .row ? row : column }

  package func covers(_ line: Header, _ number: Int) -> Bool {
    number >= start(line) && number - start(line) < (line == .row ? rowSpan : columnSpan)
  }
}

extension Int {
  /// The sum, limited to the largest number, because authors may state any place.
  package func more(_ count: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(count)
    return overflows ? .max : sum
  }
}

extension AXRole {
  package var header: AXCellInfo.Header? {
    switch self {
    case .columnHeader, .tableColumnHeader: .column
    case .rowHeader, .tableRowHeader: .row
    default: nil
    }
  }
}

extension AXNode {
  /// Whether the node is a table: by its role, or because it states its rows and columns.
  package var isTable: Bool { role == .table || role == .treeTable || properties.table != nil }
  /// Whether the node is a cell: by its role, or because it states its place.
  package var isTableCell: Bool { role == .cell || role.header != nil || properties.cell != nil }
}
