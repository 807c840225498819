import AXTree

extension AccessibilityComposition.CompositeRepresentation {
  /// Whether an interactive child is taken over: exactly one, or nothing but interactive ones (C22).
  func promotes(_ mergeInteractiveSingleChild: Bool) -> Bool {
    mergeInteractiveSingleChild && !children.isEmpty && (children.count == 1 || !hasInlineElements)
  }

  /// Takes over the first interactive child, or offers all of them as actions (C22 to C31).
  mutating func settleChildren(mergeInteractiveSingleChild: Bool, words: AccessibilityWords) {
    guard !children.isEmpty else { return }
    let naming = Naming(words: words)
    if promotes(mergeInteractiveSingleChild) {
      promote(children[0].fragment, naming)
      for child in children.dropFirst() { actions += naming.actions(of: child.fragment, findings: &findings) }
    } else {
      var lent: [AXAction] = []
      for child in children {
        lent += naming.actions(of: child.fragment, findings: &findings)
        if let value = naming.valueInWords(child.fragment.properties) {
          append(value: value, of: child.fragment, words)
        }
      }
      actions = lent + actions
    }
    for child in children {
      rotors += child.fragment.rotors
      customContent.appendNew(child.fragment.properties.customContent)
    }
  }

  /// The child's texts behind the own ones, its traits, states and operations as the composite's (C23, C24, C26).
  private mutating func promote(_ child: Fragment, _ naming: Naming) {
    let hasOwnValue = value != nil
    for property in MergePolicy.texts {
      if let part = child.text(property) {
        append(part, to: property, separator: property == .identifier ? "-" : naming.words.listSeparator)
      }
    }
    if hasOwnValue, let checked = child.properties.states.checked {
      append(value: naming.words.word(for: checked), of: child, naming.words)
    }
    // The child is enabled, else it would stand inline: not every merged element is disabled (C18).
    if !ownTraits.contains(.notEnabled) { traits.remove(.notEnabled) }
    traits.formUnion(child.properties.traits)
    actions += naming.named(
      child.properties.actions, of: child.element, role: child.properties.leafRole, findings: &findings)
    promoted = child
    var interactions = AccessibilityComposition.Interactions(activationPoint: child.properties.activationPoint)
    interactions.actor = child.properties.activation
    interactions.adjustable = child.properties.adjustable
    self.interactions = interactions
  }

  /// A child's value in words, as a pair with its label (C17, C30).
  private mutating func append(value: String, of child: Fragment, _ words: AccessibilityWords) {
    let label = child.properties.label.flatMap { $0.isEmpty ? nil : $0 }
    append(
      TextPart(text: value, pairedLabel: label, source: child.element, language: nil), to: .value,
      separator: words.listSeparator)
  }
}
