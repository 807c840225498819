public import AXTree

/// The names of all nodes of a document at one moment, found in one pass. O(nodes).
@_spi(Command) public struct NodeNames {
  private var places: [AXNodeID: NodePlace] = [:]

  /// The current names of a document's nodes.
  public init(of document: AXTreeDocument) {
    let nodes = document.nodes
    places.reserveCapacity(nodes.elements.count)
    for (element, place) in nodes.places(below: document.tree.root, NodePlace(of: document.tree.root)) {
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
}

/// The place of a node, from which its path follows: paths of deep nodes are long, and few of them are asked for.
struct NodePlace {
  let id: String?
  var parent: AXNodeID?
  var index = 0

  init(of element: AXElement) { id = element.authored.key }
}

extension NodeTable {
  /// A node at a place and everything below it, each with its place. O(nodes below).
  func places(below root: AXElement, _ place: NodePlace) -> some Sequence<(element: AXElement, place: NodePlace)> {
    DepthFirst([(element: root, place: place)]) { parent in
      children(of: parent.element).enumerated().map { index, child in
        var place = NodePlace(of: child)
        (place.parent, place.index) = (parent.element.id, index)
        return (child, place)
      }
    }
  }
}
