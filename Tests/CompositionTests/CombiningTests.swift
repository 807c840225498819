import AXTree
import Composition
import Testing

@Suite("Combining")
struct CombiningTests {
  @Test("C15: empty labels and later duplicates are dropped")
  func labels() {
    let row = composite(
      text("Foo"), text(""), text("Bar"),
      text("Foo"))
    #expect(row.composed.label == "Foo, Bar")
  }

  @Test("C17: a repeated value is dropped only with its label")
  func values() {
    let home = text("Home")
    home.value = "5"
    let away = text("Away")
    away.value = "5"
    let row = composite(home, away)
    #expect(row.composed.label == "Home, Away")
    #expect(row.composed.value == "5, 5")
    away.label = "Home"
    #expect(row.composed.value == "5")
  }

  @Test("C23: the promoted child's label comes after the others, wherever it stood")
  func promotedLabel() {
    let log = HandlerLog()
    let row = composite(
      button("Be sure to include me!", log), text("Foo"),
      text("Bar"), text("Baz"))
    #expect(row.composed.label == "Foo, Bar, Baz, Be sure to include me!")
    #expect(row.composed.traits.contains(.button))
    #expect(row.composed.role == .button)
    #expect(row.activate())
    #expect(log.entries == ["Be sure to include me!"])
  }

  @Test("C25: of three buttons the first is activated, the others are actions")
  func allInteractive() {
    let log = HandlerLog()
    let row = composite(button("Item 1", log), button("Item 2", log), button("Item 3", log))
    #expect(row.composed.actions.map(\.name) == ["Item 2", "Item 3"])
    #expect(row.activate())
    row.perform(actionNamed: "Item 2")
    row.perform(actionNamed: "Item 3")
    #expect(log.entries == ["Item 1", "Item 2", "Item 3"])
  }

  @Test("C39, C40, C42: a change composes its ancestors once, a fresh reading composes nothing")
  func laziness() {
    let leaf = text("1")
    let inner = composite(leaf, text("a"))
    let outer = composite(inner, text("x"))
    let tree = AXElementTree(root: AXElement(.window, label: "W"))
    tree.root.addChild(outer)
    #expect(tree.compositionCount == 0)
    #expect(outer.composed.label == "1, a, x")
    #expect(tree.compositionCount == 2)
    #expect(outer.composed.label == "1, a, x")
    #expect(tree.compositionCount == 2)
    leaf.label = "2"
    leaf.label = "3"
    #expect(tree.compositionCount == 2)
    #expect(outer.composed.label == "3, a, x")
    #expect(tree.compositionCount == 4)
    leaf.label = "4"
    leaf.label = "3"
    #expect(outer.composed.label == "3, a, x")
    #expect(tree.compositionCount == 4)
  }

  @Test("A2: a commit publishes a composite as one node, and then only what changed")
  func commit() throws {
    let leaf = text("1")
    let row = composite(leaf, text("a"))
    let tree = AXElementTree(root: AXElement(.window, label: "W"))
    let group = AXElement()
    group.addChild(row)
    group.addChild(button("Play"))
    tree.root.addChild(group)
    let first = tree.commit()
    #expect(first.nodes.count == 3)
    #expect(first.nodes.first { $0.id == tree.root.id }?.children == [row.id, group.children[1].id])
    #expect(tree.commit().nodes.isEmpty)
    leaf.label = "2"
    let second = tree.commit()
    #expect(second.nodes.map(\.properties.label) == ["2, a"])
    row.isHidden = true
    let third = tree.commit()
    #expect(third.removed == [row.id])
    row.isHidden = false
    let fourth = tree.commit()
    #expect(Set(fourth.nodes.map(\.id)) == [row.id, tree.root.id])
  }
}
