import ATSPIModel
import AXTree
import TestSupport
import Testing

@Suite("A1: cells are placed by HTML's table model")
struct TableModelTests {
  /// A cell of a random table: its place if its author states one, and its spans, which only such a cell has.
  private struct Wanted {
    var column: Int?
    var (rowSpan, columnSpan) = (1, 1)
  }

  /// HTML's algorithm for forming a table, step by step on a grid of slots, with the stated columns of this format.
  private func htmlColumns(_ rows: [[Wanted]]) -> [[Int]] {
    var slots: Set<[Int]> = []
    return rows.enumerated().map { y, cells in
      var x = 0
      return cells.map { cell in
        if let column = cell.column { x = column } else { while slots.contains([x, y]) { x += 1 } }
        let column = x
        for dy in 0..<cell.rowSpan { for dx in 0..<cell.columnSpan { slots.insert([x + dx, y + dy]) } }
        x += cell.columnSpan
        return column
      }
    }
  }

  @Test("Over random tables with spans that overlap and reach beyond the table, each cell stands where HTML puts it")
  func property() {
    for seed in 0..<1500 {
      var random = SeededGenerator(seed: UInt64(seed))
      let rows = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        (0..<Int.random(in: 0...5, using: &random)).map { _ in
          var cell = Wanted()
          guard random.isOne(in: 3) else { return cell }
          cell.column = Int.random(in: 0...5, using: &random)
          cell.rowSpan = Int.random(in: 1...8, using: &random)
          cell.columnSpan = Int.random(in: 1...4, using: &random)
          return cell
        }
      }
      let roles: [AXRole] = [.cell, .cell, .rowHeader, .columnHeader]
      let elements = rows.enumerated().map { y, cells in
        AXElement.make(
          .row, "",
          cells.map { wanted in
            let cell = AXElement.cell("x", role: roles.randomElement(using: &random) ?? .cell)
            cell.authored.cell = wanted.column.map {
              AXCellInfo(row: y, column: $0, rowSpan: wanted.rowSpan, columnSpan: wanted.columnSpan)
            }
            return cell
          })
      }
      let element = AXElement.make(.table, "T", elements)
      let stage = MirrorFixture([element])
      let table = ATSPITable(stage.node(element), in: stage.mirror)
      let columns = elements.map { row in row.children.map { table.cell($0.id)?.place.column ?? -1 } }
      #expect(columns == htmlColumns(rows), "seed \(seed)")
      if columns != htmlColumns(rows) { return }
    }
  }

  @Test("Below a cell that spans two rows, cells stand in the free columns, and have their headers")
  func rowSpan() {
    let heads = ["Day", "9", "10", "11"].map { AXElement.cell($0, role: .columnHeader) }
    let walk = AXElement.cell("Walk", AXCellInfo(row: 1, column: 1, rowSpan: 2))
    let (rest, swim) = (AXElement.cell("Rest"), AXElement.cell("Swim"))
    let rows = [
      AXElement.make(.row, "", heads),
      AXElement.make(.row, "", [.cell("Mon", role: .rowHeader), walk, .cell("Eat"), .cell("Read")]),
      AXElement.make(.row, "", [.cell("Tue", role: .rowHeader), rest, swim]),
    ]
    let element = AXElement.make(.table, "Plan", rows)
    let stage = MirrorFixture([element])
    let table = ATSPITable(stage.node(element), in: stage.mirror)
    #expect(table.cell(rest.id)?.place.column == 2 && table.cell(swim.id)?.place.column == 3)
    #expect(table.cell(2, 1)?.id == walk.id && table.cell(2, 3)?.id == swim.id && table.columnCount == 4)
    #expect(table.header(of: .column, 2)?.id == heads[2].id)
  }

  @Test("Without rows, cells that state no place fill what earlier ones leave free")
  func withoutRows() {
    let cells = [
      AXElement.cell("a", AXCellInfo(row: 0, column: 1, rowSpan: 2)), .cell("b"), .cell("c"), .cell("d"),
      .cell("e", AXCellInfo(row: 3, column: 0, rowSpan: .max, columnSpan: 3)), .cell("f"),
    ]
    let element = AXElement.make(.table, "Grid", cells) { $0.authored.table = AXTableInfo(rows: 4, columns: 3) }
    let stage = MirrorFixture([element])
    let table = ATSPITable(stage.node(element), in: stage.mirror)
    let places = cells.map { table.cell($0.id)?.place }
    #expect(places.dropFirst().prefix(3).map { [$0?.row ?? -1, $0?.column ?? -1] } == [[0, 2], [1, 0], [1, 2]])
    #expect(places[5] != nil)
  }
}
