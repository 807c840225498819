package import AXTree

/// A table as AT-SPI sees it: the cell at each place, whether cells stand in rows or are the table's children (A1).
///
/// A cell stands where its author says, else after the cell before it; a row stands below the row before it. A table
/// may have more rows and columns than its children fill: as many as it states, or as its rows do by their place in a set. In a table with rows, the column headers beside them stand in
/// no row, as in GTK: they are no cells, and the first row is the one below them.
package struct ATSPITable: Sendable {
  package struct Cell: Sendable, Hashable {
    package var id: AXNodeID
    package var place: AXCellInfo
    /// The row around the cell; nil if cells are children of the table.
    package var row: AXNodeID?
    /// The index by which AT-SPI names it: among the table's children, or, in a table with rows, among all cells.
    package var index: Int
  }

  package let id: AXNodeID
  /// The cells in reading order.
  package private(set) var cells: [Cell] = []
  private(set) var headers: [Cell] = []
  /// The nodes that are rows, by their numbers.
  package private(set) var rows: [Int: AXNodeID] = [:]
  /// Rows and columns without a child count too.
  package private(set) var rowCount = 0
  package private(set) var columnCount = 0
  private var byPlace: [Int: [Int: Int]] = [:]
  private var byNode: [AXNodeID: Int] = [:]
  private var byIndex: [Int: Int] = [:]
  /// Searched one by one, because an author may set a span of any size.
  private var spanning: [Int] = []

  /// The table of a node. O(cells).
  package init(_ node: AXNode, in mirror: ATSPIMirror) {
    id = node.id
    let said = node.properties.table
    var next = AXCellInfo(row: 0, column: 0)
    let children = node.children.map { mirror.nodes[$0] }
    let hasRows = children.contains { $0?.role == .row }
    for (index, child) in children.enumerated() {
      guard let child else { continue }
      if hasRows, child.role.header == .column, child.properties.cell == nil {
        let place = AXCellInfo(row: -1, column: headers.count { $0.index == -1 }, header: .column)
        headers.append(Cell(id: child.id, place: place, row: nil, index: -1))
        columnCount = max(columnCount, place.column.more(1))
      } else if child.role == .row {
        add(row: child, at: &next, in: mirror)
      } else if child.isTableCell {
        if child.properties.cell == nil, let columns = said?.columns, columns > 0, next.column >= columns {
          next = AXCellInfo(row: next.row.more(1), column: 0)
        }
        add(child, in: nil, at: &next, index: index)
      }
    }
    rowCount = max(said?.rows ?? 0, rowCount)
    columnCount = max(said?.columns ?? 0, columnCount)
  }

  private mutating func add(row: AXNode, at next: inout AXCellInfo, in mirror: ATSPIMirror) {
    let children = row.children.compactMap { mirror.nodes[$0] }.filter(\.isTableCell)
    let said = children.first { $0.properties.cell != nil }?.properties.cell?.row
    let number = said.map { max(0, $0) } ?? row.properties.position.map { max(1, $0.index) - 1 } ?? next.row
    next = AXCellInfo(row: number, column: 0)
    rows[number] = rows[number] ?? row.id
    rowCount = max(rowCount, number.more(1), row.properties.position?.count ?? 0)
    for child in children { add(child, in: row.id, at: &next, index: cells.count) }
    next = AXCellInfo(row: number.more(1), column: 0)
  }

  private mutating func add(_ node: AXNode, in row: AXNodeID?, at next: inout AXCellInfo, index: Int) {
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
    next = AXCellInfo(row: place.row, column: place.column.more(place.columnSpan))
  }

  /// The cell that covers a place. O(1), and O(spanning cells) if no cell begins there.
  package func cell(_ row: Int, _ column: Int) -> Cell? {
    if let known = byPlace[row]?[column] { return cells[known] }
    return spanning.lazy.map { cells[$0] }.first { $0.place.covers(.row, row) && $0.place.covers(.column, column) }
  }

  package func cell(_ node: AXNodeID) -> Cell? { byNode[node].map { cells[$0] } }
  package func cell(at index: Int) -> Cell? { byIndex[index].map { cells[$0] } }

  /// The headers at the start of a row, or above a place in a column; the outermost first. O(headers).
  package func headers(of line: AXCellInfo.Header, at place: AXCellInfo) -> [Cell] {
    let across = line.across
    return headers.filter {
      $0.place.header == line && $0.place.start(across) <= place.start(across) && !$0.place.isSame(as: place)
        && ($0.place.covers(line, place.start(line)) || place.covers(line, $0.place.start(line)))
    }.sorted { ($0.place.start(across), $0.place.start(line)) < ($1.place.start(across), $1.place.start(line)) }
  }

  /// The innermost header of a row or column. O(headers).
  package func header(of line: AXCellInfo.Header, _ number: Int) -> Cell? {
    headers.filter { $0.place.header == line && $0.place.covers(line, number) }
      .max { $0.place.start(line.across) < $1.place.start(line.across) }
  }

  /// True for a selected row itself, or if every cell of the line is selected except its headers; a column is not
  /// selected only because its rows are. O(cells).
  package func isSelected(_ line: AXCellInfo.Header, _ number: Int, in mirror: ATSPIMirror) -> Bool {
    if line == .row, let row = rows[number], mirror.nodes[row]?.isSelected == true { return true }
    let cells = cells(in: line, number)
    return !cells.isEmpty && cells.allSatisfy { isSelected($0, within: line, in: mirror) }
  }

  private func cells(in line: AXCellInfo.Header, _ number: Int) -> [Cell] {
    cells.filter { $0.place.header != line && $0.place.covers(line, number) }
  }

  /// A cell is selected by itself or, as a part of a row, with its row.
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

  /// The requests that select or deselect a row itself, else a line's cells except its headers; nil if they cannot
  /// select it: several cells only if the table allows that. Deselecting covers the cells that allow it.
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

extension AXCellInfo {
  func start(_ line: Header) -> Int { line == .row ? row : column }

  func covers(_ line: Header, _ number: Int) -> Bool {
    number >= start(line) && number - start(line) < (line == .row ? rowSpan : columnSpan)
  }

  fileprivate func isSame(as other: AXCellInfo) -> Bool { row == other.row && column == other.column }
}

extension AXCellInfo.Header {
  /// The columns for a row, the rows for a column.
  fileprivate var across: AXCellInfo.Header { self == .row ? .column : .row }
}

extension Int {
  /// The sum, limited to the largest number, because authors may state any place.
  package func more(_ count: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(count)
    return overflows ? .max : sum
  }
}

extension AXRole {
  var header: AXCellInfo.Header? {
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
  fileprivate var isTableCell: Bool { role == .cell || role.header != nil || properties.cell != nil }
}

extension ATSPIMirror {
  /// The cell's parent, or that of its row. O(1).
  package func table(around cell: AXNode) -> AXNode? {
    guard cell.isTableCell, let parent = tree.parent(of: cell) else { return nil }
    if parent.isTable { return parent }
    guard parent.role == .row, let table = tree.parent(of: parent), table.isTable else { return nil }
    return table
  }

  /// The bit that marks the identity of a caption without an element, beside the table's identity.
  private static let captionMark: UInt64 = 1 << 61

  /// The object that is the caption of a table: its child of that role, else the author's text (A1). O(children).
  package func caption(of table: AXNode) -> AXNode? {
    if let child = table.children.lazy.compactMap({ nodes[$0] }).first(where: { $0.role == .caption }) { return child }
    guard let text = table.properties.table?.caption, !text.isEmpty, table.id.rawValue < Self.captionMark else {
      return nil
    }
    var said = AXProperties()
    said.label = text
    return AXNode(
      id: AXNodeID(rawValue: Self.captionMark | table.id.rawValue), parent: table.id, role: .caption, properties: said)
  }

  /// The caption without an element that has an identity.
  func captionObject(_ id: AXNodeID) -> AXNode? {
    guard id.rawValue & ~(Self.captionMark - 1) == Self.captionMark,
      let table = nodes[AXNodeID(rawValue: id.rawValue ^ Self.captionMark)], let caption = caption(of: table)
    else { return nil }
    return caption.id == id ? caption : nil
  }
}
