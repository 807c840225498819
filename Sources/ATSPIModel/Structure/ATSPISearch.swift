package import AXTree

/// A search of Collection: its start, its rule and its order (A1).
package struct ATSPISearch: Sendable {
  /// The order of the matches; the numbers of `AtspiCollectionSortOrder`.
  package enum Order: UInt32, CaseIterable, Sendable {
    /// Document order: a node before its descendants.
    case canonical = 1
    /// The order of the relation "flows to", else document order.
    case flow
    /// The order of the Tab key: focusable nodes, then the others, each in document order.
    case tab
    case reverseCanonical, reverseFlow, reverseTab
  }

  /// The reach of a search from an object; the numbers of `AtspiCollectionTreeTraversalType`.
  package enum Reach: UInt32, CaseIterable, Sendable {
    /// The descendants of the object. None of them comes before it, so a search before it looks at everything.
    case children = 0
    /// The descendants of the object's parent.
    case siblings
    /// Everything.
    case everything
  }

  /// Whether the matches come before or after an object.
  package enum Side: Sendable { case before, after }

  /// The rule that a match must meet.
  package var rule: ATSPIMatchRule
  /// The order of the answer.
  package var order: Order
  /// The largest number of matches; 0 for all.
  package var limit: Int
  /// Whether the search looks below the children.
  package var isDeep: Bool
  /// The object from which the search starts, the direction, and how far it reaches; nil searches everything.
  package var start: (id: AXNodeID, side: Side, reach: Reach)?

  /// A search with these fields.
  package init(
    _ rule: ATSPIMatchRule, order: Order = .canonical, limit: Int = 0, isDeep: Bool = true,
    start: (id: AXNodeID, side: Side, reach: Reach)? = nil
  ) {
    self.rule = rule
    self.order = order
    self.limit = limit
    self.isDeep = isDeep
    self.start = start
  }

  /// The matches below a node. O(nodes below); in document order with a limit, the search ends at the last wanted match.
  package func matches(
    below root: AXNode, in mirror: ATSPIMirror, interfaces: (AXNode) -> [String]
  ) -> [AXNodeID] {
    func first(_ nodes: some Sequence<AXNode>) -> [AXNodeID] {
      var found: [AXNodeID] = []
      for node in nodes where rule.fits(node, in: mirror, interfaces: interfaces) {
        found.append(node.id)
        if found.count == limit { break }
      }
      return found
    }
    if start == nil, order == .canonical { return first(nodes(below: root, in: mirror)) }
    return first(sorted(candidates(below: root, in: mirror), in: mirror))
  }

  /// The nodes below one that the search reaches, in document order.
  private func nodes(below root: AXNode, in mirror: ATSPIMirror) -> DepthFirst<AXNode> {
    func children(_ node: AXNode) -> [AXNode] { node.children.compactMap { mirror.nodes[$0] } }
    return DepthFirst(children(root)) { isDeep ? children($0) : [] }
  }

  /// The nodes that the search looks at, in document order.
  private func candidates(below root: AXNode, in mirror: ATSPIMirror) -> [AXNode] {
    guard let start else { return Array(nodes(below: root, in: mirror)) }
    guard let origin = mirror.nodes[start.id], mirror.tree.isNode(start.id, inside: root.id) else {
      return []
    }
    let all = Array(nodes(below: scope(of: start, origin, root, in: mirror), in: mirror))
    // An object outside the candidates is above them, so all of them come after it.
    guard let index = all.firstIndex(where: { $0.id == start.id }) else { return start.side == .after ? all : [] }
    return Array(start.side == .after ? all[(index + 1)...] : all[..<index])
  }

  private func scope(
    of start: (id: AXNodeID, side: Side, reach: Reach), _ origin: AXNode, _ root: AXNode, in mirror: ATSPIMirror
  ) -> AXNode {
    switch start.reach {
    case .children where start.side == .after: origin
    case .siblings where origin.id != root.id: mirror.tree.parent(of: origin) ?? root
    default: root
    }
  }

  private func sorted(_ nodes: [AXNode], in mirror: ATSPIMirror) -> [AXNode] {
    func isFocusable(_ node: AXNode) -> Bool { mirror.states(of: node).contains(.focusable) }
    let forward: [AXNode] =
      switch order {
      case .canonical, .reverseCanonical: nodes
      case .flow, .reverseFlow: sortedByFlow(nodes)
      case .tab, .reverseTab: nodes.filter(isFocusable) + nodes.filter { !isFocusable($0) }
      }
    let isReverse = [.reverseCanonical, .reverseFlow, .reverseTab].contains(order)
    return isReverse ? forward.reversed() : forward
  }

  /// The nodes in the order of "flows to"; a node that another one flows to waits for it. O(nodes).
  private func sortedByFlow(_ nodes: [AXNode]) -> [AXNode] {
    let known = Dictionary(nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    func targets(_ node: AXNode) -> [AXNode] { (node.properties.relations[.flowsTo] ?? []).compactMap { known[$0] } }
    let flownTo = Set(nodes.flatMap(targets).map(\.id))
    // Nodes that nothing flows to come first; a cycle begins at its first node in the tree.
    return Array(DepthFirst(nodes.filter { !flownTo.contains($0.id) } + nodes, once: \.id, below: targets))
  }
}
