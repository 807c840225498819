package import AXTree

/// A cache of tables and tree items, valid until the mirror changes, so that a client which walks through cells or
/// items makes each structure once.
package final class ATSPIStructureCache {
  private var tables: [AXNodeID: ATSPITable] = [:]
  private var trees: [AXNodeID: ATSPITreeItems] = [:]

  /// An empty cache.
  package init() {}

  /// The table of a node. O(1), and O(cells) the first time after a change.
  package func table(_ node: AXNode, in mirror: ATSPIMirror) -> ATSPITable {
    if let known = tables[node.id] { return known }
    let made = ATSPITable(node, in: mirror)
    tables[node.id] = made
    return made
  }

  /// The tree items among the children of a node. O(1), and O(children) the first time after a change.
  func treeItems(in container: AXNode, of mirror: ATSPIMirror) -> ATSPITreeItems {
    if let known = trees[container.id] { return known }
    let made = ATSPITreeItems(in: container, of: mirror)
    trees[container.id] = made
    return made
  }

  /// Empties the cache, because the mirror changed.
  package func clear() {
    tables.removeAll()
    trees.removeAll()
  }
}
