import Composition
import TestSupport
import Testing

@testable import AXTree

@Suite("Children and lists")
struct ChildrenTests {
  private let a = AXElement(.button, label: "A")
  private let b = AXElement(.button, label: "B")
  private let c = AXElement(.button, label: "C")
  private let list = AXElement(.list, label: "List")

  private var labels: [String?] { list.children.map(\.label) }

  @Test("Inside one parent the index of an insertion counts the other children")
  func moving() {
    list.children = [a, b, c]
    list.insertChild(a, at: 2)
    #expect(labels == ["B", "C", "A"])
    list.insertChild(a, at: 1)
    #expect(labels == ["B", "A", "C"])
    list.insertChild(c, at: 0)
    #expect(labels == ["C", "B", "A"])
    list.addChild(c)
    #expect(labels == ["B", "A", "C"])
    list.addChild(c)
    #expect(labels == ["B", "A", "C"])
  }

  @Test("An index past the end, or below 0, is a programmer's error")
  func outside() async {
    let past = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      AXElement(.list).insertChild(AXElement(), at: 99)
    }
    let sentence = "A child is inserted at 0 to 0 beside 0 others, not at 99."
    #expect(past.map { String(decoding: $0.standardErrorContent, as: UTF8.self).contains(sentence) } == true)
    await #expect(processExitsWith: .failure) { AXElement(.list).insertChild(AXElement(), at: -1) }
    await #expect(processExitsWith: .failure) {
      let (list, child) = (AXElement(.list), AXElement())
      list.addChild(child)
      list.insertChild(child, at: 1)
    }
  }

  @Test("C40: children set again each frame make nothing stale")
  func same() {
    let row = CombinableElement()
    row.children = [a, b, c]
    list.addChild(row)
    let tree = AXElementTree(root: list)
    tree.nextUpdate()
    let count = tree.compositionCount
    row.children = [a, b, c]
    list.children = [row]
    #expect(!list.needsAccessibilityUpdate)
    #expect(tree.nextChange() == nil)
    #expect(tree.compositionCount == count)
    row.children = [c, b, a]
    #expect(tree.nextUpdate().nodes.map(\.properties.label) == ["C"])
    #expect(tree.compositionCount == count + 1)
  }

  @Test("C2, C39: a list watches the elements that it names, and those around them, and no former ones")
  func watching() {
    let (here, there) = (AXElement(.group, label: "Here"), AXElement(.group, label: "There"))
    here.addChild(a)
    there.addChild(b)
    let row = CombinableElement()
    list.children = [here, there, row]
    let tree = AXElementTree(root: list)
    func compositions(_ change: () -> Void) -> Int {
      tree.nextUpdate()
      let before = tree.compositionCount
      change()
      tree.nextUpdate()
      return tree.compositionCount - before
    }
    row.accessibilityElements = [a]
    #expect(compositions { here.isHidden = true } == 1)
    #expect(compositions { here.isHidden = false } == 1)
    #expect(row.composed.label == "A")
    row.accessibilityElements = [b]
    #expect(compositions { here.isHidden = true } == 0)
    #expect(compositions { there.isHidden = true } == 1)
    there.isHidden = false
    here.isHidden = false
    there.addChild(a)
    row.accessibilityElements = [a]
    tree.nextUpdate()
    here.addChild(a)
    #expect(compositions { there.isHidden = true } == 0)
    #expect(compositions { a.isHidden = true } == 1)
    for _ in 0..<100 { AXElement().accessibilityElements = [a] }
    #expect(a.rareFields?.listedBy.count == 1)
  }
}
