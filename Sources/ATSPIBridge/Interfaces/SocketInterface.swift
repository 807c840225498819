import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Socket: a node with the role "embedded" has it, in which another application nests an object, and
  /// the first window, which another application nests in itself.
  static let socket = Interface(
    "org.a11y.atspi.Socket", for: { node, mirror in node.role == .embedded || node.id == mirror.windows.first },
    methods: [
      Method(name: "Embed", takes: "(so)", gives: "(so)") { context, arguments, out throws(BusError) in
        let plug = try context.plug(&arguments)
        guard context.node.role == .embedded else { throw .notSupported("The object is not a socket.") }
        out.reference(context.tree.reference(to: context.node.id))
        return .change { $0.embed(plug, in: context.node.id) }
      },
      Method(name: "Embedded", takes: "s", gives: "") { context, arguments, _ throws(BusError) in
        let path = try arguments.name()
        guard context.node.id == context.mirror.windows.first, BusNames.isName(context.client) else {
          throw .notSupported("The object cannot be nested.")
        }
        guard BusNames.isPath(path) else { throw .invalidArguments("“\(path)” is not an object path.") }
        return .change { $0.nest(in: ObjectReference(bus: context.client, path: path)) }
      },
      Method(name: "Unembed", takes: "(so)", gives: "") { context, arguments, _ throws(BusError) in
        let plug = try context.plug(&arguments)
        return .change { $0.unembed(plug, from: context.node.id) }
      },
    ])
}

extension CallContext {
  /// The object that another application nests in the node.
  var plug: ObjectReference? { tree.plugs[node.id] }

  /// The object in the next argument.
  fileprivate func plug(_ arguments: inout MessageReader) throws(BusError) -> ObjectReference {
    let plug = try arguments.reference()
    guard BusNames.isName(plug.bus), BusNames.isPath(plug.path), plug.path != ObjectPath.null else {
      throw .invalidArguments("“\(plug.bus)” with \(plug.path) is not an object of an application.")
    }
    return plug
  }
}
