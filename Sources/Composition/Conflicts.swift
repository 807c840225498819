import AXTree

/// What the author of a composite got wrong (C51).
extension AccessibilityComposition.CompositeRepresentation {
  /// Traits of which an element has one: what it is when it is operated.
  private static let exclusive: AXTraits = [.button, .link, .searchField, .adjustable, .tabBar]

  /// Roles in which text is entered, which a picture is not.
  private static let textEntries: Set<AXRole> = [.textField, .searchField, .textArea, .secureTextField]

  /// What came together and cannot be meant together. What one element says of itself is its author's business.
  func conflicts(in composite: AXElement) -> [AXFinding] {
    let lent = promoted?.properties.traits ?? []
    let present = traits.intersection(Self.exclusive)
    let isFromOne = lent.isSuperset(of: present) || ownTraits.isSuperset(of: present)
    let isEntry = promoted.map { Self.textEntries.contains($0.properties.leafRole) } ?? false
    var sentences: [String] = []
    if traits.isSuperset(of: [.header, .button]) {
      sentences.append("It is a heading and a button: take one of the traits away.")
    }
    if present.rawValue.nonzeroBitCount > 1, !isFromOne {
      let names = AXTraits.named.filter { present.contains($0.trait) }.map(\.name).joined(separator: ", ")
      sentences.append("Its parts are operated in different ways (\(names)): compose them apart, or remove a trait.")
    }
    if isEntry, traits.contains(.image), !lent.contains(.image) {
      sentences.append("It is a picture and a text entry: hide the picture, or compose them apart.")
    }
    if promoted != nil, children.count(where: { $0.properties.traits.contains(.selected) }) > 1 {
      sentences.append("Two of its parts are selected and only one can be heard as such: compose them apart.")
    }
    return sentences.map { AXFinding(.conflictingTraits, at: composite.id, $0) }
  }

  /// What is missing.
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
          "The composite is adjustable and nothing adjusts: set onIncrement and onDecrement, or remove the trait."))
    }
    return findings
  }
}
