/// What an element is to the deferral scope around it (D2).
public enum AXDeferralPart: Hashable, Sendable {
  /// Its content may be handed to the receiver, under this identifier.
  case source(String)
  /// It speaks what the scope hands it; `takesOutline` makes the scope's outline its frame (D13).
  case receiver(takesOutline: Bool)
}

/// What other elements handed to one (D3 to D11).
public struct AXDeferredProperties: Equatable {
  /// The content that is added to the element's own, equal parts once (D7, D11).
  public var customContent: [AXCustomContent] = []
  /// The actions that are offered after the element's own, each operation once (D9).
  public var actions: [AXAction] = []
  /// The rotors that can be reached through the element after its own (D9).
  public var rotors: [AXRotor] = []
  /// The elements whose text says what is wrong here (D6); they answer on the bus, though no one's child meanwhile.
  public var errorSources: [AXElement] = []
  /// The outline that the receiver takes as its frame (D13).
  public var frame: AXRect?

  /// Nothing handed over.
  public init() {}

  /// Whether both hand over the same; rotors and sources are compared by identity.
  public static func == (a: Self, b: Self) -> Bool {
    a.customContent == b.customContent && a.actions == b.actions && a.frame == b.frame
      && a.errorSources.elementsEqual(b.errorSources, by: ===) && a.rotors.elementsEqual(b.rotors, by: ===)
  }

  /// Adds what was handed over after what the element says itself, equal parts once (D9, D11).
  func add(to properties: inout AXProperties) {
    properties.customContent.appendNew(customContent)
    properties.actions.appendNew(actions, by: \.operation)
    properties.rotors.append(contentsOf: rotors.map(\.published))
    if let frame { properties.frame = frame }
    guard !errorSources.isEmpty else { return }
    properties.states.flags.insert(.invalid)
    properties.relations[.errorMessage, default: []].appendNew(errorSources.map(\.id))
  }
}

extension AXElement {
  /// The elements whose text says what is wrong with what the element shows: with itself, or, where it is a composite
  /// that took that over, with one below it. O(1), and O(elements below) for a composite that has an error.
  final var shownErrorSources: [AXElement] {
    let own = deferred?.errorSources ?? []
    guard isComposite, let told = compositeProperties?.relations[.errorMessage], !told.isEmpty else { return own }
    var found = own
    var waiting = children
    while let element = waiting.popLast() {
      found.appendNew(element.deferred?.errorSources.filter { told.contains($0.id) } ?? [], by: \.id)
      waiting += element.children
    }
    return found
  }
}

extension Array {
  /// Appends those of `others` that are not there yet. O(n × m); the lists are short.
  public mutating func appendNew(_ others: [Element]) where Element: Equatable {
    appendNew(others, by: \.self)
  }

  /// Appends those of `others` of which no earlier one has the same `key`.
  public mutating func appendNew<Key: Equatable>(_ others: [Element], by key: (Element) -> Key) {
    for other in others where !contains(where: { key($0) == key(other) }) { append(other) }
  }
}
