import ATSPIModel
import AXTree

/// A D-Bus interface as a table: its members, the nodes that have it, and the code that answers each member.
struct Interface: Sendable {
  let name: String
  let methods: [Method]
  let properties: [Property]
  /// Nodes advertise what they support and nothing else (A1).
  let isOffered: @Sendable (AXNode, ATSPIMirror) -> Bool

  /// `properties` are those besides the version.
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
  /// The application answers with a boolean (A5): true if all succeeded, false for nil. A method without a result
  /// answers without it.
  case requests([AXActionRequest]?)
}

/// A method: its signatures, and the code that answers it.
struct Method: Sendable {
  let name: String
  let takes: String
  let gives: String
  let handle: @Sendable (CallContext, inout MessageReader, inout MessageWriter) throws(BusError) -> Effect?

  /// A method that the mirror answers at once.
  static func query<Argument, Value>(
    _ name: String, takes: ArgumentType<Argument>, gives: AnswerType<Value>,
    _ answer: @escaping @Sendable (CallContext, Argument) throws(BusError) -> Value
  ) -> Method {
    Method(name: name, takes: takes.signature, gives: gives.signature) { context, arguments, out throws(BusError) in
      gives.write(context, try answer(context, try takes.read(context, &arguments)), &out)
      return nil
    }
  }

  static func query<Value>(
    _ name: String, gives: AnswerType<Value>, _ answer: @escaping @Sendable (CallContext) throws(BusError) -> Value
  ) -> Method {
    query(name, takes: .nothing, gives: gives) { context, _ throws(BusError) in try answer(context) }
  }

  /// A method that sends requests to the application; nil is refused at once.
  static func action<Argument>(
    _ name: String, takes: ArgumentType<Argument>, gives: String = "b",
    _ requests: @escaping @Sendable (CallContext, Argument) throws(BusError) -> [AXActionRequest]?
  ) -> Method {
    Method(name: name, takes: takes.signature, gives: gives) { context, arguments, _ throws(BusError) in
      .requests(try requests(context, try takes.read(context, &arguments)))
    }
  }
}

struct Property: Sendable {
  let name: String
  let signature: String
  let read: @Sendable (CallContext, inout MessageWriter) -> Void
  let set: (@Sendable (CallContext, inout MessageReader) throws(BusError) -> Effect)?

  init<Value>(
    _ name: String, _ type: AnswerType<Value>, _ value: @escaping @Sendable (CallContext) -> Value,
    set: (@Sendable (CallContext, inout MessageReader) throws(BusError) -> Effect)? = nil
  ) {
    self.name = name
    signature = type.signature
    read = { context, out in type.write(context, value(context), &out) }
    self.set = set
  }

  /// The version that libatspi reads from each interface.
  static let version = Property("version", .uint) { _ in 1 }
}

/// The type of a method's arguments: their D-Bus signature, and the code that reads them.
struct ArgumentType<Value>: Sendable {
  let signature: String
  let read: @Sendable (CallContext, inout MessageReader) throws(BusError) -> Value

  init(_ signature: String, _ read: @escaping @Sendable (CallContext, inout MessageReader) throws(BusError) -> Value) {
    self.signature = signature
    self.read = read
  }

  static func pair<First, Second>(_ first: ArgumentType<First>, _ second: ArgumentType<Second>) -> Self
  where Value == (First, Second) {
    Self(first.signature + second.signature) { context, arguments throws(BusError) in
      (try first.read(context, &arguments), try second.read(context, &arguments))
    }
  }
}

extension ArgumentType<Void> {
  static var nothing: Self { ignored("") }
  static func ignored(_ signature: String) -> Self { Self(signature) { _, _ in } }
}

extension ArgumentType<Int> {
  static var int: Self { Self("i") { _, arguments throws(BusError) in try arguments.int() } }
}
extension ArgumentType<Bool> {
  static var bool: Self { Self("b") { _, arguments throws(BusError) in try arguments.boolean() } }
}
extension ArgumentType<String> {
  static var text: Self { Self("s") { _, arguments throws(BusError) in try arguments.string() } }
  /// A text that is compared with names. See ``Message/nameLimit``.
  static var name: Self { Self("s") { _, arguments throws(BusError) in try arguments.name() } }
}

