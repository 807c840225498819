package import AXTree

/// The caption of a table as an object: the table's child of that role, else the text that its author set (A1).
extension ATSPIMirror {
  /// The bit that marks the identity of a caption without an element; the lower bits hold the table's identity.
  private static let captionMark: UInt64 = 1 << 61

  /// The object that is the caption of a table; nil for none. O(children).
  package func caption(of table: AXNode) -> AXNode? {
    if let child = table.children.lazy.compactMap({ nodes[$0] }).first(where: { $0.role == .caption }) { return child }
    guard let text = table.properties.table?.caption, !text.isEmpty, table.id.rawValue < Self.captionMark else {
      return nil
    }
    var said = AXProperties()
    said.label = text
    return AXNode(
      id: AXNodeID(rawValue: Self.captionMark | table.id.rawValue), parent: table.id, role: .caption, properties: said)
  }

  /// The caption object for an identity with the caption mark; nil for any other identity.
  func captionObject(_ id: AXNodeID) -> AXNode? {
    guard id.rawValue & ~(Self.captionMark - 1) == Self.captionMark,
      let table = nodes[AXNodeID(rawValue: id.rawValue ^ Self.captionMark)], let caption = caption(of: table)
    else { return nil }
    return caption.id == id ? caption : nil
  }
}
