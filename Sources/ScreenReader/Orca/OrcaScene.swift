import ATSPIModel
import AXTree

/// All objects at one moment, as they are on the bus, and what has been found out about them: each table is made once.
///
/// One reader has it to itself: a reader that is copied makes its own before something changes.
final class OrcaScene {
  private(set) var mirror: ATSPIMirror
  let structures = ATSPIStructures()
  private var treeLevels: [AXNodeID: Int] = [:]

  init(_ mirror: ATSPIMirror = ATSPIMirror()) { self.mirror = mirror }

  /// Takes an update over, and answers with what it changed. O(changed).
  func apply(_ update: AXTreeUpdate) -> ATSPIChange {
    if update.isFull || !update.nodes.isEmpty || !update.removed.isEmpty {
      structures.clear()
      treeLevels = [:]
    }
    return mirror.applyAndCompare(update)
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
