import AXTree

/// The elements of a document's nodes, by identity and by id.
struct NodeTable {
  private(set) var elements: [AXNodeID: AXElement] = [:]
  /// The fields that few nodes have.
  var extras: [AXNodeID: NodeExtras] = [:]
  /// The container of a node's children, if it is not the node's element.
  private(set) var containers: [AXNodeID: AXElement] = [:]
  /// The node of a container.
  private(set) var owners: [AXNodeID: AXElement] = [:]
  private(set) var named: [String: AXElement] = [:]
  /// The place of each id in the text, for the message about a duplicate.
  private var indices: [String: Int] = [:]

  mutating func add(_ made: (element: AXElement, container: AXElement), _ fields: NodeExtras) {
    elements[made.element.id] = made.element
    if fields != .plain { extras[made.element.id] = fields }
    guard made.container !== made.element else { return }
    containers[made.element.id] = made.container
    owners[made.container.id] = made.element
  }

  /// Registers the id of an element, which no other element may have.
  mutating func name(_ element: AXElement, _ id: String, at json: JSONValue) throws(AXDocumentError) {
    if let first = indices[id] {
      throw json.error(
        "expected an id that no other node has, found \(JSONWriter.quoted(id)), which is at \(json.tape.path(of: first))"
      )
    }
    named[id] = element
    indices[id] = json.index
  }

  /// Drops the places of the ids, once everything is read.
  mutating func forgetIndices() { indices = [:] }

  mutating func add(_ other: NodeTable) {
    elements.merge(other.elements) { $1 }
    extras.merge(other.extras) { $1 }
    containers.merge(other.containers) { $1 }
    owners.merge(other.owners) { $1 }
    named.merge(other.named) { $1 }
  }

  /// The entries of a node that was removed.
  struct Entry {
    let element: AXElement
    let extras: NodeExtras?
    let container: AXElement?
  }

  @discardableResult
  mutating func remove(_ element: AXElement) -> Entry {
    elements[element.id] = nil
    if let key = element.authored.key, named[key] === element { named[key] = nil }
    let container = containers.removeValue(forKey: element.id)
    if let container { owners[container.id] = nil }
    return Entry(element: element, extras: extras.removeValue(forKey: element.id), container: container)
  }

  mutating func restore(_ entry: Entry) {
    let element = entry.element
    elements[element.id] = element
    extras[element.id] = entry.extras
    if let key = element.authored.key { named[key] = element }
    guard let container = entry.container else { return }
    containers[element.id] = container
    owners[container.id] = element
  }

  /// The first id in sorted order that `other` also has, with its place there.
  func sharedID(with other: NodeTable) -> (id: String, index: Int)? {
    other.indices.filter { named[$0.key] != nil }.min { $0.value < $1.value }.map { ($0.key, $0.value) }
  }

  /// The element that contains an element's children.
  func container(of element: AXElement) -> AXElement { containers[element.id] ?? element }

  func children(of element: AXElement) -> [AXElement] { container(of: element).children }

  /// The parent of a node; nil at the root.
  func parent(of element: AXElement) -> AXElement? {
    element.parent.map { owners[$0.id] ?? $0 }
  }

  /// A node and everything below it.
  func subtree(of element: AXElement) -> [AXElement] { Array(DepthFirst([element], below: children)) }
}
