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
  private(set) var properties: AXProperties
  let rotors: [AXRotor]
  /// Whether it brings what the element says as it stands, to be merged inline: the common case.
  let isPlain: Bool

  init(of source: AXElement) {
    element = source.id
    let composed = source.bringUpToDate()
    var own = composed.masked(as: composed.leafRole).readingToggleValue()
    let canBeOperated = own.isOperable(source)
    let isDisabled = own.traits.contains(.notEnabled) && (canBeOperated || !source.isComposite)
    part = !canBeOperated ? .inline : isDisabled ? .disabled : .interactive
    rotors = isDisabled && canBeOperated ? [] : source.composedRotors
    if isDisabled {
      own.actions = []
      own.activation = nil
      own.adjustable = nil
    }
    if part == .disabled || !own.isInteractionEnabled { own.traits.subtract(.interactive) }
    properties = own
    isPlain =
      part == .inline && !source.isComposite && rotors.isEmpty && own.isCopy(of: composed) && !own.isToggle
      && !own.traits.contains(.notEnabled) && !own.isProtected(as: own.leafRole)
  }

  /// Takes over other words of a plain element.
  mutating func say(_ words: AXProperties) { properties = words }

  /// Whether it brings the same as `other`; then nothing that was made of it changes (C42). Where it stands has no say
  /// in that, once the order is known (C43).
  func isSame(as other: Fragment) -> Bool {
    part == other.part && properties.isSameBesideFrame(as: other.properties)
      && rotors.elementsEqual(other.rotors, by: ===)
  }

  /// Whether it merges inline, as `other` did, and is heard in other words where that was heard; nothing else differs.
  func differsOnlyInWords(from other: Fragment) -> Bool {
    part == .inline && other.part == .inline && properties.differsOnlyInWords(from: other.properties)
      && rotors.elementsEqual(other.rotors, by: ===)
  }

  /// Whether it brings lists that have to be put one after the other.
  var hasLists: Bool { !properties.actions.isEmpty || !properties.customContent.isEmpty || !rotors.isEmpty }

  /// The text of a property as a part; nil where there is nothing to hear (C27).
  func text(_ property: MergePolicy.Property) -> TextPart? {
    guard let text = properties[text: property], !text.isEmpty else { return nil }
    let label = property == .value ? properties.label.flatMap { $0.isEmpty ? nil : $0 } : nil
    return TextPart(
      text: text, pairedLabel: label, source: element,
      language: property == .identifier ? nil : properties.language)
  }
}

extension AXProperties {
  /// Whether people operate an element that says these (C11); a composite does what its promoted child does.
  fileprivate func isOperable(_ element: AXElement) -> Bool {
    guard element.isComposite else { return element.isInteractive }
    return activation != nil || adjustable != nil || !traits.isDisjoint(with: .interactive)
      || role.map(AXRole.operated.contains) == true
  }

  /// These with a toggle's value "0", "1" or "2" read as its checked state (C26).
  fileprivate func readingToggleValue() -> AXProperties {
    guard isToggle, let value, let checked = Self.checkedStates[value] else { return self }
    var result = self
    result.states.checked = checked
    result.value = nil
    return result
  }

  private static let checkedStates: [String: AXCheckedState] = ["0": .off, "1": .on, "2": .mixed]

  /// Whether these are those of something that switches between on and off.
  var isToggle: Bool { traits.contains(.toggleButton) || role.map(AXRole.toggles.contains) == true }
}
