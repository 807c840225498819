public import AXTree

/// One field of a node with its reader, remover and writer. ``NodeField/all`` is the format.
struct NodeField: Sendable {
  let name: String
  let schema: JSONSchema
  let read: @Sendable (JSONValue, inout NodeContent) throws(AXDocumentError) -> Void
  /// Removes the field from the node, as null does in a command.
  let clear: @Sendable (inout NodeContent) -> Void
  /// Writes key and value, unless there is no value.
  let write: @Sendable (NodeContent, inout JSONWriter) -> Void

  private init<T: Equatable & Sendable>(
    _ name: String, _ path: any WritableKeyPath<NodeContent, T> & Sendable, _ codec: JSONCodec<T>, default silent: T
  ) {
    let field = JSONObjectField<NodeContent>(name, path, codec, default: silent)
    self.name = name
    schema = field.schema
    read = field.read
    write = field.write
    clear = { $0[keyPath: path] = silent }
  }

  private init<T: Sendable>(
    _ name: String, _ path: any WritableKeyPath<NodeContent, T?> & Sendable, _ codec: JSONCodec<T>
  ) {
    let field = JSONObjectField<NodeContent>(name, path, codec)
    self.name = name
    schema = field.schema
    read = field.read
    write = field.write
    clear = { $0[keyPath: path] = nil }
  }

  /// The field with a name. O(1).
  static func named(_ name: String) -> NodeField? { index[name].map { all[$0] } }

  private static let index = Dictionary(
    all.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The names of all fields, for messages.
  static let names = ["id"] + all.map(\.name) + ["children"]

  /// Every field except `id` and `children`, in the order in which documents are written: the rows of the property
  /// table, and the fields that only documents have.
  static let all: [NodeField] =
    AXPropertyTable.rows.flatMap { row -> [NodeField] in
      if row.name == "id" { return [] }
      guard let property = row as? any DocumentProperty else {
        preconditionFailure("The property \(row.name) holds what no document can: make its type a DocumentValue.")
      }
      return (beside[row.name] ?? []) + [property.field]
    } + structure

  /// The fields of the properties that composition leaves as they are.
  fileprivate static let stated = AXPropertyTable.rows.filter { $0.policy == .stated }.compactMap { named($0.name) }

  /// The fields that are written before a certain property.
  private static let beside: [String: [NodeField]] = [
    "interactive": [
      NodeField("element", \.isElement, .bool),
      NodeField("hidden", \.isHidden, .bool, default: false),
    ],
    "customContent": [
      NodeField(
        "actions", \.structure.actions, JSONCodec<ActionContent>.action.array("an array of actions"), default: [])
    ],
  ]

  private static let structure: [NodeField] = [
    NodeField("rotors", \.structure.rotors, JSONCodec<RotorContent>.rotor.array("an array of rotors"), default: []),
    NodeField("relations", \.structure.relations, .relations, default: [:]),
    NodeField("order", \.structure.order, JSONCodec<NodeReference>.reference.array("an array of ids")),
    NodeField("combine", \.structure.composite, .composite, default: nil),
    NodeField("defer", \.structure.scope, JSONCodec<DeferredContent>.deferred.array("an array of contents")),
    NodeField("outline", \.structure.outline, .rect),
    NodeField("deferralSource", \.structure.source, .string),
    NodeField("deferralReceiver", \.structure.receiver, .receiver, default: nil),
  ]

  /// The field of a property.
  fileprivate init<T: DocumentValue>(_ property: AXProperty<T>) {
    name = property.name
    schema = T.codec.schema
    read = { (json, content) throws(AXDocumentError) in
      content.properties[keyPath: property.path] = try T.codec.read(json)
    }
    clear = { $0.properties[keyPath: property.path] = property.defaultValue }
    write = { content, writer in
      guard property.isSet(in: content.properties) else { return }
      writer.key(property.name)
      T.codec.write(content.properties[keyPath: property.path], &writer)
    }
  }
}

extension JSONWriter {
  /// Writes the fields with these names as documents have them, without those that are not set.
  @_spi(Command) public mutating func writeFields(_ names: String..., of properties: AXProperties) {
    let content = NodeContent(properties: properties)
    for name in names { NodeField.named(name)?.write(content, &self) }
  }

  /// Writes the fields that composition leaves as they are, without those that are not set.
  @_spi(Command) public mutating func writeStatedFields(of properties: AXProperties) {
    let content = NodeContent(properties: properties)
    for field in NodeField.stated { field.write(content, &self) }
  }
}

/// A type of value that a document can hold.
protocol DocumentValue: Hashable, Sendable {
  static var codec: JSONCodec<Self> { get }
}

/// A property that a document can hold.
protocol DocumentProperty {
  var field: NodeField { get }
}

extension AXProperty: DocumentProperty where Value: DocumentValue {
  var field: NodeField { NodeField(self) }
}

extension Optional: DocumentValue where Wrapped: DocumentValue {
  static var codec: JSONCodec<Self> {
    let codec = Wrapped.codec
    return JSONCodec(
      codec.schema, read: { (json) throws(AXDocumentError) in try codec.read(json) },
      write: { value, writer in if let value { codec.write(value, &writer) } })
  }
}

extension Array: DocumentValue where Element == AXCustomContent {
  static var codec: JSONCodec<Self> { JSONCodec<AXCustomContent>.customContent.array("an array of custom content") }
}

extension String: DocumentValue { static var codec: JSONCodec<Self> { .string } }
extension Bool: DocumentValue { static var codec: JSONCodec<Self> { .bool } }
extension Int: DocumentValue { static var codec: JSONCodec<Self> { .wholeNumber } }
extension Range<Int>: DocumentValue { static var codec: JSONCodec<Self> { .range } }
extension AXRole: DocumentValue { static var codec: JSONCodec<Self> { .role } }
extension AXTraits: DocumentValue { static var codec: JSONCodec<Self> { .traits } }
extension AXStates: DocumentValue { static var codec: JSONCodec<Self> { .states } }
extension AXRect: DocumentValue { static var codec: JSONCodec<Self> { .rect } }
extension AXPoint: DocumentValue { static var codec: JSONCodec<Self> { .point } }
extension AXNumericValue: DocumentValue { static var codec: JSONCodec<Self> { .numericValue } }
extension AXText: DocumentValue { static var codec: JSONCodec<Self> { .text } }
extension AXDocumentInfo: DocumentValue { static var codec: JSONCodec<Self> { .documentInfo } }
extension AXSetPosition: DocumentValue { static var codec: JSONCodec<Self> { .position } }
extension AXTableInfo: DocumentValue { static var codec: JSONCodec<Self> { .table } }
extension AXCellInfo: DocumentValue { static var codec: JSONCodec<Self> { .cell } }
extension AXSortOrder: DocumentValue {
  static var codec: JSONCodec<Self> { .word() }
}
extension AXOrientation: DocumentValue {
  static var codec: JSONCodec<Self> { .word() }
}
extension AXLiveRegion: DocumentValue { static var codec: JSONCodec<Self> { .word() } }
extension AXInputType: DocumentValue {
  static var codec: JSONCodec<Self> { .word("an input type of HTML, such as \"email\"") }
}
