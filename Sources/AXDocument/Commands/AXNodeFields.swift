import AXTree

/// Fields of a node with the values that a command gives them, read and found to be right; null takes a field back.
public struct AXNodeFields: Sendable {
  struct Change: Sendable {
    let field: NodeField
    let json: JSONValue
  }

  let changes: [Change]
  let tape: JSONTape

  /// The fields of a JSON object, `id` aside; `id` and `children` cannot be set.
  init(_ json: JSONValue) throws(AXDocumentError) {
    var changes: [Change] = []
    try json.forEachField("an object {id, field: value, ...}") { (name, value) throws(AXDocumentError) in
      if name == "id" { return }
      guard let field = NodeField.named(name) else {
        throw name == "children"
          ? AXDocumentError(at: value.path, "expected a field that can be set; children are inserted and removed")
          : value.unknown(in: NodeField.names)
      }
      var trial = NodeContent()
      if value.kind != .null { try field.read(value, &trial) }
      changes.append(Change(field: field, json: value))
    }
    self.changes = changes
    tape = json.tape
  }
}

/// A node of a document, with what is below it, read and found to be right in itself.
public struct AXNodeSource: Sendable {
  let json: JSONValue

  init(_ json: JSONValue) throws(AXDocumentError) {
    _ = try NodeBuilder.build(json, .leftToRight)
    self.json = json
  }
}
