import AXTesting
import AXTree
import GameUI
import ScreenReader
import Testing

@Suite("Boards, progress bars and pictures")
struct BoardTests {
  private let before = Button("Before") {}
  private let cells = (1...6).map { TextBlock.paragraph("Field \($0)", isFocusable: true) }
  private let after = Button("After") {}

  private func stage(_ board: Board) -> Stage {
    let stage = Stage(title: "Test", locale: "en", screen: ColumnScreen([before, board, after]))
    stage.handle(.resized(width: 700, height: 900))
    return stage
  }

  /// The labels that have the focus after each key.
  private func visited(_ stage: Stage, _ keys: [Key]) -> [String] {
    keys.map { key in
      stage.handle(.key(key))
      return stage.front.focused?.element.label ?? ""
    }
  }

  @Test("Arrow keys explore a board: along a row to its ends, from row to row and out of the board")
  func exploring() {
    let stage = stage(Board(cells, columns: 3, label: "Board"))
    #expect(
      visited(stage, [.down, .right, .right, .right, .down, .left, .down, .up, .up])
        == ["Field 1", "Field 2", "Field 3", "Field 3", "Field 6", "Field 5", "After", "Field 6", "Field 3"])
    #expect(visited(stage, [.up, .tab, .tab, .backTab]) == ["Before", "Field 1", "Field 2", "Field 1"])
  }

  @Test("From the last row of a board that nothing follows, Down goes on at the top")
  func around() {
    let board = Board(cells, columns: 3)
    let stage = Stage(title: "Test", locale: "en", screen: ColumnScreen([before, board]))
    stage.screen.focus(cells[4])
    #expect(visited(stage, [.down, .up]) == ["Before", "Field 6"])
  }

  @Test("The cells are equally large and no larger than they may be")
  func frames() {
    let board = Board(cells, columns: 3, largestCell: 100)
    _ = stage(board)
    #expect(board.preferredHeight(width: 600) == 200)
    #expect(cells.map(\.frame.width) == Array(repeating: 100, count: 6))
    #expect(cells[0].frame.minX == board.frame.center.x - 150)
    #expect(cells[5].frame == AXRect(x: board.frame.center.x + 50, y: board.frame.y + 100, width: 100, height: 100))
  }

  @Test("A board with a label is a group whose name is heard as the focus comes into it; its hint is published")
  func heard() throws {
    let board = Board(cells, columns: 3, label: "Board", hint: "Six fields")
    let stage = stage(board)
    let reader = VirtualReader(stage.tree, .orca43)
    reader.finishSpeaking()
    reader.clearLog()
    try reader.moveFocus(to: cells[0].element)
    try reader.moveFocus(to: cells[1].element)
    #expect(reader.log == "Board panel.\nField 1 label.\nField 2 label.")
    #expect(board.element.composed.hint == "Six fields")
  }

  @Test("A progress bar is heard with its percentage, which Orca says by itself when it changes")
  func progress() throws {
    let bar = ProgressBar("Loading", number: AXNumericValue(now: 20, min: 0, max: 100))
    let stage = Stage(title: "Test", locale: "en", screen: ColumnScreen([before, bar]))
    let reader = VirtualReader(stage.tree, .orca43)
    stage.handle(.resized(width: 700, height: 900))
    reader.finishSpeaking()
    reader.clearLog()
    bar.show(AXNumericValue(now: 30, min: 0, max: 100), label: "Nearly loaded")
    reader.listen()
    bar.show(AXNumericValue(now: 40, min: 0, max: 100))
    reader.listen()
    try reader.moveFocus(to: bar.element)
    #expect(reader.log == "30 percent.\nNearly loaded 40 percent.")
    #expect(bar.element.composed.traits == .updatesFrequently)
  }

  @Test("A picture without a label is seen only; one with a label is an image")
  func pictures() {
    let (decoration, image) = (PictureBlock(Picture(Sprite("#"))), PictureBlock(Picture(Sprite("#")), label: "A coin"))
    let stage = Stage(title: "Test", locale: "en", screen: ColumnScreen([decoration, image, before]))
    #expect(stage.tree.elements.compactMap { $0.composed.label } == ["A coin", "Before"])
    #expect(!decoration.isHidden || decoration.frame.width == 0)
  }

  @Test("A disabled button with a refusal takes the focus and says why; without one it does neither")
  func refusal() {
    var said: [String] = []
    let (locked, silent) = (Button("Locked") { said.append("done") }, Button("Silent") {})
    for button in [locked, silent] { button.isEnabled = false }
    locked.onRefusal = { said.append("later") }
    let stage = Stage(title: "Test", locale: "en", screen: ColumnScreen([before, locked, silent, after]))
    stage.handle(.resized(width: 700, height: 900))
    #expect(visited(stage, [.down, .enter, .down]) == ["Locked", "Locked", "After"])
    stage.handle(.pointerDown(locked.frame.center))
    stage.handle(.pointerUp(locked.frame.center))
    #expect(said == ["later", "later"])
    #expect(!locked.element.activate())
  }

  @Test("A button that stays pressed says so; a drawn text and a least height change only what is seen")
  func looks() throws {
    let tool = Button("Green colour", drawn: "", picture: Picture(Sprite("#"), ground: Color(0x88AA77))) {}
    tool.isPressed = true
    let screen = ColumnScreen([before, tool])
    screen.leastHeight = 96
    let stage = Stage(title: "Test", locale: "en", screen: screen)
    stage.handle(.resized(width: 700, height: 900))
    let reader = VirtualReader(stage.tree, .orca43)
    #expect(try reader.moveFocus(to: tool.element).lines == ["Green colour toggle button pressed."])
    #expect([before, tool].map(\.frame.height) == [96, 96])
    tool.isPressed = nil
    #expect(tool.element.role == .button)
  }
}
