import AXTree
import Composition
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
