import AXTree

/// An element's contribution to a composite, without the parts that cannot take part (C11 to C14, C26).
struct Contribution {
  /// The ways in which an element takes part (C14).
  enum Part {
    /// The element merges inline.
    case inline
    /// The element is interactive but disabled: its texts merge inline, its operations are left out.
    case disabled
    /// The element is interactive: it becomes a child representation.
    case interactive
  }

  let element: AXNodeID
  let part: Part
  let properties: AXProperties
  let rotors: [AXRotor]

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
    let isDisabled = own.traits.contains(.notEnabled) && (isOperated || !source.isComposite)
    part = !isOperated ? .inline : isDisabled ? .disabled : .interactive
    rotors = part == .disabled ? [] : source.currentRotors
    if isDisabled {
      own.actions = []
      own.activation = nil
      own.adjustable = nil
    }
    if part == .disabled || !own.isInteractionEnabled { own.traits.subtract(.interactive) }
    properties = own
  }

  /// The extent of the changes since `other`. The place on the screen does not count once the order is known (C43).
  func change(from other: Contribution) -> Combination.Change {
    guard part == other.part, properties.isSameBesideWords(as: other.properties),
      rotors.elementsEqual(other.rotors, by: ===)
    else { return .more }
    let (new, old) = (properties, other.properties)
    if new.label == old.label, new.value == old.value, new.hint == old.hint { return .nothing }
    // Whether there are values decides whether a child's state is read in words (C26).
    return part == .interactive || new.hasValue != old.hasValue ? .more : .words
  }

  /// Whether both contribute the same part to a joined text.
  func hasSameText(_ property: AXProperty<String?>, as other: Contribution) -> Bool {
    let text = properties[text: property]
    if part != other.part || text != other.properties[text: property] { return false }
    if text == nil { return true }
    return (property.policy != .distinctPairs || properties.label == other.properties.label)
      && properties.language == other.properties.language && properties.languageRuns == other.properties.languageRuns
  }

  /// Whether the element contributes lists to concatenate.
  var hasLists: Bool {
    !rotors.isEmpty || !properties.customContent.isEmpty || !properties.actions.isEmpty
  }

  /// The label; nil if it is empty (C27).
  var label: String? { properties.label.flatMap { $0.isEmpty ? nil : $0 } }

  /// The text of a property as a part; nil if it is empty (C27).
  func text(_ property: AXProperty<String?>) -> TextPart? {
    guard let text = properties[text: property], !text.isEmpty else { return nil }
    let field = AXLanguageRun.Field(rawValue: property.name)
    return TextPart(
      text: text, pairedLabel: property.policy == .distinctPairs ? label : nil, source: element,
      language: field == nil ? nil : properties.language,
      languageRuns: properties.languageRuns.filter { $0.field == field })
  }

  /// The text that merges inline: none for an interactive element (C14), unless all merge theirs (D14).
  func inlineText(_ property: AXProperty<String?>, _ mergesAllInline: Bool) -> TextPart? {
    part == .interactive && !mergesAllInline ? nil : text(property)
  }
}

extension AXProperties {
  fileprivate var hasValue: Bool { !(value ?? "").isEmpty }
}