/// The type of a method's answer, or of a property: its D-Bus signature, and the code that writes it.
struct AnswerType<Value>: Sendable {
  let signature: String
  let write: @Sendable (CallContext, Value, inout MessageWriter) -> Void

  init(_ signature: String, _ write: @escaping @Sendable (CallContext, Value, inout MessageWriter) -> Void) {
    self.signature = signature
    self.write = write
  }

  static func list<Element>(of element: AnswerType<Element>) -> Self where Value == [Element] {
    Self("a" + element.signature) { context, values, out in
      out.array(of: element.signature) { out in for value in values { element.write(context, value, &out) } }
    }
  }
}

extension AnswerType<Int> { static var int: Self { Self("i") { $2.int32($1) } } }
extension AnswerType<UInt32> { static var uint: Self { Self("u") { $2.uint32($1) } } }
extension AnswerType<Int16> { static var short: Self { Self("n") { $2.int16($1) } } }
extension AnswerType<Double> { static var double: Self { Self("d") { $2.double($1) } } }
extension AnswerType<Bool> { static var bool: Self { Self("b") { $2.boolean($1) } } }
extension AnswerType<String> { static var text: Self { Self("s") { $2.string($1) } } }
extension AnswerType<ObjectReference> { static var reference: Self { Self("(so)") { $2.reference($1) } } }

extension AnswerType<AXNodeID?> {
  static var object: Self { Self("(so)") { $2.reference($0.tree.reference(to: $1)) } }
}

extension AnswerType<[(name: String, value: String)]> {
  static var attributes: Self {
    Self("a{ss}") { _, attributes, out in
      out.array(of: "{ss}") { out in
        for (name, value) in attributes {
          out.entry {
            $0.string(name)
            $0.string(value)
          }
        }
      }
    }
  }
}

extension AnswerType<[String: String]> {
  /// In the order of the names.
  static var attributes: Self {
    Self("a{ss}") { context, attributes, out in
      let sorted = attributes.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
      AnswerType<[(name: String, value: String)]>.attributes.write(context, sorted, &out)
    }
  }
}

/// One call about one object, and the tree to answer it from.
struct CallContext {
  let tree: ExportedTree
  let node: AXNode
  /// The caller: a name on the bus, or that of a private connection.
  let client: String
  let interfaces: [String: Interface]

  var mirror: ATSPIMirror { tree.mirror }
  var queries: ATSPIQueryCache { tree.queries }

  var locale: String { ATSPILocale.name(of: node.properties.language ?? mirror.locale) }
  var words: ATSPIWords { ATSPIWords(locale: mirror.locale) }
  func request(_ kind: AXActionRequest.Kind) -> [AXActionRequest] { [AXActionRequest(node: node.id, kind: kind)] }
}

extension Interface {
  /// Those that objects list, in that order.
  static let listed: [Interface] = [
    .accessible, .application, .action, .component, .value, .text, .editableText, .hypertext, .hyperlink, .image,
    .document, .selection, .table, .tableCell, .collection,
  ]
  /// Those that are answered but not listed: libatspi has no number for them, and warns about each such name.
  static let unlisted: [Interface] = [.socket]

  static let byName = Dictionary(uniqueKeysWithValues: (listed + unlisted).map { ($0.name, $0) })
}

/// The listed interfaces that a node offers.
struct InterfaceSet: Hashable {
  /// By their places in ``Interface/listed``.
  private var bits: UInt64 = 0

  /// O(interfaces).
  init(offeredTo node: AXNode, in mirror: ATSPIMirror) {
    let conditions = Self.conditions
    for index in conditions.indices where conditions[index](node, mirror) { bits |= 1 << UInt64(index) }
  }

  /// The conditions in one array: copying an interface out of its list costs more than asking it.
  private static let conditions = Interface.listed.map(\.isOffered)

  /// In the order of the list.
  var interfaces: [Interface] {
    Interface.listed.enumerated().filter { bits & (1 << UInt64($0.offset)) != 0 }.map(\.element)
  }

  var names: [String] { interfaces.map(\.name) }
}
