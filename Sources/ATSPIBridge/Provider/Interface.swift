import ATSPIModel
import AXTree

/// A D-Bus interface as a table: its members, the nodes that have it, and the code that answers each member.
struct Interface: Sendable {
  let name: String
  let methods: [Method]
  let properties: [Property]
  /// True if a node of a mirror has the interface. Nodes advertise what they support and nothing else (A1).
  let isOffered: @Sendable (AXNode, ATSPIMirror) -> Bool

  /// An interface whose presence depends on the node alone.
  init(
    _ name: String, for isOffered: @escaping @Sendable (AXNode) -> Bool = { _ in true }, methods: [Method] = [],
    properties: [Property] = []
  ) {
    self.init(name, whereIn: { node, _ in isOffered(node) }, methods: methods, properties: properties)
  }

  /// An interface whose presence also depends on the nodes around it.
  init(
    _ name: String, whereIn isOffered: @escaping @Sendable (AXNode, ATSPIMirror) -> Bool, methods: [Method] = [],
    properties: [Property] = []
  ) {
    self.name = name
    self.methods = methods
    self.properties = properties
    self.isOffered = isOffered
  }

  func method(_ name: String) -> Method? { methods.first { $0.name == name } }
  func property(_ name: String) -> Property? { properties.first { $0.name == name } }
}

/// A method: its signatures, and the code that answers it.
struct Method: Sendable {
  enum Handler: Sendable {
    /// The mirror answers at once.
    case query(@Sendable (Query, inout MessageReader, inout MessageWriter) throws(BusError) -> Void)
    /// The tree answers, then the provider makes the change.
    case change(@Sendable (Query, inout MessageReader, inout MessageWriter) throws(BusError) -> ProviderChange)
    /// The application answers with a boolean (A5): true if all requests succeeded, false for nil. A method without a
    /// result answers without it.
    case action(@Sendable (Query, inout MessageReader) throws(BusError) -> [AXActionRequest]?)
  }

  let name: String
  let takes: String
  let gives: String
  let handler: Handler

  static func query(
    _ name: String, takes: String = "", gives: String,
    _ answer: @escaping @Sendable (Query, inout MessageReader, inout MessageWriter) throws(BusError) -> Void
  ) -> Method {
    Method(name: name, takes: takes, gives: gives, handler: .query(answer))
  }

  static func change(
    _ name: String, takes: String, gives: String = "",
    _ change:
      @escaping @Sendable (Query, inout MessageReader, inout MessageWriter) throws(BusError) -> ProviderChange
  ) -> Method {
    Method(name: name, takes: takes, gives: gives, handler: .change(change))
  }

  static func action(
    _ name: String, takes: String = "", gives: String = "b",
    _ request:
      @escaping @Sendable (Query, inout MessageReader) throws(BusError) ->
      AXActionRequest?
  ) -> Method {
    Method(
      name: name, takes: takes, gives: gives,
      handler: .action { query, arguments throws(BusError) in try request(query, &arguments).map { [$0] } })
  }

  /// A method that sends the application any number of requests; nil is refused at once.
  static func actions(
    _ name: String, takes: String = "",
    _ requests: @escaping @Sendable (Query, inout MessageReader) throws(BusError) -> [AXActionRequest]?
  ) -> Method {
    Method(name: name, takes: takes, gives: "b", handler: .action(requests))
  }
}

/// A property: its signature, its getter and its setter.
struct Property: Sendable {
  /// What a new value asks for, as the handlers of methods do.
  enum SetterEffect {
    case change(ProviderChange)
    case action(AXActionRequest)
  }

  let name: String
  let signature: String
  let read: @Sendable (Query, inout MessageWriter) -> Void
  let set: (@Sendable (Query, inout MessageReader) throws(BusError) -> SetterEffect)?

  init(
    _ name: String, _ signature: String, read: @escaping @Sendable (Query, inout MessageWriter) -> Void,
    set: (@Sendable (Query, inout MessageReader) throws(BusError) -> SetterEffect)? = nil
  ) {
    self.name = name
    self.signature = signature
    self.read = read
    self.set = set
  }

  /// The version that libatspi reads from each interface.
  static let version = Property("version", "u") { _, out in out.uint32(1) }
}

/// All interfaces of objects.
enum Interfaces {
  /// The interfaces that objects list, in that order.
  static let accessible: [Interface] = [
    .accessible, .application, .action, .component, .value, .text, .editableText, .hypertext, .hyperlink, .image,
    .document, .selection, .table, .tableCell, .collection,
  ]
  /// The interfaces that are answered but not listed: libatspi has no number for them, and warns about each such name.
  static let unlisted: [Interface] = [.socket]

  /// The interfaces that a node of a mirror lists.
  static func offered(to node: AXNode, in mirror: ATSPIMirror) -> [Interface] {
    accessible.filter { $0.isOffered(node, mirror) }
  }

  static let byName = Dictionary(uniqueKeysWithValues: (accessible + unlisted).map { ($0.name, $0) })
}

/// The set of listed interfaces that a node offers.
struct InterfaceSet: Hashable {
  /// The bits of their places in ``Interfaces/accessible``.
  private var bits: UInt64 = 0

  /// The interfaces of a node of a mirror. O(interfaces).
  init(offeredTo node: AXNode, in mirror: ATSPIMirror) {
    let conditions = Self.conditions
    for place in conditions.indices where conditions[place](node, mirror) { bits |= 1 << UInt64(place) }
  }

  /// The conditions in one array: copying an interface out of its list costs more than asking it.
  private static let conditions = Interfaces.accessible.map(\.isOffered)

  /// Their names, in the order of the list.
  var names: [String] {
    Interfaces.accessible.enumerated().filter { bits & (1 << UInt64($0.offset)) != 0 }.map(\.element.name)
  }
}
