package import AXTree

extension AXNode {
  /// Whether the node is a document and has that interface (A1).
  package var isDocument: Bool { role.isDocument || properties.document != nil }

  /// The document's own information: the author's, with the node's address and title.
  package var documentAttributes: [String: String] {
    var attributes = properties.document?.attributes ?? [:]
    if let url = properties.url, attributes["DocURL"] == nil { attributes["DocURL"] = url }
    if let title = properties.label, !title.isEmpty, attributes["Title"] == nil { attributes["Title"] = title }
    return attributes
  }
}

// A switch instead of a set: sending the whole tree asks every node, and a set hashes a role by its name.
extension AXRole {
  var isDocument: Bool {
    switch self {
    case .document, .documentEmail, .documentPresentation, .documentSpreadsheet, .documentText, .documentWeb: true
    default: false
    }
  }
}
