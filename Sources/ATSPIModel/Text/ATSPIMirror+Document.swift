package import AXTree

extension ATSPIMirror {
  /// The selections in the texts of a document, in reading order. O(nodes below).
  package func textSelections(in document: AXNode) -> [(node: AXNode, range: Range<Int>)] {
    var found: [(AXNode, Range<Int>)] = []
    var waiting = [document.id]
    while let id = waiting.popLast() {
      guard let node = nodes[id] else { continue }
      if let range = node.properties.text?.selected { found.append((node, range)) }
      waiting += node.children.reversed()
    }
    return found
  }

  /// Whether a node is another one, or below it. O(depth).
  package func isNode(_ id: AXNodeID, inside container: AXNodeID) -> Bool {
    var next: AXNodeID? = id
    while let id = next {
      if id == container { return true }
      next = nodes[id]?.parent
    }
    return false
  }
}
