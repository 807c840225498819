public import AXTree
import Composition

/// A search through a rotor of a node, as `axtree rotor` reads it.
@_spi(Command) public struct AXRotorSearch: Hashable, Sendable {
  /// The name of the node that owns the rotor.
  var node: String
  /// The rotor's type or name; if two rotors share a name, the first is searched.
  var kind: AXRotorKind
  /// The current item; nil starts at the first end in the search's direction.
  var from: String?
  /// Whether the search goes towards the beginning.
  var isBackward: Bool

  /// The types that a search can name, by their names in documents.
  public static let types = AXRotorKind.systemTypes

  /// A search with these fields.
  public init(node: String, kind: AXRotorKind, from: String? = nil, isBackward: Bool = false) {
    self.node = node
    self.kind = kind
    self.from = from
    self.isBackward = isBackward
  }

  /// Reads a search from a line of JSON: `{"node", "type" or "name", "from", "backward"}`.
  ///
  /// - Throws: ``AXDocumentError``, which names the place, if the line is no search, or has both or neither of `type`
  ///   and `name`.
  public init(json: [UInt8]) throws(AXDocumentError) {
    let value = try JSONValue.parse(json)
    let form = try JSONCodec<Form>.rotorSearch.read(value)
    guard let kind = form.type ?? form.name.map(AXRotorKind.named), (form.type == nil) != (form.name == nil) else {
      throw value.error("expected either type or name of a rotor")
    }
    self.init(node: form.node, kind: kind, from: form.from, isBackward: form.backward)
  }

  /// The fields of a search in JSON.
  fileprivate struct Form: Sendable {
    var node = ""
    var type: AXRotorKind?
    var name: String?
    var from: String?
    var backward = false
  }
}

extension JSONCodec where Value == AXRotorSearch.Form {
  fileprivate static let rotorSearch = JSONCodec.object(
    "an object {node, type or name, from, backward}", from: AXRotorSearch.Form(),
    [
      JSONObjectField(required: "node", \.node, .string, "the id of a node"),
      JSONObjectField("type", \.type, .rotorType),
      JSONObjectField("name", \.name, .string), JSONObjectField("from", \.from, .string),
      JSONObjectField("backward", \.backward, .bool, default: false),
    ])
}

extension AXTreeDocument {
  /// The name of the node that a search finds, one that readers reach; nil at the end, and if there is no such rotor. An unknown
  /// node is an error.
  ///
  /// - Throws: ``AXDocumentError`` if there is no such node.
  @_spi(Command) public func search(_ search: AXRotorSearch) throws(AXDocumentError) -> String? {
    let current: AXElement? = if let from = search.from { try node(from, at: "$.from") } else { nil }
    guard let rotor = try rotors(of: search.node).first(where: { $0.kind == search.kind }) else { return nil }
    return tree.result(of: rotor, from: current, search.isBackward ? .backward : .forward).map { name(of: $0) }
  }

  /// A sentence that the node has no such rotor, and which ones it has; nil if it has it.
  ///
  /// - Throws: ``AXDocumentError`` if there is no such node.
  @_spi(Command) public func missingRotor(of search: AXRotorSearch) throws(AXDocumentError) -> String? {
    let kinds = try rotors(of: search.node).map(\.kind)
    if kinds.contains(search.kind) { return nil }
    let names = kinds.map(\.documentName)
    let node = JSONWriter.quoted(search.node)
    return names.isEmpty
      ? "the node \(node) has no rotors"
      : "the node \(node) has no rotor \(search.kind.documentName); it has \(names.joined(separator: ", "))"
  }

  /// The searches from an element that find something, through its rotors and those of what is around it: the names of their actions,
  /// such as "Next heading", and the elements that they find. O(depth and items).
  @_spi(Command) public func rotorSearches(from element: AXElement) -> [(action: String, found: AXElement)] {
    sequence(first: element, next: \.parent).flatMap(Self.rotors).flatMap { rotor in
      [AXRotorDirection.forward, .backward].compactMap { direction in
        tree.result(of: rotor, from: element, direction).map {
          (direction.actionName(through: rotor.kind, in: nil), $0)
        }
      }
    }
  }

  private func rotors(of name: String) throws(AXDocumentError) -> [AXRotor] {
    Self.rotors(of: try node(name, at: "$.node"))
  }

  private static func rotors(of owner: AXElement) -> [AXRotor] {
    _ = owner.composed
    return AccessibilityComposition.RotorSequencer(rotors: owner.composedRotors).rotors
  }
}

extension AXRotorKind {
  /// The rotor in messages: the type "heading", or the name in quotes.
  fileprivate var documentName: String { systemName ?? JSONWriter.quoted(plainName) }
}
