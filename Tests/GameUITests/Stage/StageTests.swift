import AXTree
import GameUI
import GameUITestSupport
import Testing

@Suite("Stage and screens")
struct StageTests {
  @Test("While a dialog is open the screen below is neither exposed nor operated")
  func dialog() {
    var pressed: [String] = []
    let screen = AXColumnScreen([AXButton("Below") { pressed.append("Below") }])
    let dialog = AXColumnScreen([AXButton("Above") { pressed.append("Above") }], dialogNamed: "Sheet")
    let stage = AXStage(title: "Test", locale: "en", screen: screen)
    stage.present(dialog)
    stage.handle(.key(.enter))
    let labels = Set(stage.nextUpdate(isFull: true).nodes.compactMap(\.properties.label))
    #expect(labels == ["Test", "Sheet", "Above"])
    stage.closeDialog()
    stage.handle(.key(.space))
    #expect(pressed == ["Above", "Below"])
    let update = stage.nextUpdate(isFull: true)
    #expect(Set(update.nodes.compactMap(\.properties.label)) == ["Test", "Below"])
    #expect(update.focus == screen.components[0].element.id)
  }

  @Test("Dialogs lie on each other; each that closes leaves the one below as it was")
  func stack() {
    let screen = AXColumnScreen([AXButton("Below") {}])
    let first = AXColumnScreen([AXButton("A") {}, AXButton("B") {}], dialogNamed: "First")
    let second = AXColumnScreen([AXButton("C") {}], dialogNamed: "Second")
    let stage = AXStage(title: "Test", locale: "en", screen: screen)
    func heard() -> Set<String> { Set(stage.nextUpdate(isFull: true).nodes.compactMap(\.properties.label)) }
    stage.present(first, focus: first.components[1])
    stage.present(second)
    #expect(heard() == ["Test", "Second", "C"])
    #expect(stage.closeDialog() === second)
    #expect(heard() == ["Test", "First", "A", "B"] && stage.front.focused === first.components[1])
    stage.present(second)
    stage.show(screen)
    #expect(heard() == ["Test", "Below"] && stage.closeDialog() == nil)
  }

