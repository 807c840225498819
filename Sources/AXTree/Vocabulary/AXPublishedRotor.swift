/// A published rotor: its kind and the elements that it finds.
package struct AXPublishedRotor: Hashable, Sendable, Codable {
  /// The kind of element that the rotor visits.
  package var kind: AXRotorKind
  /// The elements that the rotor finds going forward, in order.
  package var results: [AXNodeID]

  /// A rotor with these fields.
  package init(kind: AXRotorKind, results: [AXNodeID]) {
    self.kind = kind
    self.results = results
  }
}
