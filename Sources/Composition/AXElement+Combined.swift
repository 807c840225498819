public import AXTree

extension AXElement {
  /// Makes the element speak for everything below it, as one element, and returns it.
  ///
  /// The element itself is composed, by the rules of ``CombinableElement`` and with its defaults: a label, value, hint or
  /// identifier of its own replaces the composed one, and it keeps its frame, handlers and place in the tree. `filter` decides
  /// which elements take part, `sorting` replaces the reading order; a ``CombinableElement`` has more to set. Peers: Blueprint's
  /// `accessibilityCombine()`, SwiftUI's `accessibilityElement(children: .combine)`.
  ///
  /// ```swift
  /// let row = AXElement.group {
  ///   AXElement.text("Sound")
  ///   soundSwitch
  /// }.combined()
  /// row.composed.label  // "Sound"
  /// ```
  @discardableResult public final func combined(
    filter: AccessibilityComposition.Filter? = nil, sorting: AccessibilityComposition.Sorting? = nil
  ) -> Self {
    if let combinable = self as? CombinableElement {
      (combinable.customFilter, combinable.customSorting) = (filter, sorting)
    } else {
      combine(filter: filter, sorting: sorting)
    }
    return self
  }

  package final func combine(
    filter: AccessibilityComposition.Filter? = nil, sorting: AccessibilityComposition.Sorting? = nil,
    mergeInteractiveSingleChild: Bool = true, mergesAllInline: Bool = false
  ) {
    var combination: EntryContributions?
    composer = { element in
      let isChanged = element.updateCombination(
        &combination, filter: filter, sorting: sorting, mergesAllInline: mergesAllInline)
      guard isChanged, let combination else { return }
      var result = AccessibilityComposition.CompositeRepresentation(combining: combination, after: element)
      result.promoteChildren(
        of: element, mergeInteractiveSingleChild: mergeInteractiveSingleChild,
        hasOwnOperation: element.canActivate || element.canAdjust, words: combination.words)
      result.override(withTextsOf: element)
      element.store(result.composition(of: element, blocksWhenEmpty: true))
    }
  }
}

extension AXDescription {
  /// The description of an element that speaks for everything inside it, as `AXElement.combined()` makes one.
  public func combined() -> AXDescription {
    var result = self
    result.combination = ("combined", needsContent: false, { $0.combine() })
    return result
  }
}

extension AXDescriber {
  /// One element that speaks for everything inside it.
  ///
  /// ```swift
  /// ui.combined("ana", frame: rowFrame) {
  ///   ui.text("ana.name", "Ana")
  ///   ui.button("ana.challenge", "Challenge") { game.challenge("Ana") }
  /// }
  /// ```
  public func combined(_ key: String, _ label: String? = nil, frame: AXRect? = nil, content: () -> Void) {
    var description = AXDescription(key, label: label)
    description.properties.frame = frame
    element(description.combined(), content: content)
  }
}
