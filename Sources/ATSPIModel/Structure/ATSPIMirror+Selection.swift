package import AXTree

extension AXNode {
  /// Whether the node declares itself selectable, or is selected. An item is also selectable if its siblings are: see
  /// ``ATSPIMirror/isSelectable(_:)``.
  package var isSelectable: Bool { properties.states.isSelectable || isSelected }

  /// Whether it is an item, which can be selected if its siblings can.
  var isItem: Bool { role == .listItem || role == .treeItem || role == .tab }

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

  /// Whether children of a node can be selected, so that it has Selection: a child declares itself selectable, or the
  /// node allows a multiple selection and has an item. O(1), and O(children) for the latter.
  package func hasSelectableChildren(_ id: AXNodeID) -> Bool {
    if hasChildSayingSelectable(id) { return true }
    guard let node = nodes[id], node.isMultiSelectable else { return false }
    return node.children.contains { nodes[$0]?.isItem == true }
  }

  /// Whether the items in a node can be selected. O(1).
  func selectsItems(_ id: AXNodeID) -> Bool {
    hasChildSayingSelectable(id) || nodes[id]?.isMultiSelectable == true
  }

  /// Whether a node can be selected: it declares itself selectable, or it is an item among selectable ones. O(1).
  package func isSelectable(_ node: AXNode) -> Bool {
    node.isSelectable || (node.isItem && node.parent.map(selectsItems) == true)
  }

  /// The child at a place; nil where there is none.
  package func child(of node: AXNode, at index: Int) -> AXNode? {
    node.children.indices.contains(index) ? nodes[node.children[index]] : nil
  }

  /// The requests that select the children in a list, or take them out of the selection.
  package func selecting(_ children: [AXNodeID], in node: AXNode, _ isSelected: Bool) -> [AXActionRequest] {
    children.map { AXActionRequest(node: node.id, kind: .select(child: $0, isSelected: isSelected)) }
  }

  /// The request that selects a child, or deselects it.
  package func selecting(childAt index: Int, in node: AXNode, _ isSelected: Bool) -> [AXActionRequest]? {
    guard let child = child(of: node, at: index), isSelectable(child) else { return nil }
    return selecting([child.id], in: node, isSelected)
  }

  /// The requests that select every selectable child; nil if only one can be selected. O(children).
  package func selectingAll(in node: AXNode) -> [AXActionRequest]? {
    guard node.isMultiSelectable else { return nil }
    let waiting = node.children.filter { nodes[$0].map { isSelectable($0) && !$0.isSelected } == true }
    return selecting(waiting, in: node, true)
  }

  /// The selections in the texts of a document, in reading order. O(nodes below).
  package func textSelections(in document: AXNode) -> [(node: AXNode, range: Range<Int>)] {
    tree.subtree(of: document.id).compactMap { node, _ in node.properties.text?.selected.map { (node, $0) } }
  }
}

extension ATSPITable {
  /// Whether a row or column is selected: a row itself, or every existing cell of the line except its headers. A column
  /// is not selected only because its rows are. O(cells).
  package func isSelected(_ line: AXCellInfo.Header, _ number: Int, in mirror: ATSPIMirror) -> Bool {
    if line == .row, let row = rows[number], mirror.nodes[row]?.isSelected == true { return true }
    let cells = cells(in: line, number)
    return !cells.isEmpty && cells.allSatisfy { isSelected($0, within: line, in: mirror) }
  }

  private func cells(in line: AXCellInfo.Header, _ number: Int) -> [Cell] {
    cells.filter { $0.place.header != line && $0.place.covers(line, number) }
  }

  /// Whether a cell is selected, by itself or, as a part of a row, with its row.
  package func isSelected(_ cell: Cell, within line: AXCellInfo.Header = .row, in mirror: ATSPIMirror) -> Bool {
    mirror.nodes[cell.id]?.isSelected == true
      || (line == .row && cell.row.flatMap { mirror.nodes[$0] }?.isSelected == true)
  }

  /// The selected rows or columns, in order. O(cells).
  package func selected(_ line: AXCellInfo.Header, in mirror: ATSPIMirror) -> [Int] {
    let parts = Dictionary(grouping: cells.filter { $0.place.header != line }) { $0.place.start(line) }
    let whole = parts.filter { $1.allSatisfy { isSelected($0, within: line, in: mirror) } }.map(\.key)
    let own = line == .row ? rows.filter { mirror.nodes[$1]?.isSelected == true }.map(\.key) : []
    return Set(whole + own).sorted()
  }

  /// The requests that select or deselect a row or column: a row itself, else the line's cells except its headers; nil if
  /// they cannot select it: several cells only if the table allows a multiple selection. Deselecting covers the cells
  /// that allow it.
  package func selecting(
    _ line: AXCellInfo.Header, _ number: Int, _ isSelected: Bool, in mirror: ATSPIMirror
  ) -> [AXActionRequest]? {
    if line == .row, let node = rows[number].flatMap({ mirror.nodes[$0] }), node.isSelectable {
      return [AXActionRequest(node: id, kind: .select(child: node.id, isSelected: isSelected))]
    }
    let cells = cells(in: line, number)
    let able = cells.filter { mirror.nodes[$0.id]?.isSelectable == true }
    guard !able.isEmpty, !isSelected || able.count == cells.count else { return nil }
    if isSelected, able.count > 1, mirror.nodes[id]?.isMultiSelectable != true { return nil }
    return able.map { AXActionRequest(node: $0.row ?? id, kind: .select(child: $0.id, isSelected: isSelected)) }
  }
}
