package import AXTree

/// The parts of nodes that need other objects: relations, links and headers.
extension ATSPIObjectSnapshot {
  /// The number of `AtspiRelationType`, and the objects it leads to.
  package typealias Relation = (source: AXNodeID, number: UInt32, targets: [AXNodeID])

  /// Adds relations to nodes; an inverse becomes the relation that it is the inverse of. O(nodes and relations).
  package static func applyRelations(_ relations: [Relation], in nodes: inout [AXNodeID: AXNode]) {
    for (source, number, targets) in relations {
      for target in targets where nodes[target] != nil && nodes[source] != nil {
        if let relation = authored[number] {
          nodes[source]?.properties.add(relation, to: target)
        } else if let relation = inverted[number] {
          nodes[target]?.properties.add(relation, to: source)
        }
      }
    }
  }

  private static let authored = Dictionary(ATSPIRelation.table.map { ($1.number, $0) }) { first, _ in first }
  private static let inverted = Dictionary(
    ATSPIRelation.table.compactMap { relation, row in row.inverse.map { ($0, relation) } },
    uniquingKeysWith: { first, _ in first })

  /// A part of a text without an object of its own.
  package typealias Link = (text: AXNodeID, range: Range<Int>, url: String)

  /// Adds links without a node to their texts. O(links).
  package static func applyLinks(_ links: [Link], in nodes: inout [AXNodeID: AXNode]) {
    for link in links {
      guard let text = nodes[link.text]?.properties.text, !text.isProtected, link.range.upperBound <= text.length else {
        continue
      }
      nodes[link.text]?.properties.text?.links.append(
        AXTextLink(range: link.range, url: link.url.isEmpty ? nil : link.url))
    }
  }

  /// A cell that another cell names as the header of its row or column.
  package typealias Header = (cell: AXNodeID, header: AXCellInfo.Header)

  /// Marks cells as headers, unless their role is already a header. O(headers).
  package static func applyHeaders(_ headers: [Header], in nodes: inout [AXNodeID: AXNode]) {
    for (cell, header) in headers where nodes[cell]?.role.header == nil {
      nodes[cell]?.properties.cell?.header = header
    }
  }
}

extension AXProperties {
  fileprivate mutating func add(_ relation: AXRelation, to target: AXNodeID) {
    if self.relations[relation]?.contains(target) != true { self.relations[relation, default: []].append(target) }
  }
}
