import ATSPIModel
import AXTree

/// A D-Bus interface as a table: what it offers, to which nodes, and how each member is answered.
struct Interface: Sendable {
  let name: String
  let methods: [Method]
  let properties: [Property]
  /// True if a node of a mirror has the interface. Nodes advertise what they support and nothing else (A1).
  let isOffered: @Sendable (AXNode, ATSPIMirror) -> Bool

  /// An interface that a node has by what it says itself.
  init(
    _ name: String, for isOffered: @escaping @Sendable (AXNode) -> Bool = { _ in true }, methods: [Method] = [],
    properties: [Property] = []
  ) {
    self.init(name, whereIn: { node, _ in isOffered(node) }, methods: methods, properties: properties)
  }

  /// An interface that a node has by what is around it, too.
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

/// A method: its signatures, and what answers it.
struct Method: Sendable {
  enum Work: Sendable {
    /// Answered at once from the mirror.
    case query(@Sendable (Query, inout MessageReader, inout MessageWriter) throws(BusError) -> Void)
    /// Answered from the tree, and then done by the provider.
    case change(@Sendable (Query, inout MessageReader, inout MessageWriter) throws(BusError) -> ProviderChange)
    /// Handed to the application; the caller gets a boolean (A5): whether all of it succeeded, and false for nil. A method
    /// that gives nothing answers without it.
    case action(@Sendable (Query, inout MessageReader) throws(BusError) -> [AXActionRequest]?)
  }

  let name: String
  let takes: String
  let gives: String
  let work: Work

  static func query(
    _ name: String, takes: String = "", gives: String,
    _ answer: @escaping @Sendable (Query, inout MessageReader, inout MessageWriter) throws(BusError) -> Void
  ) -> Method {
    Method(name: name, takes: takes, gives: gives, work: .query(answer))
  }

  static func change(
    _ name: String, takes: String, gives: String = "",
    _ change:
      @escaping @Sendable (Query, inout MessageReader, inout MessageWriter) throws(BusError) -> ProviderChange
  ) -> Method {
    Method(name: name, takes: takes, gives: gives, work: .change(change))
  }

  static func action(
    _ name: String, takes: String = "", gives: String = "b",
    _ request:
      @escaping @Sendable (Query, inout MessageReader) throws(BusError) ->
      AXActionRequest?
  ) -> Method {
    Method(
      name: name, takes: takes, gives: gives,
      work: .action { query, arguments throws(BusError) in try request(query, &arguments).map { [$0] } })
  }

  /// A method that asks the application for any number of things; nil is refused at once.
  static func actions(
    _ name: String, takes: String = "",
    _ requests: @escaping @Sendable (Query, inout MessageReader) throws(BusError) -> [AXActionRequest]?
  ) -> Method {
    Method(name: name, takes: takes, gives: "b", work: .action(requests))
  }
}

/// A property: its signature, how it is read, and what setting it does.
struct Property: Sendable {
  enum Change {
    case request(AXActionRequest)
    case provider(ProviderChange)
  }

  let name: String
  let signature: String
  let read: @Sendable (Query, inout MessageWriter) -> Void
  let change: (@Sendable (Query, inout MessageReader) throws(BusError) -> Change)?

  init(
    _ name: String, _ signature: String, read: @escaping @Sendable (Query, inout MessageWriter) -> Void,
    change: (@Sendable (Query, inout MessageReader) throws(BusError) -> Change)? = nil
  ) {
    self.name = name
    self.signature = signature
    self.read = read
    self.change = change
  }

  /// The version that libatspi asks of each interface.
  static let version = Property("version", "u") { _, out in out.uint32(1) }
}

/// Every interface that objects answer.
enum Interfaces {
  /// Those that objects list, in the order in which they do.
  static let accessible: [Interface] = [
    .accessible, .application, .action, .component, .value, .text, .editableText, .hypertext, .hyperlink, .image,
    .document, .selection, .table, .tableCell, .collection,
  ]
  /// Those that are answered without being listed: libatspi has no number for them, and complains of each such name.
  static let unlisted: [Interface] = [.socket]

  /// Those that a node of a mirror lists.
  static func offered(to node: AXNode, in mirror: ATSPIMirror) -> [Interface] {
    accessible.filter { $0.isOffered(node, mirror) }
  }

  static let byName = Dictionary(uniqueKeysWithValues: (accessible + unlisted).map { ($0.name, $0) })
}

/// Which of the interfaces that objects list a node offers.
struct InterfaceSet: Hashable {
  /// The bits of their places in ``Interfaces/accessible``.
  private var bits: UInt64 = 0

  /// The interfaces of a node of a mirror. O(interfaces).
  init(offeredTo node: AXNode, in mirror: ATSPIMirror) {
    let conditions = Self.conditions
    for place in conditions.indices where conditions[place](node, mirror) { bits |= 1 << UInt64(place) }
  }

  /// Beside each other: to take an interface out of its list is more work than to ask it.
  private static let conditions = Interfaces.accessible.map(\.isOffered)

  /// Their names, in the order in which objects list them.
  var names: [String] {
    Interfaces.accessible.enumerated().filter { bits & (1 << UInt64($0.offset)) != 0 }.map(\.element.name)
  }
}
