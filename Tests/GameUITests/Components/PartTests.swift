import AXTesting
import AXTree
import GameUI
import ScreenReader
import Testing

@Suite("Components made of parts")
struct PartTests {
  private func heard(_ components: [Component], _ keys: Key?..., settings: ReaderSettings = .orca43) -> [String] {
    let stage = Stage(title: "Test", locale: "en", screen: ColumnScreen(components))
    stage.handle(.resized(width: 700, height: 700))
    stage.handle(.windowActive(true))
    let reader = VirtualReader(stage.tree, settings)
    reader.clearLog()
    for key in [nil] + keys {
      if let key { stage.handle(.key(key)) }
      reader.hear(stage.commit(isFull: false), after: 1)
    }
    return reader.log.split(separator: "\n").map(String.init)
  }

  @Test("R39: a row says title and subtitle as one link, with its hint; its icon is silent")
  func row() {
    var opened = 0
    let row = NavigationRow("Source", subtitle: "How it is made", icon: Sprite("#"), hint: "Opens the browser") {
      opened += 1
    }
    #expect(heard([row], .enter) == ["Source, How it is made link.", "Opens the browser."])
    #expect(opened == 1)
    #expect(
      row.element.composed.role == .link && row.element.composed.traits.contains(.link)
        && !row.element.composed.traits.contains(.button))
  }

  @Test("Help and error are heard from the component that they stand below, the error first")
  func help() {
    let helped = FormField(Button("Save") {}, help: "Kept on this machine")
    #expect(heard([helped]) == ["Save push button.", "Kept on this machine."])
    helped.error = "No room left"
    #expect(heard([helped]) == ["Save push button.", "Error: No room left. Kept on this machine."])
    helped.error = nil
    helped.help = nil
    #expect(heard([helped]) == ["Save push button."])
  }

  @Test("A field is checked when the focus leaves it, and with each change while there is an error")
  func validation() {
    var text = ""
    let entry = TextField("E-mail") { text = $0 }
    let field = FormField(entry, help: "We never share it")
    field.check = { text.contains("@") ? nil : "An address has an @" }
    #expect(heard([field, Button("Send") {}], .tab, .backTab).count == 5 && field.error == nil)
    _ = entry.type("x")
    #expect(
      heard([field, Button("Send") {}], .tab, .backTab) == [
        "E-mail entry x.", "We never share it.", "Error: An address has an @. We never share it", "Send push button.",
        "E-mail entry x.", "invalid entry.", "Error: An address has an @. We never share it.",
      ])
    #expect(entry.element.composed.states.isInvalid)
    _ = entry.type("ana")
    #expect(field.error == "An address has an @")
    _ = entry.type("@")
    #expect(field.error == nil && !entry.element.composed.states.isInvalid)
    #expect(field.validate())
  }

  @Test("A stepper goes up and down by keys, signs and assistive technologies, and stops at its ends")
  func stepper() {
    var seen: [Double] = []
    let stepper = Stepper("Tickets", number: AXNumericValue(now: 1, min: 1, max: 3, step: 1)) { seen.append($0) }
    #expect(heard([stepper], .right, .right, .right) == ["Tickets 1 spin button.", "2", "3"])
    let y = stepper.frame.center.y
    #expect(stepper.press(at: AXPoint(x: stepper.frame.maxX - 30, y: y)))
    #expect(!stepper.press(at: AXPoint(x: stepper.frame.minX + 30, y: y)))
    #expect(seen == [2, 3, 3, 3])
    #expect(stepper.respond(to: .setValue(2)) && stepper.value == 2)
  }

  @Test("A radio group says its name, each option its place, and which one holds")
  func radioGroup() {
    var seen: [Int] = []
    let group = RadioGroup("Speed", options: ["Cruise", "Fast"], selected: 0) { seen.append($0) }
    #expect(
      heard([group], .down, .space)
        == ["Speed panel.", "Cruise.", "selected radio button", "Fast.", "not selected radio button"])
    #expect(seen == [1] && group.selected == 1)
    group.isEnabled = false
    #expect(!group.parts[0].takesFocus)
  }

  @Test("Help and error make room for themselves")
  func helpHeight() {
    let helped = FormField(Button("Save") {})
    let plain = helped.preferredHeight(width: 300)
    helped.help = "Kept on this machine"
    let withHelp = helped.preferredHeight(width: 300)
    helped.error = "No room left"
    #expect(plain < withHelp && withHelp < helped.preferredHeight(width: 300))
  }

  @Test("R70: three columns, and one where text is large; the arrows follow what is seen")
  func grid() {
    let buttons = (1...5).map { Button("\($0)") {} }
    let grid = ButtonGrid(buttons, columns: 3)
    let end = Button("End") {}
    let stage = Stage(title: "Test", locale: "en", screen: ColumnScreen([grid, end]))
    stage.handle(.resized(width: 700, height: 700))
    func visited(_ keys: Key...) -> [String] {
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
    _ = stage.commit(isFull: false)
    #expect(grid.columnCount == 1 && Set(buttons.map(\.frame.x)).count == 1)
    #expect(visited(.home, .down, .down, .right) == ["1", "2", "3", "3"])
  }

  @Test("R70: fewer columns where a word would be broken")
  func narrowGrid() {
    let grid = ButtonGrid([Button("Geschwindigkeitserhöhung") {}, Button("Ton") {}, Button("Keine") {}], columns: 3)
    let stage = Stage(title: "Test", locale: "en", screen: ColumnScreen([grid]))
    let counts = [900.0, 640, 300].map { width in
      stage.handle(.resized(width: width, height: 700))
      return grid.columnCount
    }
    #expect(counts == [2, 2, 1])
  }

  @Test("A dialog is left by its buttons alone, unless it says otherwise")
  func dialog() {
    let stage = Stage(title: "Test", locale: "en", screen: ColumnScreen([Button("Play") {}]))
    let dialog = ColumnScreen([TextBlock.heading("Well played!"), Button("Again") {}], dialogNamed: "Well played!")
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

  @Test("A slider follows the pointer, and stays where it is let go")
  func slider() {
    var seen: [Double] = []
    let slider = Slider(
      "Volume", number: AXNumericValue(now: 0, min: 0, max: 100, step: 5), spoken: { "\(Int($0))%" },
      onChange: { seen.append($0) })
    let stage = Stage(title: "Test", locale: "en", screen: ColumnScreen([slider]))
    stage.handle(.resized(width: 700, height: 700))
    stage.handle(.pointerDown(slider.frame.center))
    stage.handle(.pointerMoved(AXPoint(x: slider.frame.maxX + 50, y: 600)))
    stage.handle(.pointerUp(AXPoint(x: 1, y: 1)))
    stage.handle(.pointerMoved(AXPoint(x: 1, y: 1)))
    #expect(seen == [50, 100])
  }

  @Test("The window's place on the screen is published, and taken back where it is not known")
  func place() {
    let stage = Stage(title: "Test", locale: "en", screen: ColumnScreen([]))
    #expect(stage.commit(isFull: false).window.screenPosition == nil)
    stage.handle(.moved(AXPoint(x: 30, y: 40)))
    #expect(stage.commit(isFull: false).window.screenPosition == AXPoint(x: 30, y: 40))
    stage.handle(.moved(nil))
    #expect(stage.commit(isFull: false).window.screenPosition == nil)
  }
}
