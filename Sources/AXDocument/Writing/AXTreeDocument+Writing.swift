import AXTree

extension AXTreeDocument {
  /// The current document, in the format in which documents are read. Reading it gives the same tree. O(nodes), without
  /// recursion.
  public func written() -> [UInt8] {
    var writer = JSONWriter()
    let names = NodeNames(of: self)
    writer.begin("{")
    writer.member("format", DocumentHeader.format)
    writer.member("name", tree.name)
    writer.member("locale", locale)
    writer.member("layoutDirection", direction.rawValue)
    writer.key("root")
    var open: [(rest: ArraySlice<AXElement>, hasChildren: Bool)] = []
    begin(tree.root, names, &open, &writer)
    while let last = open.last {
      if let child = last.rest.first {
        open[open.count - 1].rest = last.rest.dropFirst()
        begin(child, names, &open, &writer)
        continue
      }
      open.removeLast()
      if last.hasChildren { writer.end("]") }
      writer.end("}")
    }
    writer.end("}")
    return writer.bytes
  }

  private func begin(
    _ element: AXElement, _ names: NodeNames, _ open: inout [(rest: ArraySlice<AXElement>, hasChildren: Bool)],
    _ writer: inout JSONWriter
  ) {
    var content = content(of: element)
    content.structure.renameReferences { names[$0] ?? "" }
    writer.begin("{")
    writer.member("id", element.said.key)
    for field in NodeField.all { field.write(content, &writer) }
    let children = nodes.children(of: element)
    if !children.isEmpty {
      writer.key("children")
      writer.begin("[")
    }
    open.append((children[...], !children.isEmpty))
  }
}

extension NodeStructure {
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
