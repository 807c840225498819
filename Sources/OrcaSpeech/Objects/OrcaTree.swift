import ATSPIModel
import AXTree

/// All objects on the bus at one moment, with cached results about them: each table is computed once.
///
/// Owned by one reader: a copied reader makes its own tree before it changes.
final class OrcaTree {
  var mirror = ATSPIMirror()
  let queries = ATSPIQueryCache()
  private var spokenTexts = ATSPISpokenTexts()
  private var treeLevels: [AXNodeID: Int] = [:]
  private var ancestorSummaries: [AXNodeID: OrcaAncestorSummary] = [:]
  private var labelContainers: Set<AXNodeID>?

  init() {}

  /// A tree of its own for a copied reader.
  init(copying other: OrcaTree) { (mirror, spokenTexts) = (other.mirror, other.spokenTexts) }

  /// Applies an update and returns the events that Orca handles. O(changed).
  func apply(_ update: AXTreeUpdate) -> [OrcaEvent] {
    if update.isFull || !update.nodes.isEmpty || !update.removed.isEmpty {
      queries.clear()
      treeLevels = [:]
      ancestorSummaries = [:]
      labelContainers = nil
    }
    let renewed = spokenTexts.outdatedFocus(after: update, in: mirror.tree)
    var events = mirror.applyAndCompare(update, wants: OrcaEvent.kinds.contains).events
    if let renewed {
      // On the bus it is a new object, which has no changes.
      events.removeAll { $0.source == renewed && $0.kind != .state(.focused) }
      let added = mirror.nodes[renewed]?.parent.map { ATSPIEvent($0, .childAdded, payload: .object(renewed)) }
      if let added { events.insert(added, at: 0) }
    }
    return events.compactMap { OrcaEvent($0, in: self) }
  }

  /// The summary of the ancestors of everything inside an object. O(depth) at the first call after a change, else O(1).
  func ancestorSummary(inside object: OrcaObject) -> OrcaAncestorSummary {
    var unknown: [OrcaObject] = []
    var next: OrcaObject? = object
    while let container = next, ancestorSummaries[container.id] == nil {
      unknown.append(container)
      next = container.isApplication ? nil : container.parent
    }
    var found = next.flatMap { ancestorSummaries[$0.id] }
    for container in unknown.reversed() {
      found = OrcaAncestorSummary(inside: container, found)
      ancestorSummaries[container.id] = found
    }
    return found ?? OrcaAncestorSummary(inside: object, nil)
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
    var level = -1
    var seen: Set<AXNodeID> = []
    var next = object.targets(.nodeChildOf).first
    while let node = next, level < 99, seen.insert(node.id).inserted {
      level += 1
      if let known = treeLevels[node.id] {
        level += 1 + known
        break
      }
      next = node.targets(.nodeChildOf).first
    }
    treeLevels[object.id] = level
    return level
  }
}
