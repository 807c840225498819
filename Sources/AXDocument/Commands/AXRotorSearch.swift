package import AXTree
import Composition

/// A search through a rotor of a node, as `axtree rotor` reads it.
package struct AXRotorSearch: Hashable, Sendable {
  /// The node that owns the rotor.
  package var node: String
  /// The rotor's type or name; of two rotors with one name the first is searched.
  package var kind: AXRotorKind
  /// The current item; nil starts at the first end in the search's direction.
  package var from: String?
  /// Whether the search goes towards the beginning.
  package var isBackward: Bool

  /// A search with these fields.
  package init(node: String, kind: AXRotorKind, from: String? = nil, isBackward: Bool = false) {
    self.node = node
    self.kind = kind
    self.from = from
    self.isBackward = isBackward
  }

  /// Reads a search from a line of JSON: `{"node", "type" or "name", "from", "backward"}`.
  package init(utf8: [UInt8]) throws(AXDocumentError) {
    let json = try JSONValue.parse(utf8)
    let form = try JSONCodec<Form>.rotorSearch.read(json)
    guard let kind = form.type ?? form.name.map(AXRotorKind.named), (form.type == nil) != (form.name == nil) else {
      throw AXDocumentError(at: json.path, "expected either type or name of a rotor")
    }
    self.init(node: form.node, kind: kind, from: form.from, isBackward: form.backward)
  }

  /// The fields of a search as they are written.
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
      JSONObjectField("backward", \.backward, .bool, unless: false),
    ])
}

extension AXTreeDocument {
  /// The name of the node that a search finds; nil at the end, and if there is no such rotor (C46, C47). An unknown
  /// node is an error.
  package func search(_ search: AXRotorSearch) throws(AXDocumentError) -> String? {
    let owner = try node(search.node, "$.node")
    let current: AXRotor.Item? = if let from = search.from { AXRotor.Item(try node(from, "$.from")) } else { nil }
    _ = owner.composed
    let rotors = AccessibilityComposition.RotorSequencer(rotors: owner.composedRotors).rotors
    let rotor = rotors.first { $0.kind == search.kind }
    let found = rotor?.search(from: current, search.isBackward ? .backward : .forward)
    return found?.target.map { name(of: $0) }
  }

  private func node(_ name: String, _ path: String) throws(AXDocumentError) -> AXElement {
    guard let element = element(named: name) else {
      throw AXDocumentError(at: path, "expected the id of a node in the tree, found \(JSONWriter.quoted(name))")
    }
    return element
  }
}
