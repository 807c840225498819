/// What other elements handed to one, as values (D3 to D11).
public struct AXDeferredProperties: Equatable {
  public var customContent: [AXCustomContent] = []
  public var actions: [AXAction] = []
  public var rotors: [AXRotor] = []
  /// The elements whose text says what is wrong here (D6).
  public var errors: [AXNodeID] = []
  /// The frame that the receiver takes as its own (D13).
  public var frame: AXRect?

  public init() {}

  public static func == (a: Self, b: Self) -> Bool {
    a.customContent == b.customContent && a.actions == b.actions && a.errors == b.errors && a.frame == b.frame
      && a.rotors.elementsEqual(b.rotors, by: ===)
  }

  /// Adds what was handed over after what the element says itself, equal parts once (D9, D11).
  public func add(to properties: inout AXProperties) {
    properties.customContent.appendNew(customContent)
    properties.actions.appendNew(actions, by: \.operation)
    properties.rotors.append(contentsOf: rotors.map(\.published))
    if let frame { properties.frame = frame }
    guard !errors.isEmpty else { return }
    properties.states.flags.insert(.invalid)
    properties.relations[.errorMessage, default: []].appendNew(errors)
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
