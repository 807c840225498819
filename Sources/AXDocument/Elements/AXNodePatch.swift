import AXTree

/// The fields that a command sets on a node, parsed and checked; null removes a field.
@_spi(Command) public struct AXNodePatch: Sendable {
  struct FieldChange: Sendable {
    let field: NodeField
    let json: JSONValue
  }

  let changes: [FieldChange]
  let tape: JSONTape

  /// The fields of a JSON object, except `id`; `id` and `children` cannot be set.
  init(_ json: JSONValue) throws(AXDocumentError) {
    var changes: [FieldChange] = []
    try json.forEachField("an object {id, field: value, ...}") { (name, value) throws(AXDocumentError) in
      if name == "id" { return }
      guard let field = NodeField.named(name) else {
        throw name == "children"
          ? value.error("expected a field that can be set; children are inserted and removed")
          : value.unknown(in: NodeField.names)
      }
      var trial = NodeContent()
      if value.kind != .null { try field.read(value, &trial) }
      changes.append(FieldChange(field: field, json: value))
    }
    self.changes = changes
    tape = json.tape
  }
}
