import ATSPIModel
import AXTree

/// All objects on the bus at one moment, with cached results about them: each table is computed once.
///
/// Owned by one reader: a copied reader makes its own tree before it changes.
final class OrcaTree {
  private(set) var mirror: ATSPIMirror
  let queries = ATSPIQueryCache()
  private var treeLevels: [AXNodeID: Int] = [:]
  private var ancestries: [AXNodeID: OrcaAncestry] = [:]
  private var labelContainers: Set<AXNodeID>?

  init(_ mirror: ATSPIMirror = ATSPIMirror()) { self.mirror = mirror }

  /// Applies an update and returns the events that Orca handles. O(changed).
  func apply(_ update: AXTreeUpdate) -> [ATSPIEvent] {
    if update.isFull || !update.nodes.isEmpty || !update.removed.isEmpty {
      queries.clear()
      treeLevels = [:]
      ancestries = [:]
      labelContainers = nil
    }
    return mirror.applyAndCompare(update, wants: OrcaEvent.kinds.contains).events
  }

  /// The ancestry of everything inside an object. O(depth) at the first call after a change, else O(1).
  func ancestry(inside object: OrcaObject) -> OrcaAncestry {
    var unknown: [OrcaObject] = []
    var next: OrcaObject? = object
    while let container = next, ancestries[container.id] == nil {
      unknown.append(container)
      next = container.isApplication ? nil : container.parent
    }
    var found = next.flatMap { ancestries[$0.id] }
    for container in unknown.reversed() {
      found = OrcaAncestry(inside: container, found)
      ancestries[container.id] = found
    }
    return found ?? OrcaAncestry(inside: object, nil)
  }

  /// Whether a label or a static text is below an object. O(objects) at the first call after a change, else O(1).
  func containsLabels(_ object: OrcaObject) -> Bool {
    if let labelContainers { return labelContainers.contains(object.id) }
    var containers: Set<AXNodeID> = []
    for node in mirror.nodes.values where OrcaObject(node, in: self).isLabel {
      var next = node.parent
      while let id = next, containers.insert(id).inserted { next = mirror.nodes[id]?.parent }
    }
    labelContainers = containers
    return containers.contains(object.id)
  }

  /// The number of "node child of" relations in the chain above an object, less one, at most 99; -1 if there is none.
  /// O(1) once that of the next is known.
  func treeLevel(of object: OrcaObject) -> Int {
    if let known = treeLevels[object.id] { return known }
    var seen: [AXNodeID] = []
    var next = object.targets(.nodeChildOf).first
    while let node = next, !seen.contains(node.id), seen.count < 100 {
      if let known = treeLevels[node.id] { return cacheLevel(seen.count + 1 + known, of: object.id) }
      seen.append(node.id)
      next = node.targets(.nodeChildOf).first
    }
    return cacheLevel(seen.count - 1, of: object.id)
  }

  private func cacheLevel(_ level: Int, of id: AXNodeID) -> Int {
    treeLevels[id] = level
    return level
  }

  func addNotification(_ text: String) -> AXNode? { mirror.addNotification(text) }

  func removeNotification(_ id: AXNodeID) { _ = mirror.removeNotification(id) }
}
