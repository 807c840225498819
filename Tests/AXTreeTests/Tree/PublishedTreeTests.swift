import AXTree
import TestSupport
import Testing

@Suite("A published tree is what updates add up to") struct PublishedTreeTests {
  private let tree: AXElementTree
  private let list = AXElement(.list, label: "List")
  private var published = AXPublishedTree()

  init() {
    let root = AXElement(.window, label: "Game")
    root.addChild(list)
    tree = AXElementTree(root: root)
    for name in ["A", "B", "C"] { list.addChild(AXElement(.listItem, label: name)) }
    published.apply(tree.nextUpdate())
  }

  private func labels(_ nodes: [AXNode]) -> [String?] { nodes.map(\.properties.label) }

  @Test("A change holds the added, the removed as they were, and the others before and after")
  mutating func change() {
    tree.root.label = "Won"
    list.children[1].removeFromParent()
    list.addChild(AXElement(.listItem, label: "D"))
    let change = published.apply(tree.nextUpdate())
    #expect(labels(change.added) == ["D"])
    #expect(labels(change.removed) == ["B"])
    #expect(Set(labels(change.kept.map(\.old))) == ["List", "Game"])
    #expect(Set(labels(change.kept.map(\.new))) == ["List", "Won"])
    #expect(published.index(of: change.added[0].id) == 2)
  }

  @Test("Of a full update only what differs is a change, and what it does not name is removed")
  mutating func full() {
    #expect(published.apply(tree.nextUpdate(isFull: true)).isEmpty)
    list.children[0].removeFromParent()
    tree.focus = list.children[0]
    let change = published.apply(tree.nextUpdate(isFull: true))
    #expect(labels(change.removed) == ["A"])
    #expect(labels(change.kept.map(\.new)) == ["List"])
    #expect(change.old?.focus == nil)
    #expect(change.new?.focus == list.children[0].id)
    #expect(published.description == "window “Game”\n  list “List”\n    listItem “B” (focus)\n    listItem “C”")
  }

  @Test("An index is right and found while a list of many grows and shrinks at both ends")
  mutating func index() {
    for round in 0..<400 {
      if round % 5 == 0 { list.children[0].removeFromParent() }
      list.insertChild(AXElement(.listItem, label: "first"), at: 0)
      list.addChild(AXElement(.listItem, label: "last"))
      published.apply(tree.nextUpdate())
    }
    #expect(list.children.map { published.index(of: $0.id) } == Array(list.children.indices))
    #expect(published.index(of: tree.root.id) == nil)
    #expect(published.isNode(list.children[7].id, inside: tree.root.id))
    #expect(!published.isNode(list.id, inside: list.children[7].id))
    #expect(published.path(from: list.children[7].id).map(\.id) == [list.children[7].id, list.id, tree.root.id])
  }

  @Test("A published tree of updates")
  func inDocComment() {
    let tree = AXElementTree(root: AXElement(.window, label: "Race").setChildren { AXElement(.button, label: "Play") })
    var cursor = tree.makeCursor()
    var published = AXPublishedTree()
    if let update = tree.changes(since: &cursor) { published.apply(update) }
    #expect(published.nodes.count == 2)
  }
}
