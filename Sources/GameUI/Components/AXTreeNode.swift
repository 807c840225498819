/// A node of an ``AXTreeView``: a label and the nodes below it.
public final class AXTreeNode {
  /// The label.
  public let label: String
  /// The nodes below it.
  public let children: [AXTreeNode]
  /// Whether the nodes below it are shown. Set it before the node is given to a tree.
  public internal(set) var isExpanded: Bool

  /// A node with a label and the nodes below it.
  public init(_ label: String, isExpanded: Bool = false, _ children: [AXTreeNode] = []) {
    self.label = label
    self.children = children
    self.isExpanded = isExpanded && !children.isEmpty
  }
}
