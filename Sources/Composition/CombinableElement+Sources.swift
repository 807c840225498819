package import AXTree

extension CombinableElement {
  /// The elements that each of the composite's properties comes from, one level down and in order: the composite itself
  /// for what it states, an inner composite for what it says (C52). O(elements that take part).
  package final func directSources() -> [(property: MergePolicy.Property, elements: [AXNodeID])] {
    let composed = self.composed
    guard let settled = settledRepresentation() else { return [] }
    var sources = MergePolicy.texts.map { property -> (property: MergePolicy.Property, elements: [AXNodeID]) in
      guard composed[text: property] != nil else { return (property, []) }
      if said[text: property] != nil { return (property, [id]) }
      let heard = settled.texts[property]?.heard ?? []
      return (property, heard.map { $0.source.rawValue == 0 ? id : $0.source })
    }
    sources.append((.actions, composed.actions.map(\.operation.element)))
    return sources.map { ($0.property, $0.elements.once) }.filter { !$0.elements.isEmpty }
  }
}

extension [AXNodeID] {
  /// Each identity at its first place.
  fileprivate var once: [AXNodeID] {
    var seen: Set<AXNodeID> = []
    return filter { seen.insert($0).inserted }
  }
}
