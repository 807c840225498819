package import AXTree

/// A table as AT-SPI sees it: the cell at each place, whether cells stand in rows or are the table's children (A1).
///
/// Cells stand where ``AXTableCells`` places them. A table may have more rows and columns than its children fill: as many as it states, or
/// as its rows do by their place in a set.
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
  private let placed: AXTableCells
  /// The cells in reading order.
  package private(set) var cells: [Cell] = []
  private(set) var headers: [Cell] = []
  /// The nodes that are rows, by their numbers.
  package var rows: [Int: AXNodeID] { placed.rows }
  /// Rows and columns without a child count too.
  package let rowCount, columnCount: Int
  private var byNode: [AXNodeID: Int] = [:]
  private var byIndex: [Int: Int] = [:]
  /// The cells that begin in each row, and those that reach further rows, by their places in `cells`.
  private var byRow: [Int: [Int]] = [:]
  private var tall: [Int] = []

  /// The table of a node. O(cells).
  package init(_ node: AXNode, in mirror: ATSPIMirror) {
    id = node.id
    placed = AXTableCells(of: node) { mirror.nodes[$0] }
    headers = placed.headersBesideRows.map { Cell(id: $0.id, place: $0.place, row: nil, index: -1) }
    for (number, placed) in placed.cells.enumerated() {
      let cell = Cell(id: placed.id, place: placed.place, row: placed.row, index: placed.childIndex ?? number)
      cells.append(cell)
      if cell.place.header != nil { headers.append(cell) }
      byNode[cell.id] = number
      byIndex[cell.index] = number
      if cell.place.rowSpan > 1 { tall.append(number) } else { byRow[cell.place.row, default: []].append(number) }
    }
    rowCount = max(node.properties.table?.rows ?? 0, placed.rowCount)
    columnCount = max(node.properties.table?.columns ?? 0, placed.columnCount)
  }

  /// The cell that covers a place. O(1), and O(spanning cells) if no cell begins there.
  package func cell(_ row: Int, _ column: Int) -> Cell? { placed.index(row, column).map { cells[$0] } }

  /// The largest number of neighbouring columns for which ``cells(inRow:)`` repeats a cell; an author may state any span.
  private static let maximumColumnCount = 20

  /// The cells of a row by their columns, a cell once for each column that it covers, up to twenty side by side.
  /// O(cells of the row × their logarithm), and O(cells that cover several rows).
  package func cells(inRow row: Int) -> [Cell] {
    let here = ((byRow[row] ?? []) + tall.filter { cells[$0].place.covers(.row, row) }).sorted()
    func edges(_ index: Int) -> [Int] {
      let place = cells[index].place
      return [place.column, place.column.more(1), place.column.more(place.columnSpan)]
    }
    // From each of these columns to the next one all have the same cell.
    let columns = Set(here.flatMap(edges)).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(columns, columns.indices))
    var owners = FirstValues<Int>(count: columns.count)
    // A cell that begins in a column comes before those that only reach it, of which the first counts.
    for index in here where cells[index].place.row == row {
      let ends = edges(index).compactMap { numbers[$0] }
      owners.fill(from: ends[0], upTo: ends[1], with: index)
    }
    for index in here {
      let ends = edges(index).compactMap { numbers[$0] }
      owners.fill(from: ends[0], upTo: ends[2], with: index)
    }
    var found: [Cell] = []
    for (number, column) in columns.enumerated().dropLast() {
      guard let owner = owners[number] else { continue }
      found += repeatElement(cells[owner], count: min(columns[number + 1] - column, Self.maximumColumnCount))
    }
    return found
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
  fileprivate func isSame(as other: AXCellInfo) -> Bool { row == other.row && column == other.column }
}

extension AXCellInfo.Header {
  /// The columns for a row, the rows for a column.
  fileprivate var across: AXCellInfo.Header { self == .row ? .column : .row }
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
    var properties = AXProperties()
    properties.label = text
    return AXNode(
      id: AXNodeID(rawValue: Self.captionMark | table.id.rawValue), parent: table.id, role: .caption,
      properties: properties)
  }

  /// The caption without an element that has an identity.
  func captionObject(_ id: AXNodeID) -> AXNode? {
    guard id.rawValue & ~(Self.captionMark - 1) == Self.captionMark,
      let table = nodes[AXNodeID(rawValue: id.rawValue ^ Self.captionMark)], let caption = caption(of: table)
    else { return nil }
    return caption.id == id ? caption : nil
  }
}
