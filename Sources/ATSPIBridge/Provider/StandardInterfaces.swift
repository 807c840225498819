import ATSPIModel
import AXTree

/// The interfaces that D-Bus itself defines, on every object.
enum StandardInterfaces {
  typealias Answer = @Sendable (Provider, consuming MethodInvocation) -> Void

  static let peer = "org.freedesktop.DBus.Peer"
  private static let introspectable = "org.freedesktop.DBus.Introspectable"

  /// True if the answer to a call depends on the tree, and waits for it: libatspi asks for the whole tree only once it
  /// has the address of the private connection, and for one object after the other until then.
  static func dependOnTree(_ call: Message) -> Bool {
    let interface = call.interface
    if interface == Interface.application.name, call.member == "GetApplicationBusAddress" { return false }
    if interface == BusNames.properties { return call.path != ObjectPath.cache }
    return interface != peer && interface != introspectable
  }

  static let answers: [String: Answer] = [
    peer: { answerPeer($1) }, introspectable: introspect, BusNames.properties: properties,
  ]

  /// Answers Peer on any path at once: the registry hides applications that do not answer a Ping (A6).
  static func answerPeer(_ call: consuming MethodInvocation) {
    switch call.message.member {
    case "Ping": call.answer { _ in }
    case "GetMachineId":
      call.answer { out throws(BusError) in
        guard let identity = Message.machineIdentity else { throw .notSupported("The machine has no identity.") }
        out.string(identity)
      }
    default: call.fail(.unknownMethod(call.message.member))
    }
  }

  private static func introspect(_ provider: Provider, _ call: consuming MethodInvocation) {
    let message = call.message
    guard message.member == "Introspect" else { return call.fail(.unknownMethod(message.member)) }
    guard let node = provider.node(at: message.path) else { return call.fail(.unknownObject(message.path)) }
    let offered = InterfaceSet(offeredTo: node, in: provider.mirror).interfaces
    let unlisted = Interface.unlisted.filter { $0.isOffered(node, provider.mirror) }
    call.answer { $0.string(Introspection.text(for: offered + unlisted)) }
  }

  private static func properties(_ provider: Provider, _ call: consuming MethodInvocation) {
    let message = call.message
    guard let method = propertyMethods.first(where: { $0.name == message.member }) else {
      return call.fail(.unknownMethod(message.member))
    }
    // The cache is no accessible object, and has only a version.
    let isCache = message.path == ObjectPath.cache
    guard let node = provider.node(at: isCache ? ObjectPath.root : message.path) else {
      return call.fail(.unknownObject(message.path))
    }
    provider.answer(call, with: method, of: node, interfaces: isCache ? cache : Interface.byName)
  }

  /// Version 2 adds a signal that GetItems may be called from now on. It always may here: the call waits for the tree.
  private static let cache = [CacheInterface.interface: Interface(CacheInterface.interface)]

  private static let propertyMethods: [Method] = [
    Method(name: "Get", takes: "ss", gives: "v") { context, arguments, out throws(BusError) in
      try context.property(&arguments).append(to: &out, context)
      return nil
    },
    Method(name: "GetAll", takes: "s", gives: "a{sv}") { context, arguments, out throws(BusError) in
      let properties = try context.interface(try arguments.name()).properties
      out.array(of: "{sv}") { out in
        for property in properties {
          out.entry { out in
            out.string(property.name)
            property.append(to: &out, context)
          }
        }
      }
      return nil
    },
    Method(name: "Set", takes: "ssv", gives: "") { context, arguments, _ throws(BusError) in
      let property = try context.property(&arguments)
      guard let set = property.set else { throw .readOnlyProperty(property.name) }
      return try arguments.variant { value throws(BusError) in try set(context, &value) }
    },
  ]
}

extension CallContext {
  fileprivate func interface(_ name: String) throws(BusError) -> Interface {
    guard let interface = interfaces[name], interface.isOffered(node, mirror) else { throw .unknownInterface(name) }
    return interface
  }

  /// The property whose interface and name are the next two arguments.
  fileprivate func property(_ arguments: inout MessageReader) throws(BusError) -> Property {
    let interface = try interface(try arguments.name())
    let name = try arguments.name()
    guard let property = interface.property(name) else { throw .unknownProperty(name) }
    return property
  }
}

extension Property {
  fileprivate func append(to out: inout MessageWriter, _ context: CallContext) {
    out.variant(signature) { read(context, &$0) }
  }
}

/// Interfaces in D-Bus's XML, from the tables that answer the calls.
enum Introspection {
  static func text(for interfaces: [Interface]) -> String {
    var lines = ["<node>"]
    for interface in interfaces {
      lines.append(#"  <interface name="\#(interface.name)">"#)
      for method in interface.methods {
        lines.append(#"    <method name="\#(method.name)">"#)
        lines += types(in: method.takes).map { #"      <arg direction="in" type="\#($0)"/>"# }
        lines += types(in: method.gives).map { #"      <arg direction="out" type="\#($0)"/>"# }
        lines.append("    </method>")
      }
      for property in interface.properties {
        let access = property.set == nil ? "read" : "readwrite"
        lines.append(#"    <property name="\#(property.name)" type="\#(property.signature)" access="\#(access)"/>"#)
      }
      lines.append("  </interface>")
    }
    return (lines + ["</node>"]).joined(separator: "\n")
  }

  /// The complete types in a signature.
  private static func types(in signature: String) -> [String] {
    var types: [String] = []
    var current = ""
    var depth = 0
    for letter in signature {
      current.append(letter)
      if "({".contains(letter) { depth += 1 }
      if ")}".contains(letter) { depth -= 1 }
      if depth == 0 && letter != "a" {
        types.append(current)
        current = ""
      }
    }
    return types
  }
}
