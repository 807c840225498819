import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Socket: of a node with the role "embedded", in which another application nests an object, and of the
  /// window, which another application nests in itself.
  static let socket = Interface(
    "org.a11y.atspi.Socket",
    whereIn: { node, mirror in node.role == .embedded || node.id == mirror.root },
    methods: [
      .change("Embed", takes: "(so)", gives: "(so)") { query, arguments, out throws(BusError) in
        let plug = try query.plug(&arguments)
        guard query.node.role == .embedded else { throw .notSupported("The object is no socket.") }
        query.write(query.node.id, to: &out)
        return .embed(plug, in: query.node.id)
      },
      .change("Embedded", takes: "s") { query, arguments, _ throws(BusError) in
        let path = try arguments.string()
        guard query.node.id == query.mirror.root, BusNames.isName(query.client) else {
          throw .notSupported("The object cannot be nested.")
        }
        guard BusNames.isPath(path) else { throw .invalidArguments("“\(path)” is no object path.") }
        return .nest(in: ObjectReference(bus: query.client, path: path))
      },
      .change("Unembed", takes: "(so)") { query, arguments, _ throws(BusError) in
        .unembed(try query.plug(&arguments), from: query.node.id)
      },
    ],
    properties: [.version])
}

extension Query {
  /// The object of another application that the next argument names.
  fileprivate func plug(_ arguments: inout MessageReader) throws(BusError) -> ObjectReference {
    let plug = try arguments.reference()
    guard BusNames.isName(plug.bus), plug.path != ObjectPath.null else {
      throw .invalidArguments("“\(plug.bus)” with \(plug.path) is no object of an application.")
    }
    return plug
  }
}
