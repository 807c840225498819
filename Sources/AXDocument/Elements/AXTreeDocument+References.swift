import AXTree

extension AXTreeDocument {
  /// Resolves the references of new nodes, and sets the properties that depend on them.
  func resolve(_ part: NodeSubtree) throws(AXDocumentError) {
    for element in part.referring {
      let old = content(of: element)
      var new = old
      try new.extras.forEachReferenceList { (list) throws(AXDocumentError) in try resolve(&list, in: part.tape) }
      apply(new, to: element, replacing: old)
    }
  }

  /// Finds the nodes that references name; nodes that are gone are not found.
  func resolve(_ list: inout [NodeReference], in tape: JSONTape) throws(AXDocumentError) {
    for index in list.indices where list[index].element == nil {
      guard let target = element(named: list[index].name) else {
        throw JSONValue(tape, at: list[index].tapeIndex).expected("the id of a node in the document")
      }
      list[index].element = target.id
    }
  }

  /// Drops the references to nodes that are about to be removed. O(referring nodes).
  func dropReferences(to removed: Set<AXNodeID>) {
    for (id, fields) in nodes.extras where fields.refers && !removed.contains(id) {
      var content = NodeContent()
      content.extras = fields
      content.extras.keepReferences { reference in
        reference.element.flatMap { element($0) }.map { !removed.contains($0.id) } ?? false
      }
      guard content.extras != fields, let element = nodes.elements[id] else { continue }
      let old = self.content(of: element)
      content = NodeContent(
        properties: old.properties, isElement: old.isElement, isHidden: old.isHidden, extras: content.extras)
      setContent(content, of: element, replacing: old)
    }
  }

  /// Sets the references to a node again after it got another element. O(referring nodes).
  func renewReferences(to element: AXElement) {
    for (id, fields) in nodes.extras where fields.refers {
      let isConcerned = fields.references.contains { $0.element.flatMap { self.element($0) } === element }
      guard isConcerned, let referring = nodes.elements[id] else { continue }
      let new = content(of: referring)
      var old = new
      old.extras.keepReferences { _ in false }
      apply(new, to: referring, replacing: old)
    }
  }
}

extension NodeExtras {
  /// Every reference to another node.
  fileprivate var references: [NodeReference] {
    (order ?? []) + rotors.flatMap(\.results) + relations.values.flatMap(\.self)
  }

  /// Keeps the references for which `isKept` returns true.
  fileprivate mutating func keepReferences(_ isKept: (NodeReference) -> Bool) {
    order = order.map { $0.filter(isKept) }
    for index in rotors.indices { rotors[index].results = rotors[index].results.filter(isKept) }
    relations = relations.mapValues { $0.filter(isKept) }.filter { !$0.value.isEmpty }
  }
}
