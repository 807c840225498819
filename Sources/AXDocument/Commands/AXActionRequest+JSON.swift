@_spi(Command) public import AXTree

extension AXActionRequest {
  /// Reads a request from a line of JSON, as `axtree publish` prints it: what people do to an element, without edits inside a text.
  ///
  /// ```json
  /// {"event": "action", "node": "sound", "action": "activate"}
  /// ```
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - node: The node with a name; nil if there is none.
  ///   - actions: The actions of a node.
  /// - Throws: ``AXDocumentError``, which names the place, if the line is no request or names what is not there.
  @_spi(Command) public init(
    json line: [UInt8], node: (String) -> AXNodeID?, actions: (AXNodeID) -> [AXAction]
  ) throws(AXDocumentError) {
    let json = try JSONValue.parse(line)
    let event = try json.required("event", "the name of a request")
    let name = try json.required("node", "the id of a node")
    guard let id = node(try name.string()) else { throw name.expected("the id of a node in the tree") }
    let kind: Kind
    switch try event.string() {
    case "focus": kind = .focus
    case "scroll": kind = .scroll
    case "setValue": kind = .setValue(try json.required("value", "a number").number())
    case "setText": kind = .setText(try json.required("text", "a string").string())
    case "action":
      let action = try json.required("action", "the name of an action")
      guard let operation = try Self.operation(named: action.string(), on: id, actions(id)) else {
        throw action.expected("the name of an action of the node")
      }
      kind = .operation(operation)
    default: throw event.expected("focus, scroll, setValue, setText or action")
    }
    self.init(node: id, kind: kind)
  }

  /// The operation with a name: that of a listed action, else one that each element may have.
  private static func operation(named name: String, on node: AXNodeID, _ actions: [AXAction]) -> AXOperation? {
    if let action = actions.first(where: { $0.name == name }) { return action.operation }
    let plain: [String: AXOperation.Kind] = ["activate": .activate, "increment": .increment, "decrement": .decrement]
    return plain[name].map { AXOperation(element: node, kind: $0) }
  }
}
