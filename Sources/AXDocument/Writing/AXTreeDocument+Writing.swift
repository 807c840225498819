public import AXTree

extension AXTreeDocument {
  /// The current document in the format of documents. Reading it gives the same tree. O(nodes), without recursion.
  public func encoded() -> [UInt8] {
    var writer = JSONWriter()
    let names = NodeNames(of: self)
    writer.begin("{")
    writer.member("format", DocumentHeader.format)
    writer.member("name", tree.name)
    writer.member("locale", locale)
    writer.member("layoutDirection", direction.rawValue)
    writer.key("root")
    writer.writeTree(from: tree.root) { writeFields(of: $0, names, &$1) }
    writer.end("}")
    return writer.bytes
  }

  /// Writes an element's own fields; returns its children.
  private func writeFields(of element: AXElement, _ names: NodeNames, _ writer: inout JSONWriter) -> [AXElement] {
    var content = content(of: element)
    content.extras.renameReferences { names[$0] ?? "" }
    content.properties.states.isFocused = element === tree.focus
    writer.member("id", element.authored.key)
    for field in NodeField.all { field.write(content, &writer) }
    return nodes.children(of: element)
  }

  /// A document that publishes the same tree, for example that of another application.
  ///
  /// `update` must be full. Composites, scopes and handlers are lost, because only a live document has them; each
  /// composite becomes the one element that was published. O(nodes), without recursion.
  public static func encoded(_ update: AXTreeUpdate) -> [UInt8] {
    PublishedTreeWriter(update).encoded()
  }
}

extension NodeExtras {
  /// Replaces references by the current names of their nodes.
  fileprivate mutating func renameReferences(_ name: (AXNodeID) -> String) {
    func renamed(_ list: [NodeReference]) -> [NodeReference] {
      list.map { reference in
        var result = reference
        if let element = reference.element { result.name = name(element) }
        return result
      }
    }
    order = order.map(renamed)
    for index in rotors.indices { rotors[index].results = renamed(rotors[index].results) }
    relations = relations.mapValues(renamed)
  }
}
