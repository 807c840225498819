import ATSPIModel
import AXTree

/// All objects on the bus at one moment, with cached results about them: each table is computed once.
///
/// Owned by one reader: a copied reader makes its own tree before it changes.
final class OrcaTree {
  var mirror: ATSPIMirror
  let queries = ATSPIQueryCache()
  private var treeLevels: [AXNodeID: Int] = [:]
  private var ancestries: [AXNodeID: OrcaAncestry] = [:]
  private var labelContainers: Set<AXNodeID>?

  init(_ mirror: ATSPIMirror = ATSPIMirror()) { self.mirror = mirror }

  /// Applies an update and returns the events that Orca handles. O(changed).
  func apply(_ update: AXTreeUpdate) -> [OrcaEvent] {
    if update.isFull || !update.nodes.isEmpty || !update.removed.isEmpty {
      queries.clear()
      treeLevels = [:]
      ancestries = [:]
      labelContainers = nil
    }
    let events = mirror.applyAndCompare(update, wants: OrcaEvent.kinds.contains).events
    return events.compactMap { OrcaEvent($0, in: self) }
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

/// A bus event that Orca handles.
struct OrcaEvent {
  let kind: ATSPIEventKind
  let object: OrcaObject
  /// The offset of the caret or of a changed text; for a state 1 if it was set, 0 if it was cleared.
  let detail: Int
  let text: String?

  var isSet: Bool { detail == 1 }

  /// The event for an event of the bus; nil for one of a minimized window, which Orca ignores.
  init?(_ event: ATSPIEvent, in tree: OrcaTree) {
    guard let object = OrcaObject(event.source, in: tree), !object.has(.iconified) else { return nil }
    kind = event.kind
    self.object = object
    detail = event.detail1
    text = if case .text(let text) = event.payload { text } else { nil }
  }

  static let kinds: Set<ATSPIEventKind> = [
    .windowActivated, .windowDeactivated, .nameChanged, .descriptionChanged, .valueChanged, .attributesChanged,
    .state(.active), .state(.focused), .state(.checked), .state(.indeterminate), .state(.pressed), .state(.expanded),
    .state(.invalidEntry), .selectionChanged, .textInserted, .textDeleted, .caretMoved, .textSelectionChanged,
  ]
}

/// The objects around everything inside one object, that object included. Found once for all, so that a question about
/// it costs the same in a deep tree as in a flat one.
struct OrcaAncestry {
  /// The number of objects around, the application included.
  let depth: Int
  /// For each role the nearest object, its depth, and the number of objects.
  private var byRole: [AXRole: (nearest: AXNodeID, depth: Int, count: Int)]
  /// The outermost frame.
  let frame: AXNodeID?
  /// The window or dialog; without one the outermost object below the application.
  let topLevel: AXNodeID?
  /// The nearest cell, or element with a place in a table.
  let cell: AXNodeID?
  /// The number of objects around that are in a list.
  let inLists: Int

  /// The ancestry of the contents of an object with the ancestry `outer`, which is nil for the outermost.
  init(inside object: OrcaObject, _ outer: OrcaAncestry?) {
    let role = object.role
    depth = (outer?.depth ?? 0) + 1
    byRole = outer?.byRole ?? [:]
    byRole[role] = (object.id, depth, (byRole[role]?.count ?? 0) + 1)
    frame = outer?.frame ?? (role == .window ? object.id : nil)
    topLevel = object.isApplication ? nil : object.isTopLevel ? object.id : outer?.topLevel ?? object.id
    cell = object.isCell || object.node.properties.cell != nil ? object.id : outer?.cell
    inLists = (outer?.inLists ?? 0) + (object.parent?.role == .list ? 1 : 0)
  }

  /// The nearest object with one of several roles. O(roles).
  func nearest(_ roles: Set<AXRole>) -> AXNodeID? {
    roles.lazy.compactMap { byRole[$0] }.max { $0.depth < $1.depth }?.nearest
  }

  func count(_ role: AXRole) -> Int { byRole[role]?.count ?? 0 }
}
