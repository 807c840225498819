import AXTesting
import AXTree
import Testing

@Suite("Keys that a virtual reader presses")
struct ReaderKeyTests {
  /// A menu that knows some keys.
  private final class Menu {
    let tree = AXElementTree("Menu")
    private(set) var isRunning = true

    init() {
      tree.root.setChildren {
        AXElement.text("Choose")
        AXElement.button("Play") {}
        AXElement.button("Quit") { [unowned self] in isRunning = false }
      }
      tree.moveFocus(.first)
    }

    func handle(_ key: Character) {
      switch key {
      case "n": tree.moveFocus(.next)
      case " ": tree.focus?.activate()
      default: break
      }
    }
  }

  @Test("T9: a key goes through the program, and is heard where the program's focus goes")
  func keys() throws {
    let menu = Menu()
    let reader = VirtualReader(menu.tree, .orca43)
    #expect(try reader.press { menu.handle("n") }.text == "Quit push button.")
    #expect(reader.element?.label == "Quit")
    try reader.press { menu.handle("n") }
    reader.expect("Play push button.")
    #expect(reader.log == "Menu frame.\nPlay push button.\nQuit push button.\nPlay push button.")
  }

  @Test("T9: a key that the program does not know fails the test, and so does one whose effect is not in the tree")
  func ignoredKeys() throws {
    let menu = Menu()
    let reader = VirtualReader(menu.tree, .orca43)
    let line = #line + 1
    let error = #expect(throws: ReaderFailure.self) { try reader.press { menu.handle("x") } }
    #expect(
      error?.description
        == "The key at AXTestingTests/ReaderKeyTests.swift:\(line) changed nothing on window “Menu” › button “Play”: it is not handled there, or has nothing to change."
    )
    #expect(throws: ReaderFailure.self) { try reader.press {} }
    menu.tree.focus = nil
    let nowhere = #expect(throws: ReaderFailure.self) {
      try reader.press(fileID: "Menu.swift", line: 7) { menu.handle(" ") }
    }
    let sentence =
      "The key at Menu.swift:7 changed nothing without a focus: it is not handled there, or has nothing to change."
    #expect(nowhere?.description == sentence)
  }

  @Test("T9: a script of keys is heard key by key, and the key that changes nothing is named")
  func script() async throws {
    let menu = Menu()
    let reader = VirtualReader(menu.tree, .orca43)
    func press(_ keys: [AXKeyEvent], on reader: some TestReader) async throws {
      try await reader.press(keys) { menu.handle(Character($0.name)) }
    }
    try await press(["n", "n"], on: reader)
    #expect(reader.log == "Menu frame.\nPlay push button.\nQuit push button.\nPlay push button.")
    let error = await #expect(throws: ReaderFailure.self) { try await press(["n", "x"], on: reader) }
    let place = "at position 2 of the script"
    let sentence =
      "The key “x” \(place) changed nothing on window “Menu” › button “Quit”: it is not handled there, or has nothing to change."
    #expect(error?.description == sentence)
  }

  @Test("T9: a character is typed once, by the program if it types, and into the field that has the focus then")
  func typing() throws {
    let (name, town) = (AXElement.textField("Name") { _ in }, AXElement.textField("Town") { _ in })
    let tree = AXElementTree("Form") { [name, town] }
    tree.focus = name
    let reader = VirtualReader(tree, .orca43)
    try reader.press(["A"]) { if let character = $0.character { tree.type(String(character)) } }
    #expect(name.text?.content == "A")
    try reader.press(["n", "Tab", "O"]) { tree.handle($0) }
    #expect((name.text?.content, town.text?.content) == ("An", "O"))
    try reader.press(["x"]) { _ in tree.focus = name }
    #expect((name.text?.content, town.text?.content) == ("Anx", "O"))
  }

  @Test("T9: a key is heard too if the program lets the reader listen in a frame of its own")
  func frames() throws {
    let menu = Menu()
    let reader = VirtualReader(menu.tree, .orca43)
    try reader.press {
      menu.handle("n")
      reader.wait(seconds: 0.1)
    }
    reader.expect("Quit push button.")
  }

  @Test("T9: a change before the key is heard before it, and does not count as its effect")
  func earlierChange() throws {
    let menu = Menu()
    let reader = VirtualReader(menu.tree, .orca43)
    menu.tree.announce("Welcome")
    #expect(throws: ReaderFailure.self) { try reader.press { menu.handle("x") } }
    #expect(reader.log.hasSuffix("notification Welcome."))
  }

  @Test("T9: reading visits a text too, to which no key leads")
  func reading() throws {
    let menu = Menu()
    let reader = VirtualReader(menu.tree, .orca43)
    try reader.previous()
    reader.expect("Choose label.")
    try reader.press { menu.handle("n") }
    reader.expect("Play push button.")
  }
}
