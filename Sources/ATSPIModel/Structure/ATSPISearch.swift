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
    case everything
  }

  /// Whether the matches come before or after an object.
  package enum Side: Sendable { case before, after }

  package var rule: ATSPIMatchRule
  package var order: Order
  /// The largest number of matches; 0 for all.
  package var limit: Int
  /// Whether the search looks below the children.
  package var isDeep: Bool
  /// The object from which the search starts, the side on which it looks, and how far; nil searches everything.
  package var start: (id: AXNodeID, side: Side, reach: Reach)?

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

  /// The matches below a node. O(nodes below); in document order a search with a limit ends at the last match.
  package func matches(below root: AXNode, in mirror: ATSPIMirror, interfaces: (AXNode) -> [String]) -> [AXNodeID] {
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
    guard let origin = mirror.nodes[start.id], mirror.tree.isNode(start.id, inside: root.id) else { return [] }
    let scope =
      switch start.reach {
      case .children where start.side == .after: origin
      case .siblings where origin.id != root.id: mirror.tree.parent(of: origin) ?? root
      default: root
      }
    let all = Array(nodes(below: scope, in: mirror))
    // An object outside the candidates is above them.
    guard let index = all.firstIndex(where: { $0.id == start.id }) else { return start.side == .after ? all : [] }
    return Array(start.side == .after ? all[(index + 1)...] : all[..<index])
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

  /// The order of "flows to"; a node that another one flows to waits for it. O(nodes).
  private func sortedByFlow(_ nodes: [AXNode]) -> [AXNode] {
    let known = Dictionary(nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    func targets(_ node: AXNode) -> [AXNode] { (node.properties.relations[.flowsTo] ?? []).compactMap { known[$0] } }
    let flownTo = Set(nodes.flatMap(targets).map(\.id))
    // Nodes that nothing flows to come first; a cycle begins at its first node in the tree.
    return Array(DepthFirst(nodes.filter { !flownTo.contains($0.id) } + nodes, once: \.id, below: targets))
  }
}

/// A rule of Collection: four criteria that a match must meet (A1).
package struct ATSPIMatchRule: Sendable {
  /// The condition on a criterion's parts; the numbers of `AtspiCollectionMatchType`.
  package enum MatchType: Int, CaseIterable, Sendable {
    /// Every part; a criterion without parts is always met.
    case all = 1
    /// At least one part; a criterion without parts is always met.
    case any
    /// No part.
    case none
    /// As `all`, but a criterion without parts is met only by an object that has nothing of the kind.
    case empty
  }

  /// Parts, and how many of them must be met.
  package struct Criterion<Part: Sendable>: Sendable {
    package var parts: [Part]
    package var type: MatchType

    package init(_ parts: [Part] = [], _ type: MatchType = .all) {
      self.parts = parts
      self.type = type
    }

    /// `owned` returns whether an object has nothing of the kind, and whether it has a part; it is not called for a
    /// criterion that every object meets.
    func isMet(_ owned: () -> (isNothing: Bool, has: (Part) -> Bool)) -> Bool {
      if parts.isEmpty, type != .empty { return true }
      let (isNothing, has) = owned()
      return switch type {
      case .all: parts.allSatisfy(has)
      case .any: parts.contains(where: has)
      case .none: !parts.contains(where: has)
      case .empty: parts.isEmpty ? isNothing : parts.allSatisfy(has)
      }
    }
  }

  /// An attribute and its allowed values, in small letters.
  package struct Attribute: Sendable, Hashable {
    package var name: String
    package var values: Set<String>

    /// An attribute from the text of a rule: ":" separates values, and "\" escapes the next letter.
    package init(name: String, text: String) {
      self.name = name.lowercased()
      values = []
      var value: [UInt8] = []
      var isEscaped = false
      for byte in text.lowercased().utf8 {
        if !isEscaped && byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if !isEscaped && byte == UInt8(ascii: ":") {
          values.insert(String(decoding: value, as: UTF8.self))
          value = []
        } else {
          value.append(byte)
          isEscaped = false
        }
      }
      values.insert(String(decoding: value, as: UTF8.self))
    }
  }

  /// States and roles by their numbers.
  package var states: Criterion<Int>
  package var attributes: Criterion<Attribute>
  package var roles: Criterion<Int>
  /// Interfaces by their names, such as "Action".
  package var interfaces: Criterion<String>
  /// An object matches an inverted rule if it does not meet the criteria.
  package var isInverted: Bool

  /// By default every object matches.
  package init(
    states: Criterion<Int> = .init(), attributes: Criterion<Attribute> = .init(), roles: Criterion<Int> = .init(),
    interfaces: Criterion<String> = .init(), isInverted: Bool = false
  ) {
    self.states = states
    self.attributes = attributes
    self.roles = roles
    var interfaces = interfaces
    interfaces.parts = interfaces.parts.map(Self.shortName)
    self.interfaces = interfaces
    self.isInverted = isInverted
  }

  /// The number of words of 32 bits that AT-SPI's states fill, and its roles. Words behind them name nothing that an
  /// object can have.
  package static let stateWords = ATSPIState.allCases.count / 32 + 1
  package static let roleWords = (ATSPIRole.table.values.map { Int($0.number) }.max() ?? 0) / 32 + 1

  /// The numbers whose bits are set in a row of words of 32 bits.
  package static func numbers(inBits words: [Int32]) -> [Int] {
    words.enumerated().flatMap { index, word in
      (0..<32).filter { UInt32(bitPattern: word) & (1 << UInt32($0)) != 0 }.map { index * 32 + $0 }
    }
  }

  static func shortName(_ interface: String) -> String {
    let name = interface.lowercased()
    return name.hasPrefix("org.a11y.atspi.") ? String(name.dropFirst("org.a11y.atspi.".count)) : name
  }

  /// `interfaces` returns the full names of a node's interfaces.
  package func fits(_ node: AXNode, in mirror: ATSPIMirror, interfaces offered: (AXNode) -> [String]) -> Bool {
    let isMet =
      roles.isMet {
        let role = Int(ATSPIRole.of(node).number)
        return (false, { $0 == role })
      }
      && states.isMet {
        let bits = mirror.states(of: node).bits
        return (bits == 0, { $0 < 64 && bits & (1 << UInt64($0)) != 0 })
      }
      && attributes.isMet {
        let owned = mirror.attributes(of: node).map { ($0.name.lowercased(), $0.value.lowercased()) }
        return (owned.isEmpty, { part in owned.contains { $0.0 == part.name && part.values.contains($0.1) } })
      }
      && interfaces.isMet {
        let owned = Set(offered(node).map(Self.shortName))
        return (owned.isEmpty, owned.contains)
      }
    return isMet != isInverted
  }
}
