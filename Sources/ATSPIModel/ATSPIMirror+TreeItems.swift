import AXTree

/// The relations NODE_CHILD_OF and NODE_PARENT_OF of tree items, from which Orca counts their level (A2).
extension ATSPIMirror {
  static let nodeChildOf: UInt32 = 7
  static let nodeParentOf: UInt32 = 8

  /// What a tree item is below of: the nearest item before it whose level is lower, else the item or tree around it.
  /// O(1) once the items of its container are made.
  func treeParent(of node: AXNode, _ made: ATSPIStructures) -> AXNodeID? {
    guard node.role == .treeItem, let parent = node.parent.flatMap({ nodes[$0] }) else { return nil }
    return made.treeItems(in: parent, of: self).above[node.id]
  }

  /// What is below a tree or a tree item: items in it, then those behind it whose level is higher. O(found) once the
  /// items of its container are made.
  func treeChildren(of node: AXNode, _ made: ATSPIStructures) -> [AXNodeID] {
    let inside = made.treeItems(in: node, of: self).below[node.id] ?? []
    guard node.role == .treeItem, let parent = node.parent.flatMap({ nodes[$0] }) else { return inside }
    return inside + (made.treeItems(in: parent, of: self).below[node.id] ?? [])
  }
}
