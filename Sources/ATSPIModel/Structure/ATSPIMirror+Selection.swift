package import AXTree

extension AXNode {
  /// Whether it can be selected among its siblings. A selected element always can.
  package var isSelectable: Bool { properties.states.isSelectable || isSelected }

  /// Whether it is selected among its siblings.
  package var isSelected: Bool { properties.traits.contains(.selected) }

  /// Whether more than one of its children can be selected at a time.
  package var isMultiSelectable: Bool { properties.states.isMultiSelectable }
}

/// The selection of a container: its selected children, and the requests that change the selection (A1).
///
/// An impossible change is nil: the child does not exist or cannot be selected. A change without effect is an empty
/// list.
extension ATSPIMirror {
  /// The selected children, in order. O(children).
  package func selectedChildren(of node: AXNode) -> [AXNodeID] {
    node.children.filter { nodes[$0]?.isSelected == true }
  }

  /// The child at a place; nil where there is none.
  package func child(of node: AXNode, at place: Int) -> AXNode? {
    node.children.indices.contains(place) ? nodes[node.children[place]] : nil
  }

  /// The requests that select the children in a list, or take them out of the selection.
  package func selecting(_ children: [AXNodeID], in node: AXNode, _ isSelected: Bool) -> [AXActionRequest] {
    children.map { AXActionRequest(node: node.id, kind: .select(child: $0, isSelected: isSelected)) }
  }

  /// The request that selects a child, or deselects it.
  package func selecting(childAt place: Int, in node: AXNode, _ isSelected: Bool) -> [AXActionRequest]? {
    guard let child = child(of: node, at: place), child.isSelectable else { return nil }
    return selecting([child.id], in: node, isSelected)
  }

  /// The requests that select every selectable child; nil if only one can be selected. O(children).
  package func selectingAll(in node: AXNode) -> [AXActionRequest]? {
    guard node.isMultiSelectable else { return nil }
    let waiting = node.children.filter { nodes[$0].map { $0.isSelectable && !$0.isSelected } == true }
    return selecting(waiting, in: node, true)
  }
}
