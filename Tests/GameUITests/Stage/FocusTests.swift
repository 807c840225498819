import AXTree
import GameUI
import Testing

@Suite("One focus for the tree and its screens")
struct FocusTests {
  /// A button that tells when the focus comes and goes.
  private final class ToldButton: AXComponent {
    private let label: String
    private let log: Log

    init(_ label: String, _ log: Log) {
      (self.label, self.log) = (label, log)
      super.init(AXElement.button(label) {})
    }

    override func focusDidArrive() { log.lines.append("to \(label)") }
    override func focusDidLeave() { log.lines.append("from \(label)") }
  }

  private final class Log {
    var lines: [String] = []

    func taken() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private let log = Log()
  private let buttons: [AXComponent]
  private let screen: AXColumnScreen
  private let stage: AXStage

  init() {
    let log = log
    buttons = (1...20).map { ToldButton("\($0)", log) }
    screen = AXColumnScreen(buttons)
    stage = AXStage(title: "Test", locale: "en", screen: screen)
    stage.handle(.resized(width: 400, height: 300))
    stage.completeFrame()
  }

  @Test("Where a program sets the tree's focus, the screen has it: it is told, scrolled to, and goes on from there")
  func setByProgram() {
    #expect(screen.focused === buttons[0] && stage.tree.focus === buttons[0].element && log.taken() == ["to 1"])
    stage.tree.focus = buttons[15].element
    #expect(screen.focused === buttons[15])
    stage.completeFrame()
    #expect(log.taken() == ["from 1", "to 16"] && buttons[15].frame.maxY <= 300)
    stage.handle(.key(.tab))
    #expect(screen.focused === buttons[16] && stage.tree.focus === buttons[16].element)
    #expect(log.taken() == ["from 16", "to 17"])
  }

  @Test("A focus on what does not accept it, or on nothing, comes back to where it was")
  func lost() {
    stage.handle(.key(.down))
    buttons[4].isEnabled = false
    for focus in [buttons[4].element, AXElement(.button), nil] {
      stage.tree.focus = focus
      stage.completeFrame()
      #expect(screen.focused === buttons[1] && stage.tree.focus === buttons[1].element)
    }
    #expect(log.taken() == ["to 1", "from 1", "to 2"])
  }

  @Test(
    "The focused component that is disabled or hidden gives the focus to the next one, at the end to the one before")
  func refused() {
    screen.focus(buttons[18])
    buttons[18].isEnabled = false
    stage.completeFrame()
    #expect(stage.tree.focus === buttons[19].element)
    buttons[19].isHidden = true
    stage.completeFrame()
    #expect(stage.tree.focus === buttons[17].element)
    #expect(log.taken() == ["to 1", "from 1", "to 19", "from 19", "to 20", "from 20", "to 18"])
  }

  @Test(
    "A screen under a dialog remembers its focus and is told nothing; what it focuses meanwhile has the focus later")
  func dialog() {
    let dialog = AXColumnScreen([ToldButton("Yes", log), ToldButton("No", log)], dialogNamed: "Leave?")
    stage.handle(.key(.down))
    _ = log.taken()
    stage.present(dialog)
    #expect(stage.tree.focus?.label == "Yes" && screen.focused === buttons[1] && log.taken() == ["to Yes"])
    stage.handle(.key(.tab))
    stage.closeDialog()
    #expect(stage.tree.focus === buttons[1].element && dialog.focused?.element.label == "No")
    #expect(log.taken() == ["from Yes", "to No"])
    stage.present(dialog)
    #expect(stage.tree.focus?.label == "No" && log.taken() == [])
    #expect(screen.focus(buttons[3]) && stage.tree.focus?.label == "No" && log.taken() == ["from 2", "to 4"])
    stage.closeDialog()
    #expect(stage.tree.focus === buttons[3].element && log.taken() == [])
  }

  @Test("Before its first frame a stage has no focus for readers, wherever its screen has it")
  func beforeTheFirstFrame() {
    let next = AXColumnScreen([AXButton("A") {}, AXButton("B") {}])
    next.focus(next.components[1])
    let stage = AXStage(title: "Test", locale: "en", screen: next)
    #expect(next.focused === next.components[1] && stage.tree.focus == nil)
    #expect(next.moveFocus(.previous) && next.focused === next.components[0] && stage.tree.focus == nil)
    stage.completeFrame()
    #expect(stage.tree.focus === next.components[0].element)
  }

  @Test("The option that a picker shows has the focus, and keeps it when other options come")
  func picker() {
    let picker = AXPicker("Car", options: ["Red", "Blue"], selected: 0) { _ in }
    let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([AXButton("A") {}, picker]))
    stage.completeFrame()
    stage.screen.focus(picker)
    stage.handle(.key(.right))
    #expect(stage.tree.focus?.label == "Blue" && stage.screen.focused === picker)
    picker.setOptions(["Green", "White"], selected: 1)
    #expect(stage.tree.focus?.label == "White" && stage.screen.focused === picker)
  }

  @Test("A screen may have an order of its own for Tab; arrows keep to what is seen")
  func order() {
    final class Screen: AXColumnScreen {
      override var focusOrder: [AXComponent]? { components.reversed() }
    }
    let buttons = ["A", "B", "C", "D"].map { AXButton($0) {} }
    let stage = AXStage(title: "Test", locale: "en", screen: Screen(buttons))
    stage.handle(.resized(width: 400, height: 700))
    stage.completeFrame()
    buttons[2].isEnabled = false
    #expect(visited(stage, [.tab, .tab, .tab, .backTab, .home, .end]) == ["D", "B", "A", "B", "D", "A"])
    #expect(stage.screen.moveFocus(.down) && stage.tree.focus?.label == "B")
  }
}
