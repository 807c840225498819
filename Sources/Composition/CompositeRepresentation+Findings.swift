import AXTree

/// The checks for mistakes of a composite's author (C51).
extension AccessibilityComposition.CompositeRepresentation {
  /// Traits that exclude each other: each says how the element is operated.
  private static let exclusive: AXTraits = [.button, .link, .searchField, .adjustable, .tabBar]

  /// Roles of text fields, which cannot be pictures.
  private static let textEntries: Set<AXRole> = [.textField, .searchField, .textArea, .secureTextField]

  /// The findings about traits that exclude each other and came from different elements. Contradictions within one
  /// element are up to its author.
  func conflicts(in composite: AXElement) -> [AXFinding] {
    let promotedTraits = promoted?.properties.traits ?? []
    let present = traits.intersection(Self.exclusive)
    let isFromOne = promotedTraits.isSuperset(of: present) || ownTraits.isSuperset(of: present)
    let isEntry = promoted.map { Self.textEntries.contains($0.properties.leafRole) } ?? false
    var sentences: [String] = []
    if traits.isSuperset(of: [.header, .button]) {
      sentences.append("It is a heading and a button: remove one of the traits.")
    }
    if present.rawValue.nonzeroBitCount > 1, !isFromOne {
      let names = AXTraits.named.filter { present.contains($0.trait) }.map(\.name).joined(separator: ", ")
      sentences.append("Its parts work in different ways (\(names)): compose them apart, or remove a trait.")
    }
    if isEntry, traits.contains(.image), !promotedTraits.contains(.image) {
      sentences.append("It is a picture and a text field: hide the picture, or compose them apart.")
    }
    if promoted != nil, children.count(where: { $0.properties.traits.contains(.selected) }) > 1 {
      sentences.append("Two of its parts are selected, but a composite can be only once: compose them apart.")
    }
    return sentences.map { AXFinding(.conflictingTraits, at: composite.id, $0) }
  }

  /// The findings about missing parts.
  func omissions(in composite: AXElement, _ composed: AXProperties, isBlocked: Bool) -> [AXFinding] {
    var findings: [AXFinding] = []
    if elementCount == 0, !isBlocked {
      findings.append(
        AXFinding(
          .emptyComposite, at: composite.id,
          "No element takes part in this composite: add one, or hide the composite."))
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
