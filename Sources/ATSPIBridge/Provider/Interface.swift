import ATSPIModel
import AXTree

/// A D-Bus interface as a table: its members, the nodes that have it, and the code that answers each member.
struct Interface: Sendable {
  let name: String
  let methods: [Method]
  let properties: [Property]
  /// True if a node of a mirror has the interface. Nodes advertise what they support and nothing else (A1).
  let isOffered: @Sendable (AXNode, ATSPIMirror) -> Bool

  /// An interface with its properties besides the version, which libatspi reads from each.
  init(
    _ name: String, for isOffered: @escaping @Sendable (AXNode, ATSPIMirror) -> Bool = { _, _ in true },
    methods: [Method] = [], properties: [Property] = []
  ) {
    self.name = name
    self.methods = methods
    self.properties = [.version] + properties
    self.isOffered = isOffered
  }

  func method(_ name: String) -> Method? { methods.first { $0.name == name } }
  func property(_ name: String) -> Property? { properties.first { $0.name == name } }
}

/// The effect of a call that the mirror cannot answer alone.
enum Effect {
  /// A change that the provider makes before it answers.
  case change((Provider) -> Void)
  /// The application answers with a boolean (A5): true if all requests succeeded, false for nil. A method without a
  /// result answers without it.
  case requests([AXActionRequest]?)
}

/// A method: its signatures, and the code that answers it.
struct Method: Sendable {
  let name: String
  let takes: String
  let gives: String
  let handle: @Sendable (Query, inout MessageReader, inout MessageWriter) throws(BusError) -> Effect?

  /// A method that the mirror answers at once.
  static func query<Argument, Value>(
    _ name: String, takes: ArgumentType<Argument>, gives: AnswerType<Value>,
    _ answer: @escaping @Sendable (Query, Argument) throws(BusError) -> Value
  ) -> Method {
    Method(name: name, takes: takes.signature, gives: gives.signature) { query, arguments, out throws(BusError) in
      gives.write(query, try answer(query, try takes.read(query, &arguments)), &out)
      return nil
    }
  }

  /// A method without arguments that the mirror answers at once.
  static func query<Value>(
    _ name: String, gives: AnswerType<Value>, _ answer: @escaping @Sendable (Query) throws(BusError) -> Value
  ) -> Method {
    query(name, takes: .nothing, gives: gives) { query, _ throws(BusError) in try answer(query) }
  }

  /// A method that sends the application any number of requests; nil is refused at once.
  static func action<Argument>(
    _ name: String, takes: ArgumentType<Argument>, gives: String = "b",
    _ requests: @escaping @Sendable (Query, Argument) throws(BusError) -> [AXActionRequest]?
  ) -> Method {
    Method(name: name, takes: takes.signature, gives: gives) { query, arguments, _ throws(BusError) in
      .requests(try requests(query, try takes.read(query, &arguments)))
    }
  }
}

/// A property: its signature, its getter and its setter.
struct Property: Sendable {
  let name: String
  let signature: String
  let read: @Sendable (Query, inout MessageWriter) -> Void
  let set: (@Sendable (Query, inout MessageReader) throws(BusError) -> Effect)?

  init<Value>(
    _ name: String, _ type: AnswerType<Value>, _ value: @escaping @Sendable (Query) -> Value,
    set: (@Sendable (Query, inout MessageReader) throws(BusError) -> Effect)? = nil
  ) {
    self.name = name
    signature = type.signature
    read = { query, out in type.write(query, value(query), &out) }
    self.set = set
  }

  /// The version that libatspi reads from each interface.
  static let version = Property("version", .uint) { _ in 1 }
}
