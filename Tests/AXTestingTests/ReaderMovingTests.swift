import AXTesting
import AXTree
import Testing

@Suite("How a virtual reader begins and moves")
struct ReaderMovingTests {
  private let buttons = ["A", "B", "C"].map { AXElement(.button, label: $0) }
  private let tree: AXElementTree

  init() {
    let window = AXElement(.window, label: "Letters")
    window.children = buttons
    tree = AXElementTree(root: window)
  }

  @Test("T1: VoiceOver says the element under its cursor, wherever the focus is")
  func focusElsewhere() throws {
    tree.focus = buttons[0]
    let reader = VirtualReader(tree, .voiceOver)
    try reader.first()
    try reader.next()
    try reader.next()
    #expect(reader.log == "A. Button.\nB. Button.\nC. Button.")
  }

  @Test("T1: VoiceOver follows the focus once when it moves, and an element under the cursor that changes")
  func focusMoves() throws {
    let reader = VirtualReader(tree, .voiceOver)
    try reader.first()
    tree.focus = buttons[2]
    #expect(reader.listen().text == "C. Button.")
    #expect(reader.element === buttons[2])
    try reader.moveFocus(to: buttons[1])
    buttons[1].value = "2"
    #expect(reader.listen().text == "B: 2.")
    #expect(reader.listen().text == "")
  }

  @Test(
    "T1, S15 to S18: a focus that the game moves is heard with its list, table, landmark or tab bar, as a cursor is")
  func focusInContainers() throws {
    func container(_ role: AXRole?, _ children: [AXElement]) -> AXElement {
      let container = AXElement(role, label: role == nil ? nil : "Tools")
      container.children = children
      return container
    }
    let cells = (0..<2).flatMap { row in
      (0..<2).map { column in
        let cell = AXElement(.cell, label: "\(row) \(column)")
        cell.cell = AXCellInfo(row: row, column: column, header: row == 0 ? .column : nil)
        return cell
      }
    }
    let tabBar = container(nil, ["Play", "Help"].map { AXElement(.button, label: $0) })
    tabBar.traits = .tabBar
    let window = container(
      .window,
      [
        container(.list, ["Ana", "Ben", "Carl"].map { AXElement(.button, label: $0) }),
        container(.main, ["Go", "Stop"].map { AXElement(.button, label: $0) }), container(.table, cells), tabBar,
      ])
    let tree = AXElementTree(root: window)
    let byCursor = VirtualReader(tree, .voiceOver)
    try byCursor.first()
    try byCursor.readToEnd()
    let heard = """
      Ana. Button. List Start.
      Ben. Button.
      Carl. Button. List End.
      Go. Button. Landmark.
      Stop. Button. End.
      0 0. Row 1. Column 1.
      0 1. Column 2.
      0 0. 1 0. Row 2. Column 1.
      0 1. 1 1. Column 2.
      Play. Tab. 1 of 2.
      Help. Tab. 2 of 2.
      """
    #expect(byCursor.log == heard)
    let byGame = VirtualReader(tree, .voiceOver)
    for element in tree.elements {
      tree.focus = element
      byGame.listen()
      byGame.finishSpeaking()
    }
    #expect(byGame.log == heard)
    #expect(tree.speech(.voiceOver).map(\.speech.text).joined(separator: "\n") == heard)
  }

  /// The number of times that the tree is listed: then it asks the rotor at its end.
  @Test(
    "T1: reading to the end lists the tree as often for 2,000 buttons as for 20",
    arguments: [ReaderSettings.orca43, .orca48, .orca51, .voiceOver])
  func costOfReading(settings: ReaderSettings) throws {
    func listings(_ count: Int) throws -> Int {
      let window = AXElement(.window, label: "Letters")
      window.children = (1...count).map { AXElement(.button, label: "Button \($0)") }
      var asked = 0
      window.children[count - 1].customRotors = [
        AXRotor(.heading) { _, _ in
          asked += 1
          return nil
        }
      ]
      let reader = VirtualReader(AXElementTree(root: window), settings)
      try reader.first()
      #expect(asked > 0)
      asked = 0
      try reader.readToEnd()
      #expect(reader.element?.label == "Button \(count)")
      #expect(reader.timeline.count >= count)
      return asked
    }
    #expect(try listings(2_000) == listings(20))
  }

