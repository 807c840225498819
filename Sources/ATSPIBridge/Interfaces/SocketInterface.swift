import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Socket: a node with the role "embedded" has it, in which another application nests an object, and
  /// the first window, which another application nests in itself.
  static let socket = Interface(
    "org.a11y.atspi.Socket", for: { node, mirror in node.role == .embedded || node.id == mirror.windows.first },
    methods: [
      Method(name: "Embed", takes: "(so)", gives: "(so)") { query, arguments, out throws(BusError) in
        let plug = try query.plug(&arguments)
        guard query.node.role == .embedded else { throw .notSupported("The object is not a socket.") }
        out.reference(query.tree.reference(to: query.node.id))
        return .change { $0.embed(plug, in: query.node.id) }
      },
      Method(name: "Embedded", takes: "s", gives: "") { query, arguments, _ throws(BusError) in
        let path = try arguments.string()
        guard query.node.id == query.mirror.windows.first, BusNames.isName(query.client) else {
          throw .notSupported("The object cannot be nested.")
        }
        guard BusNames.isPath(path) else { throw .invalidArguments("“\(path)” is not an object path.") }
        return .change { $0.nest(in: ObjectReference(bus: query.client, path: path)) }
      },
      Method(name: "Unembed", takes: "(so)", gives: "") { query, arguments, _ throws(BusError) in
        let plug = try query.plug(&arguments)
        return .change { $0.unembed(plug, from: query.node.id) }
      },
    ])
}

extension Query {
  /// The object that another application nests in the node.
  var plug: ObjectReference? { tree.plugs[node.id] }

  /// The object in the next argument.
  fileprivate func plug(_ arguments: inout MessageReader) throws(BusError) -> ObjectReference {
    let plug = try arguments.reference()
    guard BusNames.isName(plug.bus), plug.path != ObjectPath.null else {
      throw .invalidArguments("“\(plug.bus)” with \(plug.path) is not an object of an application.")
    }
    return plug
  }
}
