public import AXTree
import Languages

/// An element that speaks for everything below it, lazily: what changed is composed when somebody reads it.
///
/// ```swift
/// let row = CombinableElement()
/// row.addChild(AXElement(.staticText, label: "Sound"))
/// row.addChild(soundSwitch)             // a switch that is on
/// row.composed.label                    // "Sound"
/// row.composed.states.checked           // .on
/// row.activate()                        // switches the sound
/// ```
///
/// A label, value, hint or identifier that is said on the composite itself replaces the composed one (C35); its own
/// traits, actions, custom content and rotors come first (C19).
///
/// Cost: reading what is fresh is O(depth); after a change of k of n elements O(k √n) strings, and one copy of the
/// joined bytes (C42). Marking is O(1) where it is stale already (C39).
///
/// Peers: Blueprint's `CombinableView`, Compose's `mergeDescendants`, Flutter's `MergeSemantics`.
open class CombinableElement: AXElement, AccessibilityCombinable {
  private var combination: Combination?
  private var composedInteractions: AccessibilityComposition.Interactions?
  /// What override and merge state: large, and rare.
  private var adjustments: [Adjustment: AccessibilityComposition.CompositeRepresentation] = [:]
  private enum Adjustment { case override, merge }
  private var ownInteractions: AccessibilityComposition.Interactions? { didSet { markStale(.content) } }

  /// The rotors that the composite offers, each system type once (C45); nil where it offers none.
  public final var rotorSequencer: AccessibilityComposition.RotorSequencer? {
    get { composition.flatMap { $0.rotors.isEmpty ? nil : .init(rotors: $0.rotors) } }
    set { customRotors = newValue?.rotors ?? [] }
  }
  /// What the composite does when it is operated: what an author set, else what a promoted child does.
  public final var accessibilityInteractions: AccessibilityComposition.Interactions? {
    get { ownInteractions ?? composedInteractions?.operating(self) }
    set { ownInteractions = newValue }
  }

  /// Whether the composite takes over its only interactive child, or the first of nothing but interactive ones (C22).
  public final var mergeInteractiveSingleChild = true { didSet { markStale(.content) } }
  /// Whether a composite with nothing to say is no element; what is below then takes part instead (C33).
  public final var blockWhenNotAccessible = true { didSet { markStale([.content, .structure]) } }
  /// Says which of the elements found take part; asked once for each (C5).
  public final var customFilter: AccessibilityComposition.Filter? { didSet { markStale(.structure) } }
  /// Replaces the reading order (C10).
  public final var customSorting: AccessibilityComposition.Sorting? { didSet { markStale(.structure) } }
  /// Puts what is below in order in another way than the tree (C6 to C9).
  public final var customReadingRule: AXReadingRule? { didSet { markStale(.structure) } }
  /// Replaces what was composed, field by field (C35).
  public final var overrideValues: AccessibilityComposition.CompositeRepresentation? {
    get { adjustments[.override] }
    set { adjust(.override, newValue) }
  }
  /// Is added to what was composed (C36).
  public final var mergeValues: AccessibilityComposition.CompositeRepresentation? {
    get { adjustments[.merge] }
    set { adjust(.merge, newValue) }
  }
  /// Traits added last but one (C34); `adjustable` needs handlers (C38).
  public final var addedTraits: AXTraits = [] { didSet { markStale(.content) } }
  /// Traits removed last; without `adjustable` nothing is stepped, activation stays (C38).
  public final var removedTraits: AXTraits = [] { didSet { markStale(.content) } }

  /// Whether interactive children say their texts inline as well; what a deferral source does (D14).
  package final var saysAllInline = false { didSet { markStale([.content, .structure]) } }

  private func adjust(_ adjustment: Adjustment, _ new: AccessibilityComposition.CompositeRepresentation?) {
    adjustments[adjustment] = new
    markStale(.content)
  }

  /// Always: a composite speaks for everything below it (C4).
  open override var isComposite: Bool { true }

  /// The composite's own rule (C6 to C9).
  open override var compositeReadingRule: AXReadingRule? { customReadingRule }

  /// Whether activation does something: by a handler of its own, or by what was composed (C24).
  open override var canActivate: Bool { super.canActivate || ownInteractions?.activate != nil }

  /// Composes what is stale. Where nothing that it is made of changed, nothing is composed; where nothing but words did, such
  /// as a score that rises, nothing but the words is put together again (C42, C43).
  open override func updateAccessibility() {
    let (combination, change) = refreshedCombination()
    if change == .nothing { return }
    if change == .words, adjustments.isEmpty, !combination.statesLanguages, let composition, !composition.isBlocked {
      var properties = composition.properties
      combination.updateTexts(&properties, under: said)
      if properties.hasRepresentation { return store(composition.saying(properties)) }
    }
    guard let settled = settledRepresentation() else { return }
    composedInteractions = settled.interactions
    combination.keepTails(of: settled)
    store(settled.composition(of: self, blocksWhenEmpty: blockWhenNotAccessible))
  }

  /// What the elements bring together, after promotion, overriding, merging and adjusting, in this order (C34).
  func settledRepresentation() -> AccessibilityComposition.CompositeRepresentation? {
    guard let combination else { return nil }
    let words = combination.words
    var result = combination.representation(after: self)
    result.promoteChildren(mergeInteractiveSingleChild: mergeInteractiveSingleChild, words: words)
    if let override = overrideValues { result.override(with: override) }
    if let merge = mergeValues { result.merge(merge) }
    if let ownInteractions { result.interactions = ownInteractions }
    result.traits = result.traits.union(addedTraits).subtracting(removedTraits)
    if removedTraits.contains(.adjustable) { result.interactions?.removeStepping() }
    return result
  }

  /// What the entries bring now, and how much of it is to be composed.
  private func refreshedCombination() -> (Combination, Combination.Change) {
    let (stale, locale) = (staleness, composingLocale)
    let known = combination?.words.locale == locale ? combination : nil
    if let known, stale.isEmpty { return (known, known.refresh(changedEntries)) }
    let entries = entries(filter: customFilter, sorting: customSorting)
    if let known, known.isSame(entries, saysAllInline) {
      let change = known.refresh(changedEntries)
      return (known, stale.contains(.content) ? .more : change)
    }
    let words = known?.words ?? AccessibilityWords(locale: locale)
    let anew = Combination(entries: entries, words: words, saysAllInline: saysAllInline)
    combination = anew
    return (anew, .more)
  }

  /// Activates what is promoted and tells what it answered; a success makes the composite stale (C24).
  open override func activate() -> Bool {
    _ = composed  // what is stale may promote another child
    guard let activate = accessibilityInteractions?.activate else { return super.activate() }
    return succeeded(activate())
  }

  /// Raises the value of what is promoted, else its own, and tells whether that succeeded (C24).
  open override func increment() -> Bool {
    _ = composed  // as above
    guard let increment = accessibilityInteractions?.increment else { return super.increment() }
    return succeeded(increment())
  }

  /// Lowers the value of what is promoted, else its own, and tells whether that succeeded (C24).
  open override func decrement() -> Bool {
    _ = composed  // as above
    guard let decrement = accessibilityInteractions?.decrement else { return super.decrement() }
    return succeeded(decrement())
  }

  private func succeeded(_ didSucceed: Bool) -> Bool {
    if didSucceed { markStale(.content) }
    return didSucceed
  }
}

extension AccessibilityComposition.Interactions {
  fileprivate mutating func removeStepping() {
    increment = nil
    decrement = nil
    adjustable = nil
  }
}
