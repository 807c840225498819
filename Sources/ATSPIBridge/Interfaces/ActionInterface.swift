import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Action: activation, steps, custom actions and the ways through rotors, by place.
  static let action = Interface(
    "org.a11y.atspi.Action", for: { $0.hasActions },
    methods: [
      .query("GetDescription", takes: "i", gives: "s") { query, arguments, out throws(BusError) in
        out.string(try query.action(&arguments).description)
      },
      .query("GetName", takes: "i", gives: "s") { query, arguments, out throws(BusError) in
        out.string(try query.action(&arguments).name)
      },
      .query("GetLocalizedName", takes: "i", gives: "s") { query, arguments, out throws(BusError) in
        out.string(try query.action(&arguments).localizedName(query.words))
      },
      .query("GetKeyBinding", takes: "i", gives: "s") { query, arguments, out throws(BusError) in
        out.string(try query.action(&arguments).keyBinding)
      },
      .query("GetActions", gives: "a(sss)") { query, _, out in
        out.array(of: "(sss)") { out in
          for action in query.node.atspiActions {
            out.structure {
              $0.string(action.localizedName(query.words))
              $0.string(action.description)
              $0.string(action.keyBinding)
            }
          }
        }
      },
      .action("DoAction", takes: "i") { query, arguments throws(BusError) in
        let request = try query.action(&arguments).request
        guard let link = ATSPILink.part(query.node.id) else { return query.request(request) }
        return AXActionRequest(node: link.text, kind: .followLink(link.index))
      },
    ],
    properties: [
      .version,
      Property("NActions", "i") { query, out in out.int32(query.node.atspiActions.count) },
    ])
}

extension Query {
  /// The words of the tree's language.
  var words: ATSPIWords { ATSPIWords(locale: mirror.locale) }

  /// The action that the next argument names by its place.
  fileprivate func action(_ arguments: inout MessageReader) throws(BusError) -> ATSPIAction {
    let index = Int(try arguments.int32())
    let actions = node.atspiActions
    guard actions.indices.contains(index) else {
      throw .invalidArguments("There is no action \(index); the object has \(actions.count).")
    }
    return actions[index]
  }
}
