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
    let direct = directOrigins()
    let inner = innerOrigins(of: direct)
    return direct.flatMap { origin in
      let said = inner[origin.element]?.filter { $0.property == origin.property } ?? []
      return said.isEmpty || !origin.property.isText ? [origin] : said
    }
  }

  /// The origins of the composites that one of these texts comes from, each asked once.
  private func innerOrigins(
    of direct: [AccessibilityComposition.Origin]
  ) -> [AXNodeID: [AccessibilityComposition.Origin]] {
    let elements = Set(direct.lazy.filter { $0.property.isText && $0.element != self.id }.map(\.element))
    let composites = entries(filter: customFilter, sorting: nil).filter { elements.contains($0.id) }
    return Dictionary(
      uniqueKeysWithValues: composites.compactMap { entry in
        (entry as? CombinableElement).map { ($0.id, $0.origins()) }
      })
  }

  /// Where everything that the composite says comes from, one level down: the composite itself for what it states, an
  /// inner composite for what that says.
  package final func directOrigins() -> [AccessibilityComposition.Origin] {
    let composed = self.composed
    guard let settled = settledRepresentation() else { return [] }
    return textOrigins(composed, settled) + traitOrigins(composed, settled) + actionOrigins(composed, settled)
  }

  private func textOrigins(
    _ composed: AXProperties, _ settled: AccessibilityComposition.CompositeRepresentation
  ) -> [AccessibilityComposition.Origin] {
    MergePolicy.texts.flatMap { property -> [AccessibilityComposition.Origin] in
      guard composed[text: property] != nil else { return [] }
      if let own = said[text: property] { return [origin(property, own, id, "C35")] }
      return (settled.texts[property]?.heard ?? []).map { part in
        // A part without a source was merged in by the author.
        if part.source.rawValue == 0 { return origin(property, part.text, id, "C36") }
        return origin(property, part.text, part.source, rule(of: property, from: part.source, settled))
      }
    }
  }

  private func rule(
    of property: MergePolicy.Property, from source: AXNodeID,
    _ settled: AccessibilityComposition.CompositeRepresentation
  ) -> String {
    if settled.promoted?.element == source { return "C23" }
    if settled.children.contains(where: { $0.fragment.element == source }) { return "C30" }
    return MergePolicy.table.first { $0.property == property }?.rule ?? "C15"
  }

  private func traitOrigins(
    _ composed: AXProperties, _ settled: AccessibilityComposition.CompositeRepresentation
  ) -> [AccessibilityComposition.Origin] {
    let sources = entries(filter: customFilter, sorting: nil)
    return AXTraits.named.filter { composed.traits.contains($0.trait) }.flatMap { name, trait in
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
