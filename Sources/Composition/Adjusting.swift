import AXTree

extension AccessibilityComposition.CompositeRepresentation {
  /// Replaces each field that `other` sets; an empty text replaces by nothing. Lists that it states replace too; what it
  /// leaves out is kept, with the operations and the children (C35, C37).
  public mutating func override(with other: Self) {
    for property in MergePolicy.texts {
      if let text = other.texts[property] { texts[property] = text }
    }
    if let traits = other.statedTraits { statedTraits = traits }
    if !other.actions.isEmpty { actions = other.actions }
    if !other.rotors.isEmpty { rotors = other.rotors }
    if !other.customContent.isEmpty { customContent = other.customContent }
    if let interactions = other.interactions { self.interactions = interactions }
  }

  /// Adds what `other` says behind its own, by the merge policies; merging with nothing changes nothing (C36, C37).
  public mutating func merge(_ other: Self) {
    for property in MergePolicy.texts {
      guard let text = other.texts[property] else { continue }
      for part in text.heard {
        append(part, to: property, separator: texts[property]?.separator ?? text.separator)
      }
    }
    if let traits = other.statedTraits { statedTraits = self.traits.union(traits) }
    actions.appendNew(other.actions, by: \.operation)
    rotors += other.rotors
    customContent.appendNew(other.customContent)
    if interactions == nil { interactions = other.interactions }
  }
}
