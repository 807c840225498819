/// The content, actions and rotors that follow an element's own, deferred to it by sources; equal ones once (D3 to D11).
package struct AXDeferredProperties: Equatable {
  package var customContent: [AXCustomContent] = []
  package var actions: [AXAction] = []
  package var rotors: [AXRotor] = []
  /// The elements whose text describes the error (D6). Clients can reach them, though they are nobody's children.
  package var errorSources: [AXElement] = []
  /// The outline that the receiver takes as its frame (D13).
  package var frame: AXRect?

  package var hasContent: Bool {
    !customContent.isEmpty || !actions.isEmpty || !rotors.isEmpty || !errorSources.isEmpty
  }

  package init() {}

  /// Rotors and sources are compared by identity.
  package static func == (a: Self, b: Self) -> Bool {
    a.customContent == b.customContent && a.actions == b.actions && a.frame == b.frame
      && a.errorSources.elementsEqual(b.errorSources, by: ===) && a.rotors.elementsEqual(b.rotors, by: ===)
  }

  /// Adds what another source defers; equal parts once (D11).
  package mutating func add(_ other: Self) {
    customContent.appendMissing(other.customContent, by: \.self)
    actions.appendMissing(other.actions, by: \.operation)
    rotors.appendMissing(other.rotors, by: ObjectIdentifier.init)
    errorSources.appendMissing(other.errorSources, by: \.id)
  }

  /// Appends the deferred properties to the element's own; rotors are not values: see ``AXElement/composedRotors``.
  package func add(to properties: inout AXProperties) {
    properties.customContent.appendMissing(customContent, by: \.self)
    properties.actions.appendMissing(actions, by: \.operation)
    if let frame { properties.frame = frame }
    guard !errorSources.isEmpty else { return }
    properties.states.isInvalid = true
    properties.relations[.errorMessage, default: []].appendMissing(errorSources.map(\.id), by: \.self)
  }
}

extension AXElement {
  package final func becomeScope() { flags.insert(.scope) }

  /// Whether the element is a source or the receiver of the deferral scope around it; nil if neither (D2).
  package final var deferralEndpoint: AXDeferralEndpoint? {
    get { rareFields?.deferral }
    set { setRareField(\.deferral, newValue) }
  }

  /// The elements whose text describes the element's error, or those that a composite combined: O(elements below).
  final func shownErrorSources(as composed: AXProperties) -> [AXElement] {
    let own = received?.errorSources ?? []
    guard isComposite, let shown = composed.relations[.errorMessage], !shown.isEmpty else { return own }
    return subtree.reduce(into: own) { found, element in
      found.appendMissing(element.received?.errorSources.filter { shown.contains($0.id) } ?? [], by: \.id)
    }
  }
}

/// The end of a deferral that an element is (D2).
package enum AXDeferralEndpoint: Hashable, Sendable {
  /// Its content may be deferred to the receiver, under this identifier.
  case source(String)
  /// It speaks the content that the scope defers; `takesOutline` makes the scope's outline its frame (D13).
  case receiver(takesOutline: Bool)
}

/// An element that defers content to a receiver below it before anything is composed (D1). The pass calls it.
package protocol AXDeferralScope: AXElement {
  /// Searches the scope and returns the sources to defer, which the pass updates next (D2 to D4).
  func findSources() -> [AXElement]
  /// Defers the sources' current content, and withdraws what was deferred before (D3, D10).
  func deferContent()
  var problems: [AXFinding] { get }
}
