import AXTree

/// An element's contribution to a composite, without what cannot take part (C11 to C14, C26). It never changes.
final class Contribution {
  /// The roles of fields into which people type.
  static let textEntries: Set<AXRole> = [.textField, .searchField, .textArea, .secureTextField]

  /// How the element takes part (C14): inline, a disabled control without its operations, or as a child representation.
  enum Part { case inline, disabled, interactive }

  let element: AXNodeID
  let part: Part
  let properties: AXProperties
  let rotors: [AXRotor]
  /// The texts that its author set and that are not blank (C27).
  let texts: [TextPart]
  /// The state, number or text that it shows, in words, if its author set no value (C30).
  let shownValue: TextPart?
  let hasLists: Bool
  /// Whether people type into it, so that it cannot be merged away (C53).
  let isTextEntry: Bool

  init(of source: AXElement, _ words: CompositionWords) {
    element = source.id
    let composed = source.current
    var own = composed.masked(as: composed.leafRole)
    own.readToggleValue()
    // Bullets are no words.
    let isProtected = own.isProtected(as: composed.leafRole)
    if isProtected { own.value = nil }
    // A composite performs its promoted child's operations.
    let isInteractive =
      source.isComposite
      ? own.isControl || own.activation != nil || own.adjustable != nil || !own.traits.isDisjoint(with: .interactive)
      : source.isInteractive
    let isEdited = own.text?.isEditable == true || own.role.map(Self.textEntries.contains) == true
    let isEditable = isEdited && own.isInteractionEnabled && !own.states.isReadOnly
    let isDisabled = own.traits.contains(.notEnabled) && (isInteractive || !source.isComposite || !source.isEnabled)
    part = !isInteractive && !isEditable ? .inline : isDisabled ? .disabled : .interactive
    isTextEntry = isEditable && part == .interactive
    rotors = part == .disabled ? [] : source.currentRotors
    if isDisabled { (own.actions, own.activation, own.adjustable) = ([], nil, nil) }
    if part == .disabled || !own.isInteractionEnabled { own.traits.subtract(.interactive) }
    properties = own
    texts = Self.texts(of: own, from: source.id)
    shownValue = words.shownValue(of: own).map { value in
      TextPart(
        .value, value, pairedLabel: own.label.flatMap { $0.isBlank ? nil : $0 }, source: source.id,
        language: own.language)
    }
    hasLists = !rotors.isEmpty || !own.customContent.isEmpty || !own.actions.isEmpty
  }

  /// Whether both contribute the same. The place on the screen does not count once the order is known (C43).
  func isSame(as other: Contribution) -> Bool {
    part == other.part && properties.isEqualIgnoringFrame(to: other.properties)
      && rotors.elementsEqual(other.rotors, by: ===)
  }

  /// The label; nil if it is blank (C27).
  var label: String? { properties.label.flatMap { $0.isBlank ? nil : $0 } }
  /// The author's value, else the state, number or text that the element shows (C30).
  var value: TextPart? { shownValue ?? texts.first { $0.property == .value } }

  private static func texts(of properties: AXProperties, from source: AXNodeID) -> [TextPart] {
    JoinedText.Property.allCases.compactMap { property in
      guard let text = properties[property], !text.isBlank else { return nil }
      let field = property.languageField
      return TextPart(
        property, text, pairedLabel: property.isPaired ? properties.label.flatMap { $0.isBlank ? nil : $0 } : nil,
        source: source, language: field == nil ? nil : properties.language,
        languageRuns: properties.languageRuns.filter { $0.field == field })
    }
  }
}
