package import AXTree

/// The steps from the combined representation to the final one (C34): combine, promote, override, merge, adjust.
extension AccessibilityComposition.CompositeRepresentation {
  /// The representation of all entries, with the composite's own contributions first (C14 to C19). O(entries).
  init(combining entries: EntryContributions, after composite: AXElement) {
    self.init()
    let own = composite.authored
    let words = entries.words
    separators = words.separators
    ownTraits = own.traits
    actions = words.named(composite.statedActions, of: composite.id, role: own.leafRole, findings: &findings)
    customContent = own.customContent
    rotors = composite.customRotors
    separated = entries.separated
    elementCount = entries.entries.count
    shownValue = words.shownValue(of: own).map { TextPart(.value, $0, pairedLabel: own.label, source: composite.id) }
    // The union of the inline elements' traits; `notEnabled` only if all have it (C18).
    var (inlineTraits, isDisabled) = (AXTraits(), true)
    for contribution in entries.contributions {
      // A composite inside this one says what it shows.
      if entries.separated.contains(where: { $0.id == contribution.element }) {
        elementCount -= 1
        continue
      }
      let isInline = contribution.part != .interactive
      if isInline || entries.mergesAllInline {
        for part in contribution.texts { append(part) }
        if let value = contribution.shownValue { append(value) }
      }
      guard isInline else {
        children.append(contribution)
        continue
      }
      let partTraits = contribution.properties.traits
      inlineTraits.formUnion(partTraits)
      isDisabled = isDisabled && partTraits.contains(.notEnabled)
      guard contribution.hasLists else { continue }
      let properties = contribution.properties
      actions += words.named(
        properties.actions, of: contribution.element, role: properties.leafRole, findings: &findings)
      customContent.appendMissing(properties.customContent, by: \.self)
      rotors += contribution.rotors
    }
    if !isDisabled { inlineTraits.remove(.notEnabled) }
    statedTraits = inlineTraits.union(own.traits)
  }

  /// Promotes the first interactive child if it is the only one or all are, else offers all as actions (C22 to C31). A composite
  /// with an operation of its own promotes none.
  mutating func promoteChildren(
    of composite: AXElement, mergeInteractiveSingleChild: Bool, hasOwnOperation: Bool, words: CompositionWords
  ) {
    // A text that is edited has no other place, so its part is promoted in any case (C53).
    let hasOnlyText = children.count == 1 && children[0].isTextEntry
    let promotes = !hasOwnOperation && (mergeInteractiveSingleChild || hasOnlyText)
    separate(from: composite, promotesOnlyChild: promotes)
    // What people operate itself is not disabled by its parts (C18).
    if hasOwnOperation, !ownTraits.contains(.notEnabled) { statedTraits?.remove(.notEnabled) }
    var first: Contribution?
    if promotes, children.count == 1 || children.count == elementCount { first = children.first { !isSeparate($0) } }
    if let first { promote(first, words) }
    var offered: [AXAction] = []
    for child in children where child !== first {
      // No action of a disabled composite says its name.
      if !composite.canBeOperated { for part in child.texts { append(part) } }
      if !isSeparate(child) { offered += words.actions(of: child, findings: &findings) }
      if first == nil || isSeparate(child), let value = child.value { append(value) }
    }
    actions = first == nil ? offered + actions : actions + offered
    for child in children {
      rotors += child.rotors
      customContent.appendMissing(child.properties.customContent, by: \.self)
    }
    // A number or a text of the composite's own is its value: others stand beside it.
    if let shownValue, let values = text(of: .value)?.parts, !values.isEmpty {
      if composite.authored.text != nil {
        moveValuesToLabel(except: composite.id)
      } else if composite.authored.numericValue != nil {
        replaceText(of: .value, with: [shownValue] + values)
      }
    }
  }

  /// Leaves the children that edit a text apart (C53), unless it is the only child and the composite can take over its text.
  private mutating func separate(from composite: AXElement, promotesOnlyChild: Bool) {
    // In a disabled composite nobody types.
    guard composite.canBeOperated else { return }
    let role = composite.composer != nil && composite.role == .group ? nil : composite.role
    let takesOver = promotesOnlyChild && children.count == 1 && role.map(Contribution.textEntries.contains) != false
    separateParts = takesOver ? [] : children.filter(\.isTextEntry).map(\.element)
    let remedy = "take it out of this element, or leave nothing else to operate in it."
    for part in separateParts {
      let sentence = "People type into this part, so it is not combined and stays an element of its own: \(remedy)"
      findings.append(AXFinding(.separateText, at: part, sentence))
    }
  }

