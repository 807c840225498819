import AXTree
import GameUI
import GameUITestSupport
import Testing

@Suite("The player's menu on a stage")
struct PlayerMenuTests {
  private let slider = AXSlider(
    "Volume", number: AXNumericValue(3, in: 0...10), valueText: { "\(Int($0))" }, onChange: { _ in })
  private let stage: AXStage

  init() {
    let row = AXListRow()
    row.show([("Ana", .body)], label: "Ana")
    let screen = AXColumnScreen([AXTextBlock.heading("Scores"), row, slider])
    stage = AXStage(title: "Test", locale: "en", screen: screen)
    row.actions = [AXCustomAction("Challenge") { [stage] () -> Void in stage.announce("Challenged") }]
    stage.handle(.resized(width: 400, height: 300))
    stage.completeFrame()
  }

  private var texts: [String] {
    let canvas = AXRecordingCanvas()
    stage.draw(on: canvas)
    return canvas.texts
  }

  @Test("The Menu key opens it over the focus, keys and pads operate it, and it is drawn over the screen")
  func keys() {
    stage.handle(.key(.menu))
    stage.completeFrame()
    #expect(stage.tree.focus?.label == "Challenge" && stage.screen.focused?.element.label == "Ana")
    #expect(texts == ["Scores", "Ana", "Volume", "3", "Challenge", "Repeat", "Where am I"])
    stage.handle(.text("w"))
    stage.handle(.pad(.button(.a)))
    stage.completeFrame()
    #expect(texts.last == "Ana, list item, Test")
    stage.handle(.pad(.button(.b)))
    stage.handle(.held(.up))
    #expect(stage.tree.focus?.label == "Repeat")
    stage.handle(.key(.escape))
    #expect(stage.tree.playerMenu == nil && stage.tree.focus?.label == "Ana" && texts.last == "3")
    stage.handle(.pad(.button(.y)))
    stage.handle(.key(.enter))
    #expect(stage.nextUpdate(isFull: false).announcements.map(\.text) == ["Challenged"])
    stage.handle(.key(.down))
    #expect(stage.tree.focus === slider.element)
  }

  @Test("The pointer chooses a line; a tap elsewhere closes the menu")
  func pointer() throws {
    stage.handle(.key(.menu))
    stage.completeFrame()
    let line = try #require(stage.tree.playerMenu?.children.last?.frame)
    stage.handle(.pointerDown(line.center))
    stage.handle(.pointerUp(line.center))
    stage.completeFrame()
    #expect(stage.tree.playerMenu?.label == "Where am I")
    stage.handle(.pointerDown(AXPoint(x: 1, y: 1)))
    stage.handle(.pointerUp(AXPoint(x: 1, y: 1)))
    #expect(stage.tree.playerMenu == nil && stage.tree.focus?.label == "Ana")
  }

  @Test("A dialog and another focus close it")
  func program() {
    stage.handle(.key(.menu))
    stage.present(AXColumnScreen([AXButton("OK") {}], dialogNamed: "Saved"))
    #expect(stage.tree.playerMenu == nil && stage.tree.focus?.label == "OK")
    stage.handle(.key(.menu))
    #expect(stage.tree.focus?.label == "Repeat")
    stage.closeDialog()
    #expect(stage.tree.playerMenu == nil && stage.tree.focus?.label == "Ana")
    stage.handle(.key(.menu))
    stage.screen.focus(slider)
    #expect(stage.tree.playerMenu == nil && stage.tree.focus === slider.element)
  }

  @Test("Lines that need more room than there is scroll with the focus")
  func scrolling() {
    stage.handle(.resized(width: 300, height: 120))
    stage.handle(.key(.menu))
    stage.completeFrame()
    #expect(texts.last == "Challenge")
    stage.handle(.key(.end))
    stage.completeFrame()
    #expect(texts.last == "Where am I")
  }
}
