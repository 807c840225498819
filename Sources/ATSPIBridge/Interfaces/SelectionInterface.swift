import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Selection, which containers with selectable children have. A change is a request to the
  /// application; for a child that does not exist or cannot be selected the answer is false.
  static let selection = Interface(
    "org.a11y.atspi.Selection",
    for: { node, mirror in !node.children.isEmpty && mirror.hasSelectableChildren(node.id) },
    methods: [
      .query("GetSelectedChild", takes: .int, gives: .object) { $0.selectedChild($1) },
      .action("SelectChild", takes: .int) { $0.mirror.selecting(childAt: $1, in: $0.node, true) },
      .action("DeselectSelectedChild", takes: .int) { query, index in
        query.selectedChild(index).map { query.mirror.selecting([$0], in: query.node, false) }
      },
      .query("IsChildSelected", takes: .int, gives: .bool) {
        $0.mirror.child(of: $0.node, at: $1)?.isSelected == true
      },
      .action("SelectAll", takes: .nothing) { query, _ throws(BusError) in
        guard let requests = query.mirror.selectingAll(in: query.node) else {
          throw .notSupported("Only one child can be selected at a time.")
        }
        return requests
      },
      .action("ClearSelection", takes: .nothing) { query, _ in
        query.mirror.selecting(query.mirror.selectedChildren(of: query.node), in: query.node, false)
      },
      .action("DeselectChild", takes: .int) { $0.mirror.selecting(childAt: $1, in: $0.node, false) },
    ],
    properties: [Property("NSelectedChildren", .int) { $0.mirror.selectedChildren(of: $0.node).count }])
}

extension Query {
  /// The selected child at an index among the selected ones; nil for none.
  fileprivate func selectedChild(_ index: Int) -> AXNodeID? {
    let selected = mirror.selectedChildren(of: node)
    return selected.indices.contains(index) ? selected[index] : nil
  }
}
