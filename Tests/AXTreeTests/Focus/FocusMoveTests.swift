import AXTree
import TestSupport
import Testing

@Suite("Moving the focus")
struct FocusMoveTests {
  private func button(_ label: String, _ x: Double? = nil, _ y: Double = 0) -> AXElement {
    AXElement.button(label) {}.frame(x.map { AXRect(x: $0, y: y, width: 40, height: 20) })
  }

  /// The labels of the elements that the moves lead to; "–" if the focus stays.
  private func walk(_ tree: AXElementTree, _ moves: AXFocusMove...) -> [String] {
    moves.map { tree.moveFocus($0) ? tree.focus?.label ?? "?" : "–" }
  }

  @Test("Tab goes through what people operate, in a circle, and leaves out texts, disabled and hidden elements")
  func tab() {
    let tree = AXElementTree("Menu") {
      AXElement.text("Welcome")
      button("Play")
      button("Locked").disabled()
      button("Gone").set(\.isHidden, to: true)
      AXElement.group("More") { AXElement.slider("Volume", value: 1, in: 0...3) { _ in } }
      button("Quit")
    }
    #expect(walk(tree, .next, .next, .next, .next) == ["Play", "Volume", "Quit", "Play"])
    #expect(walk(tree, .previous, .previous, .first, .last) == ["Quit", "Volume", "Play", "Quit"])
    #expect(tree.tabStops.map(\.label) == ["Play", "Volume", "Quit"])
    #expect(!tree.moveFocus(.last))
    tree.focus = nil
    #expect(walk(tree, .previous) == ["Quit"])
    tree.focus = tree.root.children[1]
    tree.root.children[1].isEnabled = false
    #expect(walk(tree, .next) == ["Volume"])
    #expect(!AXElementTree("Empty").moveFocus(.next))
  }

  @Test("Tab and the arrows stay in the window that holds the focus, and without a focus in the first one")
  func windows() {
    let program = AXElement(.application, label: "Retro Racing").setChildren {
      AXElement.window("Race") {
        button("Start")
        button("Stop")
      }
      AXElement.window("Map") {
        button("Nearer")
        button("Farther")
      }
    }
    let tree = AXElementTree(root: program)
    #expect(walk(tree, .next, .next, .next, .down, .down) == ["Start", "Stop", "Start", "Stop", "–"])
    #expect(tree.readableElements.map(\.label) == ["Start", "Stop"])
    tree.focus = program.children[1]
    #expect(walk(tree, .next, .next, .next, .first, .last) == ["Nearer", "Farther", "Nearer", "–", "Farther"])
    #expect(tree.readableElements.map(\.label) == ["Nearer", "Farther"])
    #expect(tree.unreachableElements.isEmpty && tree.findings().isEmpty)
    tree.present(.dialog("Quit?") { button("No") })
    #expect(program.children.map(\.label) == ["Race", "Map", "Quit?"] && walk(tree, .next) == ["–"])
    #expect(tree.dismiss() && tree.focus?.label == "Farther")
  }

  @Test("An author's choice decides: a disabled element may be focusable, and a button may not")
  func choice() {
    let tree = AXElementTree("Menu") {
      button("Locked").disabled().set(\.isFocusable, to: true)
      button("Mouse only").set(\.isFocusable, to: false)
      button("Quit")
    }
    #expect(tree.tabStops.map(\.label) == ["Locked", "Quit"])
    #expect(tree.unreachableElements.map(\.label) == ["Mouse only"])
  }

  @Test("The focus goes on from a text that a reader moved it to")
  func fromText() {
    let tree = AXElementTree("Menu") {
      button("Play")
      AXElement.text("Level 2")
      button("Quit")
    }
    tree.focus = tree.root.children[1]
    #expect(walk(tree, .previous) == ["Play"])
    tree.focus = tree.root.children[1]
    #expect(walk(tree, .next) == ["Quit"])
  }

  @Test("Arrows go to the nearest element by frame, first to those that overlap, and end at the edge")
  func frames() {
    let tree = AXElementTree("Board") {
      button("a", 0, 0)
      button("b", 50, 0)
      button("c", 0, 100)
      button("d", 60, 130)
    }
    tree.focus = tree.root.children[0]
    #expect(walk(tree, .right, .right, .down, .left, .up, .up) == ["b", "–", "d", "c", "a", "–"])
  }

  @Test("Arrows keep to the rows and columns of a grid with gaps, and go diagonally only if no element is at a corner")
  func gaps() {
    var explored = ["A1", "A2", "A3", "B2", "B3", "C2", "C3"]
    let squares = ["A", "B", "C"].enumerated().flatMap { column, letter in
      (0..<3).map { button("\(letter)\($0 + 1)", Double(column) * 40, Double($0) * 20) }
    }
    let tree = AXElementTree("Map") { AXElement.group("Cave") { squares } }
    func explore() { for square in squares { square.isHidden = !explored.contains(square.label ?? "") } }
    explore()
    tree.focus = squares[0]
    #expect(walk(tree, .right, .down, .right, .up, .right, .up, .down) == ["–", "A2", "B2", "–", "C2", "–", "C3"])
    explored = ["A1", "B2", "C3"]
    explore()
    tree.focus = squares[0]
    #expect(walk(tree, .right, .down, .left, .up) == ["B2", "C3", "B2", "A1"])
  }

  @Test("Without frames arrows go to the next or the one before, and end there")
  func document() {
    let tree = AXElementTree("Menu") { [button("a", 0, 0), button("b"), button("c", 0, 100)] }
    #expect(walk(tree, .down, .down, .right, .right, .up, .left) == ["a", "b", "c", "–", "b", "a"])
    tree.readingRule.direction = .rightToLeft
    #expect(walk(tree, .left, .right) == ["b", "a"])
  }

