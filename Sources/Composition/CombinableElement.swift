public import AXTree

/// An element that speaks for everything below it, composed on demand when somebody reads it.
///
/// ```swift
/// let row = CombinableElement()
/// row.addChild(AXElement(.staticText, label: "Sound"))
/// row.addChild(soundSwitch)
/// row.composed.label  // "Sound"
/// row.composed.states.checked  // .on
/// row.activate()
/// ```
///
/// A label, value, hint or identifier set on the composite itself replaces the composed one; its own traits, actions, custom
/// content and rotors come first.
///
/// Cost: reading a fresh composite is O(depth); after a change the changed elements are read again, and the texts of all n are
/// joined anew; with a filter or a sorting also one call of it for each of the n. Marking a stale one is O(1). Peers:
/// Blueprint's `CombinableView`, Compose's `mergeDescendants`, Flutter's `MergeSemantics`.
open class CombinableElement: AXElement, AccessibilityCombinable {
  private var combination: EntryContributions?
  /// The values to override and merge, and the author's operations: large and rare, so stored apart.
  private var adjustments: [Adjustment: AccessibilityComposition.CompositeRepresentation] = [:] {
    didSet { markStale(.content) }
  }
  private enum Adjustment { case override, operations, merge }

  /// The composite's rotors, each system type once; nil if it has none.
  public final var rotorSequencer: AccessibilityComposition.RotorSequencer? {
    get {
      let rotors = composedRotors
      return rotors.isEmpty ? nil : .init(rotors: rotors)
    }
    set { customRotors = newValue?.rotors ?? [] }
  }
  /// The composite's operations: a promoted child's, replaced by those that the author sets. Reading combines again: O(parts).
  public final var accessibilityInteractions: AccessibilityComposition.Interactions? {
    get {
      _ = composed
      return resolvedRepresentation?.interactions?.operating(self)
    }
    set {
      var operations = AccessibilityComposition.CompositeRepresentation()
      operations.interactions = newValue
      adjustments[.operations] = newValue == nil ? nil : operations
    }
  }

  /// Whether the composite promotes its only interactive child, or the first one if all are interactive. One with an operation of
  /// its own keeps that, and offers the children's as actions.
  public final var mergeInteractiveSingleChild = true { didSet { markStale(.content) } }
  /// Whether a composite with nothing to say stops being an element; those below then take part instead.
  public final var blockWhenNotAccessible = true { didSet { markStale([.content, .structure]) } }
  /// Decides which of the elements found take part; called once for each, whenever one of them changed.
  public final var customFilter: AccessibilityComposition.Filter? { didSet { markStale(.structure) } }
  /// Replaces the reading order; asked again whenever an element changed.
  public final var customSorting: AccessibilityComposition.Sorting? { didSet { markStale(.structure) } }
  /// The reading order of the elements below; nil uses the tree's rule.
  public final var customReadingRule: AXReadingRule? {
    get { readingRule }
    set { readingRule = newValue }
  }
  /// Values that replace the composed ones, field by field.
  public final var overrideValues: AccessibilityComposition.CompositeRepresentation? {
    get { adjustments[.override] }
    set { adjustments[.override] = newValue }
  }
  /// Values that are added to the composed ones.
  public final var mergeValues: AccessibilityComposition.CompositeRepresentation? {
    get { adjustments[.merge] }
    set { adjustments[.merge] = newValue }
  }
  /// Traits that are added after merging; `adjustable` needs handlers.
  public final var addedTraits: AXTraits = [] { didSet { markStale(.content) } }
  /// Traits that are removed last; removing `adjustable` removes increment and decrement, not activation.
  public final var removedTraits: AXTraits = [] { didSet { markStale(.content) } }
  /// Whether interactive children contribute their texts inline as well, as in a deferral source (D14).
  package final var mergesAllInline = false { didSet { markStale([.content, .structure]) } }
  /// True: a composite speaks for everything below it.
  open override var isComposite: Bool { true }
  /// Whether the composite itself can be activated; `composed.activation` tells of a promoted child.
  open override var canActivate: Bool { super.canActivate || adjustments[.operations]?.interactions?.activate != nil }
  /// Whether the composite's own value can be changed: not if `adjustable` is removed.
  open override var canAdjust: Bool { super.canAdjust && canStep }

  /// Composes the composite, unless nothing that it depends on changed.
  open override func updateAccessibility() {
    let isChanged = updateCombination(
      &combination, filter: customFilter, sorting: customSorting, mergesAllInline: mergesAllInline)
    guard isChanged, let resolvedRepresentation else { return }
    store(resolvedRepresentation.composition(of: self, blocksWhenEmpty: blockWhenNotAccessible))
  }

  /// The properties of the last pass after promotion, override, merge and adjustment, in this order (C34).
  var resolvedRepresentation: AccessibilityComposition.CompositeRepresentation? {
    guard let combination else { return nil }
    let adjustments = adjustments
    var result = AccessibilityComposition.CompositeRepresentation(combining: combination, after: self)
    // An activation that the author overrides replaces a promoted child's (C35), as any field does.
    let isOverridden = adjustments[.operations]?.interactions?.activate != nil && onActivate == nil
    result.promoteChildren(
      of: self, mergeInteractiveSingleChild: mergeInteractiveSingleChild,
      hasOwnOperation: (canActivate && !isOverridden) || canAdjust, words: combination.words)
    if let override = adjustments[.override] { result.override(with: override) }
    result.override(withTextsOf: self)
    if let operations = adjustments[.operations] { result.override(with: operations) }
    if let merge = adjustments[.merge] { result.merge(merge) }
    result.traits = result.traits.union(addedTraits).subtracting(removedTraits)
    if !canStep {
      result.interactions?.increment = nil
      result.interactions?.decrement = nil
      result.interactions?.adjustable = nil
    }
    return result
  }

  /// Activates the composite, or the child that it promoted, and returns whether it succeeded, which marks it stale.
  @discardableResult open override func activate() -> Bool { perform(\.activate) ?? super.activate() }
  /// Raises the value of the promoted child, else its own, and returns whether that succeeded.
  @discardableResult open override func increment() -> Bool { perform(\.increment) ?? (canStep && super.increment()) }
  /// Lowers the value of the promoted child, else its own, and returns whether that succeeded.
  @discardableResult open override func decrement() -> Bool { perform(\.decrement) ?? (canStep && super.decrement()) }

  private var canStep: Bool { !removedTraits.contains(.adjustable) }

  /// Performs a promoted child's operation or one that the author set; nil if there is none.
  private func perform(_ operation: KeyPath<AccessibilityComposition.Interactions, (() -> Bool)?>) -> Bool? {
    let didSucceed = accessibilityInteractions?[keyPath: operation]?()
    if didSucceed == true { markStale(.content) }
    return didSucceed
  }
}
