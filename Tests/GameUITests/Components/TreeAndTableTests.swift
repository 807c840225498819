import AXTree
import GameUI
import Testing

@Suite("Tree")
struct TreeViewTests {
  private func nodes() -> [AXTreeNode] {
    [AXTreeNode("World 1", [AXTreeNode("Forest"), AXTreeNode("Cave")]), AXTreeNode("World 2")]
  }

  @Test("A tree says its name, and each node whether it is open and at which level it is")
  func heard() {
    let heard = ListenedStage([AXButton("Before") {}, AXTreeView("Levels", nodes())])
    heard.press(.tab, .right, .right, .down)
    #expect(
      heard.lines() == [
        "Levels tree", "World 1.", "collapsed.", "tree level 1.", "expanded", "Forest.", "tree level 2.", "Cave.",
      ])
  }

  @Test("Left leads to the node above, and then closes it; + and - open and close; ends hold the focus")
  func keys() {
    let tree = AXTreeView("Levels", nodes())
    let stage = ListenedStage([tree]).stage
    #expect(
      visited(stage, [.right, .end, .up, .left, .left, .left, .down, .down, .home, .up]) == [
        "World 1", "World 2", "Cave", "World 1", "World 1", "World 1", "World 2", "World 2", "World 1", "World 1",
      ])
    stage.handle(.text("+"))
    #expect(tree.parts.count == 4)
    stage.handle(.text("-"))
    #expect(tree.parts.count == 2)
  }

  @Test("Enter chooses a node; the tree is one stop for Tab")
  func choosing() {
    var chosen: [String] = []
    let tree = AXTreeView("Levels", nodes()) { chosen.append($0.label) }
    let stage = ListenedStage([tree, AXButton("After") {}]).stage
    #expect(visited(stage, [.down, .enter, .tab]) == ["World 2", "World 2", "After"])
    #expect(chosen == ["World 2"])
  }
}

@Suite("Table")
struct TableViewTests {
  private final class Turned { var cells: [String] = [] }

  private func table(_ turned: Turned = Turned()) -> AXTableView {
    AXTableView(
      "People", columns: ["Name", "Role", "Done"],
      rows: [
        [.text("Ada"), .text("Engineer"), .toggle(false)], [.text("Grace"), .text("Admiral"), .toggle(true)],
      ]
    ) { turned.cells.append("\($0) \($1) \($2)") }
  }

  @Test("A row is read when the focus comes to it, and a cell with its header when the focus moves along the row")
  func heard() {
    let people = AXTableView(
      "People", columns: ["Name", "Role"],
      rows: [[.text("Ada"), .text("Engineer")], [.text("Grace"), .text("Admiral")]])
    let heard = ListenedStage([AXButton("Before") {}, people])
    heard.press(.tab, .down, .right)
    #expect(
      heard.lines() == [
        "People.", "table with 2 rows 2 columns", "Ada.", "Engineer.", "Grace.", "Admiral.",
        "Role column header Admiral.",
      ])
  }

  @Test("A cell that is on or off says its header and its state, and the new state when it is turned")
  func heardToggle() {
    let heard = ListenedStage([table()])
    heard.press(.right, .right)
    _ = heard.lines()
    heard.press(.left, .right, .space)
    #expect(
      heard.lines() == ["Role column header Engineer.", "Done column header check box not checked.", "checked."])
  }

  @Test("Home and End lead to the first and last row, and the ends hold the focus; the table is one stop for Tab")
  func keys() {
    let stage = ListenedStage([table(), AXButton("After") {}]).stage
    #expect(
      visited(stage, [.left, .right, .end, .down, .home, .up, .tab]) == [
        "Ada", "Engineer", "Admiral", "Admiral", "Engineer", "Engineer", "After",
      ])
  }

  @Test("The row with the focus is the selected one; with Control the focus moves alone")
  func selection() {
    let table = table()
    let stage = ListenedStage([table]).stage
    stage.handle(.edit(.move(.lineDown)))
    #expect(table.selected == 0 && stage.front.focused?.element.label == "Grace")
    stage.handle(.edit(.move(.lineUp)))
    #expect(visited(stage, [.down]) == ["Grace"] && table.selected == 1)
    #expect(table.parts.map(\.element.isSelected) == [false, false, false, true, true, true])
  }

  @Test("Space turns a cell that is on or off, and tells the row, the column and the state")
  func toggling() {
    let turned = Turned()
    let stage = ListenedStage([table(turned)]).stage
    for key: AXKey in [.space, .right, .right, .space, .down, .space] { stage.handle(.key(key)) }
    #expect(turned.cells == ["0 2 true", "1 2 false"])
  }

  @Test("Cells stand below each other where their columns do not fit")
  func narrow() {
    let (table, stage) = (table(), ListenedStage([]).stage)
    stage.typography.textScale = 3
    stage.show(AXColumnScreen([table]))
    stage.handle(.resized(width: 400, height: 700))
    let row = table.parts.prefix(3).map(\.frame)
    #expect(row[0].x == row[1].x && row[0].maxY <= row[1].y && row[1].maxY <= row[2].y)
  }
}
