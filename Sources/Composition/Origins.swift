public import AXTree

extension AccessibilityComposition {
  /// Which element put a word, a trait or an action into a composite, and by which rule (C52).
  public struct Origin: Hashable, Sendable {
    /// What of the composite it went into.
    public var property: MergePolicy.Property
    /// The part of the text, the name of the trait, or the name of the action.
    public var text: String
    /// The element that says it.
    public var element: AXNodeID
    /// The rule, such as "C15".
    public var rule: String
  }
}

extension CombinableElement {
  /// Where everything that the composite says comes from, down to the elements that said it (C52). Made anew for each
  /// call, as nobody but an author who asks needs it. O(elements below).
  public final func origins() -> [AccessibilityComposition.Origin] {
    let composed = self.composed
    guard let settled = settledRepresentation() else { return [] }
    let sources = entries(filter: customFilter, sorting: nil)
    return textOrigins(composed, settled, sources) + traitOrigins(composed, settled, sources)
      + actionOrigins(composed, settled)
  }

  private func textOrigins(
    _ composed: AXProperties, _ settled: AccessibilityComposition.CompositeRepresentation, _ sources: [AXElement]
  ) -> [AccessibilityComposition.Origin] {
    let sources = Dictionary(uniqueKeysWithValues: sources.map { ($0.id, $0) })
    let inner = sources.compactMapValues { ($0 as? CombinableElement)?.origins() }
    return MergePolicy.texts.flatMap { property -> [AccessibilityComposition.Origin] in
      guard composed[text: property] != nil else { return [] }
      if let own = said[text: property] { return [origin(property, own, id, "C35")] }
      return (settled.texts[property]?.heard ?? []).flatMap { part -> [AccessibilityComposition.Origin] in
        guard let source = sources[part.source] else { return [origin(property, part.text, id, "C36")] }
        let said = inner[source.id]?.filter { $0.property == property } ?? []
        if !said.isEmpty { return said }
        return [origin(property, part.text, source.id, rule(of: property, from: source, settled))]
      }
    }
  }

  private func rule(
    of property: MergePolicy.Property, from source: AXElement,
    _ settled: AccessibilityComposition.CompositeRepresentation
  ) -> String {
    if settled.promoted?.element == source.id { return "C23" }
    if settled.children.contains(where: { $0.fragment.element == source.id }) { return "C30" }
    return MergePolicy.table.first { $0.property == property }?.rule ?? "C15"
  }

  private func traitOrigins(
    _ composed: AXProperties, _ settled: AccessibilityComposition.CompositeRepresentation, _ sources: [AXElement]
  ) -> [AccessibilityComposition.Origin] {
    AXTraits.named.filter { composed.traits.contains($0.trait) }.flatMap { name, trait in
      let sayers = sources.filter { $0.composed.traits.contains(trait) }
      let lent = sayers.map {
        origin(.traits, name, $0.id, settled.promoted?.element == $0.id ? "C23" : "C18")
      }
      let isOwn = said.traits.contains(trait) || addedTraits.contains(trait) || lent.isEmpty
      return isOwn ? [origin(.traits, name, id, addedTraits.contains(trait) ? "C34" : "C18")] + lent : lent
    }
  }

  private func actionOrigins(
    _ composed: AXProperties, _ settled: AccessibilityComposition.CompositeRepresentation
  ) -> [AccessibilityComposition.Origin] {
    let children = Set(settled.children.map(\.fragment.element))
    let lentRule = settled.promoted == nil ? "C29" : "C25"
    return composed.actions.map { action in
      let isChild = children.contains(action.operation.element)
      return origin(.actions, action.name, action.operation.element, isChild ? lentRule : "C19")
    }
  }

  private func origin(
    _ property: MergePolicy.Property, _ text: String, _ element: AXNodeID, _ rule: String
  ) -> AccessibilityComposition.Origin {
    AccessibilityComposition.Origin(property: property, text: text, element: element, rule: rule)
  }
}
