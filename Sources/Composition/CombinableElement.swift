public import AXTree

extension AccessibilityComposition {
  /// The name that Blueprint's authors know ``CombinableElement`` by.
  public typealias CombinableView = CombinableElement
}

/// An element that speaks for everything below it, lazily: what changed is composed when somebody reads it.
///
/// ```swift
/// let row = CombinableElement()
/// row.addChild(AXElement(.staticText, label: "Sound"))
/// row.addChild(soundSwitch)     // a switch that is on
/// row.label                     // "Sound"
/// row.states.checked            // .on
/// row.activate()                // switches the sound
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
  /// The rotors that the composite offers, each system type once (C45); nil where it offers none.
  public final var rotorSequencer: AccessibilityComposition.RotorSequencer?
  /// What the composite does when it is operated: what an author set, else what a promoted child does.
  public final var accessibilityInteractions: AccessibilityComposition.Interactions? {
    get { choices?.value.interactions ?? composedInteractions?.value }
    set {
      if isComposing {
        composedInteractions = newValue.map(AXBox.init)
      } else {
        choose(\.interactions, newValue, isUsual: newValue == nil, .content)
      }
    }
  }

  /// Whether the composite takes over its only interactive child, or the first of nothing but interactive ones (C22).
  public final var mergeInteractiveSingleChild = true { didSet { mark(.content) } }
  /// Whether a composite with nothing to say is no element; what is below then takes part instead (C33).
  public final var blockWhenNotAccessible = true { didSet { mark([.content, .structure]) } }
  /// Says which of the elements found take part; asked once for each (C5).
  public final var customFilter: AccessibilityComposition.Filter? {
    get { choices?.value.filter }
    set { choose(\.filter, newValue, isUsual: newValue == nil, .structure) }
  }
  /// Replaces the reading order (C10).
  public final var customSorting: AccessibilityComposition.Sorting? {
    get { choices?.value.sorting }
    set { choose(\.sorting, newValue, isUsual: newValue == nil, .structure) }
  }
  /// Puts what is below in order in another way than the tree (C6 to C9).
  public final var customReadingRule: AXReadingRule? {
    get { choices?.value.readingRule }
    set { choose(\.readingRule, newValue, isUsual: newValue == nil, .order) }
  }
  /// Replaces what was composed, field by field (C35).
  public final var overrideValues: AccessibilityComposition.CompositeRepresentation? {
    get { choices?.value.override }
    set { choose(\.override, newValue, isUsual: newValue == nil, .content) }
  }
  /// Is added to what was composed (C36).
  public final var mergeValues: AccessibilityComposition.CompositeRepresentation? {
    get { choices?.value.merge }
    set { choose(\.merge, newValue, isUsual: newValue == nil, .content) }
  }
  /// Traits added last but one (C34); `adjustable` needs handlers (C38).
  public final var addedTraits: AXTraits {
    get { choices?.value.addedTraits ?? [] }
    set { choose(\.addedTraits, newValue, isUsual: newValue.isEmpty, .content) }
  }
  /// Traits removed last; without `adjustable` nothing is stepped, activation stays (C38).
  public final var removedTraits: AXTraits {
    get { choices?.value.removedTraits ?? [] }
    set { choose(\.removedTraits, newValue, isUsual: newValue.isEmpty, .content) }
  }

  /// Whether interactive children say their texts inline as well; what a deferral source does (D14).
  package final var saysAllInline = false { didSet { mark([.content, .structure]) } }

  // Safety of what is exclusive without a check: each access is a load or a store of a reference or of a value; an
  // author's closures are called and released outside of them.
  @exclusivity(unchecked) private var choices: AXBox<CompositeChoices>?
  @exclusivity(unchecked) private var composedInteractions: AXBox<AccessibilityComposition.Interactions>?
  @exclusivity(unchecked) private var combination: Combination?
  @exclusivity(unchecked) private var composedFindings: [AXFinding] = []
  @exclusivity(unchecked) private var isBlocked = false
  @exclusivity(unchecked) private var isComposing = false

  /// A composite that says nothing yet but a role and a label, where they are given.
  public override init(_ role: AXRole? = nil, label: String? = nil) {
    super.init(role, label: label)
  }

  /// Always: a composite speaks for everything below it (C4).
  open override var isComposite: Bool { true }

  /// The composite's own rule, else the one of the tree around (C6 to C9).
  open override var readingRule: AXReadingRule { customReadingRule ?? super.readingRule }

  /// Whether the composite is an element now: not blocked (C33), and not declared to be none.
  open override var takesPart: Bool? {
    if isAccessibilityElement == false { return false }
    composeIfStale()
    return !isBlocked
  }

  /// Whether the composite was blocked when it was brought up to date last (C33), or declared to be no element.
  open override var isTransparent: Bool { isBlocked || super.isTransparent }

  /// The rotors that were composed, sequenced (C45).
  open override var composedRotors: [AXRotor] {
    bringUpToDate()
    return rotorSequencer?.rotors ?? []
  }

  /// Whether activation does something: by a handler of its own, or by what was composed (C24).
  open override var canActivate: Bool {
    super.canActivate || (choices?.value.interactions ?? composedInteractions?.value)?.activate != nil
  }

  /// What was found wrong when the composite was composed last (C51).
  open override var findings: [AXFinding] { composedFindings }

  /// Composes what is stale, in the language of the tree, and answers with what the composite says (C39, C40).
  @discardableResult
  open override func bringUpToDate() -> AXProperties {
    composeIfStale()
    return super.bringUpToDate()
  }

  private func composeIfStale() {
    if isComposing { return }
    let tree = self.tree
    let locale = tree?.locale ?? "en"
    if !staleness.isEmpty || combination?.words.locale != locale, compose(in: locale) { tree?.countComposition() }
  }

  /// Activates what is promoted and tells what it answered; a success makes the composite stale (C24).
  open override func activate() -> Bool {
    _ = composed  // what is stale may promote another child
    if let activate = accessibilityInteractions?.activate { return succeeded(activate()) }
    return super.activate()
  }

  /// Raises the value of what is promoted, else its own, and tells whether that succeeded (C24).
  open override func increment() -> Bool { step { $0.increment } ?? super.increment() }

  /// Lowers the value of what is promoted, else its own, and tells whether that succeeded (C24).
  open override func decrement() -> Bool { step { $0.decrement } ?? super.decrement() }

  private func step(_ handler: (AccessibilityComposition.Interactions) -> (() -> Bool)?) -> Bool? {
    _ = composed  // as above
    guard let handler = accessibilityInteractions.flatMap(handler) else { return nil }
    return succeeded(handler())
  }

  private func succeeded(_ didSucceed: Bool) -> Bool {
    if didSucceed { mark(.content) }
    return didSucceed
  }

  /// Brings the composite up to date: discovers what changed, then composes that. Where nothing that it is made of
  /// changed, nothing is composed (C42, C43). It tells whether anything was.
  private func compose(in locale: String) -> Bool {
    isComposing = true
    defer { isComposing = false }
    let news = discover(in: locale)
    // Where the composite itself is changes nothing of what it says: it moves without being composed.
    if let composed = compositeProperties, composed.frame != frame { compositeProperties?.frame = frame }
    return switch news {
    case .nothing: false
    case .words: respell() || composeAnew()
    case .more: composeAnew()
    }
  }

  /// Finds out what changed below; inner composites are brought up to date on the way.
  private func discover(in locale: String) -> Combination.Refresh {
    if combination?.words.locale != locale { combination = nil }
    var news = Combination.Refresh.nothing
    repeat {
      let kinds = takeStaleness()
      let marked = takeMarked()
      if kinds.contains(.content) { news = .more }
      if combination == nil || news == .more || !kinds.isDisjoint(with: [.order, .structure]) {
        let entries = entries(filter: customFilter, sorting: customSorting)
        if combination?.hasEntries(entries) != true {
          combination = Combination(
            entries: entries, words: AccessibilityWords(locale: locale), saysAllInline: saysAllInline)
          news = .more
          continue
        }
      }
      if let combination { news = max(news, combination.refresh(marked)) }
    } while !staleness.isEmpty
    return news
  }

  /// Combines, promotes, overrides, merges and adjusts (C34). Kept out of line: composites inside each other are found by
  /// recursion, which has no use for what this needs of the stack.
  @inline(never)
  private func composeAnew() -> Bool {
    guard let settled = settledRepresentation() else { return false }
    composedFindings = settled.findings + settled.conflicts(in: self)
    combination?.keepWhatLasts(of: settled)
    store(settled)
    settleBlocking(isEmpty: settled.elementCount == 0)
    return true
  }

  /// Composes the texts that changed, where the rest of what is said follows from the same as before: the common case,
  /// such as a score that rises (C42). False where more has to be done.
  private func respell() -> Bool {
    guard choices?.value.leavesTexts ?? true, deferred == nil, var composed = compositeProperties,
      combination?.respell(&composed, under: said) == true
    else { return false }
    compositeProperties = composed
    return true
  }

  /// What is combined, after promotion, overriding, merging and adjusting, in this order (C34).
  func settledRepresentation() -> AccessibilityComposition.CompositeRepresentation? {
    guard let combination else { return nil }
    var result = combination.representation(after: self)
    result.settleChildren(mergeInteractiveSingleChild: mergeInteractiveSingleChild, words: combination.words)
    if let choices { choices.value.adjust(&result) }
    return result
  }

  /// Takes note of what an author wants otherwise than usual.
  private func choose<T>(
    _ field: WritableKeyPath<CompositeChoices, T>, _ new: T, isUsual: Bool, _ kinds: AXStaleness
  ) {
    if choices == nil, isUsual { return }
    let choices = self.choices ?? AXBox(CompositeChoices())
    choices.value[keyPath: field] = new
    self.choices = choices
    mark(kinds)
  }

  /// Decides last whether the composite is an element (C33); those around have to know when that changes.
  private func settleBlocking(isEmpty: Bool) {
    let blocks = blockWhenNotAccessible && compositeProperties?.hasRepresentation != true
    if blocks != isBlocked {
      isBlocked = blocks
      parent?.mark(.structure)
    }
    if isEmpty, !blocks {
      composedFindings.append(
        AXFinding(.emptyComposite, at: id, "No element takes part in this composite: add one, or hide the composite."))
    }
    if compositeProperties?.traits.contains(.adjustable) == true, compositeProperties?.adjustable == nil {
      composedFindings.append(
        AXFinding(
          .adjustableWithoutHandler, at: id,
          "The composite is adjustable and nothing adjusts: set onIncrement and onDecrement, or remove the trait."))
    }
  }
}
