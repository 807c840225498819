import ATSPIModel
import AXTree

/// All objects at one moment, as they are on the bus, and what has been found out about them: each table is made once.
///
/// One reader has it to itself: a reader that is copied makes its own before something changes.
final class OrcaScene {
  private(set) var mirror: ATSPIMirror
  let structures = ATSPIStructureCache()
  private var treeLevels: [AXNodeID: Int] = [:]
  private var ancestries: [AXNodeID: OrcaAncestry] = [:]
  private var labelContainers: Set<AXNodeID>?

  init(_ mirror: ATSPIMirror = ATSPIMirror()) { self.mirror = mirror }

  /// Takes an update over, and answers with what it changed. O(changed).
  func apply(_ update: AXTreeUpdate) -> ATSPIChange {
    if update.isFull || !update.nodes.isEmpty || !update.removed.isEmpty {
      structures.clear()
      treeLevels = [:]
      ancestries = [:]
      labelContainers = nil
    }
    return mirror.applyAndCompare(update)
  }

  /// What is around everything in an object. O(depth) when it is asked for first after a change, else O(1).
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

  /// Whether a label or a static text is below an object. O(objects) when it is asked for first after a change, else
  /// O(1).
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

  /// How many objects one after the other are below of the next, at most a hundred; -1 where it is below of none.
  /// O(1) once what is before it has been asked for.
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

/// What is around everything in one object, that object included: found once for all that is in it, so that a question
/// about what is around costs no more in a deep tree than in a flat one.
struct OrcaAncestry {
  /// How many objects are around, the application included.
  let depth: Int
  /// The nearest object of each role, at which depth it is, and how many there are.
  private var byRole: [AXRole: (nearest: AXNodeID, depth: Int, count: Int)]
  /// The outermost frame.
  let frame: AXNodeID?
  /// The window or dialog; without one the outermost object but the application.
  let topLevel: AXNodeID?
  /// The nearest cell, or what its author gave a place in a table.
  let cell: AXNodeID?
  /// How many of them are in a list.
  let inLists: Int

  /// What is around the contents of an object that has `outer` around it; nil where nothing is.
  init(inside object: OrcaObject, _ outer: OrcaAncestry?) {
    let role = object.role
    let isApplication = object.isApplication
    depth = (outer?.depth ?? 0) + 1
    byRole = outer?.byRole ?? [:]
    byRole[role] = (object.id, depth, (byRole[role]?.count ?? 0) + 1)
    frame = outer?.frame ?? (role == .window ? object.id : nil)
    topLevel = isApplication ? nil : object.isTopLevel ? object.id : outer?.topLevel ?? object.id
    let isCell = object.isCell || object.node.properties.cell != nil
    cell = isCell ? object.id : outer?.cell
    inLists = (outer?.inLists ?? 0) + (object.parent?.role == .list ? 1 : 0)
  }

  /// The nearest object of a role.
  func nearest(_ role: AXRole) -> AXNodeID? { byRole[role]?.nearest }

  /// The nearest object of one of several roles. O(roles).
  func nearest(_ roles: Set<AXRole>) -> AXNodeID? {
    roles.lazy.compactMap { byRole[$0] }.max { $0.depth < $1.depth }?.nearest
  }

  /// How many of a role there are.
  func count(_ role: AXRole) -> Int { byRole[role]?.count ?? 0 }
}

extension ATSPITable {
  /// The cells of a row that are seen.
  func cells(inRow row: Int, of scene: OrcaScene) -> [OrcaObject] {
    (0..<columnCount).compactMap { cell(row, $0) }.compactMap { OrcaObject($0.id, in: scene) }
      .filter { $0.has(.showing) }
  }
}
