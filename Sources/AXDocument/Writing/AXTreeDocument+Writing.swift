public import AXTree

extension AXTreeDocument {
  /// The current document in the format of documents. Reading it gives the same tree. O(nodes), without recursion.
  public func written() -> [UInt8] {
    var writer = JSONWriter()
    let names = NodeLocators(of: self)
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
  private func writeFields(of element: AXElement, _ names: NodeLocators, _ writer: inout JSONWriter) -> [AXElement] {
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
  public static func written(_ update: AXTreeUpdate) -> [UInt8] {
    PublishedTreeWriter(update).written()
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

  func written() -> [UInt8] {
    var writer = JSONWriter()
    writer.begin("{")
    writer.member("format", DocumentHeader.format)
    writer.member("name", tree.state?.applicationName ?? "")
    writer.member("locale", tree.locale)
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
    return properties.frame != nil && properties.isOperated
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
    if node.children.isEmpty, !isRoot, !isElementBySaying { isElement = true }
  }

  func references(_ ids: [AXNodeID], _ name: (AXNodeID) -> String?) -> [NodeReference] {
    ids.compactMap { id in name(id).map { NodeReference(name: $0) } }
  }

  /// Whether a node without children is an element because of its fields.
  private var isElementBySaying: Bool {
    if !extras.actions.isEmpty || !extras.rotors.isEmpty { return true }
    let element = AXElement()
    element.authored = properties
    return !AXElementTree(root: element).elements.isEmpty
  }
}

/// The names of all nodes of a document at one moment, found in one pass. O(nodes).
@_spi(Command) public struct NodeLocators {
  /// The place of a node, from which its path follows: paths of deep nodes are long, and few of them are asked for.
  private struct Place {
    let id: String?
    let parent: AXNodeID?
    let index: Int
  }

  private var places: [AXNodeID: Place] = [:]

  /// The current names of a document's nodes.
  public init(of document: AXTreeDocument) {
    let nodes = document.nodes
    places.reserveCapacity(nodes.elements.count)
    let root = (element: document.tree.root, parent: AXNodeID?.none, index: 0)
    let walk = DepthFirst([root]) { parent in
      nodes.children(of: parent.element).enumerated().map { ($1, parent.element.id, $0) }
    }
    for (element, parent, index) in walk {
      let place = Place(id: element.authored.key, parent: parent, index: index)
      places[element.id] = place
      if let container = nodes.containers[element.id] { places[container.id] = place }
    }
    for (old, _) in document.successors where places[old] == nil {
      places[old] = document.element(old).flatMap { places[$0.id] }
    }
  }

  /// The name of a node: its id, else its path; nil if the document had no such node. O(depth) for a path.
  public subscript(id: AXNodeID) -> String? {
    guard var place = places[id] else { return nil }
    if let name = place.id { return name }
    var path: [String] = []
    while let parent = place.parent.flatMap({ places[$0] }) {
      path.append("\(place.index)")
      place = parent
    }
    return path.reversed().joined(separator: ".")
  }

  /// The names of nodes, without those that the document did not have.
  public func all(_ ids: [AXNodeID]) -> [String] { ids.compactMap { self[$0] } }
}
