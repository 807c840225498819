public import AXTree
import Languages

/// Composition: many small elements become one that reads well, and loses nothing that could be done with them.
///
/// The rules are numbered C1 to C52 in `Documentation/Composition.md`; each function names those that it carries out.
/// Peers: Blueprint's `AccessibilityComposition`, Flutter's `MergeSemantics`, Compose's `mergeDescendants`.
public enum AccessibilityComposition {
  /// Says of an element that was found whether it takes part; asked once for each (C5).
  public typealias Filter = (AXElement) -> Bool

  /// Says of two elements whether the first is read before the second, in place of C6 to C9; applied stably (C10).
  public typealias Sorting = (AXElement, AXElement) -> Bool

  /// The name that Blueprint's authors know ``CombinableElement`` by.
  public typealias CombinableView = CombinableElement
}

/// An element class of an author's own that speaks for what is below it.
///
/// ``CombinableElement`` is one and is what most need. A class of your own keeps the two properties, answers
/// `isComposite` with true, and says what it makes of the elements below in `updateAccessibility()`, which the tree calls
/// when something changed and somebody reads:
///
/// ```swift
/// final class Card: AXElement, AccessibilityCombinable {
///   var rotorSequencer: AccessibilityComposition.RotorSequencer?
///   var accessibilityInteractions: AccessibilityComposition.Interactions?
///   override var isComposite: Bool { true }
///   override func updateAccessibility() { applyAccessibility(combineChildren()) }
/// }
/// ```
///
/// Peers: Blueprint's `AccessibilityCombinable`.
public protocol AccessibilityCombinable: AXElement {
  /// Whether something below changed since the element was last brought up to date (C39).
  var needsAccessibilityUpdate: Bool { get set }
  /// The rotors that the element took over, sequenced.
  var rotorSequencer: AccessibilityComposition.RotorSequencer? { get set }
  /// What the element does when it is operated.
  var accessibilityInteractions: AccessibilityComposition.Interactions? { get set }
}

extension AccessibilityCombinable {
  /// What the elements below say together. `filter` is asked once for each, `sorting` replaces the reading order
  /// (C1 to C19). O(elements below).
  public func combineChildren(
    filter: AccessibilityComposition.Filter? = nil, sorting: AccessibilityComposition.Sorting? = nil
  ) -> AccessibilityComposition.CompositeRepresentation {
    bringElementsBelowUpToDate()
    let combination = Combination(
      entries: entries(filter: filter, sorting: sorting), words: AccessibilityWords(locale: composingLocale),
      saysAllInline: false)
    return combination.representation(after: self)
  }

  /// Makes the element say `representation`: takes over an interactive child where it may (C22), and stores the rest.
  public func applyAccessibility(
    _ representation: AccessibilityComposition.CompositeRepresentation, mergeInteractiveSingleChild: Bool = true
  ) {
    var settled = representation
    settled.promoteChildren(
      mergeInteractiveSingleChild: mergeInteractiveSingleChild, words: AccessibilityWords(locale: composingLocale))
    let composition = settled.composition(of: self, blocksWhenEmpty: false)
    rotorSequencer = composition.rotors.isEmpty ? nil : .init(rotors: composition.rotors)
    accessibilityInteractions = settled.interactions?.operating(self)
    store(composition)
  }

  /// The elements below that take part, in order (C1 to C10), as of the pass.
  func entries(
    filter: AccessibilityComposition.Filter?, sorting: AccessibilityComposition.Sorting?
  ) -> [AXElement] {
    let found = sorting.map { entries(sortedBy: $0) } ?? entries
    return filter.map { found.filter($0) } ?? found
  }
}
