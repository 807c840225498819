import AXTree

/// The fields of one node, without its children.
struct NodeContent: Equatable {
  var properties = AXProperties()
  var isElement: Bool?
  var isHidden = false
  var extras = NodeExtras()
}

/// The fields beside a node's properties, which few nodes have: actions, rotors, references, composition and deferral.
struct NodeExtras: Equatable {
  static let plain = NodeExtras()

  var actions: [ActionContent] = []
  var rotors: [RotorContent] = []
  var relations: [AXRelation: [NodeReference]] = [:]
  var order: [NodeReference]?
  var composite: CompositeContent?
  var scope: [DeferredContent]?
  var outline: AXRect?
  var source: String?
  var receiver: ReceiverContent?

  /// Passes every reference to another node to a closure, which may change it.
  mutating func forEachReferenceList(
    _ body: (inout [NodeReference]) throws(AXDocumentError) -> Void
  ) throws(AXDocumentError) {
    if var list = order {
      try body(&list)
      order = list
    }
    for index in rotors.indices { try body(&rotors[index].results) }
    for relation in AXRelation.allCases where relations[relation] != nil {
      try body(&relations[relation, default: []])
    }
  }

  /// Whether the node refers to other nodes.
  var refers: Bool { order != nil || !rotors.isEmpty || !relations.isEmpty }
}

/// A reference to another node: its text, and the node once it is resolved.
struct NodeReference: Equatable {
  var name: String
  /// Its place in the text that is being read.
  var tapeIndex = 0
  var element: AXNodeID?

  static func == (a: Self, b: Self) -> Bool {
    a.element == b.element && (a.element != nil || a.name == b.name)
  }
}

/// A custom action. It succeeds and does nothing.
struct ActionContent: Equatable {
  var name = ""
  var id: String?
}

struct RotorContent: Equatable {
  var type: AXRotorKind?
  var name: String?
  var results: [NodeReference] = []

  var kind: AXRotorKind { type ?? .named(name ?? "") }
}

/// The settings of a composite.
struct CompositeContent: Equatable {
  enum Sorting: String, CaseIterable { case reading, document }

  var mergesInteractiveSingleChild = true
  var blocksWhenNotAccessible = true
  var sorting = Sorting.reading
  var tolerance: Double?
  var override: CompositeTexts?
  var merge: CompositeTexts?
  var addedTraits: AXTraits = []
  var removedTraits: AXTraits = []
  var exclusion: CompositeExclusion?
}

/// The values that override the composed ones, or merge with them.
struct CompositeTexts: Equatable {
  var label: String?
  var value: String?
  var hint: String?
  var identifier: String?
  var traits: AXTraits?
}

/// The elements that a composite excludes.
struct CompositeExclusion: Equatable {
  var traits: AXTraits = []
  var roles: [AXRole] = []
}

/// One content that a scope hands to its receiver.
struct DeferredContent: Equatable {
  enum Kind: String, CaseIterable { case error, inherited }

  var kind = Kind.inherited
  var importance = AXCustomContent.Importance.default
  var source = ""
}

/// A node's field that makes it the receiver of the scope around it.
struct ReceiverContent: Equatable {
  enum Outline: String, CaseIterable { case scope }

  /// The frame that it uses as its own (D13).
  var outline: Outline?
}

/// The fields that few nodes have, each as a table of its fields.
extension JSONCodec where Value == NodeReference {
  static let reference = JSONCodec(
    .string,
    read: { (json) throws(AXDocumentError) in
      guard json.kind == .string else { throw json.expected("the id of a node") }
      return NodeReference(name: try json.string(), tapeIndex: json.index)
    },
    write: { $1.write($0.name) })
}

extension JSONCodec where Value == ActionContent {
  static let action = JSONCodec.object(
    "an object {name, id}", from: ActionContent(),
    [JSONObjectField(always: "name", \.name, .string), JSONObjectField("id", \.id, .string)])
}

