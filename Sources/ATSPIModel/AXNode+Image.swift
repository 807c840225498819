package import AXTree

extension AXNode {
  /// Whether the node is an image and has that interface (A1).
  package var isImage: Bool { Self.imageRoles.contains(role) || properties.traits.contains(.image) }

  private static let imageRoles: Set<AXRole> = [.image, .icon, .imageMap, .animation]
}
