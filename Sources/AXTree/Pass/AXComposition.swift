/// The result of composing a composite: the one value that composition returns.
package final class AXComposition {
  /// The composed properties.
  package let properties: AXProperties
  /// The composed rotors, sequenced (C45).
  package let rotors: [AXRotor]
  /// The author's mistakes in the composite (C51).
  package let findings: [AXFinding]
  /// Whether the composite has nothing to say, so that the elements below it take its place (C33).
  package let isBlocked: Bool

  package init(_ properties: AXProperties, rotors: [AXRotor], findings: [AXFinding] = [], isBlocked: Bool = false) {
    self.properties = properties
    self.rotors = rotors
    self.findings = findings
    self.isBlocked = isBlocked
  }
}
