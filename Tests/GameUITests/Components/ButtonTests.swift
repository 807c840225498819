import AXTesting
import AXTree
import GameUI
import GameUITestSupport
import Testing

@Suite("Buttons")
struct ButtonTests {
  private let before = AXButton("Before") {}
  private let after = AXButton("After") {}

  @Test("A disabled button with a refusal takes the focus and says why; without one it does neither")
  func refusal() {
    var said: [String] = []
    let (locked, silent) = (AXButton("Locked") { said.append("done") }, AXButton("Silent") {})
    for button in [locked, silent] { button.isEnabled = false }
    locked.onDisabledActivation = { said.append("later") }
    let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([before, locked, silent, after]))
    stage.handle(.resized(width: 700, height: 900))
    #expect(visited(stage, [.down, .enter, .down]) == ["Locked", "Locked", "After"])
    stage.handle(.pointerDown(locked.frame.center))
    stage.handle(.pointerUp(locked.frame.center))
    #expect(said == ["later", "later"])
    #expect(!locked.element.activate())
  }

  @Test("A button that stays pressed says so; a drawn text and a least height change only what is seen")
  func looks() throws {
    let tool = AXButton("Green colour", title: "", picture: AXPictogram(AXSprite("#"), background: AXColor(0x88AA77))) {
    }
    tool.isPressed = true
    let screen = AXColumnScreen([before, tool])
    screen.minimumHeight = 96
    let stage = AXStage(title: "Test", locale: "en", screen: screen)
    stage.handle(.resized(width: 700, height: 900))
    let reader = VirtualReader(stage.tree, .orca43)
    #expect(try reader.moveFocus(to: tool.element).lines == ["Green colour toggle button pressed."])
    #expect([before, tool].map(\.frame.height) == [96, 96])
    tool.isPressed = nil
    #expect(tool.element.role == .button)
  }
}

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

@Suite("Navigation row")
struct NavigationRowTests {
  @Test("R39: a row says title and subtitle as one link, with its hint; its icon is silent")
  func row() {
    var opened = 0
    let row = AXLinkRow("Source", subtitle: "How it is made", icon: AXSprite("#"), hint: "Opens the browser") {
      opened += 1
    }
    #expect(heard([row], .enter) == ["Source, How it is made link.", "Opens the browser."])
    #expect(opened == 1)
    #expect(
      row.element.composed.role == .link && row.element.composed.traits.contains(.link)
        && !row.element.composed.traits.contains(.button))
  }
}