  @Test("A character operates the component whose shortcut it is, once, from anywhere but a text")
  func shortcut() {
    var pressed: [String] = []
    let pause = AXButton("Pause") { pressed.append("Pause") }
    pause.shortcut = "p"
    let field = AXTextField("Name") { pressed.append($0) }
    let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([AXButton("A") {}, field, pause]))
    stage.handle(.text("P"))
    stage.handle(.text("p", isRepeated: true))
    stage.handle(.text("x"))
    #expect(pressed == ["Pause"] && stage.screen.focused === pause && pause.element.composed.shortcut == "P")
    stage.screen.focus(field)
    stage.handle(.text("p"))
    #expect(pressed == ["Pause", "p"])
    pause.isEnabled = false
    stage.screen.moveFocus(.previous)
    stage.handle(.text("p"))
    #expect(pressed == ["Pause", "p"])
  }

  @Test("Headings and disabled components do not take the focus; the ends join")
  func focusOrder() {
    let off = AXButton("Off") {}
    off.isEnabled = false
    let screen = AXColumnScreen([AXTextBlock.heading("Title"), AXButton("A") {}, off, AXButton("B") {}])
    let stage = AXStage(title: "Test", locale: "en", screen: screen)
    var visited: [String] = []
    for _ in 0..<4 {
      stage.screen.moveFocus(.next)
      visited.append(screen.focused?.element.composed.label ?? "")
    }
    #expect(visited == ["A", "B", "A", "B"])
  }

  @Test("A tap operates what is below it and gives it the focus; who changes their mind pulls away first")
  func pointer() {
    var isOn = false
    let toggle = AXToggle("Sound", isOn: false) { isOn = $0 }
    let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([AXButton("A") {}, toggle]))
    stage.handle(.resized(width: 700, height: 700))
    stage.handle(.pointerDown(toggle.frame.center))
    #expect(!isOn)
    stage.handle(.pointerUp(toggle.frame.center))
    #expect(isOn)
    #expect(stage.screen.focused === toggle)
    stage.handle(.pointerDown(toggle.frame.center))
    stage.handle(.pointerUp(AXPoint(x: 1, y: 1)))
    #expect(isOn)
  }

  @Test("Window focus drives the window's state in the tree")
  func windowState() {
    let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([AXButton("A") {}]))
    #expect(!stage.nextUpdate(isFull: false).window.isActive)
    stage.handle(.windowActive(true))
    stage.handle(.windowMinimized(true))
    let window = stage.nextUpdate(isFull: false).window
    #expect(window.isActive && window.isMinimized)
  }

  @Test("A commit carries the announcements since the last one, full or not, each once")
  func announcements() {
    let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([AXButton("A") {}]))
    stage.announce("first")
    stage.completeFrame()
    #expect(stage.nextUpdate(isFull: true).announcements.map(\.text) == ["first"])
    stage.announce("second")
    #expect(stage.nextUpdate(isFull: false).announcements.map(\.text) == ["second"])
    #expect(stage.nextUpdate(isFull: true).announcements.isEmpty)
  }

  @Test("A character that nothing takes as text is a key of its screen, capital or small, once while it is held")
  func characterKeys() {
    final class KeyScreen: AXColumnScreen {
      var keys: [AXKey] = []
      override func handle(_ key: AXKey) {
        keys.append(key)
        super.handle(key)
      }
    }
    let pause = AXButton("Pause") {}
    pause.shortcut = "p"
    let field = AXTextField("Name") { _ in }
    let screen = KeyScreen([pause, field])
    let stage = AXStage(title: "Test", locale: "en", screen: screen)
    for event in [
      AXInputEvent.text("w"), .text("w", isRepeated: true), .text("W"), .text("7"), .text("p"), .text("no"),
    ] {
      stage.handle(event)
    }
    #expect(screen.keys == [.character("w"), .character("w"), .character("7")])
    screen.focus(field)
    stage.handle(.text("w"))
    #expect(screen.keys.count == 3 && field.text == "w")
    #expect(AXKey.character("W").rawValue == "w" && AXKey.function(5).rawValue == "F5")
  }

  @Test("An announcement of low priority is left out where anything else is announced in the same frame")
  func announcementOrder() {
    let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([AXButton("A") {}]))
    func said() -> [String] { stage.nextUpdate(isFull: false).announcements.map(\.text) }
    _ = stage.nextUpdate(isFull: true)
    stage.announce("hint", priority: .low)
    #expect(said() == ["hint"])
    stage.announce("hint", priority: .low)
    stage.announce("coin")
    stage.announce("other hint", priority: .low)
    #expect(said() == ["coin"])
    #expect(said() == [])
  }

  @Test("R66: the contrast of two colours, as WCAG defines it")
  func contrast() {
    #expect(AXColor(0xFFFFFF).contrast(with: AXColor(0x000000)) == 21)
    #expect(AXColor(0x777777).contrast(with: AXColor(0x777777)) == 1)
  }

  @Test("A dialog is left by its buttons alone, unless it says otherwise")
  func dialogEscape() {
    let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([AXButton("Play") {}]))
    let dialog = AXColumnScreen(
      [AXTextBlock.heading("Well played!"), AXButton("Again") {}], dialogNamed: "Well played!")
    stage.handle(.resized(width: 700, height: 700))
    stage.present(dialog)
    stage.handle(.key(.escape))
    stage.handle(.pad(.button(.b)))
    stage.handle(.pointerDown(AXPoint(x: 5, y: 5)))
    stage.handle(.pointerUp(AXPoint(x: 5, y: 5)))
    #expect(stage.dialog === dialog)
    dialog.onEscape = { stage.closeDialog() }
    stage.handle(.pad(.button(.b)))
    #expect(stage.dialog == nil)
  }

  @Test("The window's place on the screen is published, and taken back where it is not known")
  func windowPlace() {
    let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([]))
    #expect(stage.nextUpdate(isFull: false).window.screenPosition == nil)
    stage.handle(.moved(AXPoint(x: 30, y: 40)))
    #expect(stage.nextUpdate(isFull: false).window.screenPosition == AXPoint(x: 30, y: 40))
    stage.handle(.moved(nil))
    #expect(stage.nextUpdate(isFull: false).window.screenPosition == nil)
  }
}
