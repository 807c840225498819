import AXTree
import Composition
import TestSupport
import Testing

@Suite("Rotors")
struct RotorTests {
  typealias Sequencer = AccessibilityComposition.RotorSequencer
  let items = (0..<5).map { AXElement(.link, label: "Link \($0)") }

  @Test("C45: named rotors pass through first; each system type gets one, in order of first appearance")
  func kinds() {
    let rotors = [AXRotorKind.link, .link, .named("Cars"), .landmark, .link, .landmark, .underlineText]
    let sequencer = AccessibilityComposition.RotorSequencer(rotors: rotors.map { AXRotor($0, results: []) })
    #expect(sequencer.rotors.map(\.kind) == [.named("Cars"), .link, .landmark, .underlineText])
  }

  @Test("C46: forward to the limit, then backward; at a limit the answer is nil")
  func limits() throws {
    let rotor = try #require(Sequencer(rotors: (0..<3).map { AXRotor(.link, results: [items[$0]]) }).rotors.first)
    var found: [String?] = []
    var current: AXRotor.Item?
    for direction in [AXRotorDirection.forward, .forward, .forward, .forward, .backward, .backward, .backward] {
      let next = rotor.search(from: current, direction)
      found.append(next?.target?.composed.label)
      current = next ?? current
    }
    #expect(found == ["Link 0", "Link 1", "Link 2", nil, "Link 1", "Link 0", nil])
  }

  @Test("C47: the same arguments give the same answer; without an owner a current item is as none")
  func pure() throws {
    let rotor = try #require(
      Sequencer(rotors: [AXRotor(.link, results: [items[0], items[1]]), AXRotor(.link, results: [items[2]])]).rotors
        .first)
    _ = rotor.search(from: AXRotor.Item(items[1]), .forward)
    #expect(rotor.search(from: nil, .forward)?.target?.composed.label == "Link 0")
    #expect(rotor.search(from: nil, .backward)?.target?.composed.label == "Link 2")
    #expect(rotor.search(from: AXRotor.Item(items[4]), .backward)?.target?.composed.label == "Link 2")
    let list = AXRotor(.link, results: [items[0], items[1]])
    #expect(list.search(from: AXRotor.Item(items[4]), .forward)?.target?.composed.label == "Link 0")
  }

  @Test("C47: a search gets the person's place, even if it did not find that, and is asked once")
  func searchFromAnywhere() throws {
    let cards = (0..<12).map { AXElement(.button, label: "Card \($0)") }
    var asked: [String] = []
    let board = AXElement(.group, label: "Board").setChildren { cards }
    board.customRotors = [
      AXRotor(.named("Pairs")) { current, direction in
        asked.append("\(current?.target?.label ?? "nothing") \(direction)")
        let index = current.flatMap { item in cards.firstIndex { $0 === item.target } }
        let next = direction == .forward ? (index ?? 0) + 1 : (index ?? 12) - 1
        return cards.indices.contains(next) ? AXRotor.Item(cards[next]) : nil
      }
    ]
    let tree = AXElementTree(root: AXElement(.window, label: "W").setChildren { board })
    tree.focus = cards[9]
    // Readers are told of all results.
    tree.nextUpdate()
    asked = []
    #expect(tree.moveFocus(.forward, through: .named("Pairs"), of: board))
    #expect(tree.focus === cards[10])
    #expect(asked == ["Card 9 forward"])
    #expect(tree.moveFocus(.backward, through: .named("Pairs"), of: board))
    #expect(tree.focus === cards[9])
  }

  @Test("C48: items are the same with target and range; exhausted and empty sources are skipped")
  func sameItem() throws {
    #expect(AXRotor.Item(items[0], textRange: 0..<1) != AXRotor.Item(items[0]))
    let stuck = AXRotor(.link) { [items] _, _ in AXRotor.Item(items[0]) }
    let rotor = try #require(
      Sequencer(rotors: [stuck, AXRotor(.link, results: []), AXRotor(.link, results: [items[1]])]).rotors.first)
    #expect(rotor.items().map { $0.target?.composed.label } == ["Link 0", "Link 1"])
  }

  @Test("C49: a rotor of a composite in a composite is sequenced again without loss")
  func nesting() {
    for (index, item) in items.enumerated() { item.customRotors = [AXRotor(.link, results: [items[index]])] }
    let outer = composite(composite(items[0], items[1]), composite(items[2], composite(items[3], items[4])))
    #expect(outer.composedRotors.map { $0.items().map { $0.target?.composed.label } } == [items.map(\.composed.label)])
    #expect(outer.composed.rotors == [AXPublishedRotor(kind: .link, results: items.map(\.id))])
  }

  @Test("C50: a released element leaves no result behind")
  func released() {
    var gone: AXElement? = AXElement(.link, label: "Gone")
    let rotor = AXRotor(.link, results: [items[0], gone!, items[1]])
    #expect(rotor.items().count == 3)
    gone = nil
    #expect(rotor.items().map { $0.target?.composed.label } == ["Link 0", "Link 1"])
  }

  @Test("C46, C47, C48: what several sources find is visited once, both ways, and nothing is left out")
  func sharedItems() throws {
    func names(_ direction: AXRotorDirection, _ rotor: AXRotor) -> [String?] {
      var found: [AXRotor.Item] = []
      while found.count < 10, let next = rotor.search(from: found.last, direction) { found.append(next) }
      return found.map { $0.target?.label }
    }
    let lists = [[0, 1], [2, 1, 3], [1], [3, 4]].map { AXRotor(.link, results: $0.map { items[$0] }) }
    let rotor = try #require(Sequencer(rotors: lists).rotors.first)
    #expect(names(.forward, rotor) == ["Link 0", "Link 1", "Link 2", "Link 3", "Link 4"])
    #expect(names(.backward, rotor) == ["Link 4", "Link 3", "Link 2", "Link 1", "Link 0"])
    #expect(rotor.items().map { $0.target?.label } == names(.forward, rotor))
    let repeated = AXRotor(.link, results: [items[0], items[1], items[0], items[2]])
    #expect(names(.forward, repeated) == ["Link 0", "Link 1", "Link 2"])
    let circular = AXRotor(.link) { [items] current, _ in
      AXRotor.Item(items[current?.target === items[0] ? 1 : 0])
    }
    #expect(circular.items().map { $0.target?.label } == ["Link 0", "Link 1"])
    let both = try #require(Sequencer(rotors: [lists[0], circular]).rotors.first)
    #expect(names(.forward, both) == ["Link 0", "Link 1"])
  }
}
