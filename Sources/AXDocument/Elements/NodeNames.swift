public import AXTree

/// The names of all nodes of a document at one moment, found in one pass. O(nodes).
@_spi(Command) public struct NodeNames {
  /// The place of a node, from which its path follows: paths of deep nodes are long, and few of them are asked for.
  private struct Place {
    let id: String?
    let parent: AXNodeID?
    let index: Int
  }

  private var places: [AXNodeID: Place] = [:]

  /// The current names of a document's nodes.
  public init(of document: AXTreeDocument) {
    let nodes = document.nodes
    places.reserveCapacity(nodes.elements.count)
    let root = (element: document.tree.root, parent: AXNodeID?.none, index: 0)
    let walk = DepthFirst([root]) { parent in
      nodes.children(of: parent.element).enumerated().map { ($1, parent.element.id, $0) }
    }
    for (element, parent, index) in walk {
      let place = Place(id: element.authored.key, parent: parent, index: index)
      places[element.id] = place
      if let container = nodes.containers[element.id] { places[container.id] = place }
    }
    for (old, _) in document.successors where places[old] == nil {
      places[old] = document.element(old).flatMap { places[$0.id] }
    }
  }

  /// The name of a node: its id, else its path; nil if the document had no such node. O(depth) for a path.
  public subscript(id: AXNodeID) -> String? {
    guard var place = places[id] else { return nil }
    if let name = place.id { return name }
    var path: [String] = []
    while let parent = place.parent.flatMap({ places[$0] }) {
      path.append("\(place.index)")
      place = parent
    }
    return path.reversed().joined(separator: ".")
  }

  /// The names of nodes, without those that the document did not have.
  public func all(_ ids: [AXNodeID]) -> [String] { ids.compactMap { self[$0] } }
}
