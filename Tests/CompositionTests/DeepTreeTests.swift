import AXTree
@_spi(Command) import Composition
import Deferral
import Foundation
import TestSupport
import Testing

/// Depth costs memory, never stack: everything here runs on a thread with a stack of 512 KB.
@Suite("Deep trees")
struct DeepTreeTests {
  /// Runs `body` on a thread with a small stack, and answers with what it answers.
  func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: body()) }
      thread.stackSize = 512 * 1024
      thread.start()
    }
  }

  /// `depth` elements, each in the one before, with the leaf at the bottom.
  static func nested(_ depth: Int, in root: AXElement, _ make: (Int) -> AXElement) -> AXElement {
    var last = root
    for level in 0..<depth {
      let next = make(level)
      last.addChild(next)
      last = next
    }
    return last
  }

  @Test(
    "10,000 deep: built, read, committed, changed, sorted, searched, observed and released", arguments: [true, false])
  func deep(areExposed: Bool) async {
    let found = await onSmallStack { () -> [String] in
      let root = AXElement(.window, label: "W")
      let bottom = Self.nested(10_000, in: root) {
        AXElement(areExposed ? .list : nil, label: areExposed ? "\($0)" : nil)
      }
      let leaf = AXElement(.button, label: "Leaf") {}
      bottom.addChild(leaf)
      let tree = AXElementTree(root: root)
      var found = [tree.elements.map { $0.composed.label ?? "" }.joined(separator: " ")]
      found.append("\(tree.nextUpdate().nodes.count)")
      leaf.label = "Changed"
      found.append("\(tree.nextUpdate().nodes.compactMap(\.properties.label))")
      var cursor = tree.makeCursor()
      found.append("\(tree.changes(since: &cursor)?.nodes.count ?? 0)")
      found.append("\(root.perform(AXOperation(element: leaf.id, kind: .activate)))")
      found.append("\(tree.findings().count)")
      leaf.removeFromParent()
      tree.nextUpdate()
      return found
    }
    let nodes = areExposed ? 10_002 : 2
    #expect(found == ["Leaf", "\(nodes)", #"["Changed"]"#, "\(nodes)", "true", "0"])
  }

  @Test("10,000 composites in each other, inside scopes: composed once each, changed, operated, traced and released")
  func nestedComposites() async {
    let found = await onSmallStack { () -> [String] in
      let root = AXElement(.window, label: "W")
      let bottom = Self.nested(10_000, in: root) { level in
        level % 1_000 == 0 ? AccessibilityDeferral.ParentContainer() : CombinableElement()
      }
      let leaf = AXElement(.button, label: "Leaf") {}
      leaf.customRotors = [AXRotor(.link, results: [leaf])]
      bottom.addChild(leaf)
      let tree = AXElementTree(root: root)
      let outer = tree.elements[0]
      var found = [outer.composed.label ?? "", "\(tree.compositionCount)"]
      leaf.label = "Changed"
      found += [outer.composed.label ?? "", "\(tree.compositionCount)"]
      found += ["\(outer.activate())", "\(outer.composedRotors.count)"]
      found.append(
        "\((outer as? CombinableElement)?.origins().map { "\($0.property) \($0.text) \($0.element == leaf.id) \($0.rule)" } ?? [])"
      )
      found.append("\(tree.nextUpdate().nodes.count)")
      return found
    }
    #expect(found == ["Leaf", "9990", "Changed", "19980", "true", "1", #"["label Changed true C23"]"#, "2"])
  }

  @Test("Each of nested composites is composed once")
  func linear() async {
    for depth in [1_000, 4_000] {
      let count = await onSmallStack { () -> Int in
        let root = AXElement(.window, label: "W")
        Self.nested(depth, in: root) { _ in CombinableElement() }.addChild(AXElement(.staticText, label: "Leaf"))
        let tree = AXElementTree(root: root)
        tree.nextUpdate()
        return tree.compositionCount
      }
      #expect(count == depth)
    }
  }
}
