public import AXTree
import Synchronization

/// The place of the test itself in each tree, by the tree's root.
private let cursors = Mutex<[AXNodeID: AXTreeCursor]>([:])

extension AXElementTree {
  /// The changes since the test asked last, or everything, `isFull`; nil if there are none. The first are a full update.
  public func nextChange(isFull: Bool = false) -> AXTreeUpdate? {
    cursors.withLock { cursors in
      var cursor = cursors[root.id] ?? AXTreeCursor()
      if isFull { cursor.restart() }
      defer { cursors[root.id] = cursor }
      return changes(since: &cursor)
    }
  }

  /// As ``nextChange(isFull:)``; if there are no changes, an update that names none.
  @discardableResult
  public func nextUpdate(isFull: Bool = false) -> AXTreeUpdate {
    if let change = nextChange(isFull: isFull) { return change }
    var cursor = makeCursor()
    guard var update = changes(since: &cursor) else { preconditionFailure("A new cursor gets a full update.") }
    (update.isFull, update.nodes, update.findings) = (false, [], [])
    return update
  }
}

extension AXPublishedTree {
  /// Applies an update and returns its breaches of the contract and of the invariants, a sentence each. O(nodes).
  package mutating func check(_ update: AXTreeUpdate) -> [String] {
    let removed = Set(update.removed)
    let gone = Set(apply(update).removed.map(\.id))
    let unknown = update.removed.filter { !gone.contains($0) }.map { "\($0) is removed and was not there" }
    let both = update.nodes.filter { removed.contains($0.id) }.map { "\($0.id) is both changed and removed" }
    return unknown + both + brokenInvariants()
  }

  /// The invariants that do not hold: there is a root; every child exists, once, and names its parent; every node is
  /// reachable, error sources by their relation (D6); the focus exists; each child is at its index.
  private func brokenInvariants() -> [String] {
    guard let root, nodes[root] != nil else { return ["there is no root"] }
    var problems: [String] = []
    var reached: Set<AXNodeID> = []
    var waiting = [root]
    while let id = waiting.popLast() {
      guard let node = nodes[id] else { continue }
      if !reached.insert(id).inserted { problems.append("\(id) is reached twice") }
      for (index, child) in node.children.enumerated() {
        guard let there = nodes[child] else {
          problems.append("\(id) has the child \(child), which is not there")
          continue
        }
        if there.parent != id { problems.append("\(child) is a child of \(id) and names another parent") }
        if self.index(of: child) != index { problems.append("\(child) is not found at \(index)") }
        waiting.append(child)
      }
      waiting += (node.properties.relations[.errorMessage] ?? []).filter {
        index(of: $0) == nil && !reached.contains($0)
      }
    }
    problems += nodes.keys.filter { !reached.contains($0) }.map { "\($0) is not reached" }
    if let focus, nodes[focus] == nil { problems.append("\(focus) has the focus and is not there") }
    return problems
  }

  /// Whether both have the same nodes and the same focus.
  package func hasSameNodes(as other: AXPublishedTree) -> Bool {
    nodes == other.nodes && root == other.root && focus == other.focus
  }
}

extension AXElement {
  /// The accessibility elements below this one in reading order, brought up to date; nothing below a composite is listed.
  package var elementsInReadingOrder: [AXElement] {
    updateDescendants()
    return entries
  }

  /// The author's mistakes in the element, brought up to date.
  package var findings: [AXFinding] {
    _ = composed
    return currentFindings
  }
}
