import AXTree

/// The relations NODE_CHILD_OF and NODE_PARENT_OF of tree items, from which Orca counts their level (A2).
extension ATSPIMirror {
  static let nodeChildOf: UInt32 = 7
  package static let nodeParentOf: UInt32 = 8

  /// The parent of a tree item: the nearest item before it with a lower level, else the item or tree around it. O(1)
  /// once the container's items are known.
  func treeParent(of node: AXNode, _ cache: ATSPIStructureCache) -> AXNodeID? {
    guard node.role == .treeItem, let parent = tree.parent(of: node) else { return nil }
    return cache.treeItems(in: parent, of: self).above[node.id]
  }

  /// The children of a tree or tree item: the items in it, then those after it with a higher level. O(found) once the
  /// container's items are known.
  func treeChildren(of node: AXNode, _ cache: ATSPIStructureCache) -> [AXNodeID] {
    let inside = cache.treeItems(in: node, of: self).below[node.id] ?? []
    guard node.role == .treeItem, let parent = tree.parent(of: node) else { return inside }
    return inside + (cache.treeItems(in: parent, of: self).below[node.id] ?? [])
  }
}
