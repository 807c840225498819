import AXTree

/// The parent and the children of each tree item in one container: their levels make a tree of a flat list (A2).
struct ATSPITreeItemHierarchy {
  /// The parent of each item: the nearest item before it with a lower level, else the container.
  private(set) var above: [AXNodeID: AXNodeID] = [:]
  /// The children of the container and of each item, in reading order.
  private(set) var below: [AXNodeID: [AXNodeID]] = [:]

  private static let holders: Set<AXRole> = [.tree, .treeTable, .treeItem]

  /// The items in a node; none if it is neither a tree nor an item of one. O(children).
  init(in container: AXNode, of mirror: ATSPIMirror) {
    guard Self.holders.contains(container.role) else { return }
    // The items that the next item may be below: each has a higher level than the one before.
    var open: [(id: AXNodeID, level: Int)] = []
    for child in container.children {
      guard let item = mirror.nodes[child], item.role == .treeItem else { continue }
      guard let level = item.properties.level else {
        addItem(child, below: container.id)
        continue
      }
      while let last = open.last, last.level >= level { open.removeLast() }
      addItem(child, below: open.last?.id ?? container.id)
      open.append((child, level))
    }
  }

  private mutating func addItem(_ item: AXNodeID, below other: AXNodeID) {
    above[item] = other
    below[other, default: []].append(item)
  }
}

/// The relations NODE_CHILD_OF and NODE_PARENT_OF of tree items, from which Orca counts their level (A2).
extension ATSPIMirror {
  /// The parent of a tree item: the nearest item before it with a lower level, else the item or tree around it. O(1)
  /// once the container's items are known.
  func treeParent(of node: AXNode, _ cache: ATSPIQueryCache) -> AXNodeID? {
    guard node.role == .treeItem, let parent = tree.parent(of: node) else { return nil }
    return cache.treeItems(in: parent, of: self).above[node.id]
  }

  /// The children of a tree or tree item: the items in it, then those after it with a higher level. O(found) once the
  /// container's items are known.
  func treeChildren(of node: AXNode, _ cache: ATSPIQueryCache) -> [AXNodeID] {
    let inside = cache.treeItems(in: node, of: self).below[node.id] ?? []
    guard node.role == .treeItem, let parent = tree.parent(of: node) else { return inside }
    return inside + (cache.treeItems(in: parent, of: self).below[node.id] ?? [])
  }
}
