/// The change that an update makes in a published tree: the old and the new of each node that it touches.
package struct AXTreeChange: Sendable {
  /// The statements about the tree as a whole, before and after; nil where there is no tree yet.
  package let old: AXTreeState?, new: AXTreeState?
  package var added: [AXNode] = []
  package var removed: [AXNode] = []
  package var kept: [(old: AXNode, new: AXNode)] = []

  package init(from old: AXTreeState?, to new: AXTreeState?) { (self.old, self.new) = (old, new) }

  package var isEmpty: Bool { added.isEmpty && removed.isEmpty && kept.isEmpty && old == new }
  /// The new and the changed nodes as they are after the change.
  package var stated: [AXNode] { added + kept.map(\.new) }
}
