import AXTree
import Testing

@Suite("A walk over a tree")
struct DepthFirstTests {
  /// 1 has 2 and 5; 2 has 3 and 4; 4 leads back to 1 and on to 5.
  private static let below = [1: [2, 5], 2: [3, 4], 4: [1, 5]]

  @Test("A value comes before those below it, in their order")
  func order() {
    let walk = DepthFirst([1, 4]) { $0 == 4 ? [] : Self.below[$0] ?? [] }
    #expect(Array(walk) == [1, 2, 3, 4, 5, 4])
  }

  @Test("Each value is visited once, at the first place that leads to it")
  func once() {
    #expect(Array(DepthFirst([1], once: \.self) { Self.below[$0] ?? [] }) == [1, 2, 3, 4, 5])
    #expect(Array(DepthFirst([5, 4, 5], once: \.self) { Self.below[$0] ?? [] }) == [5, 4, 1, 2, 3])
  }

  @Test("A loop may change what is below the element that it is at")
  func change() {
    let root = AXElement(.group, label: "1")
    root.children = [AXElement(.group, label: "2"), AXElement(.group, label: "3")]
    var seen: [String] = []
    for element in root.subtree {
      seen.append(element.label ?? "")
      if element.label == "2" { element.children = [AXElement(.staticText, label: "2.1")] }
    }
    #expect(seen == ["1", "2", "2.1", "3"])
  }
}
