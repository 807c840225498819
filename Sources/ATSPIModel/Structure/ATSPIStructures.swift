import ATSPIModel
import AXTree

/// The tables that were asked for since the tree changed last, so that a walk over cells makes a table once.
final class TableShelf {
  private var tables: [AXNodeID: ATSPITable] = [:]

  /// The table that a node is. O(1), and O(cells) the first time after a change.
  func table(_ node: AXNode, in mirror: ATSPIMirror) -> ATSPITable {
    if let known = tables[node.id] { return known }
    let made = ATSPITable(node, in: mirror)
    tables[node.id] = made
    return made
  }

  /// Forgets the tables; the tree changed.
  func clear() { tables.removeAll() }
}
