import ATSPIModel
import AXTree
import Testing

@Suite("A1: Table and TableCell") struct TableTests {
  /// Two header cells over two rows, the first of which spans both columns; of 100 rows two are there.
  private let lap = AXElement.cell("Lap", AXCellInfo(row: 0, column: 0, header: .column))
  private let time = AXElement.cell("Time", AXCellInfo(row: 0, column: 1, header: .column))
  private let ana = AXElement.cell("Ana", AXCellInfo(row: 7, column: 0, header: .row))
  private let fast = AXElement.cell("0:59", AXCellInfo(row: 7, column: 1))
  private let wide = AXElement.cell("Retired", AXCellInfo(row: 8, column: 0, rowSpan: 3, columnSpan: 2))

  private func flat() -> (MirrorFixture, AXElement) {
    let table = AXElement.make(.table, "Laps", [lap, time, ana, fast, wide]) {
      $0.authored.table = AXTableInfo(rows: 100, columns: 2, caption: "Best laps")
    }
    return (MirrorFixture([table]), table)
  }

  private func rows(_ change: (AXElement) -> Void = { _ in }) -> (MirrorFixture, AXElement, [AXElement]) {
    let rows = [
      AXElement.make(.row, "Heads", [.cell("Lap", role: .columnHeader), .cell("Time", role: .columnHeader)]),
      AXElement.make(.row, "First", [.cell("Ana", role: .rowHeader), .cell("0:59")]) { $0.states.isSelectable = true },
      AXElement.make(.row, "Second", [.cell("Ben", role: .rowHeader), .cell("1:02")]) { $0.traits = .selected },
    ]
    let table = AXElement.make(.table, "Laps", rows, change)
    return (MirrorFixture([table]), table, rows)
  }

  @Test("A1: a table has the rows and columns that its author says, not those that are there")
  func counts() {
    let (stage, element) = flat()
    let table = ATSPITable(stage.node(element), in: stage.mirror)
    #expect([table.rowCount, table.columnCount] == [100, 2])
    #expect(table.cells.map(\.index) == [0, 1, 2, 3, 4])
  }

  @Test("A1: the attributes of a table have the rows and columns of NRows and NColumns, where its author states fewer")
  func countsAsAttributes() {
    let (stage, element, _) = rows { $0.authored.table = AXTableInfo(rows: 2, columns: 5) }
    let table = ATSPITable(stage.node(element), in: stage.mirror)
    #expect([table.rowCount, table.columnCount] == [3, 5])
    let counts = stage.mirror.attributes(of: stage.node(element)).filter { $0.name.hasSuffix("count") }
    #expect(counts.map { "\($0.name) \($0.value)" } == ["colcount 5", "rowcount 3"])
  }

  @Test("A1: a cell answers for each place that it covers, and no other does")
  func spans() {
    let (stage, element) = flat()
    let table = ATSPITable(stage.node(element), in: stage.mirror)
    #expect(table.cell(7, 1)?.id == fast.id)
    #expect(table.cell(10, 1)?.id == wide.id)
    #expect(table.cell(11, 0) == nil)
    #expect(table.cell(50, 0) == nil)
    #expect(table.cell(-1, .max) == nil)
  }

  @Test("A1: places that nobody says follow from rows and order")
  func derived() {
    let (stage, element, rows) = rows()
    let table = ATSPITable(stage.node(element), in: stage.mirror)
    #expect([table.rowCount, table.columnCount] == [3, 2])
    #expect(table.cell(1, 1)?.id == rows[1].children[1].id)
    #expect(table.cell(rows[2].children[0].id)?.place == AXCellInfo(row: 2, column: 0, header: .row))
    #expect(table.cell(at: 5)?.id == rows[2].children[1].id)
  }

  @Test("A1: column headers beside the rows stand in no row, and are those of their columns")
  func headersBesideRows() {
    let heads = [AXElement.cell("Lap", role: .columnHeader), .cell("Time", role: .columnHeader)]
    let rows = [
      AXElement.make(.row, "", [.cell("Ana"), .cell("0:59")]), .make(.row, "", [.cell("Ben"), .cell("1:02")]),
    ]
    let element = AXElement.make(.table, "Laps", heads + rows)
    let stage = MirrorFixture([element])
    let table = ATSPITable(stage.node(element), in: stage.mirror)
    #expect([table.rowCount, table.columnCount] == [2, 2])
    #expect(table.cell(0, 1)?.id == rows[0].children[1].id)
    #expect(table.cell(heads[1].id) == nil)
    #expect(table.header(of: .column, 1)?.id == heads[1].id)
    #expect(table.headers(of: .column, at: AXCellInfo(row: 1, column: 0)).map(\.id) == [heads[0].id])
    #expect(table.cells.map(\.index) == [0, 1, 2, 3])
  }

  @Test("A1: cells without a place fill the columns that the table says it has")
  func wrapped() {
    let cells = ["a", "b", "c"].map { AXElement.cell($0) }
    let element = AXElement.make(.table, "Grid", cells) { $0.authored.table = AXTableInfo(rows: 2, columns: 2) }
    let stage = MirrorFixture([element])
    let table = ATSPITable(stage.node(element), in: stage.mirror)
    #expect(table.cell(1, 0)?.id == cells[2].id)
  }

