import AXTree

/// A node of a document with everything below it, parsed and checked by itself.
@_spi(Command) public struct AXNodeDefinition: Sendable {
  let json: JSONValue

  init(_ json: JSONValue) throws(AXDocumentError) {
    _ = try NodeBuilder.build(json, .leftToRight)
    self.json = json
  }
}
