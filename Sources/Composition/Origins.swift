public import AXTree

extension AccessibilityComposition {
  /// Which element put a word, a trait or an action into a composite, and by which rule (C52).
  public struct Origin: Hashable, Sendable {
    /// The property that it went into, by the name of its row in the table.
    public var property: String
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
    let texts = Set(AXProperties.joined.map(\.name))
    // The composites whose texts went in, each looked at once; an element below one may be named by several.
    var known: [AXNodeID: [AccessibilityComposition.Origin]] = [id: directOrigins()]
    var composites = [id: self]
    var waiting = [self]
    while let composite = waiting.popLast() {
      for case let inner as CombinableElement in composite.entries where composites[inner.id] == nil {
        composites[inner.id] = inner
        known[inner.id] = inner.currentOrigins
        waiting.append(inner)
      }
    }
    var found: [AccessibilityComposition.Origin] = []
    var open = known[id]?.reversed() ?? []
    while let origin = open.popLast() {
      let isText = texts.contains(origin.property) && origin.element != id
      let said = isText ? known[origin.element]?.filter { $0.property == origin.property } ?? [] : []
      // What an inner composite states itself ends there.
      if said.isEmpty || said.contains(where: { $0.element == origin.element }) {
        found.append(origin)
      } else {
        open += said.reversed()
      }
    }
    return found
  }

  /// Where everything that the composite says comes from, one level down: the composite itself for what it states, an
  /// inner composite for what that says.
  package final func directOrigins() -> [AccessibilityComposition.Origin] {
    _ = composed
    return currentOrigins
  }

  private var currentOrigins: [AccessibilityComposition.Origin] {
    guard let settled = settledRepresentation() else { return [] }
    let composed = current
    return textOrigins(composed, settled) + traitOrigins(composed, settled) + actionOrigins(composed, settled)
  }

  private func textOrigins(
    _ composed: AXProperties, _ settled: AccessibilityComposition.CompositeRepresentation
  ) -> [AccessibilityComposition.Origin] {
    AXProperties.joined.enumerated().flatMap { place, property -> [AccessibilityComposition.Origin] in
      guard composed[text: property] != nil else { return [] }
      if let own = said[text: property] { return [origin(property, own, id, "C35")] }
      return (settled.texts[place]?.heard ?? []).map { part in
        guard let source = part.source else { return origin(property, part.text, id, "C36") }
        return origin(property, part.text, source, rule(of: property, from: source, settled))
      }
    }
  }

  private func rule(
    of property: AXProperty<String?>, from source: AXNodeID,
    _ settled: AccessibilityComposition.CompositeRepresentation
  ) -> String {
    if settled.promoted?.element == source { return "C23" }
    return settled.children.contains { $0.element == source } ? "C30" : property.policy.rule
  }

  private func traitOrigins(
    _ composed: AXProperties, _ settled: AccessibilityComposition.CompositeRepresentation
  ) -> [AccessibilityComposition.Origin] {
    let (sources, traits) = (entries(filter: customFilter, sorting: nil), AXProperties.said.traits)
    return AXTraits.named.filter { composed.traits.contains($0.trait) }.flatMap { name, trait in
      let sayers = sources.filter { $0.current.traits.contains(trait) }
      let lent = sayers.map {
        origin(traits, name, $0.id, settled.promoted?.element == $0.id ? "C23" : "C18")
      }
      let isOwn = said.traits.contains(trait) || addedTraits.contains(trait) || lent.isEmpty
      return isOwn ? [origin(traits, name, id, addedTraits.contains(trait) ? "C34" : "C18")] + lent : lent
    }
  }

  private func actionOrigins(
    _ composed: AXProperties, _ settled: AccessibilityComposition.CompositeRepresentation
  ) -> [AccessibilityComposition.Origin] {
    let children = Set(settled.children.map(\.element))
    let lentRule = settled.promoted == nil ? "C29" : "C25"
    return composed.actions.map { action in
      let isChild = children.contains(action.operation.element)
      return origin(AXProperties.derived.actions, action.name, action.operation.element, isChild ? lentRule : "C19")
    }
  }

  private func origin(
    _ property: any AXPropertyRow, _ text: String, _ element: AXNodeID, _ rule: String
  ) -> AccessibilityComposition.Origin {
    AccessibilityComposition.Origin(property: property.name, text: text, element: element, rule: rule)
  }
}
