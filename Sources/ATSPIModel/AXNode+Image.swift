package import AXTree

extension AXNode {
  /// Whether the node is an image and has that interface (A1).
  package var isImage: Bool { role.isImage || properties.traits.contains(.image) }
}

extension AXRole {
  // A switch instead of a set: sending the whole tree asks every node, and a set hashes a role by its name.
  fileprivate var isImage: Bool {
    switch self {
    case .image, .icon, .imageMap, .animation: true
    default: false
    }
  }
}
