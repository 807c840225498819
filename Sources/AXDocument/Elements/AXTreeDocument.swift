public import AXTree

/// A live tree made from a document: toggles switch, numbers step, and commands change it.
///
/// ```swift
/// let document = try AXTreeDocument(json: bytes)
/// var cursor = document.tree.makeCursor()
/// document.element(named: "sound")?.activate()
/// let update = document.tree.changes(since: &cursor)
/// ```
///
/// Reading is strict: an unknown field, a wrong type, a duplicate id, a reference to no node, or a number that is not
/// finite is an ``AXDocumentError`` that names the place, and nothing is read. O(bytes), at any depth. Like its
/// elements, a document stays on the thread that made it.
public final class AXTreeDocument {
  /// The tree of the document. A command that makes the root a composite, or stops that, replaces the tree; a cursor begins
  /// anew then.
  public private(set) var tree: AXElementTree { didSet { connectTree() } }
  /// The language of the document, a BCP 47 tag.
  @_spi(Command) public let locale: String
  /// The reading direction of the document.
  @_spi(Command) public let direction: AXLayoutDirection

  var nodes: NodeTable
  /// Undo the changes of the command that is being applied, the last one first, so that a wrong command changes nothing.
  var undoSteps: [() -> Void] = []
  /// The element that replaced another one, when a node's class changed.
  var successors: [AXNodeID: AXNodeID] = [:]
  /// The places of the nodes that the last command removed, as they were then.
  var removedPlaces: [AXNodeID: NodePlace] = [:]
  /// The text that assistive technologies have copied: a prototype has its own clipboard.
  var clipboard = ""
  private var earlierCompositions = 0

  /// Reads a document.
  ///
  /// - Throws: ``AXDocumentError``, which names the place, if the text is no JSON or no document of this format.
  public convenience init(json: [UInt8]) throws(AXDocumentError) {
    try self.init(JSONValue.parse(json))
  }

  init(_ json: JSONValue) throws(AXDocumentError) {
    let header = try JSONCodec<DocumentHeader>.header.read(json)
    // The root is required.
    var part = try NodeBuilder.build(header.root ?? json, header.direction)
    part.nodes.forgetIndices()
    nodes = part.nodes
    locale = header.locale
    direction = header.direction
    tree = AXElementTree(
      root: part.root, name: header.name, locale: header.locale,
      readingRule: AXReadingRule(direction: header.direction))
    try resolve(part)
    tree.focus = part.focused
    connectTree()
  }

  private func connectTree() {
    tree.clipboard = (read: { [weak self] in self?.clipboard ?? "" }, write: { [weak self] in self?.clipboard = $0 })
  }

  /// The number of compositions in all trees that the document has had.
  @_spi(Command) public var compositionCount: Int { earlierCompositions + tree.compositionCount }

  /// Whether a node states the order of its elements or defers contents, so that there may be findings away from what changes.
  /// O(nodes with such rare fields).
  @_spi(Command) public var hasOrdersOrScopes: Bool {
    nodes.extras.values.contains { $0.order != nil || $0.declarations != nil || $0.receiver != nil }
  }

  func replaceRoot(_ root: AXElement) {
    let old = tree
    earlierCompositions += old.compositionCount
    tree = AXElementTree(root: root, name: old.name, locale: old.locale, readingRule: old.readingRule)
    tree.window = old.window
    tree.focus = old.focus === old.root ? root : old.focus
  }

  // MARK: Names

  /// The name of a node: its id, else its path ("0.2.1"; the root is ""). O(depth × siblings) for a path.
  @_spi(Command) public func name(of element: AXElement) -> String {
    let node = nodes.owners[element.id] ?? element
    return node.authored.key ?? path(of: node).joined(separator: ".")
  }

  private func path(of node: AXElement) -> [String] {
    var path: [String] = []
    var child = node
    while let parent = nodes.parent(of: child) {
      path.append(String(nodes.children(of: parent).firstIndex { $0 === child } ?? 0))
      child = parent
    }
    return path.reversed()
  }

  /// The name of the node with an identity; nil if the document has no such node.
  @_spi(Command) public func name(of id: AXNodeID) -> String? { element(id).map { name(of: $0) } }

  /// The name of the node with an identity, or the last name of one that the last command removed; nil if there is neither.
  @_spi(Command) public func lastName(of id: AXNodeID) -> String? {
    if let name = name(of: id) { return name }
    guard var place = removedPlaces[id] else { return nil }
    if let name = place.id { return name }
    var path = ["\(place.index)"]
    while let parent = place.parent {
      guard let outer = removedPlaces[parent] else {
        path += (element(parent).map { self.path(of: $0) } ?? []).reversed()
        break
      }
      path.append("\(outer.index)")
      place = outer
    }
    return path.reversed().joined(separator: ".")
  }

  /// The element of the node that has an identity, or had it before. O(1).
  @_spi(Command) public func element(_ id: AXNodeID) -> AXElement? {
    var id = id
    while let successor = successors[id] { id = successor }
    return nodes.elements[id] ?? nodes.owners[id]
  }

  /// The element of the node with a name: an id, or else a path. O(depth).
  public func element(named name: String) -> AXElement? { nodes.named[name] ?? element(atPath: name) }

  private func element(atPath path: String) -> AXElement? {
    var element = tree.root
    if path.isEmpty { return element }
    for step in path.split(separator: ".", omittingEmptySubsequences: false) {
      let children = nodes.children(of: element)
      guard let index = Int(step), String(index) == step, children.indices.contains(index) else { return nil }
      element = children[index]
    }
    return element
  }

  // MARK: Fields and references

  func content(of element: AXElement) -> NodeContent {
    NodeContent(
      properties: element.authored, isElement: element.isAccessibilityElement, isHidden: element.isHidden,
      extras: nodes.extras[element.id] ?? .plain)
  }

  /// Changes an element's fields to `new`. O(changed fields).
  func apply(_ new: NodeContent, to element: AXElement, replacing old: NodeContent) {
    nodes.extras[element.id] = new.extras == .plain ? nil : new.extras
    element.setContent(new, replacing: old, in: nodes.container(of: element), direction) { self.element($0) }
    if !new.properties.hasSameBehavior(as: old.properties) { element.setDefaultBehavior() }
  }

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
}
