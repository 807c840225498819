import AXTree

/// Writes a published tree as a document, with a name for each node.
struct PublishedTreeWriter {
  private let tree: AXPublishedTree
  private var names: [AXNodeID: String] = [:]
  /// The nodes with a key that no earlier node has; references find only these by their keys.
  private var keyed: Set<AXNodeID> = []
  /// The fields of each node, as far as they are known.
  private var contents: [AXNodeID: NodeContent] = [:]

  /// A tree whose nodes all have names and known fields.
  init(_ tree: AXPublishedTree, names: [AXNodeID: String], contents: [AXNodeID: NodeContent]) {
    self.tree = tree
    self.names = names
    self.contents = contents
    keyed = Set(names.keys)
  }

  init(_ update: AXTreeUpdate) {
    var tree = AXPublishedTree()
    tree.apply(update)
    self.tree = tree
    var keys: Set<String> = []
    let places = DepthFirst([(id: update.root, path: "")]) { place in
      (tree.nodes[place.id]?.children ?? []).enumerated().map { index, child in
        (child, place.path.isEmpty ? "\(index)" : "\(place.path).\(index)")
      }
    }
    for (id, path) in places {
      guard let node = tree.nodes[id] else { continue }
      if let key = node.properties.key, keys.insert(key).inserted { keyed.insert(id) }
      names[id] = keyed.contains(id) ? node.properties.key : path
    }
  }

  func encoded() -> [UInt8] {
    var writer = JSONWriter()
    writer.begin("{")
    writer.member("format", DocumentHeader.format)
    writer.member("name", tree.state?.applicationName ?? "")
    writer.member("locale", tree.locale.languageTag)
    writer.key("root")
    if let root = tree.root.flatMap({ tree.nodes[$0] }) { writer.writeTree(from: root, writeFields) }
    writer.end("}")
    return writer.bytes
  }

  /// Writes a node's own fields; returns its children.
  private func writeFields(of node: AXNode, _ writer: inout JSONWriter) -> [AXNode] {
    if keyed.contains(node.id) { writer.member("id", names[node.id]) }
    let content = contents[node.id] ?? content(of: node)
    for field in NodeField.all { field.write(content, &writer) }
    return node.children.compactMap { tree.nodes[$0] }
  }

  private func content(of node: AXNode) -> NodeContent {
    var content = NodeContent(published: node, isRoot: node.id == tree.root) { names[$0] }
    let order = AXReadingRule(direction: .of(locale: tree.locale)).order(of: node.children.map(firstFrame))
    if order != Array(node.children.indices) {
      content.extras.order = content.references(node.children) { names[$0] }
    }
    return content
  }

  /// The place of the first element in a node, or of the node if people operate it (C6).
  private func firstFrame(in id: AXNodeID) -> AXRect? {
    var node = tree.nodes[id]
    while let next = node, !next.isPlaced, let first = next.children.first { node = tree.nodes[first] }
    return node?.properties.frame
  }
}

extension AXNode {
  /// Whether its own frame places it among its siblings.
  fileprivate var isPlaced: Bool {
    var properties = properties
    properties.role = role
    return properties.frame != nil && properties.isControl
  }
}

extension NodeContent {
  /// The fields of a published node, except its order; references to nodes without a name are left out.
  init(published node: AXNode, isRoot: Bool, name: (AXNodeID) -> String?) {
    properties = node.properties
    properties.role = node.role
    extras.actions = node.properties.actions.map { ActionContent(name: $0.name) }
    extras.relations = node.properties.relations.mapValues { references($0, name) }
    extras.rotors = node.properties.rotors.map { rotor in
      let results = references(rotor.results, name)
      guard case .named(let name) = rotor.kind else { return RotorContent(type: rotor.kind, results: results) }
      return RotorContent(name: name, results: results)
    }
    // It was published, so it must be exposed again even without properties, and its children must stay the same.
    if node.children.isEmpty, !isRoot, !isExplicitElement { isElement = true }
  }

  func references(_ ids: [AXNodeID], _ name: (AXNodeID) -> String?) -> [NodeReference] {
    ids.compactMap { id in name(id).map { NodeReference(name: $0) } }
  }

  /// Whether a node without children is an element because of its fields.
  private var isExplicitElement: Bool {
    if !extras.actions.isEmpty || !extras.rotors.isEmpty { return true }
    let element = AXElement()
    element.authored = properties
    return !AXElementTree(root: element).elements.isEmpty
  }
}
