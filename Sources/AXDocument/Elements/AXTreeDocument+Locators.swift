public import AXTree

extension AXTreeDocument {
  /// The name of a node: its id, else its path ("0.2.1"; the root is ""). O(depth × siblings) for a path.
  public func name(of element: AXElement) -> String {
    let node = nodes.owners[element.id] ?? element
    if let id = node.authored.key { return id }
    var places: [String] = []
    var child = node
    while let parent = nodes.parent(of: child) {
      places.append(String(nodes.children(of: parent).firstIndex { $0 === child } ?? 0))
      child = parent
    }
    return places.reversed().joined(separator: ".")
  }

  /// The name of the node with an identity; nil if the document has no such node.
  public func name(of id: AXNodeID) -> String? { element(id).map { name(of: $0) } }

  /// The element of the node that has an identity, or had it before. O(1).
  public func element(_ id: AXNodeID) -> AXElement? {
    var id = id
    while let successor = successors[id] { id = successor }
    return nodes.elements[id] ?? nodes.owners[id]
  }

  /// The element of the node with a name: an id, or else a path. O(depth).
  public func element(named name: String) -> AXElement? { nodes.named[name] ?? element(atPath: name) }

  private func element(atPath path: String) -> AXElement? {
    var element = tree.root
    if path.isEmpty { return element }
    for step in path.split(separator: ".", omittingEmptySubsequences: false) {
      let children = nodes.children(of: element)
      guard let place = Int(step), String(place) == step, children.indices.contains(place) else { return nil }
      element = children[place]
    }
    return element
  }
}
