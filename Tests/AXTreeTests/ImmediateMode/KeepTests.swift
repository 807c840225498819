import AXTree
import TestSupport
import Testing

/// A part of what a random program draws, which changes from frame to frame.
private final class Drawn {
  var key: String
  var label: String
  var children: [Drawn] = []
  /// Whether something in it has changed since the last frame.
  var isChanged = true

  init(_ number: Int) { (key, label) = ("\(number)", "Label \(number)") }

  var all: [Drawn] { [self] + children.flatMap(\.all) }
}

@Suite("Keeping what has not changed")
struct KeepTests {
  private func published(_ tree: AXElementTree) -> String {
    var published = AXPublishedTree()
    published.apply(tree.nextUpdate(isFull: true))
    return published.description
  }

  /// Describes it in full.
  private func describe(_ drawn: Drawn, _ ui: AXDescriber) {
    ui.element(AXDescription(drawn.key, .group, label: drawn.label)) {
      for child in drawn.children { describe(child, ui) }
    }
  }

  /// Describes what has changed, and keeps the rest; some in turns.
  private func describeChanges(_ drawn: Drawn, _ ui: AXDescriber, _ random: inout SeededGenerator) {
    if !drawn.all.contains(where: \.isChanged), ui.keep(drawn.key) { return }
    ui.begin(AXDescription(drawn.key, .group, label: drawn.label))
    let first = Int.random(in: 0...drawn.children.count, using: &random)
    for child in drawn.children.prefix(first) { describeChanges(child, ui, &random) }
    if first < drawn.children.count, Bool.random(using: &random) {
      ui.end()
      #expect(ui.reopen(drawn.key))
    }
    for child in drawn.children.dropFirst(first) { describeChanges(child, ui, &random) }
    ui.end()
  }

  /// Changes labels, and adds, removes and moves parts.
  private func change(_ root: Drawn, _ number: inout Int, _ random: inout SeededGenerator) {
    for part in root.all { part.isChanged = false }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let part = root.all.randomElement(using: &random) ?? root
      part.isChanged = true
      switch Int.random(in: 0..<5, using: &random) {
      case 0: part.label += "!"
      case 1, 2:
        number += 1
        part.children.insert(Drawn(number), at: Int.random(in: 0...part.children.count, using: &random))
      case 3:
        if !part.children.isEmpty { part.children.remove(at: Int.random(in: 0..<part.children.count, using: &random)) }
      default:
        // Its whole content goes elsewhere, and nothing in that has changed.
        let target = root.all.randomElement(using: &random) ?? root
        if part.all.contains(where: { $0 === target }) { break }
        target.children += part.children
        target.isChanged = true
        part.children = []
      }
    }
  }

  @Test("A frame that keeps what has not changed is the frame that describes all", arguments: 0..<200)
  func sameAsInFull(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (full, kept) = (AXElementTree("Game"), AXElementTree("Game"))
    let root = Drawn(0)
    var number = 0
    for _ in 0..<25 {
      change(root, &number, &random)
      full.describe { describe(root, $0) }
      #expect(kept.describe { describeChanges(root, $0, &random) } == [])
      try #require(published(kept) == published(full))
    }
  }

  @Test("What stands elsewhere in this frame is not kept where it was")
  func elsewhere() {
    let tree = AXElementTree("Game")
    func frame(_ content: (AXDescriber) -> Void) { tree.describe { ui in ui.window("Menu") { content(ui) } } }
    func labels(_ element: AXElement) -> [String] { [element.label ?? ""] + element.children.flatMap(labels) }
    frame { ui in
      ui.group("bag", "Bag") {
        ui.text("map", "Map")
        ui.group("box", "Box") { ui.text("key", "Key") }
      }
    }
    frame { ui in
      ui.text("key", "Key")
      ui.keep("bag")
    }
    #expect(labels(tree.root) == ["Menu", "Key", "Bag", "Map", "Box"])
    frame { $0.keep("bag") }
    #expect(labels(tree.root) == ["Menu", "Bag", "Map", "Box"])
    frame { ui in ui.group("bag", "Bag") { ui.group("box", "Box") { ui.text("key", "Key") } } }
    frame { ui in
      ui.text("key", "Key")
      ui.keep("bag")
      #expect(ui.reopen("box"))
      ui.text("lid", "Lid")
      ui.end()
    }
    #expect(labels(tree.root) == ["Menu", "Key", "Bag", "Box", "Lid"])
  }

  @Test("A focus that is stated in a dialog stays there in frames that state none, and goes back behind it")
  func focusInDialog() {
    let tree = AXElementTree("Game")
    func frame(_ content: (AXDescriber) -> Void) -> String? {
      tree.describe { ui in
        ui.window("Menu") {
          ui.button("play", "Play") {}
          ui.button("quit", "Quit") {}
          content(ui)
        }
      }
      return tree.focus?.label
    }
    func dialog(_ ui: AXDescriber) {
      ui.dialog("question", "Quit?") {
        ui.button("yes", "Yes") {}
        ui.button("no", "No", isFocused: true) {}
      }
    }
    _ = frame { _ in }
    tree.focus = tree.root.children[1]
    #expect(frame(dialog) == "No")
    #expect(frame { $0.keep("question") } == "No")
    #expect(frame(dialog) == "No")
    #expect(frame { _ in } == "Quit")
  }

  @Test("Nothing of what is kept is composed or published, and what people typed into it is set back")
  func cost() throws {
    let tree = AXElementTree("Game")
    func frame(_ content: (AXDescriber) -> Void) { tree.describe { ui in ui.window("Menu") { content(ui) } } }
    func list(_ ui: AXDescriber) {
      ui.group("list", "Names") {
        for number in 0..<100 { ui.textField("\(number)", "Name \(number)", text: "Ana") { _ in } }
      }
    }
    frame(list)
    _ = tree.nextUpdate()
    let field = try #require(tree.root.children[0].children.first)
    for _ in 1...3 {
      frame { #expect($0.keep("list")) }
      #expect(tree.nextChange() == nil)
    }
    #expect(field.perform(AXOperation(element: field.id, kind: .activate)) == false)
    #expect(tree.perform(AXActionRequest(node: field.id, kind: .setText("Bo"))))
    #expect(field.text?.content == "Bo")
    frame { #expect($0.keep("list")) }
    #expect(field.text?.content == "Ana")
    frame { #expect(!$0.keep("unknown")) }
    #expect(tree.root.children.isEmpty)
  }
}