extension JSONCodec where Value == RotorContent {
  static let rotor = JSONCodec.object(
    "an object {type or name, results}", from: RotorContent(),
    [
      JSONObjectField("type", \.type, .rotorType), JSONObjectField("name", \.name, .string),
      JSONObjectField(
        required: "results", \.results, JSONCodec<NodeReference>.reference.array("an array of ids"), "an array of ids"),
    ], also: #","oneOf":[{"required":["type"]},{"required":["name"]}]"#
  ) { (rotor, json) throws(AXDocumentError) in
    if (rotor.type == nil) == (rotor.name == nil) {
      throw json.error("expected either type or name of a rotor")
    }
  }
}

extension JSONCodec where Value == [AXRelation: [NodeReference]] {
  static let relations = JSONCodec.object(
    "an object of relations", from: [:],
    AXRelation.allCases.map { relation in
      let list = JSONCodec<NodeReference>.reference.array("an array of ids")
      return JSONObjectField(
        relation.rawValue, list.schema,
        read: { (json, relations) throws(AXDocumentError) in relations[relation] = try list.read(json) },
        write: { relations, writer in
          guard let targets = relations[relation], !targets.isEmpty else { return }
          writer.key(relation.rawValue)
          list.write(targets, &writer)
        })
    })
}

extension JSONCodec where Value == CompositeContent? {
  static let composite = JSONCodec<CompositeContent>.settings.orFlag(CompositeContent())
}

extension JSONCodec where Value == CompositeContent {
  fileprivate static let settings = JSONCodec.object(
    "true or an object", from: CompositeContent(),
    [
      JSONObjectField("mergeInteractiveSingleChild", \.mergesInteractiveSingleChild, .bool, default: true),
      JSONObjectField("blockWhenNotAccessible", \.blocksWhenNotAccessible, .bool, default: true),
      JSONObjectField("sorting", \.sorting, .word(), default: .reading),
      JSONObjectField("tolerance", \.tolerance, .number), JSONObjectField("override", \.override, .texts),
      JSONObjectField("merge", \.merge, .texts), JSONObjectField("addTraits", \.addedTraits, .traits, default: []),
      JSONObjectField("removeTraits", \.removedTraits, .traits, default: []),
      JSONObjectField("exclude", \.exclusion, .exclusion),
    ])
}

extension JSONCodec where Value == CompositeTexts {
  fileprivate static let texts = JSONCodec.object(
    "an object {label, value, hint, identifier, traits}", from: CompositeTexts(),
    [
      JSONObjectField("label", \.label, .string), JSONObjectField("value", \.value, .string),
      JSONObjectField("hint", \.hint, .string), JSONObjectField("identifier", \.identifier, .string),
      JSONObjectField("traits", \.traits, .traits),
    ])
}

extension JSONCodec where Value == CompositeExclusion {
  fileprivate static let exclusion = JSONCodec.object(
    "an object {traits, roles}", from: CompositeExclusion(),
    [
      JSONObjectField("traits", \.traits, .traits, default: []),
      JSONObjectField("roles", \.roles, JSONCodec<AXRole>.role.array("an array of roles"), default: []),
    ])
}

extension JSONCodec where Value == DeferredContent {
  static let deferred = JSONCodec.object(
    "an object {kind, importance, source}", from: DeferredContent(),
    [
      JSONObjectField(required: "kind", \.kind, .word(), "\"error\" or \"inherited\""),
      JSONObjectField("importance", \.importance, .word(), default: .default),
      JSONObjectField(required: "source", \.source, .string, "the identifier of a source"),
    ])
}

extension JSONCodec where Value == ReceiverContent? {
  static let receiver = JSONCodec<ReceiverContent>.outlined.orFlag(ReceiverContent())
}

extension JSONCodec where Value == ReceiverContent {
  fileprivate static let outlined = JSONCodec.object(
    "true, false or an object {outline}", from: ReceiverContent(),
    [JSONObjectField("outline", \.outline, .word())])
}