  private func isSeparate(_ child: Contribution) -> Bool { separateParts.contains(child.element) }

  /// Makes the values of others parts of the label, because the text of `owner` takes the value's place (C30).
  private mutating func moveValuesToLabel(except owner: AXNodeID) {
    guard let values = text(of: .value)?.parts else { return }
    replaceText(of: .value, with: values.filter { $0.source == owner })
    for part in values where part.source != owner {
      append(
        TextPart(
          .label, part.text, source: part.source, language: part.language,
          languageRuns: part.languageRuns.map { run in
            AXComposedLanguageRun(field: .label, start: run.start, end: run.end, tag: run.tag)
          }))
    }
  }

  /// Appends the child's texts and makes its traits, states and operations the composite's (C23, C24, C26).
  private mutating func promote(_ child: Contribution, _ words: CompositionWords) {
    let hasText = child.isTextEntry || child.properties.text != nil
    if hasText { moveValuesToLabel(except: child.element) }
    let hasOwnValue = value != nil || shownValue != nil
    for part in child.texts { append(part) }
    if hasOwnValue, !hasText, let value = child.shownValue { append(value) }
    // A promoted child is enabled, else it would be inline: not every merged element is disabled (C18).
    if !ownTraits.contains(.notEnabled) { traits.remove(.notEnabled) }
    traits.formUnion(child.properties.traits)
    actions += words.named(
      child.properties.actions, of: child.element, role: child.properties.leafRole, findings: &findings)
    promoted = child
    interactions = AccessibilityComposition.Interactions(activationPoint: child.properties.activationPoint)
    interactions?.actor = child.properties.activation
    interactions?.adjustable = child.properties.adjustable
  }

  /// Replaces each field that `other` sets, lists as a whole; an empty text removes the text. The others stay.
  public mutating func override(with other: Self) {
    for text in other.texts { replaceText(of: text.property, with: text.parts) }
    if let traits = other.statedTraits { statedTraits = traits }
    if !other.actions.isEmpty { actions = other.actions }
    if !other.rotors.isEmpty { rotors = other.rotors }
    if !other.customContent.isEmpty { customContent = other.customContent }
    if let interactions = other.interactions {
      self.interactions = self.interactions ?? AccessibilityComposition.Interactions()
      self.interactions?.override(with: interactions)
    }
  }

  /// Replaces each text that the composite itself sets (C35).
  mutating func override(withTextsOf composite: AXElement) {
    let authored = composite.authored
    for property in JoinedText.Property.allCases {
      guard let text = authored[property] else { continue }
      replaceText(of: property, with: [TextPart(property, text, source: composite.id)])
    }
  }

  /// Appends the fields of `other` by the merge policies; merging an empty one changes nothing.
  public mutating func merge(_ other: Self) {
    for part in other.texts.flatMap(\.parts) {
      // A value belongs to the label that is merged with it (C17).
      append(part.property.isPaired ? part.paired(with: other.label) : part)
    }
    if let traits = other.statedTraits { statedTraits = self.traits.union(traits) }
    actions.appendMissing(other.actions, by: \.operation)
    rotors += other.rotors
    customContent.appendMissing(other.customContent, by: \.self)
    if interactions == nil { interactions = other.interactions }
  }

