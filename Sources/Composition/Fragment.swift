import AXTree

/// What one element brings into a composite, with what has no place in it already settled (C11 to C14, C26).
struct Fragment {
  /// How an element takes part (C14).
  enum Part {
    /// It merges inline.
    case inline
    /// It is interactive but disabled: it merges its texts inline and gives no operation.
    case disabled
    /// It is interactive: it becomes a child representation of its own.
    case interactive
  }

  let element: AXNodeID
  let part: Part
  let properties: AXProperties
  let rotors: [AXRotor]

  init(of source: AXElement) {
    element = source.id
    let composed = source.current
    var own = composed.masked(as: composed.leafRole).readingToggleValue()
    // A composite does what its promoted child does.
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

  /// What it brings otherwise than `other`. Where it stands has no say in that, once the order is known (C43).
  func change(from other: Fragment) -> Combination.Change {
    guard part == other.part, properties.isSameBesideWords(as: other.properties),
      rotors.elementsEqual(other.rotors, by: ===)
    else { return .more }
    let (new, old) = (properties, other.properties)
    if new.label == old.label, new.value == old.value, new.hint == old.hint { return .nothing }
    return part == .interactive ? .more : .words
  }

  /// Whether it gives the same part to a joined text.
  func saysSame(_ property: AXProperty<String?>, as other: Fragment) -> Bool {
    let text = properties[text: property]
    if part != other.part || text != other.properties[text: property] { return false }
    if text == nil { return true }
    return (property.policy != .distinctPairs || properties.label == other.properties.label)
      && properties.language == other.properties.language
  }

  /// Whether it brings lists that have to be put one after the other.
  var hasLists: Bool {
    !rotors.isEmpty || !properties.customContent.isEmpty || !properties.actions.isEmpty
  }

  /// The label; nil where there is nothing to hear (C27).
  var label: String? { properties.label.flatMap { $0.isEmpty ? nil : $0 } }

  /// The text of a property as a part; nil where there is nothing to hear (C27).
  func text(_ property: AXProperty<String?>) -> TextPart? {
    guard let text = properties[text: property], !text.isEmpty else { return nil }
    return TextPart(
      text: text, pairedLabel: property.policy == .distinctPairs ? label : nil, source: element,
      language: property.policy == .distinctHyphenated ? nil : properties.language)
  }

  /// The text that it merges inline: an interactive element gives none (C14), unless all say theirs (D14).
  func inlineText(_ property: AXProperty<String?>, _ saysAllInline: Bool) -> TextPart? {
    part == .interactive && !saysAllInline ? nil : text(property)
  }
}

extension AXProperties {
  /// These with a toggle's value "0", "1" or "2" read as its checked state (C26).
  fileprivate func readingToggleValue() -> AXProperties {
    guard let value, isToggle, let checked = AXCheckedState.ofValues[value] else { return self }
    var result = self
    result.states.checked = checked
    result.value = nil
    return result
  }

  /// Whether these are those of something that switches between on and off.
  private var isToggle: Bool { traits.contains(.toggleButton) || role.map(AXRole.toggles.contains) == true }
}
