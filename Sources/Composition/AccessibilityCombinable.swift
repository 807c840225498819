public import AXTree

/// An element class of your own that speaks for the elements below it. Most need only ``CombinableElement``, which is one.
///
/// Your own class stores the two properties, returns true for `isComposite`, and composes the elements below in
/// `updateAccessibility()`, which the tree calls when somebody reads a change. Peers: Blueprint's `AccessibilityCombinable`.
///
/// ```swift
/// final class Card: AXElement, AccessibilityCombinable {
///   var rotorSequencer: AccessibilityComposition.RotorSequencer?
///   var accessibilityInteractions: AccessibilityComposition.Interactions?
///   override var isComposite: Bool { true }
///   override func updateAccessibility() { applyAccessibility(combineChildren()) }
/// }
/// ```
public protocol AccessibilityCombinable: AXElement {
  /// Whether the element or one below it changed since the last update.
  var needsAccessibilityUpdate: Bool { get set }
  /// The combined rotors, sequenced.
  var rotorSequencer: AccessibilityComposition.RotorSequencer? { get set }
  /// The operations of the element.
  var accessibilityInteractions: AccessibilityComposition.Interactions? { get set }
}

extension AccessibilityCombinable {
  /// The combined properties of the elements below. `filter` is called once for each, `sorting` replaces the reading
  /// order. With `ignoreInteractive` the texts of interactive elements wait for promotion or become the names of
  /// actions; without it they are merged with the others as well. O(elements below).
  public func combineChildren(
    filter: AccessibilityComposition.Filter? = nil, sorting: AccessibilityComposition.Sorting? = nil,
    ignoreInteractive: Bool = true
  ) -> AccessibilityComposition.CompositeRepresentation {
    updateDescendants()
    let combination = EntryContributions(
      entries: entries(filter: filter, sorting: sorting), words: CompositionWords(locale: composingLocale),
      mergesAllInline: !ignoreInteractive)
    return AccessibilityComposition.CompositeRepresentation(combining: combination, after: self)
  }

  /// Gives the element the properties in `representation`, promoting an interactive child if the rules allow it.
  public func applyAccessibility(
    _ representation: AccessibilityComposition.CompositeRepresentation, mergeInteractiveSingleChild: Bool = true
  ) {
    var resolved = representation
    resolved.promoteChildren(
      of: self, mergeInteractiveSingleChild: mergeInteractiveSingleChild, hasOwnOperation: canActivate || canAdjust,
      words: CompositionWords(locale: composingLocale))
    resolved.override(withTextsOf: self)
    let composition = resolved.composition(of: self, blocksWhenEmpty: false)
    rotorSequencer = composition.rotors.isEmpty ? nil : .init(rotors: composition.rotors)
    accessibilityInteractions = resolved.interactions?.operating(self)
    store(composition)
  }
}
