import AXTree
import Composition
import TestSupport
import Testing

@Suite("Committing composites")
struct CommitTests {
  @Test("A2: a commit publishes a composite as one node, and then only what changed")
  func commit() throws {
    let leaf = text("1")
    let row = composite(leaf, text("a"))
    let tree = AXElementTree(root: AXElement(.window, label: "W"))
    let group = AXElement()
    group.addChild(row)
    group.addChild(button("Play"))
    tree.root.addChild(group)
    let first = tree.nextUpdate()
    #expect(first.nodes.count == 3)
    #expect(first.nodes.first { $0.id == tree.root.id }?.children == [row.id, group.children[1].id])
    #expect(tree.nextUpdate().nodes.isEmpty)
    leaf.label = "2"
    let second = tree.nextUpdate()
    #expect(second.nodes.map(\.properties.label) == ["2, a"])
    row.isHidden = true
    let third = tree.nextUpdate()
    #expect(third.removed == [row.id])
    row.isHidden = false
    let fourth = tree.nextUpdate()
    #expect(Set(fourth.nodes.map(\.id)) == [row.id, tree.root.id])
  }
}
