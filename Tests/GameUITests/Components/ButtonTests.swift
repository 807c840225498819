import AXTesting
import AXTree
import GameUI
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
