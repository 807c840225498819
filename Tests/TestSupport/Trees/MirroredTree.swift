public import AXTree

/// A copy of a published tree that knows nothing but updates, as a bridge's mirror does.
public struct MirroredTree: Equatable {
  public private(set) var nodes: [AXNodeID: AXNode] = [:]
  public private(set) var root: AXNodeID?

  public init() {}

  /// Applies an update by its contract, and answers with what is wrong with it; nothing where it keeps the contract.
  public mutating func apply(_ update: AXTreeUpdate) -> [String] {
    var problems: [String] = []
    if update.isFull { nodes = [:] }
    root = update.root
    for id in update.removed where nodes.removeValue(forKey: id) == nil { problems.append("\(id) was not there") }
    for node in update.nodes { nodes[node.id] = node }
    let removed = Set(update.removed)
    problems += update.nodes.filter { removed.contains($0.id) }.map { "\($0.id) is changed and removed" }
    return problems + invariants()
  }

  private func invariants() -> [String] {
    guard let root, nodes[root] != nil else { return ["there is no root"] }
    var problems: [String] = []
    var reached: Set<AXNodeID> = []
    var waiting = [root]
    while let id = waiting.popLast() {
      guard let node = nodes[id] else { continue }
      if !reached.insert(id).inserted { problems.append("\(id) is reached twice") }
      for child in node.children {
        guard let there = nodes[child] else {
          problems.append("\(id) has a child \(child) that is not there")
          continue
        }
        if there.parent != id {
          problems.append("\(child) says that \(String(describing: there.parent)) is its parent")
        }
        waiting.append(child)
      }
      waiting.append(
        contentsOf: (node.properties.relations[.errorMessage] ?? []).filter {
          nodes[$0] != nil && !node.children.contains($0) && !reached.contains($0) && !isChild($0)
        })
    }
    problems += nodes.keys.filter { !reached.contains($0) }.map { "\($0) is not reached" }
    return problems
  }

  private func isChild(_ id: AXNodeID) -> Bool {
    nodes[id]?.parent.flatMap { nodes[$0] }?.children.contains(id) == true
  }
}
