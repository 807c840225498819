package import AXTree

/// A cache of tables and tree items, each made once while the mirror stays the same, and of the scalars of one text,
/// for clients that walk through cells, items or words.
package final class ATSPIQueryCache {
  private var tables: [AXNodeID: ATSPITable] = [:]
  private var trees: [AXNodeID: ATSPITreeItemHierarchy] = [:]
  /// The content that was read last, and its scalars.
  private var content = ""
  private var scalars: [Unicode.Scalar] = []

  package init() {}

  /// The table of a node. O(1), and O(cells) the first time after a change.
  package func table(_ node: AXNode, in mirror: ATSPIMirror) -> ATSPITable {
    if let known = tables[node.id] { return known }
    let made = ATSPITable(node, in: mirror)
    tables[node.id] = made
    return made
  }

  /// The hierarchy of the tree items in a node. O(1), and O(children) the first time after a change.
  func treeItems(in container: AXNode, of mirror: ATSPIMirror) -> ATSPITreeItemHierarchy {
    if let known = trees[container.id] { return known }
    let made = ATSPITreeItemHierarchy(in: container, of: mirror)
    trees[container.id] = made
    return made
  }

  /// The text of a node, masked if it is protected; empty for none. O(1) for the content read last, else O(length).
  package func text(of node: AXNode, in mirror: ATSPIMirror) -> ATSPIText {
    let text = (mirror.text(of: node) ?? AXText(content: "")).masked
    if !text.content.sharesStorage(with: content) {
      content = text.content
      scalars = Array(content.unicodeScalars)
    }
    return ATSPIText(masked: text, frame: node.properties.frame, scalars: scalars)
  }

  /// The mirror changed. A content that is still the same is still known.
  package func clear() {
    tables.removeAll()
    trees.removeAll()
  }
}

extension String {
  /// Whether two strings are copies of each other. O(1); a comparison would be O(length), and takes letters for equal
  /// that have other scalars.
  fileprivate func sharesStorage(with other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    // A string of up to 15 bytes holds them itself and has no address.
    if utf8.count <= 15 { return utf8.elementsEqual(other.utf8) }
    // Safety: the addresses are compared and not read.
    let address = utf8.withContiguousStorageIfAvailable(\.baseAddress)
    return address != nil && address == other.utf8.withContiguousStorageIfAvailable(\.baseAddress)
  }
}
