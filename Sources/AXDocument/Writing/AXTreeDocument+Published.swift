public import AXTree

extension AXTreeDocument {
  /// A published tree as the document that publishes it: what a reader of another application found, for example.
  ///
  /// `update` must be full. What only a live document has (composites, scopes, handlers) is gone; each composite is the
  /// one element that it was published as. O(nodes), without recursion.
  public static func written(_ update: AXTreeUpdate) -> [UInt8] {
    PublishedTree(update).written()
  }
}

/// A published tree, and what its nodes are called.
struct PublishedTree {
  private let update: AXTreeUpdate
  private let nodes: [AXNodeID: AXNode]
  private var names: [AXNodeID: String] = [:]
  /// The nodes whose key no node before them has: references find no other by it.
  private var keyed: Set<AXNodeID> = []
  /// What each node says, where that is known already.
  private var contents: [AXNodeID: NodeContent] = [:]

  /// A tree in which every node has a name, and what it says is known.
  init(_ update: AXTreeUpdate, names: [AXNodeID: String], contents: [AXNodeID: NodeContent]) {
    self.update = update
    nodes = Dictionary(update.nodes.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    self.names = names
    self.contents = contents
    keyed = Set(names.keys)
  }

  fileprivate init(_ update: AXTreeUpdate) {
    self.update = update
    nodes = Dictionary(update.nodes.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    var keys: Set<String> = []
    var waiting: [(id: AXNodeID, path: String)] = [(update.root, "")]
    while let (id, path) = waiting.popLast() {
      guard let node = nodes[id] else { continue }
      if let key = node.properties.key, keys.insert(key).inserted { keyed.insert(id) }
      names[id] = keyed.contains(id) ? node.properties.key : path
      for (place, child) in node.children.enumerated().reversed() {
        waiting.append((child, path.isEmpty ? "\(place)" : "\(path).\(place)"))
      }
    }
  }

  func written() -> [UInt8] {
    var writer = JSONWriter()
    writer.begin("{")
    writer.member("format", DocumentHeader.format)
    writer.member("name", update.applicationName)
    writer.member("locale", update.locale)
    writer.key("root")
    var open: [(rest: ArraySlice<AXNodeID>, hasChildren: Bool)] = []
    begin(update.root, &open, &writer)
    while let last = open.last {
      if let child = last.rest.first {
        open[open.count - 1].rest = last.rest.dropFirst()
        begin(child, &open, &writer)
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
    _ id: AXNodeID, _ open: inout [(rest: ArraySlice<AXNodeID>, hasChildren: Bool)], _ writer: inout JSONWriter
  ) {
    guard let node = nodes[id] else { return }
    writer.begin("{")
    if keyed.contains(id) { writer.member("id", names[id]) }
    let content = contents[id] ?? content(of: node)
    for field in NodeField.all { field.write(content, &writer) }
    let children = node.children.filter { nodes[$0] != nil }
    if !children.isEmpty {
      writer.key("children")
      writer.begin("[")
    }
    open.append((children[...], !children.isEmpty))
  }

  private func content(of node: AXNode) -> NodeContent {
    var content = NodeContent(published: node, isRoot: node.id == update.root) { names[$0] }
    let order = AXReadingRule(direction: .of(locale: update.locale)).order(of: node.children.map(firstFrame))
    if order != Array(node.children.indices) {
      content.structure.order = content.references(node.children) { names[$0] }
    }
    return content
  }

  /// Where the first element is that is read in a node.
  private func firstFrame(in id: AXNodeID) -> AXRect? {
    var node = nodes[id]
    while let first = node?.children.first { node = nodes[first] }
    return node?.properties.frame
  }
}

extension NodeContent {
  /// What a published node says, its order aside; references to what has no name are left out.
  init(published node: AXNode, isRoot: Bool, name: (AXNodeID) -> String?) {
    properties = node.properties
    properties.role = node.role
    structure.actions = node.properties.actions.map { ActionContent(name: $0.name) }
    structure.relations = node.properties.relations.mapValues { references($0, name) }
    structure.rotors = node.properties.rotors.map { rotor in
      let results = references(rotor.results, name)
      guard case .named(let name) = rotor.kind else { return RotorContent(type: rotor.kind, results: results) }
      return RotorContent(name: name, results: results)
    }
    // It was published, so it is exposed again, though it may say nothing; and its children stay as they were.
    if node.children.isEmpty, !isRoot, !isElementBySaying { isElement = true }
  }

  func references(_ ids: [AXNodeID], _ name: (AXNodeID) -> String?) -> [NodeReference] {
    ids.compactMap { id in name(id).map { NodeReference(name: $0) } }
  }

  /// Whether a node without children is an element by what it says.
  private var isElementBySaying: Bool {
    if !structure.actions.isEmpty || !structure.rotors.isEmpty { return true }
    let element = AXElement()
    element.said = properties
    return !AXElementTree(root: element).elements.isEmpty
  }
}
