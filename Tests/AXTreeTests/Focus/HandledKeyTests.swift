import AXTree
import TestSupport
import Testing

@Suite("The usual keys")
struct HandledKeyTests {
  /// Presses "shift+ctrl+Left" and the like, and returns whether the tree took each.
  private func press(_ tree: AXElementTree, _ keys: AXKeyEvent...) -> [Bool] { keys.map(tree.handle) }

  @Test("A key by its name in X has its meaning and its modifiers")
  func names() {
    let keys: [AXKeyEvent] = ["a", "ä", "€", "F12", "ctrl+shift+Left", "Alt+space", "super+Menu"]
    #expect(keys.map(\.key) == ["a", "ä", "€", .function(12), .left, .space, .menu])
    #expect(
      keys.map(\.modifiers) == [[], [], [], [], [.control, .shift], .alt, .super] && keys.allSatisfy(\.isPressed))
    #expect(keys.map(\.name) == ["a", "ä", "€", "F12", "ctrl+shift+Left", "alt+space", "super+Menu"])
    #expect(keys.map(\.character) == ["a", "ä", "€", nil, nil, nil, nil])
  }

  @Test("Tab, arrows, Home and End move the focus; Enter and Space activate; what means nothing is the program's")
  func menu() {
    var pressed: [String] = []
    let tree = AXElementTree("Menu") {
      AXElement.button("Play") { pressed.append("Play") }
      AXElement.text("Level 2")
      AXElement.button("Quit") { pressed.append("Quit") }
    }
    #expect(press(tree, "Tab", "Return", "Tab", "space") == [true, true, true, true])
    #expect(pressed == ["Play", "Quit"])
    #expect(press(tree, "Shift+Tab", "ISO_Left_Tab", "Up", "Up") == [true, true, true, false])
    #expect(tree.focus?.label == "Play")
    #expect(press(tree, "End", "Home", "Left", "F1", "a") == [true, true, false, false, false])
    #expect(press(tree, "Alt+Tab", "Super+Down", "Control+Home", "Alt+Return") == [false, false, false, false])
    tree.focus = tree.root.children[1]
    #expect(press(tree, "Return") == [false])
    let release = AXKeyEvent(.enter, isPressed: false, timestamp: 0)
    tree.moveFocus(.last)
    #expect(!tree.handle(release) && pressed.count == 2)
  }

  @Test("In a slider, arrows, Home and End change the number, and belong to it at the limits too")
  func slider() {
    var values: [Double] = []
    let tree = AXElementTree("Settings") {
      AXElement.slider("Volume", value: 5, in: 0...6) { values.append($0) }
      AXElement.button("Back") {}
    }
    tree.moveFocus(.first)
    #expect(press(tree, "Right", "Up", "Left", "Down", "Home", "Left", "End") == Array(repeating: true, count: 7))
    #expect(values == [6, 5, 4, 0, 6])
    #expect(tree.focus?.label == "Volume")
    #expect(press(tree, "Tab") == [true] && tree.focus?.label == "Back")
  }

  @Test("Arrows in a group of radio buttons or tabs choose; Tab does not")
  func choices() {
    var chosen: [String] = []
    let tree = AXElementTree("Settings") {
      AXElement.radioGroup("Speed") {
        AXElement.radioButton("Slow", isChecked: true) { chosen.append("Slow") }
        AXElement.radioButton("Fast") { chosen.append("Fast") }
      }
      AXElement(.tabList).setChildren {
        AXElement.tab("Sound") { chosen.append("Sound") }
        AXElement.tab("Picture") { chosen.append("Picture") }
      }
    }
    #expect(press(tree, "Tab", "Down", "Tab") == [true, true, true])
    #expect(chosen == ["Fast"] && tree.focus?.label == "Sound")
    #expect(press(tree, "Right", "Left") == [true, true])
    #expect(chosen == ["Fast", "Picture", "Sound"])
  }

  @Test("In a text, keys move the caret, select, delete, and stay there at its ends; keys of characters are the text's")
  func text() {
    let tree = AXElementTree("Hero") {
      AXElement.textField("Name", text: "Ana Maria") { _ in }
      AXElement.button("Done") {}
    }
    tree.moveFocus(.first)
    let field = tree.root.children[0]
    #expect(press(tree, "Right", "End", "Control+Left", "BackSpace") == [true, true, true, true])
    #expect(field.text?.content == "AnaMaria")
    #expect(press(tree, "a", "space", "Return", "F1", "Alt+a") == [true, true, false, false, false])
    #expect(field.text?.content == "AnaMaria")
    #expect(press(tree, "Shift+Home", "Delete", "Control+a", "Control+C") == [true, true, true, true])
    #expect(field.text?.content == "Maria" && field.text?.selection == 0..<5)
    #expect(press(tree, "Down") == [true] && tree.focus?.label == "Done")
  }

  @Test("The character of a key that has done something else is dropped, and the next one is typed")
  func droppedText() {
    let field = AXElement.textField("Name") { _ in }
    let tree = AXElementTree("Hero") {
      AXElement.button("Choose a name") { field.tree?.focus = field }
      field
    }
    tree.moveFocus(.first)
    #expect(press(tree, "space") == [true] && !tree.type(" "))
    #expect(press(tree, "a") == [true] && tree.type("a"))
    #expect(press(tree, "space") == [true] && tree.type(" "))
    tree.moveFocus(.first)
    #expect(press(tree, "Tab") == [true])
    // A keyboard on the screen types without a key.
    #expect(tree.type("b") && field.text?.content == "a b")
    tree.moveFocus(.first)
    #expect(press(tree, "a") == [false] && !tree.type("a"))
    // A key of the program that leads to the text is not typed into it.
    #expect(press(tree, "n") == [false])
    tree.focus = field
    #expect(!tree.type("n") && press(tree, "c") == [true] && tree.type("c"))
  }

  @Test("In a text with several lines, Up, Down and Enter are the text's")
  func lines() {
    let area = AXElement.textField("Notes") { _ in }.set(\.role, to: .textArea)
    area.text = AXText(content: "ab\ncd", caret: 1, isEditable: true, isMultiline: true)
    let tree = AXElementTree("Diary") { area }
    tree.moveFocus(.first)
    #expect(press(tree, "Down", "Return", "Up", "Up") == [true, true, true, true])
    #expect(area.text?.content == "ab\nc\nd")
  }

  @Test("Where rows are read from the right, Left is more in a slider, as in GTK and Qt; Up stays more")
  func sliderFromTheRight() {
    var values: [Double] = []
    let tree = AXElementTree("Settings", locale: "ar", readingRule: AXReadingRule(direction: .rightToLeft)) {
      AXElement.slider("Volume", value: 5, in: 0...9) { values.append($0) }
    }
    tree.moveFocus(.first)
    #expect(press(tree, "Left", "Right", "Right", "Up", "Down", "Home", "End") == Array(repeating: true, count: 7))
    #expect(values == [6, 5, 4, 5, 4, 0, 9])
  }
}
