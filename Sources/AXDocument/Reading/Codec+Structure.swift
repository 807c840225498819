import AXTree

/// The structural fields of nodes, each as a table of its fields.
extension Codec where Value == NodeReference {
  static let reference = Codec(
    read: { (json) throws(AXDocumentError) in
      guard json.kind == .string else { throw json.expected("the id of a node") }
      return NodeReference(name: try json.string(), place: json.index)
    },
    write: { $1.write($0.name) })
}

extension Codec where Value == ActionContent {
  static let action = Codec.object(
    "an object {name, id}", from: ActionContent(),
    [ObjectField(always: "name", \.name, .string), ObjectField("id", \.id, .string)])
}

extension Codec where Value == AXRotorKind {
  static let rotorType = Codec(
    read: { (json) throws(AXDocumentError) in
      guard json.kind == .string, let kind = named[try json.string()] else {
        throw json.expected("a rotor type: one of \(AXRotorKind.systemTypes.map(\.name).joined(separator: ", "))")
      }
      return kind
    },
    write: { kind, writer in
      writer.write(AXRotorKind.systemTypes.first { $0.kind == kind }?.name ?? "")
    })

  private static let named = Dictionary(
    AXRotorKind.systemTypes.map { ($0.name, $0.kind) }, uniquingKeysWith: { a, _ in a })
}

extension Codec where Value == RotorContent {
  static let rotor = Codec.object(
    "an object {type or name, results}", from: RotorContent(),
    [
      ObjectField("type", \.type, .rotorType), ObjectField("name", \.name, .string),
      ObjectField(
        required: "results", \.results, Codec<NodeReference>.reference.array("an array of ids"), "an array of ids"),
    ]
  ) { (rotor, json) throws(AXDocumentError) in
    if (rotor.type == nil) == (rotor.name == nil) {
      throw AXDocumentError(at: json.path, "expected either type or name of a rotor")
    }
  }
}

extension Codec where Value == [AXRelation: [NodeReference]] {
  static let relations = Codec.object(
    "an object of relations", from: [:],
    AXRelation.allCases.map { relation in
      let list = Codec<NodeReference>.reference.array("an array of ids")
      return ObjectField(
        relation.rawValue,
        read: { (json, relations) throws(AXDocumentError) in relations[relation] = try list.read(json) },
        write: { relations, writer in
          guard let targets = relations[relation], !targets.isEmpty else { return }
          writer.key(relation.rawValue)
          list.write(targets, &writer)
        })
    })
}

extension Codec where Value == CompositeContent? {
  /// true or an object; false means that the node is no composite.
  static let composite = Codec(
    read: { (json) throws(AXDocumentError) in
      switch json.kind {
      case .true: return CompositeContent()
      case .false: return nil
      default: return try Codec<CompositeContent>.settings.read(json)
      }
    },
    write: { value, writer in
      guard let value, value != CompositeContent() else { return writer.write(value != nil) }
      Codec<CompositeContent>.settings.write(value, &writer)
    })
}

extension Codec where Value == CompositeContent {
  fileprivate static let settings = Codec.object(
    "true or an object", from: CompositeContent(),
    [
      ObjectField("mergeInteractiveSingleChild", \.mergesInteractiveSingleChild, .bool, unless: true),
      ObjectField("blockWhenNotAccessible", \.blocksWhenNotAccessible, .bool, unless: true),
      ObjectField("sorting", \.sorting, .word("\"reading\" or \"document\""), unless: .reading),
      ObjectField("tolerance", \.tolerance, .number), ObjectField("override", \.override, .texts),
      ObjectField("merge", \.merge, .texts), ObjectField("addTraits", \.addedTraits, .traits, unless: []),
      ObjectField("removeTraits", \.removedTraits, .traits, unless: []),
      ObjectField("exclude", \.exclusion, .exclusion),
    ])
}

extension Codec where Value == CompositeTexts {
  fileprivate static let texts = Codec.object(
    "an object {label, value, hint, identifier, traits}", from: CompositeTexts(),
    [
      ObjectField("label", \.label, .string), ObjectField("value", \.value, .string),
      ObjectField("hint", \.hint, .string), ObjectField("identifier", \.identifier, .string),
      ObjectField("traits", \.traits, .traits),
    ])
}

extension Codec where Value == CompositeExclusion {
  fileprivate static let exclusion = Codec.object(
    "an object {traits, roles}", from: CompositeExclusion(),
    [
      ObjectField("traits", \.traits, .traits, unless: []),
      ObjectField("roles", \.roles, Codec<AXRole>.role.array("an array of roles"), unless: []),
    ])
}

extension Codec where Value == DeferredContent {
  static let deferred = Codec.object(
    "an object {kind, importance, source}", from: DeferredContent(),
    [
      ObjectField(required: "kind", \.kind, .word("\"error\" or \"inherited\""), "\"error\" or \"inherited\""),
      ObjectField("importance", \.importance, .word("\"default\" or \"high\""), unless: .default),
      ObjectField(required: "source", \.source, .string, "the identifier of a source"),
    ])
}

extension Codec where Value == ReceiverContent? {
  /// true, false or an object.
  static let receiver = Codec(
    read: { (json) throws(AXDocumentError) in
      switch json.kind {
      case .true: return ReceiverContent()
      case .false: return nil
      default: return try Codec<ReceiverContent>.outlined.read(json)
      }
    },
    write: { value, writer in
      guard let value, value.outline != nil else { return writer.write(value != nil) }
      Codec<ReceiverContent>.outlined.write(value, &writer)
    })
}

extension Codec where Value == ReceiverContent {
  fileprivate static let outlined = Codec.object(
    "true, false or an object {outline}", from: ReceiverContent(),
    [ObjectField("outline", \.outline, .word("\"scope\""))])
}
