import AXTree
import GameUI
import GameUITestSupport
import Testing

@Suite("Button grid")
struct ButtonGridTests {
  @Test("R70: three columns, and one where text is large; the arrows follow what is seen")
  func grid() {
    let buttons = (1...5).map { AXButton("\($0)") {} }
    let grid = AXButtonGrid(buttons, columns: 3)
    let end = AXButton("End") {}
    let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([grid, end]))
    stage.handle(.resized(width: 700, height: 700))
    func visited(_ keys: AXKey...) -> [String] {
      keys.map { key in
        stage.handle(.key(key))
        return stage.screen.focused?.element.composed.label ?? ""
      }
    }
    #expect(Set(buttons.map(\.frame.y)).count == 2)
    stage.screen.focus(buttons[0])
    #expect(visited(.right, .right, .down, .down, .up, .left, .up) == ["2", "3", "5", "End", "5", "4", "1"])
    #expect(visited(.tab, .tab, .tab) == ["2", "3", "4"])
    stage.typography.textScale = 1.5
    _ = stage.nextUpdate(isFull: false)
    #expect(grid.columnCount == 1 && Set(buttons.map(\.frame.x)).count == 1)
    #expect(visited(.home, .down, .down, .right) == ["1", "2", "3", "3"])
  }

  @Test("R70: fewer columns where a word would be broken")
  func narrowGrid() {
    let grid = AXButtonGrid(
      [AXButton("Geschwindigkeitserhöhung") {}, AXButton("Ton") {}, AXButton("Keine") {}], columns: 3)
    let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([grid]))
    let counts = [900.0, 640, 300].map { width in
      stage.handle(.resized(width: width, height: 700))
      return grid.columnCount
    }
    #expect(counts == [2, 2, 1])
  }

  @Test("A tool bar says what it is, is one stop for Tab, and the arrows move along it")
  func toolBar() {
    let bar = AXButtonGrid.toolBar("Edit", ["Cut", "Copy", "Paste"].map { AXButton($0) {} })
    let heard = ListenedStage([AXButton("Before") {}, bar, AXButton("After") {}])
    heard.press(.tab, .right, .right, .right, .tab)
    #expect(
      heard.lines() == [
        "Edit tool bar", "Cut push button.", "Copy push button.", "Paste push button.", "After push button.",
      ])
  }
}
