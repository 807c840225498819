import AXTree

/// The current names of all nodes of a document, found in one pass. O(nodes).
struct NodeLocators {
  private let names: [AXNodeID: String]

  init(of document: AXTreeDocument) {
    var names: [AXNodeID: String] = [:]
    names.reserveCapacity(document.nodes.elements.count)
    let places = DepthFirst([(element: document.tree.root, path: "")]) { place in
      document.nodes.children(of: place.element).enumerated().map { index, child in
        (child, place.path.isEmpty ? "\(index)" : "\(place.path).\(index)")
      }
    }
    for (element, path) in places {
      names[element.id] = element.authored.key ?? path
      if let container = document.nodes.containers[element.id] { names[container.id] = element.authored.key ?? path }
    }
    for (old, _) in document.successors where names[old] == nil {
      names[old] = document.element(old).flatMap { names[$0.id] }
    }
    self.names = names
  }

  /// The name of a node; nil if the document has no such node.
  subscript(id: AXNodeID) -> String? { names[id] }

  /// The names of nodes, without those that are gone.
  func all(_ ids: [AXNodeID]) -> [String] { ids.compactMap { names[$0] } }
}
