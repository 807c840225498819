import AXTree
import ScreenReader
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
        asked.append("\(direction) from \(here?.said.label ?? "the end")")
        let step = direction == .forward ? 1 : -1
        var place = cards.firstIndex { $0 === here }.map { $0 + step } ?? (step > 0 ? 0 : cards.count - 1)
        while cards.indices.contains(place), place.isMultiple(of: 2) { place += step }
        return cards.indices.contains(place) ? AXRotor.Item(cards[place]) : nil
      }
    ]
    let reader = VirtualReader(AXElementTree(root: board), .voiceOver)
    try reader.moveFocus(to: cards[8])
    try reader.next(.named("Pairs"))
    #expect(reader.element?.composed.label == "Card 10")
    // Publishing lists what the rotor finds; moving asks it once, from where the reader is.
    #expect(asked.filter { $0.hasSuffix("Card 9") } == ["forward from Card 9"])
    try reader.moveFocus(to: cards[8])
    try reader.next(.named("Pairs"), backward: true)
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
