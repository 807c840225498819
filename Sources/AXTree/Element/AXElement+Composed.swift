extension AXElement {
  /// The properties as a reader perceives them: what the author set and deferral added; a composite's combine those below.
  ///
  /// Reading a stale composite updates it first; reading a fresh one composes nothing and costs O(depth). Inside
  /// ``updateAccessibility()`` it is the last pass's result.
  public final var composed: AXProperties {
    AXPass.prepare(toRead: self)
    return current
  }

  /// The rotors that a reader reaches through the element: own and deferred ones, one for each system type (C45, D9).
  package final var composedRotors: [AXRotor] {
    AXPass.prepare(toRead: self)
    return currentRotors
  }

  /// The role that a reader perceives: the composed one, or the one implied by the traits.
  public final var effectiveRole: AXRole {
    let composed = self.composed
    let hasChildren = isComposite ? !separateParts.isEmpty : !storedChildren.isEmpty
    return composed.role ?? .implied(by: composed.traits, hasChildren: hasChildren)
  }

  /// Whether the element can have the keyboard focus: the author's choice, else true if people operate it.
  package final var canHaveFocus: Bool {
    let composed = self.composed
    return composed.states.isFocusable
      ?? (composed.isControl || composed.activation != nil || composed.adjustable != nil)
  }

  // MARK: The properties and texts that the command prints, with protected text as bullets (A6)

  /// The composed properties as readers get them, with protected text in no field.
  @_spi(Command) public final var masked: AXProperties { composed.masked(as: effectiveRole) }

  /// A text for the element, with bullets in place of a protected one.
  @_spi(Command) public final func masked(_ text: String) -> String {
    var properties = authored
    properties.text = AXText(
      content: text, isProtected: properties.text?.isProtected ?? false, mask: properties.text?.mask)
    return properties.masked(as: effectiveRole).text?.content ?? text
  }

  // MARK: The results of the last pass, which composition and publishing read without running another

  package final var current: AXProperties {
    if var composed = derived?.composition?.properties {
      if composed.frame != currentFrame { composed.frame = currentFrame }
      return composed
    }
    var own = statedProperties
    let rotors = currentRotors
    if !rotors.isEmpty { own.rotors = rotors.map(\.published) }
    received?.add(to: &own)
    return own
  }

  package final var currentRotors: [AXRotor] {
    if let composition = derived?.composition { return composition.rotors }
    let own = rareFields?.rotors ?? []
    guard let deferred = derived?.received?.rotors, !deferred.isEmpty else { return own }
    return AXRotor.sequenced(own + deferred)
  }

  package final var currentFindings: [AXFinding] {
    if let composition = derived?.composition { return composition.findings }
    return flags.contains(.scope) ? (self as? any AXDeferralScope)?.problems ?? [] : []
  }

  /// The element's frame: the one that a scope gave it (D13), else its author's.
  final var currentFrame: AXRect? { derived?.received?.frame ?? storedAuthored.frame }

  /// The properties that the scopes around the element deferred to it, and its own error.
  package final var received: AXDeferredProperties? {
    guard let error = rareFields?.error, showError == nil else { return derived?.received }
    var received = AXDeferredProperties()
    received.errorSources = [error]
    received.customContent = [AXCustomContent(value: error.label ?? "", importance: .high)]
    if let deferred = derived?.received { received.add(deferred) }
    received.frame = derived?.received?.frame
    return received
  }

  /// The author's properties with operations and relations as values, without rotors and deferred properties.
  package final var statedProperties: AXProperties {
    var result = storedAuthored
    if canBeOperated {
      if canActivate { result.activation = id }
      if canAdjust { result.adjustable = id }
    }
    guard let rareFields else { return result }
    result.actions = statedActions
    if !rareFields.relations.isEmpty {
      result.relations = rareFields.relations.mapValues { $0.compactMap { $0.element?.id } }
    }
    return result
  }

  package final var statedActions: [AXAction] {
    customActions.map { AXAction(name: $0.name, operation: AXOperation(element: id, kind: .custom($0.id))) }
  }
}
