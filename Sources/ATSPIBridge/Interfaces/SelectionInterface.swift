import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Selection: of containers whose children can be selected. Changing the selection is asked of the
  /// application; a child that is not there, or cannot be selected, answers false.
  static let selection = Interface(
    "org.a11y.atspi.Selection",
    whereIn: { node, mirror in !node.children.isEmpty && mirror.hasSelectableChildren(node.id) },
    methods: [
      .query("GetSelectedChild", takes: "i", gives: "(so)") { query, arguments, out throws(BusError) in
        query.write(query.selectedChild(Int(try arguments.int32())), to: &out)
      },
      .actions("SelectChild", takes: "i") { query, arguments throws(BusError) in
        query.mirror.selecting(childAt: Int(try arguments.int32()), in: query.node, true)
      },
      .actions("DeselectSelectedChild", takes: "i") { query, arguments throws(BusError) in
        let child = query.selectedChild(Int(try arguments.int32()))
        return child.map { query.mirror.selecting([$0], in: query.node, false) }
      },
      .query("IsChildSelected", takes: "i", gives: "b") { query, arguments, out throws(BusError) in
        let child = query.mirror.child(of: query.node, at: Int(try arguments.int32()))
        out.boolean(child?.isSelected == true)
      },
      .actions("SelectAll") { query, _ throws(BusError) in
        guard let requests = query.mirror.selectingAll(in: query.node) else {
          throw .notSupported("Only one child can be selected at a time.")
        }
        return requests
      },
      .actions("ClearSelection") { query, _ in
        query.mirror.selecting(query.mirror.selectedChildren(of: query.node), in: query.node, false)
      },
      .actions("DeselectChild", takes: "i") { query, arguments throws(BusError) in
        query.mirror.selecting(childAt: Int(try arguments.int32()), in: query.node, false)
      },
    ],
    properties: [
      .version,
      Property("NSelectedChildren", "i") { query, out in
        out.int32(query.mirror.selectedChildren(of: query.node).count)
      },
    ])
}

extension Query {
  /// The selected child at a place among the selected ones; nil where there is none.
  fileprivate func selectedChild(_ place: Int) -> AXNodeID? {
    let selected = mirror.selectedChildren(of: node)
    return selected.indices.contains(place) ? selected[place] : nil
  }
}
