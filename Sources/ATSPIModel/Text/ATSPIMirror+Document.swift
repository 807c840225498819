package import AXTree

extension ATSPIMirror {
  /// The selections in the texts of a document, in reading order. O(nodes below).
  package func textSelections(in document: AXNode) -> [(node: AXNode, range: Range<Int>)] {
    tree.subtree(of: document.id).compactMap { node, _ in node.properties.text?.selected.map { (node, $0) } }
  }
}
