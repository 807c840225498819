import AXTree
import Composition

/// The leaves from which each property of a composite comes (C52), through the composites inside it.
struct ComposedOrigins {
  private typealias Sources = [String: [AXNodeID]]

  /// The properties whose sources a document lists, in this order.
  private static let listed = ["label", "value", "hint", "identifier", actions]
  private static let actions = AXPropertyTable.actions.name

  private let document: AXTreeDocument
  /// The composites examined so far, because several properties come from one.
  private var known: [AXNodeID: Sources] = [:]

  init(of document: AXTreeDocument) { self.document = document }

  /// The leaves of each property that has any, in the order in which they are heard. O(elements below).
  mutating func leaves(of composite: CombinableElement) -> [(property: String, elements: [AXNodeID])] {
    Self.listed.compactMap { property in
      var leaves: [AXNodeID] = []
      var seen: Set<AXNodeID> = []
      var waiting = Array((direct(composite)[property] ?? []).reversed())
      while let id = waiting.popLast() {
        guard seen.insert(id).inserted else { continue }
        let inner = id == composite.id ? nil : innerSources(of: id, property)
        if let inner { waiting.append(contentsOf: inner.reversed()) } else { leaves.append(id) }
      }
      return leaves.isEmpty ? nil : (property, leaves)
    }
  }

  /// The sources of a composite's property; nil if the element sets it itself.
  private mutating func innerSources(of id: AXNodeID, _ property: String) -> [AXNodeID]? {
    guard property != Self.actions, let composite = document.element(id) as? CombinableElement else { return nil }
    let elements = direct(composite)[property]
    return elements == [id] ? nil : elements
  }

  private mutating func direct(_ composite: CombinableElement) -> Sources {
    if let sources = known[composite.id] { return sources }
    var sources: Sources = [:]
    for origin in composite.directOrigins() { sources[origin.property, default: []].append(origin.element) }
    known[composite.id] = sources
    return sources
  }
}
