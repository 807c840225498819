import ATSPIModel
import AXTree

/// All objects at one moment, as they are on the bus, and what has been found out about them: each table is made once.
///
/// One reader has it to itself: a reader that is copied makes its own before something changes.
final class OrcaScene {
  private(set) var mirror: ATSPIMirror
  let structures = ATSPIStructures()
  private var treeLevels: [AXNodeID: Int] = [:]
  private var surroundings: [AXNodeID: OrcaSurroundings] = [:]
  private var labelHolders: Set<AXNodeID>?

  init(_ mirror: ATSPIMirror = ATSPIMirror()) { self.mirror = mirror }

  /// Takes an update over, and answers with what it changed. O(changed).
  func apply(_ update: AXTreeUpdate) -> ATSPIChange {
    if update.isFull || !update.nodes.isEmpty || !update.removed.isEmpty {
      structures.clear()
      treeLevels = [:]
      surroundings = [:]
      labelHolders = nil
    }
    return mirror.applyAndCompare(update)
  }

  /// What is around everything in an object. O(depth) when it is asked for first after a change, else O(1).
  func surroundings(inside object: OrcaObject) -> OrcaSurroundings {
    var unknown: [OrcaObject] = []
    var next: OrcaObject? = object
    while let container = next, surroundings[container.id] == nil {
      unknown.append(container)
      next = container.isApplication ? nil : container.parent
    }
    var found = next.flatMap { surroundings[$0.id] }
    for container in unknown.reversed() {
      found = OrcaSurroundings(inside: container, found)
      surroundings[container.id] = found
    }
    return found ?? OrcaSurroundings(inside: object, nil)
  }

  /// Whether a label or a static text is below an object. O(objects) when it is asked for first after a change, else
  /// O(1).
  func holdsLabels(_ object: OrcaObject) -> Bool {
    if let labelHolders { return labelHolders.contains(object.id) }
    var holders: Set<AXNodeID> = []
    for node in mirror.nodes.values where OrcaObject(node, in: self).isLabel {
      var next = node.parent
      while let id = next, holders.insert(id).inserted { next = mirror.nodes[id]?.parent }
    }
    labelHolders = holders
    return holders.contains(object.id)
  }

  /// How many objects one after the other are below of the next, at most a hundred; -1 where it is below of none.
  /// O(1) once what is before it has been asked for.
  func treeLevel(of object: OrcaObject) -> Int {
    if let known = treeLevels[object.id] { return known }
    var seen: [AXNodeID] = []
    var next = object.targets(7).first
    while let node = next, !seen.contains(node.id), seen.count < 100 {
      if let known = treeLevels[node.id] { return note(seen.count + 1 + known, of: object.id) }
      seen.append(node.id)
      next = node.targets(7).first
    }
    return note(seen.count - 1, of: object.id)
  }

  private func note(_ level: Int, of id: AXNodeID) -> Int {
    treeLevels[id] = level
    return level
  }

  func addNotification(_ text: String) -> AXNode? { mirror.addNotification(text) }

  func removeNotification(_ id: AXNodeID) { _ = mirror.removeNotification(id) }
}
