/// The pass's results for an element with children, a composite or a receiver, kept until what they depend on changes.
final class AXPassResults {
  /// The settings of the last pass over the element; nil before the first.
  var settings: AXPassSettings?
  /// The elements below that contribute, in reading order; nil before the first pass.
  var reading: AXReadingOrder?
  var composition: AXComposition?
  /// Below a composite: the elements that changed since its last composition.
  var changed: [AXElement] = []
  /// The stale parts of a composite while it is composed; nil otherwise.
  var composing: AXStaleness?
  /// The properties that the scopes around the element deferred to it (D3).
  var received: AXDeferredProperties?
}

extension AXElement {
  final var derivedOrNew: AXPassResults {
    if let derived { return derived }
    let new = AXPassResults()
    derived = new
    return new
  }

  package final func receive(_ new: AXDeferredProperties?) {
    let old = derived?.received
    guard new != old else { return }
    derivedOrNew.received = new
    markStale(new?.frame == old?.frame ? .content : [.content, .order])
  }

  package final func store(_ composition: AXComposition) {
    let didSeparate = !composition.separateParts.elementsEqual(separateParts, by: ===)
    derivedOrNew.composition = composition
    // Composed by hand: the elements around must update.
    if derived?.composing == nil { markStale(didSeparate ? [.order, .structure] : .order) }
  }

  /// During composition: what is out of date about the composite, its content or the elements that take part.
  package final var staleness: AXStaleness { derived?.composing ?? .everything }
  /// During composition: the elements below that may have changed since the last one.
  package final var changedEntries: [AXElement] { derived?.changed ?? [] }
  package final var composingLocale: String { derived?.settings?.locale ?? tree?.locale ?? "en" }

  /// The elements below a composite that stay elements of their own (C53), as of the last pass.
  package final var separateParts: [AXElement] { derived?.composition?.separateParts ?? [] }

  /// Brings the elements below up to date, for composition by hand.
  package final func updateDescendants() { if derived?.composing == nil { AXPass.prepare(toReadBelow: self) } }
}

/// The result of composing a composite, which its `updateAccessibility()` stores.
package final class AXComposition {
  package let properties: AXProperties
  /// The composed rotors, sequenced (C45).
  package let rotors: [AXRotor]
  package let findings: [AXFinding]
  /// Whether the composite has nothing to say, so that the elements below it take its place (C33).
  package let isBlocked: Bool
  /// The part whose text the composite has taken over; nil if it shows none but its own.
  package let textPart: AXNodeID?
  /// The parts that edit a text and stay elements of their own, below the composite, in reading order (C53).
  package let separateParts: [AXElement]

  package init(
    _ properties: AXProperties, rotors: [AXRotor], findings: [AXFinding] = [], isBlocked: Bool = false,
    textPart: AXNodeID? = nil, separateParts: [AXElement] = []
  ) {
    self.properties = properties
    self.rotors = rotors
    self.findings = findings
    self.isBlocked = isBlocked
    self.textPart = textPart
    self.separateParts = separateParts
  }
}
