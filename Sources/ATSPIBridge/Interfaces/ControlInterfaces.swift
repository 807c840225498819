import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Action: activation, steps, custom actions and rotors, by index.
  static let action = Interface(
    "org.a11y.atspi.Action", for: { node, _ in node.hasActions },
    methods: [
      .query("GetDescription", takes: .action, gives: .text) { $1.description },
      .query("GetName", takes: .action, gives: .text) { $1.name },
      .query("GetLocalizedName", takes: .action, gives: .text) { $1.localizedName($0.words) },
      .query("GetKeyBinding", takes: .action, gives: .text) { $1.keyBinding },
      .query("GetActions", gives: .list(of: description)) { $0.node.atspiActions },
      .action("DoAction", takes: .action) { context, action in
        guard let link = ATSPILink.part(context.node.id) else { return context.request(action.request) }
        return [AXActionRequest(node: link.text, kind: .followLink(link.index))]
      },
    ],
    properties: [Property("NActions", .int) { $0.node.atspiActions.count }])

  private static let description = AnswerType<ATSPIAction>("(sss)") { context, action, out in
    out.structure {
      $0.string(action.localizedName(context.words))
      $0.string(action.description)
      $0.string(action.keyBinding)
    }
  }

  /// org.a11y.atspi.Value: a number with its range, or a text alone. A number can be set if people operate it.
  static let value = Interface(
    "org.a11y.atspi.Value", for: { node, _ in node.atspiNumber != nil },
    properties: [
      Property("MinimumValue", .double) { $0.node.atspiNumber?.minimum ?? 0 },
      Property("MaximumValue", .double) { $0.node.atspiNumber?.maximum ?? 0 },
      Property("MinimumIncrement", .double) { $0.node.atspiNumber?.step ?? 0 },
      Property("CurrentValue", .double) {
        $0.node.atspiNumber?.current ?? 0
      } set: { context, value throws(BusError) in
        guard context.node.isValueSettable else { throw .notSupported("The value cannot be set.") }
        let number = try value.double()
        guard number.isFinite else { throw .invalidArguments("A value must be finite.") }
        return .requests(context.request(.setValue(number)))
      },
      Property("Text", .text) { $0.node.atspiNumber?.text ?? "" },
    ])

  /// org.a11y.atspi.Selection, which containers with selectable children have. A change is a request; for a child that
  /// does not exist or cannot be selected the answer is false.
  static let selection = Interface(
    "org.a11y.atspi.Selection",
    for: { node, mirror in !node.children.isEmpty && mirror.hasSelectableChildren(node.id) },
    methods: [
      .query("GetSelectedChild", takes: .int, gives: .object) { $0.selectedChild($1) },
      .action("SelectChild", takes: .int) { $0.mirror.selecting(childAt: $1, in: $0.node, true) },
      .action("DeselectSelectedChild", takes: .int) { context, index in
        context.selectedChild(index).map { context.mirror.selecting([$0], in: context.node, false) }
      },
      .query("IsChildSelected", takes: .int, gives: .bool) { $0.mirror.child(of: $0.node, at: $1)?.isSelected == true },
      .action("SelectAll", takes: .nothing) { context, _ throws(BusError) in
        guard let requests = context.mirror.selectingAll(in: context.node) else {
          throw .notSupported("Only one child can be selected at a time.")
        }
        return requests
      },
      .action("ClearSelection", takes: .nothing) { context, _ in
        context.mirror.selecting(context.mirror.selectedChildren(of: context.node), in: context.node, false)
      },
      .action("DeselectChild", takes: .int) { $0.mirror.selecting(childAt: $1, in: $0.node, false) },
    ],
    properties: [Property("NSelectedChildren", .int) { $0.mirror.selectedChildren(of: $0.node).count }])
}

extension ArgumentType<ATSPIAction> {
  fileprivate static var action: Self {
    Self("i") { context, arguments throws(BusError) in
      let index = try arguments.int()
      let actions = context.node.atspiActions
      guard actions.indices.contains(index) else {
        throw .invalidArguments("There is no action \(index); the object has \(actions.count).")
      }
      return actions[index]
    }
  }
}

extension AXNode {
  fileprivate var isValueSettable: Bool { properties.numericValue != nil && isInteractive && properties.isChangeable }
}

extension CallContext {
  /// By its index among the selected ones.
  fileprivate func selectedChild(_ index: Int) -> AXNodeID? {
    let selected = mirror.selectedChildren(of: node)
    return selected.indices.contains(index) ? selected[index] : nil
  }
}