  @Test("A focus group is one stop for Tab, at its chosen item, and arrows stay inside it")
  func groups() {
    let tree = AXElementTree("Form") {
      button("Before")
      AXElement.radioGroup("Size") {
        AXElement.radioButton("Small") {}
        AXElement.radioButton("Medium", isChecked: true) {}
        AXElement.radioButton("Large") {}
      }
      AXElement(.toolBar, label: "Tools").setChildren { [button("Cut"), button("Paste")] }
      button("After")
    }
    #expect(tree.tabStops.map(\.label) == ["Before", "Medium", "Cut", "After"])
    #expect(walk(tree, .next, .next, .down, .down, .next) == ["Before", "Medium", "Large", "–", "Cut"])
    #expect(walk(tree, .last, .first, .previous, .first) == ["Paste", "Cut", "Medium", "Small"])
    #expect(walk(tree, .previous, .down) == ["Before", "Medium"])
    #expect(tree.unreachableElements.isEmpty)
    tree.root.children[2].isFocusGroup = false
    #expect(tree.tabStops.map(\.label) == ["Before", "Medium", "Cut", "Paste", "After"])
  }

  @Test("Tab comes back to where the focus was in a group, unless another item is chosen or that one is gone")
  func lastInGroup() {
    let settings = AXElement(.toolBar, label: "Settings").setChildren {
      AXElement.checkBox("Music", isChecked: false) { _ in }
      AXElement.checkBox("Hints", isChecked: false) { _ in }
      AXElement.checkBox("Colours", isChecked: true) { _ in }
    }
    let sizes = AXElement.radioGroup("Size") {
      AXElement.radioButton("Small", isChecked: true) {}
      AXElement.radioButton("Large") {}
    }
    let tree = AXElementTree("Form") { [button("Before"), settings, sizes] }
    #expect(walk(tree, .next, .next, .down, .previous, .next) == ["Before", "Music", "Hints", "Before", "Hints"])
    #expect(walk(tree, .next, .down, .next, .previous) == ["Small", "Large", "Before", "Small"])
    #expect(tree.tabStops.map(\.label) == ["Before", "Hints", "Small"])
    settings.children[1].isEnabled = false
    #expect(walk(tree, .previous) == ["Music"])
    settings.children[0].isSelected = true
    #expect(walk(tree, .last, .next, .previous) == ["Colours", "Small", "Music"])
  }

  @Test("Tab comes back to the item inside another that had the focus")
  func lastInNestedItem() {
    let leaf = AXElement(.treeItem, label: "Leaf") {}
    let branch = AXElement(.treeItem, label: "Branch") {}
    branch.children = [leaf]
    let tree = AXElementTree("Files") {
      button("Before")
      AXElement(.tree, label: "Tree").setChildren { [branch, AXElement(.treeItem, label: "Other") {}] }
    }
    tree.focus = leaf
    #expect(walk(tree, .next, .next) == ["Before", "Leaf"])
  }

  @Test("An item of a focus group that no arrow leads to cannot be reached by keys")
  func unreachable() {
    let inside = AXElement.button("Inside") {}.frame(AXRect(x: 60, y: 5, width: 20, height: 10))
    let tree = AXElementTree("Tools") {
      AXElement(.toolBar, label: "Tools").setChildren {
        [button("Left", 0), button("Around", 50), inside, button("Right", 100)]
      }
      button("Quit", 0, 200)
    }
    #expect(tree.unreachableElements.map(\.label) == ["Inside"])
    inside.frame?.y = 50
    #expect(tree.unreachableElements.isEmpty)
  }

  @Test("A menu inside a menu bar: Tab sees the bar, arrows the innermost group")
  func nestedGroups() {
    let tree = AXElementTree("Editor") {
      AXElement(.menuBar, label: "Bar").setChildren {
        AXElement(.menuItem, label: "File") {}
        AXElement(.menu, label: "Edit").setChildren { [AXElement(.menuItem, label: "Cut") {}, button("Copy")] }
      }
      button("Text")
    }
    #expect(tree.tabStops.map(\.label) == ["File", "Text"])
    tree.focus = tree.root.children[0].children[1].children[0]
    #expect(walk(tree, .down, .down, .next) == ["Copy", "–", "Text"])
  }

  @Test("A focus group that can have the focus itself is Tab's stop, and arrows lead into it")
  func focusableGroup() {
    let bar = AXElement(.toolBar, label: "Tools").setChildren { [button("Cut"), button("Paste")] }
    bar.states.isFocusable = true
    let tree = AXElementTree("Editor") { [bar, button("Text")] }
    #expect(walk(tree, .next, .down, .down, .down, .next) == ["Tools", "Cut", "Paste", "–", "Text"])
    tree.focus = bar
    #expect(walk(tree, .up) == ["Paste"])
    #expect(tree.unreachableElements.isEmpty)
  }

  @Test("An open dialog keeps the focus inside")
  func dialog() {
    let dialog = AXElement.dialog("Quit?") { [button("Yes"), button("No")] }
    let tree = AXElementTree("Game") { [button("Play"), dialog] }
    #expect(walk(tree, .next, .next, .next) == ["Yes", "No", "Yes"])
    dialog.isHidden = true
    #expect(walk(tree, .next) == ["Play"])
  }

  @Test("An element's own handler of focus requests moves the focus")
  func handler() {
    var asked = 0
    let own = button("Own")
    own.onRequest = { request in
      asked += request == .focus ? 1 : 0
      return true
    }
    let tree = AXElementTree("Menu") { own }
    #expect(tree.moveFocus(.next))
    #expect(asked == 1 && tree.focus == nil)
  }
}
