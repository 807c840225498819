import AXTree

/// One field of a node: how it is read, taken back and written. ``NodeField/all`` is the format.
struct NodeField: Sendable {
  let name: String
  let read: @Sendable (JSONValue, inout NodeContent) throws(AXDocumentError) -> Void
  /// Makes the node say nothing of it, which is what null does in a command.
  let clear: @Sendable (inout NodeContent) -> Void
  /// Writes key and value, where there is something to say.
  let write: @Sendable (NodeContent, inout JSONWriter) -> Void

  private init<T: Equatable & Sendable>(
    _ name: String, _ path: any WritableKeyPath<NodeContent, T> & Sendable, _ codec: Codec<T>, unless silent: T
  ) {
    let field = ObjectField<NodeContent>(name, path, codec, unless: silent)
    self.name = name
    read = field.read
    write = field.write
    clear = { $0[keyPath: path] = silent }
  }

  private init<T: Sendable>(
    _ name: String, _ path: any WritableKeyPath<NodeContent, T?> & Sendable, _ codec: Codec<T>
  ) {
    let field = ObjectField<NodeContent>(name, path, codec)
    self.name = name
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

  /// Every field but `id` and `children`, in the order in which documents are written.
  static let all: [NodeField] = [
    NodeField("role", \.properties.role, .role),
    NodeField("label", \.properties.label, .string),
    NodeField("value", \.properties.value, .string),
    NodeField("hint", \.properties.hint, .string),
    NodeField("identifier", \.properties.identifier, .string),
    NodeField("language", \.properties.language, .string),
    NodeField("traits", \.properties.traits, .traits, unless: []),
    NodeField("element", \.isElement, .bool),
    NodeField("hidden", \.isHidden, .bool, unless: false),
    NodeField("interactive", \.properties.isInteractionEnabled, .bool, unless: true),
    NodeField("frame", \.properties.frame, .rect),
    NodeField("activationPoint", \.properties.activationPoint, .point),
    NodeField("number", \.properties.number, .numericValue),
    NodeField("text", \.properties.text, .text),
    NodeField("textRange", \.properties.textRange, .range),
    NodeField("document", \.properties.document, .documentInfo),
    NodeField("states", \.properties.states, .states, unless: AXStates()),
    NodeField("placeholder", \.properties.placeholder, .string),
    NodeField("roleDescription", \.properties.roleDescription, .string),
    NodeField("tooltip", \.properties.tooltip, .string),
    NodeField("url", \.properties.url, .string),
    NodeField("sort", \.properties.sort, .word("\"ascending\", \"descending\" or \"other\"")),
    NodeField("level", \.properties.level, .wholeNumber),
    NodeField("position", \.properties.position, .position),
    NodeField("table", \.properties.table, .table),
    NodeField("cell", \.properties.cell, .cell),
    NodeField("orientation", \.properties.orientation, .word("\"horizontal\" or \"vertical\"")),
    NodeField("shortcut", \.properties.shortcut, .string),
    NodeField("live", \.properties.live, .word("\"off\", \"polite\" or \"assertive\"")),
    NodeField("atomic", \.properties.isAtomic, .bool),
    NodeField("inputType", \.properties.inputType, .word("an input type of HTML, such as \"email\"")),
    NodeField("tag", \.properties.tag, .string),
    NodeField("class", \.properties.styleClass, .string),
    NodeField("actions", \.structure.actions, Codec<ActionContent>.action.array("an array of actions"), unless: []),
    NodeField(
      "customContent", \.properties.customContent,
      Codec<AXCustomContent>.customContent.array("an array of custom content"), unless: []),
    NodeField("rotors", \.structure.rotors, Codec<RotorContent>.rotor.array("an array of rotors"), unless: []),
    NodeField("relations", \.structure.relations, .relations, unless: [:]),
    NodeField("order", \.structure.order, Codec<NodeReference>.reference.array("an array of ids")),
    NodeField("combine", \.structure.composite, .composite, unless: nil),
    NodeField("defer", \.structure.scope, Codec<DeferredContent>.deferred.array("an array of contents")),
    NodeField("outline", \.structure.outline, .rect),
    NodeField("deferralSource", \.structure.source, .string),
    NodeField("deferralReceiver", \.structure.receiver, .receiver, unless: nil),
  ]
}
