import AXTree
import Composition
import Testing

@Suite("Combining")
struct CombiningTests {
  func composite(_ children: AXElement...) -> CombinableElement {
    let composite = CombinableElement()
    composite.children = children
    return composite
  }

  func button(_ label: String?, log: Log = Log()) -> AXElement {
    let button = AXElement(.button, label: label)
    button.traits = .button
    button.onActivate = {
      log.entries.append(label ?? "?")
      return true
    }
    return button
  }

  final class Log { var entries: [String] = [] }

  @Test("C1: hidden children and what is below them contribute nothing")
  func hidden() {
    let hidden = AXElement(.staticText, label: "B")
    hidden.isHidden = true
    let row = composite(AXElement(.staticText, label: "A"), hidden, AXElement(.staticText, label: "C"))
    #expect(row.label == "A, C")
    hidden.isHidden = false
    #expect(row.label == "A, B, C")
  }

  @Test("C15: empty labels and later duplicates are dropped")
  func labels() {
    let row = composite(
      AXElement(.staticText, label: "Foo"), AXElement(.staticText, label: ""), AXElement(.staticText, label: "Bar"),
      AXElement(.staticText, label: "Foo"))
    #expect(row.label == "Foo, Bar")
  }

  @Test("C17: a repeated value is dropped only with its label")
  func values() {
    let home = AXElement(.staticText, label: "Home")
    home.value = "5"
    let away = AXElement(.staticText, label: "Away")
    away.value = "5"
    let row = composite(home, away)
    #expect(row.label == "Home, Away")
    #expect(row.value == "5, 5")
    away.label = "Home"
    #expect(row.value == "5")
  }

  @Test("C23: the promoted child's label comes after the others, wherever it stood")
  func promotedLabel() {
    let log = Log()
    let row = composite(
      button("Be sure to include me!", log: log), AXElement(.staticText, label: "Foo"),
      AXElement(.staticText, label: "Bar"), AXElement(.staticText, label: "Baz"))
    #expect(row.label == "Foo, Bar, Baz, Be sure to include me!")
    #expect(row.traits.contains(.button))
    #expect(row.role == .button)
    #expect(row.activate())
    #expect(log.entries == ["Be sure to include me!"])
  }

  @Test("C25: of three buttons the first is activated, the others are actions")
  func allInteractive() {
    let log = Log()
    let row = composite(button("Item 1", log: log), button("Item 2", log: log), button("Item 3", log: log))
    #expect(row.composed.actions.map(\.name) == ["Item 2", "Item 3"])
    #expect(row.activate())
    row.perform(actionNamed: "Item 2")
    row.perform(actionNamed: "Item 3")
    #expect(log.entries == ["Item 1", "Item 2", "Item 3"])
  }

  @Test("C33: a composite with nothing to say is no element")
  func blocked() {
    let row = composite(AXElement(.image))
    let root = AXElement(.window)
    root.addChild(row)
    #expect(root.elementsInReadingOrder.isEmpty)
    row.addChild(AXElement(.staticText, label: "Here"))
    #expect(root.elementsInReadingOrder.map(\.label) == ["Here"])
  }

  @Test("C35: an own label replaces the composed one, and nothing comes back")
  func ownLabel() {
    let row = composite(button("Buy"))
    row.label = "Purchase item"
    #expect(row.label == "Purchase item")
    row.label = nil
    #expect(row.label == "Buy")
  }

  @Test("C39, C40, C42: a change composes its ancestors once, a fresh reading composes nothing")
  func laziness() {
    let leaf = AXElement(.staticText, label: "1")
    let inner = composite(leaf, AXElement(.staticText, label: "a"))
    let outer = composite(inner, AXElement(.staticText, label: "x"))
    let tree = AXElementTree(root: AXElement(.window, label: "W"))
    tree.root.addChild(outer)
    #expect(tree.compositionCount == 0)
    #expect(outer.label == "1, a, x")
    #expect(tree.compositionCount == 2)
    #expect(outer.label == "1, a, x")
    #expect(tree.compositionCount == 2)
    leaf.label = "2"
    leaf.label = "3"
    #expect(tree.compositionCount == 2)
    #expect(outer.label == "3, a, x")
    #expect(tree.compositionCount == 4)
    leaf.label = "4"
    leaf.label = "3"
    #expect(outer.label == "3, a, x")
    #expect(tree.compositionCount == 4)
  }

  @Test("A2: a commit publishes a composite as one node, and then only what changed")
  func commit() throws {
    let leaf = AXElement(.staticText, label: "1")
    let row = composite(leaf, AXElement(.staticText, label: "a"))
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
