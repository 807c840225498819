public import AXTree

/// One field of a node with its reader, remover and writer. ``NodeField/all`` is the format.
struct NodeField: Sendable {
  let name: String
  let schema: JSONValueSchema
  let read: @Sendable (JSONValue, inout NodeContent) throws(AXDocumentError) -> Void
  /// Removes the field from the node, as null does in a command.
  let clear: @Sendable (inout NodeContent) -> Void
  /// Writes key and value, unless there is no value.
  let write: @Sendable (NodeContent, inout JSONWriter) -> Void

  private init(_ field: JSONObjectField<NodeContent>, clear: @escaping @Sendable (inout NodeContent) -> Void) {
    name = field.name
    schema = field.schema
    read = field.read
    write = field.write
    self.clear = clear
  }

  private init<T: Equatable & Sendable>(
    _ name: String, _ path: any WritableKeyPath<NodeContent, T> & Sendable, _ codec: JSONCodec<T>, default silent: T
  ) {
    self.init(JSONObjectField(name, path, codec, default: silent)) { $0[keyPath: path] = silent }
  }

  private init<T: Sendable>(
    _ name: String, _ path: any WritableKeyPath<NodeContent, T?> & Sendable, _ codec: JSONCodec<T>
  ) {
    self.init(JSONObjectField(name, path, codec)) { $0[keyPath: path] = nil }
  }

  /// The field with a name. O(1).
  static func named(_ name: String) -> NodeField? { index[name].map { all[$0] } }

  private static let index = Dictionary(all.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The names of all fields, for messages.
  static let names = ["id"] + all.map(\.name) + ["children"]

  /// Every field except `id` and `children`, in the order in which documents are written: the rows of the property
  /// table, and the fields that only documents have.
  static let all: [NodeField] =
    AXPropertyTable.rows.flatMap { row -> [NodeField] in
      if row.name == "id" { return [] }
      guard let property = row as? any NodeFieldConvertible else {
        preconditionFailure("The property \(row.name) holds what no document can: make its type a DocumentValue.")
      }
      return (beside[row.name] ?? []) + [property.field]
    } + extras

  /// The fields that are written before a certain property.
  private static let beside: [String: [NodeField]] = [
    "interactive": [
      NodeField("element", \.isElement, .bool),
      NodeField("hidden", \.isHidden, .bool, default: false),
    ],
    "customContent": [
      NodeField("actions", \.extras.actions, JSONCodec<ActionContent>.action.array("an array of actions"), default: [])
    ],
  ]

  private static let extras: [NodeField] = [
    NodeField("rotors", \.extras.rotors, JSONCodec<RotorContent>.rotor.array("an array of rotors"), default: []),
    NodeField("relations", \.extras.relations, .relations, default: [:]),
    NodeField("order", \.extras.order, JSONCodec<NodeReference>.reference.array("an array of ids")),
    NodeField("combine", \.extras.composite, .composite, default: nil),
    NodeField("defer", \.extras.declarations, JSONCodec<DeferralDeclaration>.declaration.array("an array of contents")),
    NodeField("outline", \.extras.outline, .rect),
    NodeField("deferralSource", \.extras.source, .string),
    NodeField("deferralReceiver", \.extras.receiver, .receiver, default: nil),
  ]

  /// The field of a property.
  fileprivate init<T: DocumentValue>(_ property: AXPropertyTable.Row<T>) {
    let codec = Self.codecs[property.name] as? JSONCodec<T> ?? T.codec
    name = property.name
    schema = codec.schema
    read = { (json, content) throws(AXDocumentError) in
      content.properties[keyPath: property.path] = try codec.read(json)
    }
    clear = { $0.properties[keyPath: property.path] = property.defaultValue }
    write = { content, writer in
      guard property.isSet(in: content.properties) else { return }
      writer.key(property.name)
      codec.write(content.properties[keyPath: property.path], &writer)
    }
  }

  /// The codecs of properties that may not have every value of their type.
  private static let codecs: [String: any Sendable] = [
    "level": JSONCodec<Int>.ordinal.optional, "language": JSONCodec<String>.language.optional,
  ]
}

/// A row of the property table that is a field of documents: one whose value a document can hold.
protocol NodeFieldConvertible {
  var field: NodeField { get }
}

extension AXPropertyTable.Row: NodeFieldConvertible where Value: DocumentValue {
  var field: NodeField { NodeField(self) }
}

/// A type of value that a document can hold.
protocol DocumentValue: Hashable, Sendable {
  static var codec: JSONCodec<Self> { get }
}

extension Optional: DocumentValue where Wrapped: DocumentValue {
  static var codec: JSONCodec<Self> { Wrapped.codec.optional }
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
extension AXSortOrder: DocumentValue { static var codec: JSONCodec<Self> { .word() } }
extension AXOrientation: DocumentValue { static var codec: JSONCodec<Self> { .word() } }
extension AXLiveRegion: DocumentValue { static var codec: JSONCodec<Self> { .word() } }
extension AXInputType: DocumentValue {
  static var codec: JSONCodec<Self> { .word("an input type of HTML, such as \"email\"") }
}