  @Test("A1: a cell's headers are those over its columns and before its rows")
  func headers() {
    let (stage, element) = flat()
    let table = ATSPITable(stage.node(element), in: stage.mirror)
    #expect(table.headers(of: .column, at: AXCellInfo(row: 7, column: 1)).map(\.id) == [time.id])
    #expect(
      table.headers(of: .column, at: AXCellInfo(row: 8, column: 0, columnSpan: 2)).map(\.id) == [lap.id, time.id])
    #expect(table.headers(of: .row, at: AXCellInfo(row: 7, column: 1)).map(\.id) == [ana.id])
    #expect(table.header(of: .row, 7)?.id == ana.id)
    #expect(table.header(of: .column, 1)?.id == time.id)
    #expect(table.header(of: .row, 8) == nil)
  }

  @Test("A1: a row is selected by itself or by all its cells; selecting it asks for the row where that can be")
  func selection() {
    let (stage, element, rows) = rows()
    let table = ATSPITable(stage.node(element), in: stage.mirror)
    #expect(table.selected(.row, in: stage.mirror) == [2])
    #expect(table.isSelected(.row, 2, in: stage.mirror))
    #expect(!table.isSelected(.row, 1, in: stage.mirror))
    #expect(table.selected(.column, in: stage.mirror) == [])
    #expect(
      table.selecting(.row, 1, true, in: stage.mirror)
        == [AXActionRequest(node: element.id, kind: .select(child: rows[1].id, isSelected: true))])
    #expect(table.selecting(.row, 0, true, in: stage.mirror) == nil)
    #expect(table.selecting(.column, 1, true, in: stage.mirror) == nil)
  }

  @Test("A1: a row or a column is asked to be selected only if all of it is then; both leave their headers out")
  func wholeSelection() {
    func cell(
      _ label: String, _ row: Int, _ column: Int, _ header: AXCellInfo.Header? = nil, isSelectable: Bool = true
    )
      -> AXElement
    {
      .make(.cell, label) {
        $0.authored.cell = AXCellInfo(row: row, column: column, header: header)
        $0.states.isSelectable = isSelectable
      }
    }
    let (time, speed) = (cell("Time", 0, 1, .column), cell("Speed", 0, 2, .column, isSelectable: false))
    let (ana, fast, slow) = (cell("Ana", 1, 0, .row), cell("0:59", 1, 1), cell("90", 1, 2))
    let (ben, late, none) = (cell("Ben", 2, 0, .row), cell("1:02", 2, 1), cell("-", 2, 2, isSelectable: false))
    let element = AXElement.make(.table, "Laps", [time, speed, ana, fast, slow, ben, late, none]) {
      $0.states.isMultiSelectable = true
    }
    var stage = MirrorFixture([element])
    func requests(_ line: AXCellInfo.Header, _ number: Int) -> [AXNodeID]? {
      Self.children(table.selecting(line, number, true, in: stage.mirror))
    }
    var table = ATSPITable(stage.node(element), in: stage.mirror)
    #expect((0...3).map { requests(.row, $0) } == [nil, [fast.id, slow.id], nil, nil])
    #expect((0...3).map { requests(.column, $0) } == [[ana.id, ben.id], [fast.id, late.id], nil, nil])
    for selected in [fast, slow, late] { selected.traits = .selected }
    _ = stage.events()
    table = ATSPITable(stage.node(element), in: stage.mirror)
    #expect((0...2).map { table.isSelected(.row, $0, in: stage.mirror) } == [false, true, false])
    #expect((0...2).map { table.isSelected(.column, $0, in: stage.mirror) } == [false, true, false])
    #expect(table.selected(.row, in: stage.mirror) == [1])
    #expect(table.selected(.column, in: stage.mirror) == [1])
  }

  private static func children(_ requests: [AXActionRequest]?) -> [AXNodeID]? {
    requests?.compactMap { if case .select(let child, true) = $0.kind { child } else { nil } }
  }

  @Test("A1: a cell knows the table around it, through its row; elsewhere it is no cell of a table")
  func around() {
    let (stage, element, rows) = rows()
    let stray = AXElement.cell("Stray")
    stage.window.addChild(stray)
    var later = stage
    _ = later.events()
    #expect(later.mirror.table(around: later.node(rows[1].children[0]))?.id == element.id)
    #expect(later.mirror.table(around: later.node(stray)) == nil)
    #expect(later.mirror.table(around: later.node(rows[1])) == nil)
  }

  @Test("A6: no place that an author says, however wrong, ends the process")
  func wild() {
    let cells = [
      AXCellInfo(row: .max, column: .max, rowSpan: .max, columnSpan: .max),
      AXCellInfo(row: .min, column: -1, rowSpan: -5),
    ].map { AXElement.cell("x", $0) }
    let row = AXElement.make(.row, "r", [.cell("y")]) { $0.authored.position = AXSetPosition(.min, of: 0) }
    let element = AXElement.make(.table, "t", cells + [row])
    let stage = MirrorFixture([element])
    let table = ATSPITable(stage.node(element), in: stage.mirror)
    #expect(table.cell(.max, .max) != nil)
    #expect(table.cell(.min, .min) == nil)
    #expect(table.headers(of: .column, at: AXCellInfo(row: .max, column: .max)) == [])
  }

  @Test("A1: a table without a label is called by its caption")
  func caption() {
    let table = AXElement(.table)
    table.addChild(.cell("0:59"))
    table.authored.table = AXTableInfo(rows: 1, columns: 1, caption: "Best laps")
    let stage = MirrorFixture([table])
    #expect(stage.node(table).atspiName == "Best laps")
  }
}
