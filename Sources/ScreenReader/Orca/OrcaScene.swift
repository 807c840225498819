import ATSPIModel
import AXTree

/// All objects at one moment, as they are on the bus, and what has been found out about them: each table is made once.
///
/// One reader has it to itself: a reader that is copied makes its own before something changes.
final class OrcaScene {
  private(set) var mirror: ATSPIMirror
  private var tables: [AXNodeID: ATSPITable] = [:]

  init(_ mirror: ATSPIMirror = ATSPIMirror()) { self.mirror = mirror }

  /// Takes an update over, and answers with what it changed. O(changed).
  func apply(_ update: AXTreeUpdate) -> ATSPIChange {
    if update.isFull || !update.nodes.isEmpty || !update.removed.isEmpty { tables = [:] }
    return mirror.applyAndCompare(update)
  }

  /// The table that a node is. O(cells) when it is asked for first after a change, else O(1).
  func table(_ node: AXNode) -> ATSPITable {
    if let known = tables[node.id] { return known }
    let table = ATSPITable(node, in: mirror)
    tables[node.id] = table
    return table
  }

  func addNotification(_ text: String) -> AXNode? { mirror.addNotification(text) }

  func removeNotification(_ id: AXNodeID) { _ = mirror.removeNotification(id) }
}
