package import AXTree

/// A published tree put together from updates alone: the knowledge of a client that applies them.
///
/// ```swift
/// var snapshot = AXTreeSnapshot()
/// if let update = tree.changes(since: &cursor) { snapshot.apply(update) }
/// snapshot.nodes.count  // 2
/// ```
package struct AXTreeSnapshot: Equatable, Sendable {
  /// Every published node, by identity.
  package private(set) var nodes: [AXNodeID: AXNode] = [:]
  /// The topmost node; nil before the first update.
  package private(set) var root: AXNodeID?
  /// The node with the keyboard focus; nil if none has it.
  package private(set) var focus: AXNodeID?

  /// An empty snapshot.
  package init() {}

  /// Applies an update and returns its breaches of the contract and of the invariants, a sentence each. O(changed);
  /// `checking` the whole tree is O(nodes).
  @discardableResult
  package mutating func apply(_ update: AXTreeUpdate, checking: Bool = true) -> [String] {
    var problems: [String] = []
    if update.isFull { nodes = [:] }
    root = update.root
    focus = update.focus
    for id in update.removed where nodes.removeValue(forKey: id) == nil {
      problems.append("\(id) is removed and was not there")
    }
    for node in update.nodes { nodes[node.id] = node }
    let removed = Set(update.removed)
    problems += update.nodes.filter { removed.contains($0.id) }.map { "\($0.id) is both changed and removed" }
    return checking ? problems + invariants() : problems
  }

  /// The invariants that do not hold: there is a root; every child exists, once, and names its parent; every node is
  /// reachable, error sources by their relation (D6); the focus exists.
  package func invariants() -> [String] {
    guard let root, nodes[root] != nil else { return ["there is no root"] }
    var problems: [String] = []
    var reached: Set<AXNodeID> = []
    var waiting = [root]
    while let id = waiting.popLast() {
      guard let node = nodes[id] else { continue }
      if !reached.insert(id).inserted { problems.append("\(id) is reached twice") }
      for child in node.children {
        guard let there = nodes[child] else {
          problems.append("\(id) has the child \(child), which is not there")
          continue
        }
        if there.parent != id { problems.append("\(child) is a child of \(id) and names another parent") }
        waiting.append(child)
      }
      waiting += (node.properties.relations[.errorMessage] ?? []).filter { !isChild($0) && !reached.contains($0) }
    }
    problems += nodes.keys.filter { !reached.contains($0) }.map { "\($0) is not reached" }
    if let focus, nodes[focus] == nil { problems.append("\(focus) has the focus and is not there") }
    return problems
  }

  private func isChild(_ id: AXNodeID) -> Bool {
    nodes[id]?.parent.flatMap { nodes[$0] }?.children.contains(id) == true
  }

  /// The tree as text, one node a line, indented by two spaces for each level: its properties and the focus. Protected
  /// text is left out (A6). Identities are left out, so the same tree gives the same text in every run.
  package func dump() -> String {
    guard let root else { return "" }
    var lines: [String] = []
    var waiting = [(id: root, depth: 0)]
    while let (id, depth) = waiting.popLast() {
      guard let node = nodes[id] else { continue }
      let indent = String(repeating: "  ", count: depth)
      let mark = id == focus ? " (focus)" : ""
      lines.append(indent + node.properties.summary(as: node.role) + mark)
      waiting += node.children.reversed().map { ($0, depth + 1) }
    }
    return lines.joined(separator: "\n")
  }
}
