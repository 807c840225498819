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
      .action("DoAction", takes: .action) { query, action in
        guard let link = ATSPILink.part(query.node.id) else { return query.request(action.request) }
        return [AXActionRequest(node: link.text, kind: .followLink(link.index))]
      },
    ],
    properties: [Property("NActions", .int) { $0.node.atspiActions.count }])

  private static let description = AnswerType<ATSPIAction>("(sss)") { query, action, out in
    out.structure {
      $0.string(action.localizedName(query.words))
      $0.string(action.description)
      $0.string(action.keyBinding)
    }
  }
}

extension ArgumentType<ATSPIAction> {
  /// The action at an index.
  fileprivate static var action: Self {
    Self("i") { query, arguments throws(BusError) in
      let index = try arguments.int()
      let actions = query.node.atspiActions
      guard actions.indices.contains(index) else {
        throw .invalidArguments("There is no action \(index); the object has \(actions.count).")
      }
      return actions[index]
    }
  }
}
