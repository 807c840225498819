/// The elements of a tree that its readers can reach now, for requests, rotors and the keyboard focus alike.
///
/// That is what is published: nothing hidden, nothing outside the tree, and nothing for which a combined element speaks. While
/// something modal is open, it is what is inside the topmost modal element and the alerts over it, by ``AXTopLayer``.
struct AXReach {
  private let tree: AXElementTree
  private let parts: [AXNodeID]?

  /// The elements of a tree that readers reach now. O(changed elements).
  init(of tree: AXElementTree) {
    self.tree = tree
    tree.publisher.update(tree)
    let state = tree.publisher.state
    parts = state?.topLayer.readableParts(focus: state?.focus, parent: tree.publisher.parent)
  }

  /// Whether readers reach a node. O(depth).
  func contains(_ id: AXNodeID) -> Bool {
    guard tree.publisher.element(id) != nil else { return false }
    guard let parts else { return true }
    return sequence(first: id, next: tree.publisher.parent).contains(where: parts.contains)
  }

  /// The element that readers reach in place of one: itself, the combined one that speaks for it, or the first one inside a
  /// container that is no object itself; nil for one that they do not reach. O(depth), and O(elements below) for a container.
  func element(for element: AXElement) -> AXElement? {
    func reached(_ element: AXElement) -> AXElement? { contains(element.id) ? element : nil }
    let publisher = tree.publisher
    if publisher.element(element.id) === element { return reached(element) }
    var around = element
    while publisher.element(around.id) !== around {
      guard !around.isHiddenItself, let parent = around.parent else { return nil }
      around = parent
    }
    if around.isComposite, around.mark.isEntry { return reached(around) }
    return element.exposedBelow.lazy.compactMap(reached).first
  }

  /// The elements that readers reach in place of a rotor's items, each once with the index of its first item: a row is one place,
  /// however many of its parts the rotor finds. O(items × depth).
  func places(of items: [AXRotor.Item]) -> [(index: Int, element: AXElement)] {
    var seen: Set<AXNodeID> = []
    return items.enumerated().compactMap { index, item in
      guard let element = item.target.flatMap(element), seen.insert(element.id).inserted else { return nil }
      return (index, element)
    }
  }
}

extension AXElementTree {
  /// The element that readers reach in place of one: itself or the combined one that speaks for it; nil if they cannot reach it,
  /// because it is hidden, outside the tree, or behind something modal. O(changed elements).
  package func reachable(_ element: AXElement) -> AXElement? { AXReach(of: self).element(for: element) }

  /// Whether readers reach a node: it is published, and nothing modal lies over it. O(changed elements).
  package func canReach(_ id: AXNodeID) -> Bool { AXReach(of: self).contains(id) }
}
