import AXTree
import Composition
import TestSupport
import Testing

@Suite("Laziness")
struct LazinessTests {
  /// 100 pages of 50 rows; each row is a composite of two texts around a composite of a text.
  func large() -> (tree: AXElementTree, leaves: [AXElement]) {
    let root = AXElement(.window, label: "W")
    var leaves: [AXElement] = []
    for page in 0..<100 {
      let list = AXElement(.list, label: "Page \(page)")
      for row in 0..<50 {
        let leaf = text("Leaf \(page) \(row)")
        leaves.append(leaf)
        list.addChild(composite(text("Name"), composite(leaf)))
        leaves.append(list.children[row].children[0])
      }
      root.addChild(list)
    }
    return (AXElementTree(root: root), leaves)
  }

  @Test("C42, C44: changing one of 10,000 leaves recomposes at most its ancestors")
  func budget() {
    let (tree, leaves) = large()
    #expect(leaves.count == 10_000)
    tree.nextUpdate()
    let before = tree.compositionCount
    leaves[4242].label = "Changed"
    let update = tree.nextUpdate()
    #expect(tree.compositionCount - before == 2)
    #expect(update.nodes.map(\.properties.label) == ["Name, Changed"])
    for index in 0..<10 { leaves[index * 1000].label = "Changed again" }
    tree.nextUpdate()
    #expect(tree.compositionCount - before == 2 + 10 * 2)
  }

  @Test("C40: reading any composed property of a fresh composite composes nothing")
  func fresh() {
    let (tree, _) = large()
    let row = tree.root.children[0].children[0]
    _ = row.composed.label
    let before = tree.compositionCount
    _ = (
      row.composed.label, row.composed.value, row.composed.hint, row.composed.traits, row.composed.states,
      row.composed.customContent, row.composed.activationPoint
    )
    _ = (row.composed.actions, row.composedRotors, row.composed.activation, row.composed.identifier)
    #expect(tree.compositionCount == before)
  }

  @Test("C40: whatever is read first of a stale composite brings it up to date")
  func everyProperty() {
    let readers: [(AXElement) -> Bool] = [
      { $0.composed.label == "B" }, { $0.composed.hint == "H" }, { $0.composed.traits.contains(.button) },
      { $0.composed.activation != nil },
      { $0.composed.actions.count == 1 }, { $0.composedRotors.count == 1 }, { $0.composed.customContent.count == 1 },
      { $0.composed.activationPoint != nil }, { $0.composed.identifier == "id" }, { $0.activate() },
      { ($0 as? CombinableElement)?.rotorSequencer?.rotors.count == 1 },
      { ($0 as? CombinableElement)?.accessibilityInteractions?.activate?() == true },
    ]
    for reads in readers {
      let row = composite(text("A"))
      _ = row.composed.label
      let child = button("B")
      child.hint = "H"
      child.identifier = "id"
      child.customActions = [AXCustomAction("Act") {}]
      child.customContent = [AXCustomContent(label: "C")]
      child.customRotors = [AXRotor(.link, results: [child])]
      child.activationPoint = AXPoint(x: 1, y: 1)
      row.children = [child]
      #expect(reads(row))
    }
  }

  @Test("C39: successful operations make a composite stale, also through a custom action")
  func operations() {
    var count = 0
    let counter = button("Count")
    counter.value = "0"
    counter.onActivate = { [unowned counter] in
      count += 1
      counter.value = "\(count)"
      return true
    }
    let row = composite(text("T"), counter, button("Other"))
    #expect(row.actionNames.first == "Count: 0")
    #expect(row.perform(actionNamed: "Count: 0"))
    #expect(row.actionNames.first == "Count: 1")
  }

  @Test("C41: nothing is composed while nobody reads")
  func idle() {
    let (tree, leaves) = large()
    for leaf in leaves { leaf.label = "Again" }
    #expect(tree.compositionCount == 0)
  }

  @Test("C43: a moved frame re-orders; when the order stays, nothing is composed")
  func frames() {
    let (a, b) = (text("A").at(0, 0), text("B").at(0, 100))
    let row = composite(a, b)
    let tree = AXElementTree(root: AXElement(.window, label: "W"))
    tree.root.addChild(row)
    #expect(row.composed.label == "A, B")
    let before = tree.compositionCount
    a.frame?.y = 20
    #expect(row.composed.label == "A, B")
    #expect(tree.compositionCount == before)
    a.frame?.y = 200
    #expect(row.composed.label == "B, A")
    #expect(tree.compositionCount == before + 1)
  }

  @Test("C43: a composite that is moved itself says where it is, and composes nothing")
  func ownFrame() {
    let row = composite(text("A")).at(0, 0)
    let tree = AXElementTree(root: AXElement(.window, label: "W"))
    tree.root.addChild(row)
    _ = tree.nextUpdate(isFull: true)
    let before = tree.compositionCount
    row.frame?.y = 20
    #expect(row.composed.frame?.y == 20)
    #expect(tree.nextUpdate().nodes.first { $0.id == row.id }?.properties.frame?.y == 20)
    #expect(tree.compositionCount == before)
  }

  @Test("C42: a composite with thousands of entries follows one changed label")
  func manyEntries() {
    let leaves = (0..<5000).map { text("Item \($0)") }
    let row = CombinableElement()
    row.children = leaves
    var expected = leaves.map { $0.authored.label ?? "" }
    #expect(row.composed.label == expected.joined(separator: ", "))
    leaves[777].label = "Changed"
    expected[777] = "Changed"
    #expect(row.composed.label == expected.joined(separator: ", "))
    leaves[778].label = "Item 1"
    expected.remove(at: 778)
    #expect(row.composed.label == expected.joined(separator: ", "))
    leaves[1].label = "Other"
    expected[1] = "Other"
    expected.insert("Item 1", at: 778)
    #expect(row.composed.label == expected.joined(separator: ", "))
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
}
