import AXTree
@_spi(Command) import Composition

/// The leaves from which each property of a composite comes (C52), through the composites inside it.
struct ComposedOrigins {
  /// The properties whose sources a document lists, in this order.
  private static let listed = ["label", "value", "hint", "identifier", actions]
  private static let actions = "actions"

  private let composite: AXNodeID
  /// The sources of each property, one level down, of the composite and of those inside it.
  private let sources: [AXNodeID: [String: [AXNodeID]]]

  /// The origins of a composite. O(elements below).
  init(of composite: CombinableElement) {
    self.composite = composite.id
    sources = composite.directOrigins().mapValues { origins in
      Dictionary(grouping: origins, by: \.property).mapValues { $0.map(\.element) }
    }
  }

  /// The leaves of each property that has any, in the order in which they are heard. O(elements below).
  var leaves: [(property: String, elements: [AXNodeID])] {
    Self.listed.compactMap { property in
      var leaves: [AXNodeID] = []
      var seen: Set<AXNodeID> = []
      var waiting = Array((sources[composite]?[property] ?? []).reversed())
      while let id = waiting.popLast() {
        guard seen.insert(id).inserted else { continue }
        let inner = id == composite ? nil : innerSources(of: id, property)
        if let inner { waiting.append(contentsOf: inner.reversed()) } else { leaves.append(id) }
      }
      return leaves.isEmpty ? nil : (property, leaves)
    }
  }

  /// The sources of an inner composite's property; nil if the element sets it itself.
  private func innerSources(of id: AXNodeID, _ property: String) -> [AXNodeID]? {
    guard property != Self.actions, let inner = sources[id] else { return nil }
    let elements = inner[property] ?? []
    return elements == [id] ? nil : elements
  }
}
