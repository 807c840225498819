package import AXTree

/// The numbers of `AtspiRelationType` for a relation and its inverse (A1).
package struct ATSPIRelation: Hashable, Sendable {
  package let number: UInt32
  /// The number of the relation from the target back; nil if AT-SPI has none.
  package let inverse: UInt32?

  /// The numbers of the relations that follow from other nodes: those from a tree item to the one above it, and back, from which
  /// Orca counts its level, and that of the radio buttons of a group (A2).
  static let nodeChildOf: UInt32 = 7
  package static let nodeParentOf: UInt32 = 8
  static let memberOf: UInt32 = 5
  /// The number of the relation from a label to what it names.
  package static let labelFor: UInt32 = 1

  package static let table: [AXRelation: ATSPIRelation] = [
    .labelledBy: ATSPIRelation(number: 2, inverse: labelFor), .controls: ATSPIRelation(number: 3, inverse: 4),
    .memberOf: ATSPIRelation(number: memberOf, inverse: nil), .tooltipFor: ATSPIRelation(number: 6, inverse: nil),
    .nodeChildOf: ATSPIRelation(number: nodeChildOf, inverse: nodeParentOf),
    .extended: ATSPIRelation(number: 9, inverse: nil),
    .flowsTo: ATSPIRelation(number: 10, inverse: 11), .subwindowOf: ATSPIRelation(number: 12, inverse: 16),
    .embeds: ATSPIRelation(number: 13, inverse: 14), .popupFor: ATSPIRelation(number: 15, inverse: 16),
    .parentWindowOf: ATSPIRelation(number: 16, inverse: 15), .describedBy: ATSPIRelation(number: 18, inverse: 17),
    .details: ATSPIRelation(number: 19, inverse: 20), .errorMessage: ATSPIRelation(number: 21, inverse: 22),
  ]
}

extension ATSPIMirror {
  /// The relations of a node by number: the author's targets, in their order, then those that follow from other nodes,
  /// by identity. O(relations), and O(siblings) for a radio button; in a tree for the first item, if `cache` is kept until the
  /// mirror changes.
  package func relations(
    of node: AXNode, cache: ATSPIQueryCache = ATSPIQueryCache()
  ) -> [(number: UInt32, targets: [AXNodeID])] {
    var authored: [UInt32: [AXNodeID]] = [:]
    for (relation, targets) in node.properties.relations {
      if let number = ATSPIRelation.table[relation]?.number { authored[number] = targets.filter { nodes[$0] != nil } }
    }
    var derived: [UInt32: Set<AXNodeID>] = [:]
    for (source, numbers) in inverses[node.id] ?? [:] where nodes[source] != nil {
      for number in numbers { derived[number, default: []].insert(source) }
    }
    if let parent = treeParent(of: node, cache) { derived[ATSPIRelation.nodeChildOf, default: []].insert(parent) }
    derived[ATSPIRelation.nodeParentOf, default: []].formUnion(treeChildren(of: node, cache))
    if authored[ATSPIRelation.memberOf] == nil { derived[ATSPIRelation.memberOf] = Set(radioGroup(of: node)) }
    return Set(authored.keys).union(derived.keys).sorted().compactMap { number in
      var seen: Set<AXNodeID> = []
      let targets = (authored[number] ?? []) + (derived[number] ?? []).sorted()
      let distinct = targets.filter { seen.insert($0).inserted }
      return distinct.isEmpty ? nil : (number, distinct)
    }
  }

  package func targets(
    of relation: UInt32, from node: AXNode, cache: ATSPIQueryCache = ATSPIQueryCache()
  ) -> [AXNodeID] {
    relations(of: node, cache: cache).first { $0.number == relation }?.targets ?? []
  }

  /// The radio buttons of one container, from which Orca knows that the focus stays in their group; none for a single one.
  private func radioGroup(of node: AXNode) -> [AXNodeID] {
    guard node.role == .radioButton, let parent = node.parent.flatMap({ nodes[$0] }) else { return [] }
    let buttons = parent.children.filter { nodes[$0]?.role == .radioButton }
    return buttons.count > 1 ? buttons : []
  }
}
