extension AXTreeDocument {
  /// The JSON Schema of documents, from the tables of their fields. It allows more than ``init(json:)``: references,
  /// duplicate ids, and numbers that depend on others are not checked.
  @_spi(Command) public static var schema: String {
    let fields = NodeField.all.map { (name: $0.name, schema: $0.schema) }
    let node = JSONValueSchema.object([("id", .string)] + fields + [("children", .array(of: .node))])
    let header = JSONCodec<DocumentHeader>.header.schema.text.dropFirst()
    return ##"{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"A tree document of axtree","##
      + ##""$defs":{"node":\##(node.text)},\##(header)"##
  }
}
