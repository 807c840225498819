package import AXTree

/// A link of a text as an object on the bus: an element, or a part of the text without an element (A1).
package struct ATSPILink: Hashable, Sendable {
  package var id: AXNodeID
  package var range: Range<Int>

  /// The bit that marks the identity of a part of a text; the lower bits hold the text's identity and the link's place.
  private static let mark: UInt64 = 1 << 62
  private static let maximumLinkCount: UInt64 = 1 << 16

  static func identity(of index: Int, in text: AXNodeID) -> AXNodeID? {
    guard index < maximumLinkCount, text.rawValue < mark / maximumLinkCount else { return nil }
    return AXNodeID(rawValue: mark | text.rawValue * maximumLinkCount | UInt64(index))
  }

  /// The text, and the index among its links, that an identity encodes; nil for an element's.
  package static func part(_ id: AXNodeID) -> (text: AXNodeID, index: Int)? {
    guard id.rawValue & mark != 0, id.rawValue < mark << 1 else { return nil }
    let rest = id.rawValue & (mark - 1)
    return (AXNodeID(rawValue: rest / maximumLinkCount), Int(rest % maximumLinkCount))
  }
}

extension ATSPIMirror {
  /// Whether a node's text has links, so that the node has `Hypertext` (A1). O(children).
  package func hasLinks(_ node: AXNode) -> Bool {
    guard let text = node.properties.text, !text.isProtected else { return false }
    return !text.links.isEmpty || node.children.contains { nodes[$0]?.properties.textRange != nil }
  }

  /// The links of a node's text in reading order: its own, and children with a `textRange`. O(children and links).
  package func links(of node: AXNode) -> [ATSPILink] {
    let parts = (node.properties.text?.links ?? []).enumerated().compactMap { index, link in
      ATSPILink.identity(of: index, in: node.id).map { ATSPILink(id: $0, range: link.range) }
    }
    let elements = node.children.compactMap { id in nodes[id]?.properties.textRange.map { ATSPILink(id: id, range: $0) }
    }
    return (parts + elements).sorted { ($0.range.lowerBound, $0.id) < ($1.range.lowerBound, $1.id) }
  }

  /// The node of a part of a text; nil for other identities. O(text).
  func linkObject(_ id: AXNodeID) -> AXNode? {
    guard let (textID, index) = ATSPILink.part(id), let node = nodes[textID], let text = node.properties.text,
      text.links.indices.contains(index)
    else { return nil }
    let link = text.links[index]
    var properties = AXProperties()
    properties.label = text.content(in: link.range)
    properties.url = link.url
    properties.textRange = link.range
    properties.states.isFocusable = false
    properties.actions = [AXAction(name: "activate", operation: AXOperation(element: id, kind: .activate))]
    properties.frame = ATSPIText(text, frame: node.properties.frame).extents(of: text.clamped(link.range))
    return AXNode(id: id, parent: textID, role: .link, properties: properties)
  }
}
