/// The change that an update makes in a published tree: the old and the new of each node that it touches.
package struct AXTreeChange: Sendable {
  /// The statements about the tree as a whole, before and after; nil where there is no tree yet.
  package let old: AXTreeState?, new: AXTreeState?
  /// The new nodes, in the update's order.
  package var added: [AXNode] = []
  /// The nodes that are gone, as they were.
  package var removed: [AXNode] = []
  /// The changed nodes, in the update's order.
  package var kept: [(old: AXNode, new: AXNode)] = []

  /// A change of no node.
  package init(from old: AXTreeState?, to new: AXTreeState?) { (self.old, self.new) = (old, new) }

  /// Whether nothing changes.
  package var isEmpty: Bool { added.isEmpty && removed.isEmpty && kept.isEmpty && old == new }
  /// The new and the changed nodes as they are after the change.
  package var stated: [AXNode] { added + kept.map(\.new) }
}
