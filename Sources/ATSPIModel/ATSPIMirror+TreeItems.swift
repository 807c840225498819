import AXTree

/// The relations NODE_CHILD_OF and NODE_PARENT_OF of tree items, from which Orca counts their level (A2).
extension ATSPIMirror {
  static let nodeChildOf: UInt32 = 7
  static let nodeParentOf: UInt32 = 8

  private static let holders: Set<AXRole> = [.tree, .treeTable, .treeItem]

  /// What a tree item is below of: the nearest item before it whose level is lower, else the item or tree around it.
  /// O(siblings) where levels are said, else O(1).
  func treeParent(of node: AXNode) -> AXNodeID? {
    guard node.role == .treeItem, let parent = node.parent.flatMap({ nodes[$0] }), Self.holders.contains(parent.role)
    else { return nil }
    guard let level = node.properties.level else { return parent.id }
    let before = parent.children.prefix(max(place(of: node.id), 0))
    return before.last { treeLevel(of: $0).map { $0 < level } ?? false } ?? parent.id
  }

  /// What is below a tree or a tree item, in reading order. O(children and siblings).
  func treeChildren(of node: AXNode) -> [AXNodeID] {
    guard Self.holders.contains(node.role) else { return [] }
    var lowest = Int.max
    var found = node.children.filter { child in
      guard nodes[child]?.role == .treeItem else { return false }
      guard let level = treeLevel(of: child) else { return true }
      defer { lowest = min(lowest, level) }
      return level <= lowest
    }
    guard let own = treeLevel(of: node.id), let parent = node.parent.flatMap({ nodes[$0] }) else { return found }
    lowest = Int.max
    for sibling in parent.children.dropFirst(place(of: node.id) + 1) {
      guard let level = treeLevel(of: sibling) else { continue }
      if level <= own { break }
      if level <= lowest { found.append(sibling) }
      lowest = min(lowest, level)
    }
    return found
  }

  private func treeLevel(of id: AXNodeID) -> Int? {
    nodes[id].flatMap { $0.role == .treeItem ? $0.properties.level : nil }
  }
}
