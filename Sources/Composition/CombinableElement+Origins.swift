public import AXTree

extension AccessibilityComposition {
  /// The element that a word, trait or action of a composite comes from, and the rule that put it there.
  @_spi(Command) public struct Origin: Hashable, Sendable {
    /// The property that it is a part of, by the name of its row in the table.
    public var property: String
    /// The part of the text, the name of the trait, or the name of the action.
    public var text: String
    /// The element that it comes from.
    public var element: AXNodeID
    /// The rule, such as "C15".
    public var rule: String

    package init(property: String, text: String, element: AXNodeID, rule: String) {
      (self.property, self.text, self.element, self.rule) = (property, text, element, rule)
    }
  }
}

extension CombinableElement {
  /// The origins of everything that the composite says, down to the elements that set it. O(elements below), at each call.
  @_spi(Command) public final func origins() -> [AccessibilityComposition.Origin] {
    let texts = Set(AXPropertyTable.joined.map(\.name))
    let known = directOrigins()
    func inner(_ origin: AccessibilityComposition.Origin) -> [AccessibilityComposition.Origin] {
      guard texts.contains(origin.property), origin.element != id else { return [] }
      let origins = known[origin.element]?.filter { $0.property == origin.property } ?? []
      // A property that an inner composite sets itself ends there.
      return origins.contains { $0.element == origin.element } ? [] : origins
    }
    return DepthFirst(known[id] ?? [], below: inner).filter { inner($0).isEmpty }
  }

  /// The origins one level down, of this composite and of each below it: an inner composite for its composed properties.
  @_spi(Command) public final func directOrigins() -> [AXNodeID: [AccessibilityComposition.Origin]] {
    _ = composed
    let composites = DepthFirst([self], once: \.id) { $0.entries.compactMap { $0 as? CombinableElement } }
    return Dictionary(uniqueKeysWithValues: composites.map { ($0.id, $0.currentOrigins) })
  }

  private var currentOrigins: [AccessibilityComposition.Origin] {
    guard let resolved = resolvedRepresentation else { return [] }
    return textOrigins(resolved) + traitOrigins(resolved) + actionOrigins(resolved)
  }

  private func textOrigins(_ resolved: Resolved) -> [AccessibilityComposition.Origin] {
    let composed = current
    return JoinedText.Property.allCases.filter { composed[$0] != nil }.flatMap { property in
      let row = AXPropertyTable.joined[property.rawValue]
      return (resolved.text(of: property)?.parts ?? []).map { part in
        guard let source = part.source else { return origin(row, part.text, id, "C36") }
        return origin(row, part.text, source, rule(of: row, from: source, resolved))
      }
    }
  }

  private func rule(of property: AXPropertyTable.Row<String?>, from source: AXNodeID, _ resolved: Resolved) -> String {
    if source == id { return "C35" }
    if resolved.promoted?.element == source { return "C23" }
    return resolved.children.contains { $0.element == source } ? "C30" : property.policy.rule
  }

  private func traitOrigins(_ resolved: Resolved) -> [AccessibilityComposition.Origin] {
    let (composed, sources) = (current.traits, entries(filter: customFilter, sorting: nil))
    let row = AXPropertyTable.traits
    return AXTraits.named.filter { composed.contains($0.trait) }.flatMap { name, trait in
      let owners = sources.filter { $0.current.traits.contains(trait) }
      let fromEntries = owners.map { origin(row, name, $0.id, resolved.promoted?.element == $0.id ? "C23" : "C18") }
      let isOwn = traits.contains(trait) || addedTraits.contains(trait) || fromEntries.isEmpty
      return isOwn ? [origin(row, name, id, addedTraits.contains(trait) ? "C34" : "C18")] + fromEntries : fromEntries
    }
  }

  private func actionOrigins(_ resolved: Resolved) -> [AccessibilityComposition.Origin] {
    let children = Set(resolved.children.map(\.element))
    let offerRule = resolved.promoted == nil ? "C29" : "C25"
    return current.actions.map { action in
      let isChild = children.contains(action.operation.element)
      return origin(AXPropertyTable.actions, action.name, action.operation.element, isChild ? offerRule : "C19")
    }
  }

  private typealias Resolved = AccessibilityComposition.CompositeRepresentation

  private func origin(
    _ property: any AXPropertyRow, _ text: String, _ element: AXNodeID, _ rule: String
  ) -> AccessibilityComposition.Origin {
    AccessibilityComposition.Origin(property: property.name, text: text, element: element, rule: rule)
  }
}
