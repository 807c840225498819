package import AXTree

extension AXNode {
  /// True if it has AT-SPI's Document interface (A1).
  package var isDocument: Bool { AXRole.documents.contains(role) || properties.document != nil }

  /// The document's own information: the author's, with the node's address and title.
  package var documentAttributes: [String: String] {
    var attributes = properties.document?.attributes ?? [:]
    if let url = properties.url, attributes["DocURL"] == nil { attributes["DocURL"] = url }
    if let title = properties.label, !title.isEmpty, attributes["Title"] == nil { attributes["Title"] = title }
    return attributes
  }

  /// True if it has AT-SPI's Image interface (A1).
  package var isImage: Bool { Self.imageRoles.contains(role) || properties.traits.contains(.image) }

  private static let imageRoles: Set<AXRole> = [.image, .icon, .imageMap, .animation]
}

extension AXRole {
  static let documents: Set<AXRole> = [
    .document, .documentEmail, .documentPresentation, .documentSpreadsheet, .documentText, .documentWeb,
  ]
}
