/// A tree as its readers know it: the published nodes, put together from updates alone.
///
/// ```swift
/// var published = AXPublishedTree()
/// if let update = tree.changes(since: &cursor) { published.apply(update) }
/// published.nodes.count  // 2
/// ```
///
/// Every update must be applied, in order, and the first must name every node. An ordinary update costs O(nodes in it), without
/// comparing them; a full one O(nodes). Both compare two identities for each child of a changed list. Peer: the tree of
/// AccessKit's consumer.
package struct AXPublishedTree: Sendable {
  package private(set) var nodes: [AXNodeID: AXNode] = [:]
  /// The last update's statements about the tree as a whole; nil before the first.
  package private(set) var state: AXTreeState?
  /// The index that each child once had among its siblings.
  private var indexHints: [AXNodeID: Int] = [:]
  /// How far children may be from their hints before the hints of the list are set again.
  private static let allowedDistance = 64

  package init() {}

  package var root: AXNodeID? { state?.root }
  package var focus: AXNodeID? { state?.focus }
  /// The window that holds the focus, else the first one; nil without a window. O(depth).
  package var activeWindow: AXNodeID? { state?.activeWindow { nodes[$0]?.parent } }
  package var locale: String { state?.locale ?? "en" }

  package func parent(of node: AXNode) -> AXNode? { node.parent.flatMap { nodes[$0] } }

  /// The index of a node among its siblings; nil if no list names it. O(1), or O(siblings that came or went before it).
  package func index(of id: AXNodeID) -> Int? {
    guard let hint = indexHints[id], let siblings = nodes[id].flatMap(parent)?.children else { return nil }
    var (before, after) = (min(hint, siblings.count - 1), hint + 1)
    while before >= 0 || after < siblings.count {
      if before >= 0, siblings[before] == id { return before }
      if after < siblings.count, siblings[after] == id { return after }
      (before, after) = (before - 1, after + 1)
    }
    return nil
  }

  /// A node and those around it, the innermost first; empty for nil.
  package func path(from id: AXNodeID?) -> some Sequence<AXNode> {
    sequence(state: id) { (next: inout AXNodeID?) -> AXNode? in
      guard let node = next.flatMap({ nodes[$0] }) else { return nil }
      next = node.parent
      return node
    }
  }

  /// A node and those below it in reading order, each before its children, with the distance from the first.
  package func subtree(of id: AXNodeID?) -> some Sequence<(node: AXNode, depth: Int)> {
    let first = id.flatMap { nodes[$0] }.map { [(node: $0, depth: 0)] } ?? []
    return DepthFirst(first) { place in
      place.node.children.compactMap { child in nodes[child].map { ($0, place.depth + 1) } }
    }
  }

  package func isNode(_ id: AXNodeID, inside container: AXNodeID) -> Bool {
    id == container || path(from: id).contains { $0.parent == container }
  }

  /// The nodes that nothing lies over, the topmost modal node first; nil if no node is modal. O(modal nodes × depth).
  package var readableParts: [AXNodeID]? { state?.topLayer.readableParts(focus: focus) { nodes[$0]?.parent } }

  /// The change that an update makes in this tree. Announcements and findings are no part of it.
  package func change(of update: AXTreeUpdate) -> AXTreeChange {
    var change = AXTreeChange(from: state, to: update.state)
    for node in update.nodes {
      if let old = nodes[node.id] {
        if !update.isFull || old != node { change.kept.append((old, node)) }
      } else {
        change.added.append(node)
      }
    }
    var removed = update.removed
    if update.isFull, update.nodes.count - change.added.count < nodes.count {
      let stated = Set(update.nodes.lazy.map(\.id))
      removed = nodes.keys.filter { !stated.contains($0) }.sorted()
    }
    change.removed = removed.compactMap { nodes[$0] }
    return change
  }

  @discardableResult package mutating func apply(_ update: AXTreeUpdate) -> AXTreeChange {
    let change = change(of: update)
    apply(change)
    return change
  }

  /// Makes a change, which must have been computed for this tree as it is.
  package mutating func apply(_ change: AXTreeChange) {
    state = change.new
    nodes.reserveCapacity(nodes.count + change.added.count)
    indexHints.reserveCapacity(nodes.count + change.added.count)
    for node in change.removed {
      nodes[node.id] = nil
      indexHints[node.id] = nil
    }
    for node in change.added {
      nodes[node.id] = node
      setIndexHints(of: node.children, insteadOf: [])
    }
    for (old, new) in change.kept {
      nodes[new.id] = new
      setIndexHints(of: new.children, insteadOf: old.children)
    }
  }

  /// Sets the hints of the children that are new or moved. Those after them follow only once the middle one of them is
  /// far from its hint, so a list that grows or shrinks at its beginning is not gone through each time.
  private mutating func setIndexHints(of children: [AXNodeID], insteadOf old: [AXNodeID]) {
    if children == old { return }
    let (start, end) = old.commonEnds(with: children)
    let middle = children.count - 1 - end / 2
    let isFar = end > 0 && abs((indexHints[children[middle]] ?? middle) - middle) > Self.allowedDistance
    for index in start..<(isFar ? children.count : children.count - end) { indexHints[children[index]] = index }
  }
}
