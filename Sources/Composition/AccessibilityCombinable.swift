public import AXTree

/// Composition: many small elements become one that reads well and keeps every operation.
///
/// `Documentation/Internals/Composition.md` lists the rules.
/// Peers: Blueprint's `AccessibilityComposition`, Flutter's `MergeSemantics`, Compose's `mergeDescendants`.
public enum AccessibilityComposition {
  /// Decides whether an element that was found takes part; called once for each.
  public typealias Filter = (AXElement) -> Bool

  /// Decides whether the first of two elements is read before the second, in place of the order by frames; applied stably.
  public typealias Sorting = (AXElement, AXElement) -> Bool
}

/// An element class of your own that speaks for the elements below it.
///
/// Most need no more than ``CombinableElement``, which is one. Your own class stores its operations, returns true
/// for `isComposite`, and composes the elements below in `updateAccessibility()`, which the tree calls when something
/// changed and somebody reads:
///
/// ```swift
/// final class Card: AXElement, AccessibilityCombinable {
///   var accessibilityInteractions: AccessibilityComposition.Interactions?
///   override var isComposite: Bool { true }
///   override func updateAccessibility() { applyAccessibility(combineChildren()) }
/// }
/// ```
///
/// Peers: Blueprint's `AccessibilityCombinable`.
public protocol AccessibilityCombinable: AXElement {
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
    return combination.representation(after: self)
  }

  /// Gives the element the properties in `representation`, promoting an interactive child if the rules allow it.
  public func applyAccessibility(
    _ representation: AccessibilityComposition.CompositeRepresentation, mergeInteractiveSingleChild: Bool = true
  ) {
    var resolved = representation
    resolved.promoteChildren(
      mergeInteractiveSingleChild: mergeInteractiveSingleChild, words: CompositionWords(locale: composingLocale))
    resolved.override(withTextsOf: self)
    let composition = resolved.composition(of: self, blocksWhenEmpty: false)
    accessibilityInteractions = resolved.interactions?.operating(self)
    store(composition)
  }
}
