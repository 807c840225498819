/// The properties that an author sets. Each returns what was set; ``AXElement/composed`` has what a reader perceives.
extension AXElement {
  /// The author's properties as one value. Setting it marks what differs.
  package final var authored: AXProperties {
    get { storedAuthored }
    set {
      guard newValue != storedAuthored else { return }
      var kinds: AXStaleness = newValue.frame != storedAuthored.frame ? .order : []
      if !newValue.isEqualIgnoringFrame(to: storedAuthored) { kinds.insert(.content) }
      storedAuthored = newValue
      markStale(kinds)
    }
  }

  /// Whether people can operate the element now: the absence of ``AXTraits/notEnabled``. Peers: ARIA `aria-disabled`.
  public final var isEnabled: Bool {
    get { !traits.contains(.notEnabled) }
    set { if newValue { traits.remove(.notEnabled) } else { traits.insert(.notEnabled) } }
  }
  /// Whether the element is the chosen one of its set, by the trait ``AXTraits/selected``. Peers: ARIA `aria-selected`.
  public final var isSelected: Bool {
    get { traits.contains(.selected) }
    set { if newValue { traits.insert(.selected) } else { traits.remove(.selected) } }
  }
  /// Whether a toggle is on: ``AXStates/checked``; nil if the element cannot be checked. Peers: ARIA `aria-checked`.
  public final var checked: AXCheckedState? {
    get { states.checked }
    set { states.checked = newValue }
  }
  /// Whether the element can have the keyboard focus, by ``AXStates/isFocusable``. nil means that it can if people operate it.
  public final var isFocusable: Bool? {
    get { states.isFocusable }
    set { states.isFocusable = newValue }
  }
  /// The element's own relations: the elements that each leads to, in order, held weakly. The inverses are derived.
  /// Peers: ARIA `aria-labelledby`, `aria-controls`, and so on.
  public final var relations: [AXRelation: [AXElement]] {
    get { (rareFields?.relations ?? [:]).mapValues { $0.compactMap(\.element) } }
    set { setRareField(\.relations, newValue.filter { !$1.isEmpty }.mapValues { $0.map(\.weakReference) }) }
  }

  /// Sets a property and marks what depends on it (C39). Inlined, so that no key path is made.
  @inline(__always) final func set<Value: Equatable>(
    _ property: WritableKeyPath<AXProperties, Value>, _ new: Value, _ kinds: AXStaleness = .content
  ) {
    guard storedAuthored[keyPath: property] != new else { return }
    storedAuthored[keyPath: property] = new
    markStale(kinds)
  }
}