  @Test(
    "T1: moving to the element that has the focus says it once more",
    arguments: [
      (ReaderSettings.orca43, "A push button."), (.orca48, "A button."), (.voiceOver, "A. Button."),
    ])
  func sameElement(settings: ReaderSettings, heard: String) throws {
    tree.focus = buttons[0]
    let reader = VirtualReader(tree, settings)
    #expect(try reader.moveFocus(to: buttons[0]).text == heard)
    #expect(try reader.moveFocus(to: buttons[0]).text == heard)
  }

  @Test(
    "T1, O2: the opening is heard as Orca says it: the window, then the focus with what is around it",
    arguments: [
      (ReaderSettings.orca43, "Memory frame.\nMenu panel.\nPlay push button."),
      (.orca48, "Memory frame\nMenu panel\nPlay button."), (.voiceOver, ""),
    ])
  func opening(settings: ReaderSettings, heard: String) throws {
    let play = AXElement(.button, label: "Play")
    let menu = AXElement(.group, label: "Menu")
    menu.children = [play]
    let window = AXElement(.window, label: "Memory")
    window.children = [menu]
    let memory = AXElementTree(root: window)
    memory.focus = play
    memory.announce("Loaded")
    let reader = VirtualReader(memory, settings)
    #expect(reader.log == heard)
    #expect(reader.heard.lines.joined(separator: "\n") == heard)
    #expect(reader.element === play)
    #expect(reader.listen().isEmpty)
  }

  @Test("T1: the opening of a tree without a focus is its window, and can be expected")
  func openingWithoutFocus() {
    let reader = VirtualReader(tree, .orca43)
    reader.expect("Letters frame.")
    #expect(reader.element == nil)
    #expect(reader.mismatch(with: "Numbers frame.")?.hasPrefix("window “Letters” sounds different") == true)
  }

  @Test("C47: a rotor goes on from where the reader is, though it does not find that element itself")
  func searchRotor() throws {
    let cards = (1...12).map { AXElement(.button, label: "Card \($0)") }
    let board = AXElement(.group, label: "Board")
    board.children = cards
    var asked: [String] = []
    board.customRotors = [
      // The even cards.
      AXRotor(.named("Pairs")) { current, direction in
        let here = current?.target
        asked.append("\(direction) from \(here?.authored.label ?? "the end")")
        let step = direction == .forward ? 1 : -1
        var index = cards.firstIndex { $0 === here }.map { $0 + step } ?? (step > 0 ? 0 : cards.count - 1)
        while cards.indices.contains(index), index.isMultiple(of: 2) { index += step }
        return cards.indices.contains(index) ? AXRotor.Item(cards[index]) : nil
      }
    ]
    let reader = VirtualReader(AXElementTree(root: board), .voiceOver)
    try reader.moveFocus(to: cards[8])
    try reader.next(.named("Pairs"))
    #expect(reader.element?.composed.label == "Card 10")
    // Publishing lists what the rotor finds; moving asks it once, from where the reader is.
    #expect(asked.filter { $0.hasSuffix("Card 9") } == ["forward from Card 9"])
    try reader.moveFocus(to: cards[8])
    try reader.next(.named("Pairs"), .backward)
    #expect(reader.element?.composed.label == "Card 8")
    try reader.moveFocus(to: cards[11])
    #expect(throws: ReaderFailure.noElement("There is no further “Pairs” from group “Board” › button “Card 12”.")) {
      try reader.next(.named("Pairs"))
    }
    #expect(reader.element?.composed.label == "Card 12")
  }

  @Test("C46: at the end of a rotor nothing moves, though there are more elements of its kind")
  func endOfRotor() throws {
    let chapters = ["One", "Two"].map { AXElement(.heading, label: $0) }
    let book = AXElement(.group, label: "Book")
    book.children = chapters
    book.customRotors = [AXRotor(.heading, results: chapters)]
    tree.root.insertChild(book, at: 0)
    tree.root.addChild(AXElement(.heading, label: "Appendix"))
    let reader = VirtualReader(tree, .voiceOver)
    try reader.moveFocus(to: chapters[1])
    #expect(
      throws: ReaderFailure.noElement(
        "There is no further heading from window “Letters” › group “Book” › heading “Two”.")
    ) {
      try reader.next(.heading)
    }
  }
}
