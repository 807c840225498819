import TestSupport
import Testing

@testable import AXTree

@Suite("C42: A publisher reads only the children that were appended")
struct ReadingOrderCursorTests {
  @Test("C42: of 10,000 children the appended one is read, and all of them after any other change")
  func appended() {
    let list = AXElement(.list, label: "List")
    list.children = (0..<10_000).map { AXElement(.listItem, label: "Item \($0)") }
    let tree = AXElementTree(root: AXElement(.window, label: "Window"))
    tree.root.addChild(list)
    var known: AXReadingOrder.Cursor?
    func read() -> Int {
      AXPass.prepare(toReadBelow: tree.root)
      let (kept, rest, read) = list.exposedBelow(after: known)
      #expect(kept + rest.count == list.exposedBelow.count)
      known = read
      return rest.count
    }
    #expect(read() == 10_000)
    #expect(read() == 0)
    list.addChild(AXElement(.listItem, label: "Appended"))
    #expect(read() == 1)
    list.children[5].label = "Renamed"
    list.children[7].addChild(AXElement(.staticText, label: "Below"))
    list.addChild(AXElement(.listItem, label: "Appended"))
    #expect(read() == 10_002)
    list.children[5].isHidden = true
    #expect(read() == 10_001)
    list.addChild(AXElement().setChildren { AXElement(.listItem, label: "In a group") })
    #expect(read() == 10_002)
    list.addChild(AXElement(.listItem, label: "Appended"))
    #expect(read() == 10_003)
  }

  @Test("C42, A4: lists that grow add up to what a full commit says", arguments: 0..<200)
  func growing(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let list = AXElement(.list, label: "List")
    let tree = AXElementTree(root: AXElement(.window, label: "Window").setChildren { list })
    var published = AXPublishedTree()
    var y = 0.0
    func item() -> AXElement {
      let item = random.isOne(in: 6) ? AXElement() : AXElement(.listItem, label: "Item")
      if random.isOne(in: 3) { item.addChild(AXElement(.button, label: "Open")) }
      y += random.isOne(in: 8) ? -100 : 30
      item.frame = AXRect(x: 0, y: y, width: 100, height: 20)
      return item
    }
    for round in 0..<40 {
      for _ in 0..<Int.random(in: 0..<3, using: &random) { list.addChild(item()) }
      if let child = list.children.randomElement(using: &random), random.isOne(in: 4) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: child.isHidden.toggle()
        case 1: child.label = child.label == nil ? "Now heard" : nil
        case 2: child.removeFromParent()
        default: tree.root.accessibilityElements = random.isOne(in: 2) ? [list, child] : nil
        }
      }
      if random.isOne(in: 3) { _ = tree.elements }
      if random.isOne(in: 2) { continue }
      #expect(published.check(tree.nextUpdate()) == [], "round \(round)")
    }
    published.apply(tree.nextUpdate())
    tree.root.ownTree = nil
    var fresh = AXPublishedTree()
    #expect(fresh.check(AXElementTree(root: tree.root).nextUpdate()) == [])
    #expect(published.hasSameNodes(as: fresh))
  }
}
