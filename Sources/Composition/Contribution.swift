import AXTree

/// An element's contribution to a composite, without what cannot take part (C11 to C14, C26). It never changes.
final class Contribution {
  /// How the element takes part (C14): inline, a disabled control without its operations, or as a child representation.
  enum Part { case inline, disabled, interactive }

  let element: AXNodeID
  let part: Part
  let properties: AXProperties
  let rotors: [AXRotor]
  /// The texts that are not empty (C27).
  let texts: [TextPart]
  let hasLists: Bool

  init(of source: AXElement) {
    element = source.id
    let composed = source.current
    var own = composed.masked(as: composed.leafRole)
    own.readToggleValue()
    // A composite performs its promoted child's operations.
    let isOperated =
      source.isComposite
      ? own.isOperated || own.activation != nil || own.adjustable != nil || !own.traits.isDisjoint(with: .interactive)
      : source.isInteractive
    let isDisabled = own.traits.contains(.notEnabled) && (isOperated || !source.isComposite || !source.isEnabled)
    part = !isOperated ? .inline : isDisabled ? .disabled : .interactive
    rotors = part == .disabled ? [] : source.currentRotors
    if isDisabled { (own.actions, own.activation, own.adjustable) = ([], nil, nil) }
    if part == .disabled || !own.isInteractionEnabled { own.traits.subtract(.interactive) }
    properties = own
    texts = Self.texts(of: own, from: source.id)
    hasLists = !rotors.isEmpty || !own.customContent.isEmpty || !own.actions.isEmpty
  }

  /// Whether both contribute the same. The place on the screen does not count once the order is known (C43).
  func isSame(as other: Contribution) -> Bool {
    part == other.part && properties.isEqualIgnoringFrame(to: other.properties)
      && rotors.elementsEqual(other.rotors, by: ===)
  }

  /// The label; nil if it is empty (C27).
  var label: String? { properties.label.flatMap { $0.isEmpty ? nil : $0 } }

  private static func texts(of properties: AXProperties, from source: AXNodeID) -> [TextPart] {
    JoinedText.Property.allCases.compactMap { property in
      guard let text = properties[property], !text.isEmpty else { return nil }
      let field = property.languageField
      return TextPart(
        property, text, pairedLabel: property.isPaired ? properties.label.flatMap { $0.isEmpty ? nil : $0 } : nil,
        source: source, language: field == nil ? nil : properties.language,
        languageRuns: properties.languageRuns.filter { $0.field == field })
    }
  }
}