  /// The final composition: the representation with the composite's other own properties, then the deferred ones (D9).
  func composition(of composite: AXElement, blocksWhenEmpty: Bool) -> AXComposition {
    var own = composite.statedProperties
    // A group that was combined contains nothing any more: it is what its promoted child is.
    if composite.composer != nil, own.role == .group { own.role = nil }
    var result = own
    if let promoted { result.promote(promoted.properties) }
    if let values = text(of: .value)?.parts, values.contains(where: { $0.source != numberOwner(of: composite) }) {
      // The value says the number together with the others (C30).
      result.numericValue?.text = nil
    }
    let language = own.language ?? composite.composingLocale
    var languageRuns: [AXComposedLanguageRun] = []
    for property in JoinedText.Property.allCases {
      let joined = text(of: property)
      result[property] = joined?.text
      if let joined { languageRuns += joined.languageRuns(except: language) }
    }
    result.traits = traits
    result.languageRuns = languageRuns
    // Whoever disables a composite disables what is below it (C12).
    result.actions = composite.canBeOperated ? actions : actions.filter { $0.operation.element == composite.id }
    result.customContent = customContent
    let interactions = composite.canBeOperated ? interactions : nil
    let canStep = interactions?.increment != nil || interactions?.decrement != nil
    result.activation = interactions?.actor ?? (interactions?.activate != nil ? composite.id : nil) ?? own.activation
    result.adjustable = interactions?.adjustable ?? (canStep ? composite.id : nil) ?? own.adjustable
    result.activationPoint = self.interactions?.activationPoint ?? own.activationPoint
    let received = composite.received
    // What it receives has nobody else to speak it (D4), and its own operation nobody else to offer it (C33).
    let isNeeded = received?.hasContent == true || own.activation != nil || own.adjustable != nil
    // An object with others below it needs a name: without one, those take its place (C53).
    let separateParts = separateElements(of: composite)
    let lacksName = !separateParts.isEmpty && result.label?.isBlank != false
    let isBlocked = !isNeeded && (lacksName || blocksWhenEmpty && !result.hasRepresentation)
    if lacksName { result.label = CompositionWords(locale: composite.composingLocale).name(of: result.leafRole) }
    received?.add(to: &result)
    let rotors = AXRotor.sequenced(self.rotors + (received?.rotors ?? []))
    result.rotors = rotors.map(\.published)
    let findings = findings + conflicts(in: composite) + omissions(in: composite, result, isBlocked: isBlocked)
    return AXComposition(
      result, rotors: rotors, findings: findings, isBlocked: isBlocked,
      textPart: own.text == nil && result.text != nil ? promoted?.element : nil,
      separateParts: isBlocked ? [] : separateParts)
  }

  /// The element whose number the composite shows.
  private func numberOwner(of composite: AXElement) -> AXNodeID? {
    composite.authored.numericValue != nil ? composite.id : promoted?.element
  }

  /// The elements below a composite that stay apart from it, or from a composite inside it. O(parts) if there are any.
  private func separateElements(of composite: AXElement) -> [AXElement] {
    if separateParts.isEmpty, separated.isEmpty { return [] }
    let ids = Set(separateParts + separated.map(\.id))
    // An element that only the author's list brings here is an object where it stands.
    return composite.entries.filter { ids.contains($0.id) && $0.isInside(composite) }
  }
}

/// The checks for mistakes of a composite's author (C51).
extension AccessibilityComposition.CompositeRepresentation {
  /// Traits that exclude each other: each says how the element is operated.
  private static let exclusive: AXTraits = [.button, .link, .searchField, .adjustable, .tabBar]
  /// The findings about traits that exclude each other and came from different elements; those of one are up to its author.
  func conflicts(in composite: AXElement) -> [AXFinding] {
    let promotedTraits = promoted?.properties.traits ?? []
    let present = traits.intersection(Self.exclusive)
    let isFromOne = promotedTraits.isSuperset(of: present) || ownTraits.isSuperset(of: present)
    var sentences: [String] = []
    if traits.isSuperset(of: [.header, .button]) {
      sentences.append("It is a heading and a button: remove one of the traits.")
    }
    if present.rawValue.nonzeroBitCount > 1, !isFromOne {
      let names = AXTraits.named.filter { present.contains($0.trait) }.map(\.name).joined(separator: ", ")
      sentences.append("Its parts work in different ways (\(names)): compose them apart, or remove a trait.")
    }
    if let promoted, traits.contains(.image), !promotedTraits.contains(.image),
      Contribution.textEntries.contains(promoted.properties.leafRole)
    {
      sentences.append("It is a picture and a text field: hide the picture, or compose them apart.")
    }
    if promoted != nil, children.count(where: { $0.properties.traits.contains(.selected) }) > 1 {
      sentences.append("Two of its parts are selected, but a composite can be only once: compose them apart.")
    }
    return sentences.map { AXFinding(.conflictingTraits, at: composite.id, $0) }
  }

  func omissions(in composite: AXElement, _ composed: AXProperties, isBlocked: Bool) -> [AXFinding] {
    var findings: [AXFinding] = []
    if elementCount == 0, !isBlocked {
      let sentence = "No element takes part in this composite: add one, or hide the composite."
      findings.append(AXFinding(.emptyComposite, at: composite.id, sentence))
    }
    if composed.traits.contains(.adjustable), composed.adjustable == nil {
      findings.append(
        AXFinding(
          .adjustableWithoutHandler, at: composite.id,
          "The composite is adjustable but has no handler: set onIncrement and onDecrement, or remove the trait."))
    }
    return findings
  }
}

extension AXProperties {
  /// Whether there is something to speak: a label, value or hint that is not blank (C13).
  package var hasRepresentation: Bool { label?.isBlank == false || value?.isBlank == false || hint?.isBlank == false }
}
