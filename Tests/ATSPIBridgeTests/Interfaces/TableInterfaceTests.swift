import AXTree
import TestSupport
import Testing

@testable import ATSPIBridge

@Suite("A1: Table and TableCell")
struct TableInterfaceTests {
  @Test("A1: Table and TableCell answer for rows, headers, spans and the selection")
  func table() {
    func row(_ label: String, _ cells: [(String, AXRole)]) -> AXElement {
      let row = AXElement(.row, label: label)
      row.states.isSelectable = true
      row.children = cells.map { AXElement($0.1, label: $0.0) }
      return row
    }
    let table = AXElement(.table, label: "Laps")
    table.authored.table = AXTableInfo(rows: 50, columns: 2)
    let caption = AXElement(.caption, label: "Best laps")
    table.children = [
      caption, row("Heads", [("Name", .columnHeader), ("Time", .columnHeader)]),
      row("First", [("Ana", .rowHeader), ("0:59", .cell)]),
    ]
    table.children[2].traits = .selected
    let time = table.children[2].children[1]
    let fixture = CallFixture([table])
    #expect(fixture.read("Table", "NRows", at: table) == "50")
    #expect(fixture.read("Table", "NColumns", at: table) == "2")
    #expect(fixture.read("Table", "Caption", at: table) == "(:1.7 Best laps)")
    #expect(fixture.read("Table", "Summary", at: table) == "( null)")
    #expect(fixture.read("Table", "NSelectedRows", at: table) == "1")
    #expect(fixture.read("Table", "NSelectedColumns", at: table) == "0")
    func ask(_ member: String, _ numbers: Int...) -> String {
      fixture.call("Table", member, at: table) { out in for number in numbers { out.int32(number) } }
    }
    #expect(ask("GetAccessibleAt", 1, 1) == "(:1.7 0:59)")
    #expect(ask("GetAccessibleAt", 40, 0) == "( null)")
    #expect(ask("GetIndexAt", 1, 0) == "2")
    #expect([ask("GetRowAtIndex", 3), ask("GetColumnAtIndex", 3), ask("GetRowAtIndex", 99)] == ["1", "1", "-1"])
    #expect([ask("GetRowDescription", 1), ask("GetColumnDescription", 1)] == ["Ana", "Time"])
    #expect([ask("GetRowExtentAt", 1, 1), ask("GetColumnExtentAt", 9, 9)] == ["1", "-1"])
    #expect([ask("GetRowHeader", 1), ask("GetColumnHeader", 0)] == ["(:1.7 Ana)", "(:1.7 Name)"])
    #expect([ask("GetSelectedRows"), ask("GetSelectedColumns")] == ["[1]", "[]"])
    #expect(
      [ask("IsRowSelected", 1), ask("IsColumnSelected", 1), ask("IsSelected", 1, 0)] == ["true", "false", "true"])
    #expect([ask("AddRowSelection", 0), ask("RemoveRowSelection", 1)] == ["true", "true"])
    #expect([ask("AddColumnSelection", 0), ask("RemoveColumnSelection", 0)] == ["false", "false"])
    #expect(fixture.asked == ["Laps selects Heads", "Laps deselects First"])
    #expect(ask("GetRowColumnExtentsAtIndex", 3) == "true 1 1 1 1 true")
    #expect(ask("GetRowColumnExtentsAtIndex", 9) == "false -1 -1 -1 -1 false")
    #expect(fixture.read("TableCell", "Position", at: time) == "(1 1)")
    #expect(fixture.read("TableCell", "RowSpan", at: time) == "1")
    #expect(fixture.read("TableCell", "ColumnSpan", at: time) == "1")
    #expect(fixture.read("TableCell", "Table", at: time) == "(:1.7 Laps)")
    #expect(fixture.call("TableCell", "GetRowColumnSpan", at: time) == "true 1 1 1 1")
    #expect(fixture.call("TableCell", "GetColumnHeaderCells", at: time) == "[(:1.7 Time)]")
    #expect(fixture.call("TableCell", "GetRowHeaderCells", at: time) == "[(:1.7 Ana)]")
    #expect(fixture.call("TableCell", "GetRowColumnSpan", at: caption) == "UnknownInterface")
  }

  @Test("A1: a table's caption is an object, which Table.Caption names; the one that is a child comes first")
  func caption() {
    let table = AXElement(.table, label: "Laps")
    table.frame = AXRect(x: 1, y: 2, width: 30, height: 40)
    table.authored.table = AXTableInfo(rows: 1, columns: 1, caption: "Best laps")
    table.children = [AXElement(.cell, label: "0:59")]
    let fixture = CallFixture([table])
    let path = ObjectPath.of(AXNodeID(rawValue: 1 << 61 | table.id.rawValue))
    #expect(fixture.read("Table", "Caption", at: table) == "(:1.7 Best laps)")
    #expect(fixture.read("Accessible", "Name", at: path) == "Best laps")
    #expect(fixture.call("Accessible", "GetRoleName", at: path) == "caption")
    #expect(fixture.read("Accessible", "Parent", at: path) == "(:1.7 Laps)")
    #expect(fixture.call("Accessible", "GetIndexInParent", at: path) == "-1")
    #expect(fixture.call("Accessible", "GetInterfaces", at: path).hasSuffix("Accessible, org.a11y.atspi.Component]"))
    #expect(fixture.read("Accessible", "ChildCount", at: table) == "1")
    table.insertChild(AXElement(.caption, label: "Laps of today"), at: 0)
    fixture.provider.apply(fixture.tree.nextUpdate())
    #expect(fixture.read("Table", "Caption", at: table) == "(:1.7 Laps of today)")
    #expect(fixture.read("Accessible", "Name", at: path) == "UnknownObject")
    table.authored.table = nil
    table.children[0].removeFromParent()
    fixture.provider.apply(fixture.tree.nextUpdate())
    #expect(fixture.read("Table", "Caption", at: table) == "( null)")
  }
}
