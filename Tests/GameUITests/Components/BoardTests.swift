import AXTesting
import AXTree
import GameUI
import Testing

@Suite("Boards")
struct BoardTests {
  private let before = AXButton("Before") {}
  private let cells = (1...6).map { AXTextBlock.paragraph("Field \($0)", isFocusable: true) }
  private let after = AXButton("After") {}

  private func stage(_ board: AXBoard) -> AXStage {
    let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([before, board, after]))
    stage.handle(.resized(width: 700, height: 900))
    return stage
  }

  @Test("Arrow keys explore a board: along a row to its ends, from row to row and out of the board")
  func exploring() {
    let stage = stage(AXBoard(cells, columns: 3, label: "Board"))
    #expect(
      visited(stage, [.down, .right, .right, .right, .down, .left, .down, .up, .up])
        == ["Field 1", "Field 2", "Field 3", "Field 3", "Field 6", "Field 5", "After", "Field 6", "Field 3"])
    #expect(visited(stage, [.up, .tab, .tab, .backTab]) == ["Before", "Field 1", "Field 2", "Field 1"])
  }

  @Test("From the last row of a board that nothing follows, Down goes on at the top")
  func around() {
    let board = AXBoard(cells, columns: 3)
    let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([before, board]))
    stage.screen.focus(cells[4])
    #expect(visited(stage, [.down, .up]) == ["Before", "Field 6"])
  }

  @Test("The cells are equally large and no larger than they may be")
  func frames() {
    let board = AXBoard(cells, columns: 3, maximumCellSize: 100)
    _ = stage(board)
    #expect(board.preferredHeight(width: 600) == 200)
    #expect(cells.map(\.frame.width) == Array(repeating: 100, count: 6))
    #expect(cells[0].frame.x == board.frame.center.x - 150)
    #expect(cells[5].frame == AXRect(x: board.frame.center.x + 50, y: board.frame.y + 100, width: 100, height: 100))
  }

  @Test("A board with a label is a group whose name is heard as the focus comes into it; its hint is published")
  func heard() throws {
    let board = AXBoard(cells, columns: 3, label: "Board", hint: "Six fields")
    let stage = stage(board)
    let reader = VirtualReader(stage.tree, .orca43)
    reader.finishSpeaking()
    reader.clearLog()
    try reader.moveFocus(to: cells[0].element)
    try reader.moveFocus(to: cells[1].element)
    #expect(reader.log == "Board panel.\nField 1 static.\nField 2 static.")
    #expect(board.element.composed.hint == "Six fields")
  }
}
