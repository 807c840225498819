import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Action: activation, steps and custom actions, by place.
  static let action = Interface(
    "org.a11y.atspi.Action", for: { !$0.atspiActions.isEmpty },
    methods: [
      .query("GetDescription", takes: "i", gives: "s") { query, arguments, out throws(Fault) in
        _ = try query.action(&arguments)
        out.string("")
      },
      .query("GetName", takes: "i", gives: "s") { query, arguments, out throws(Fault) in
        out.string(try query.action(&arguments).name)
      },
      .query("GetLocalizedName", takes: "i", gives: "s") { query, arguments, out throws(Fault) in
        out.string(try query.action(&arguments).name)
      },
      .query("GetKeyBinding", takes: "i", gives: "s") { query, arguments, out throws(Fault) in
        let action = try query.action(&arguments)
        out.string(action.operation.kind == .activate ? query.node.properties.shortcut ?? "" : "")
      },
      .query("GetActions", gives: "a(sss)") { query, _, out in
        out.array(of: "(sss)") { out in
          for action in query.node.atspiActions {
            out.structure {
              $0.string(action.name)
              $0.string("")
              $0.string(action.operation.kind == .activate ? query.node.properties.shortcut ?? "" : "")
            }
          }
        }
      },
      .action("DoAction", takes: "i") { query, arguments throws(Fault) in
        AXActionRequest(node: query.node.id, kind: .operation(try query.action(&arguments).operation))
      },
    ],
    properties: [
      .version,
      Property("NActions", "i") { query, out in out.int32(query.node.atspiActions.count) },
    ])
}

extension Query {
  /// The action that the next argument names by its place.
  fileprivate func action(_ arguments: inout MessageReader) throws(Fault) -> AXAction {
    let index = Int(try arguments.int32())
    let actions = node.atspiActions
    guard actions.indices.contains(index) else {
      throw .invalidArguments("There is no action \(index); the object has \(actions.count).")
    }
    return actions[index]
  }
}
