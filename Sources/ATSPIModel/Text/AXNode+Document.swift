public import AXTree

extension AXNode {
  /// Whether the node is a document, and offers that interface (A1).
  public var isDocument: Bool { Self.documents.contains(role) || properties.document != nil }

  private static let documents: Set<AXRole> = [
    .document, .documentEmail, .documentPresentation, .documentSpreadsheet, .documentText, .documentWeb,
  ]

  /// What the document says of its whole: what the author says, with the address and the title that the node has.
  public var documentAttributes: [String: String] {
    var attributes = properties.document?.attributes ?? [:]
    if let url = properties.url, attributes["DocURL"] == nil { attributes["DocURL"] = url }
    if let title = properties.label, !title.isEmpty, attributes["Title"] == nil { attributes["Title"] = title }
    return attributes
  }

  /// Whether the node is a picture, and offers that interface (A1).
  public var isPicture: Bool { Self.pictures.contains(role) || properties.traits.contains(.image) }

  private static let pictures: Set<AXRole> = [.image, .icon, .imageMap, .animation]
}

/// Languages as POSIX writes them, which is how images and documents tell theirs.
public enum ATSPILocale {
  /// "pt_BR" for the BCP 47 tag "pt-BR"; scripts and variants, which POSIX has no place for, are left out.
  public static func posix(_ tag: String) -> String {
    let parts = tag.split(separator: "-")
    guard let language = parts.first else { return "" }
    let region = parts.dropFirst().first { $0.count == 2 || ($0.count == 3 && $0.allSatisfy(\.isNumber)) }
    return region.map { "\(language.lowercased())_\($0.uppercased())" } ?? language.lowercased()
  }
}
