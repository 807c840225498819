extension AXElement {
  /// What a reader gets to hear of the element: what was said, what was handed to it, and, for a composite, what is
  /// below it.
  ///
  /// Made when it is read: a stale composite is brought up to date first, reading a fresh one composes nothing (C40).
  /// O(depth) then. Inside ``updateAccessibility()`` it is what the last pass made.
  public final var composed: AXProperties {
    AXPass.prepare(toRead: self)
    return current
  }

  /// The rotors that can be reached through the element, its own and those handed to it; system types once (C45, D9).
  package final var composedRotors: [AXRotor] {
    AXPass.prepare(toRead: self)
    return currentRotors
  }

  /// What authors got wrong about the element (C51), once it is up to date.
  public final var findings: [AXFinding] {
    AXPass.prepare(toRead: self)
    return currentFindings
  }

  /// The accessibility elements below this one in reading order, by rules C1 to C10. Composites are entries; nothing
  /// below an entry is listed. O(entries) where nothing changed.
  package final var elementsInReadingOrder: [AXElement] {
    AXPass.prepare(toReadBelow: self)
    return entries
  }

  /// The role that is heard, or the one that follows from the traits.
  package final var effectiveRole: AXRole {
    let composed = self.composed
    return composed.role ?? .implied(by: composed.traits, hasChildren: !storedChildren.isEmpty && !isComposite)
  }

  /// Whether the element takes the keyboard focus: as its author says, else when people operate it.
  public final var isFocusable: Bool {
    let composed = self.composed
    return composed.states.isFocusable
      ?? (composed.isOperated || composed.activation != nil || composed.adjustable != nil)
  }

  /// Whether something below, or the element itself, changed since it was last brought up to date. Setting it to true
  /// marks the element stale by hand, where something that it reads changed outside the tree (C39).
  public final var needsAccessibilityUpdate: Bool {
    get { isMarked }
    set { if newValue { markStale(.content) } }
  }
}

/// What the last pass made, without a pass: what composition and publishing read.
extension AXElement {
  /// What a reader gets to hear, as of the last pass.
  package final var current: AXProperties {
    guard var composed = derived?.composition?.properties else { return ownProperties }
    if composed.frame != currentFrame { composed.frame = currentFrame }
    return composed
  }

  /// The rotors as of the last pass.
  package final var currentRotors: [AXRotor] {
    if let composition = derived?.composition { return composition.rotors }
    let own = handlers?.rotors ?? []
    guard let handed = derived?.received?.rotors, !handed.isEmpty else { return own }
    return AXRotor.sequenced(own + handed)
  }

  /// The findings as of the last pass.
  package final var currentFindings: [AXFinding] {
    if let composition = derived?.composition { return composition.findings }
    return flags.contains(.scope) ? (self as? any AXDeferralScope)?.problems ?? [] : []
  }

  /// Where the element is: where a scope put it (D13), else where its author said.
  final var currentFrame: AXRect? { derived?.received?.frame ?? storedSaid.frame }

  /// What was handed to the element by the scopes around it.
  package final var received: AXDeferredProperties? { derived?.received }

  /// What the element itself says, with its operations and relations as values, and what was handed to it.
  final var ownProperties: AXProperties {
    var result = statedProperties
    if let handlers, !handlers.rotors.isEmpty { result.rotors = handlers.rotors.map(\.published) }
    received?.add(to: &result)
    if let handed = received?.rotors, !handed.isEmpty { result.rotors = currentRotors.map(\.published) }
    return result
  }

  /// What the element itself says, with its operations and relations as values; rotors and what was handed to it are not
  /// in it.
  package final var statedProperties: AXProperties {
    var result = storedSaid
    if canActivate || canAdjust { result = withOperations(result) }
    guard let handlers else { return result }
    if !handlers.customActions.isEmpty {
      result.actions = handlers.customActions.map {
        AXAction(name: $0.name, operation: AXOperation(element: id, kind: .custom($0.id)))
      }
    }
    if !handlers.relations.isEmpty {
      result.relations = handlers.relations.mapValues { $0.compactMap { $0.element?.id } }
    }
    return result
  }

  private func withOperations(_ properties: AXProperties) -> AXProperties {
    guard isEnabled, isInteractive else { return properties }
    var result = properties
    if canActivate { result.activation = id }
    if canAdjust { result.adjustable = id }
    return result
  }
}
