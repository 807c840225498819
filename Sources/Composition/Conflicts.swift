import AXTree

extension AccessibilityComposition.CompositeRepresentation {
  /// Traits of which an element has one: what it is when it is operated.
  private static let exclusive: [AXTraits] = [.button, .link, .searchField, .adjustable, .tabBar]

  /// Roles in which text is entered, which a picture is not.
  private static let textEntries: Set<AXRole> = [.textField, .searchField, .textArea, .secureTextField]

  /// What came together and cannot be meant together (C51). What one element says of itself is its author's business.
  func conflicts(in composite: AXElement) -> [AXFinding] {
    let lent = promoted?.properties.traits ?? []
    let present = AXTraits(Self.exclusive.filter { traits.isSuperset(of: $0) })
    let isFromOne = lent.isSuperset(of: present) || ownTraits.isSuperset(of: present)
    let isEntry = promoted.map { Self.textEntries.contains($0.properties.leafRole) } ?? false
    let checks: [(isConflict: Bool, sentence: String)] = [
      (
        traits.isSuperset(of: [.header, .button]), "It is a heading and a button: take one of the traits away."
      ),
      (
        present.rawValue.nonzeroBitCount > 1 && !isFromOne,
        "Its parts are operated in different ways (\(Self.names(of: present))): compose them apart, or remove a trait."
      ),
      (
        isEntry && traits.contains(.image) && !lent.contains(.image),
        "It is a picture and a text entry: hide the picture, or compose them apart."
      ),
      (
        promoted != nil && children.count { $0.fragment.properties.traits.contains(.selected) } > 1,
        "Two of its parts are selected and only one can be heard as such: compose them apart."
      ),
    ]
    return checks.filter(\.isConflict).map { AXFinding(.conflictingTraits, at: composite.id, $0.sentence) }
  }

  private static func names(of traits: AXTraits) -> String {
    AXTraits.named.filter { traits.contains($0.trait) }.map(\.name).joined(separator: ", ")
  }
}
