package import AXTree

extension AXNode {
  /// Whether the node declares itself selectable, or is selected. See ``ATSPIMirror/isSelectable(_:)`` for items.
  package var isSelectable: Bool { properties.states.isSelectable || isSelected }

  /// An item can be selected if its siblings can.
  var isItem: Bool { role == .listItem || role == .treeItem || role == .tab }
  package var isSelected: Bool { properties.traits.contains(.selected) }

  package var isMultiSelectable: Bool { properties.states.isMultiSelectable }
}

/// The selection of a container, and the requests that change it (A1). A change that is impossible is nil; one without
/// effect is an empty list.
extension ATSPIMirror {
  package func selectedChildren(of node: AXNode) -> [AXNodeID] {
    node.children.filter { nodes[$0]?.isSelected == true }
  }

  /// True if the node has Selection: a child declares itself selectable, or the node allows a multiple selection and
  /// has an item. O(1), and O(children) for the latter.
  package func hasSelectableChildren(_ id: AXNodeID) -> Bool {
    if hasExplicitlySelectableChild(id) { return true }
    guard let node = nodes[id], node.isMultiSelectable else { return false }
    return node.children.contains { nodes[$0]?.isItem == true }
  }

  func selectsItems(_ id: AXNodeID) -> Bool { hasExplicitlySelectableChild(id) || nodes[id]?.isMultiSelectable == true }

  /// True if a node declares itself selectable, or is an item among selectable ones. O(1).
  package func isSelectable(_ node: AXNode) -> Bool {
    node.isSelectable || (node.isItem && node.parent.map(selectsItems) == true)
  }

  /// The requests that select children, or take them out of the selection.
  package func selecting(_ children: [AXNodeID], in node: AXNode, _ isSelected: Bool) -> [AXActionRequest] {
    children.map { AXActionRequest(node: node.id, kind: .select(child: $0, isSelected: isSelected)) }
  }

  package func selecting(childAt index: Int, in node: AXNode, _ isSelected: Bool) -> [AXActionRequest]? {
    guard let child = child(of: node, at: index), isSelectable(child) else { return nil }
    return selecting([child.id], in: node, isSelected)
  }

  /// The requests that select every child that can be; nil if only one can. O(children).
  package func selectingAll(in node: AXNode) -> [AXActionRequest]? {
    guard node.isMultiSelectable else { return nil }
    let waiting = node.children.filter { nodes[$0].map { isSelectable($0) && !$0.isSelected } == true }
    return selecting(waiting, in: node, true)
  }
}
