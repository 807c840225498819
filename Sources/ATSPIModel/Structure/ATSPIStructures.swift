package import AXTree

/// The tables and the tree items' levels that were asked for since a mirror changed last: a walk over a table's cells, or
/// over a tree's items, makes each once.
package final class ATSPIStructures {
  private var tables: [AXNodeID: ATSPITable] = [:]
  private var trees: [AXNodeID: ATSPITreeItems] = [:]

  /// Structures of which none has been asked for yet.
  package init() {}

  /// The table that a node is. O(1), and O(cells) the first time after a change.
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

  /// Forgets them all; the mirror changed.
  package func clear() {
    tables.removeAll()
    trees.removeAll()
  }
}
