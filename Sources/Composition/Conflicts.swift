import AXTree

extension AccessibilityComposition.CompositeRepresentation {
  /// Traits that cannot be meant together (C51).
  func conflicts(in composite: AXElement) -> [AXFinding] {
    var sentences: [String] = []
    if traits.isSuperset(of: [.header, .button]) {
      sentences.append("It is a heading and a button: take one of the traits away.")
    }
    return sentences.map { AXFinding(.conflictingTraits, at: composite.id, $0) }
  }
}
