import AXTree

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
      JSONObjectField("tolerance", \.tolerance, .size), JSONObjectField("override", \.override, .values),
      JSONObjectField("merge", \.merge, .values), JSONObjectField("addTraits", \.addedTraits, .traits, default: []),
      JSONObjectField("removeTraits", \.removedTraits, .traits, default: []),
      JSONObjectField("exclude", \.exclusion, .exclusion),
    ])
}

extension JSONCodec where Value == RepresentationContent {
  fileprivate static let values = JSONCodec.object(
    "an object {label, value, hint, identifier, traits}", from: RepresentationContent(),
    [
      JSONObjectField("label", \.label, .string), JSONObjectField("value", \.value, .string),
      JSONObjectField("hint", \.hint, .string), JSONObjectField("identifier", \.identifier, .string),
      JSONObjectField("traits", \.traits, .traits),
    ])
}

extension JSONCodec where Value == ExcludedEntries {
  fileprivate static let exclusion = JSONCodec.object(
    "an object {traits, roles}", from: ExcludedEntries(),
    [
      JSONObjectField("traits", \.traits, .traits, default: []),
      JSONObjectField("roles", \.roles, JSONCodec<AXRole>.role.array("an array of roles"), default: []),
    ])
}

extension JSONCodec where Value == DeferralDeclaration {
  static let declaration = JSONCodec.object(
    "an object {kind, importance, source}", from: DeferralDeclaration(),
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
