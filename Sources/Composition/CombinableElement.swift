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
    get { customInteractions ?? composedInteractions }
    set {
      if isComposing {
        composedInteractions = newValue
      } else {
        customInteractions = newValue
        mark(.content)
      }
    }
  }

  /// Whether the composite takes over its only interactive child, or the first of nothing but interactive ones (C22).
  public final var mergeInteractiveSingleChild = true { didSet { mark(.content) } }
  /// Whether a composite with nothing to say is no element; what is below then takes part instead (C33).
  public final var blockWhenNotAccessible = true { didSet { mark([.content, .structure]) } }
  /// Says which of the elements found take part; asked once for each (C5).
  public final var customFilter: AccessibilityComposition.Filter? { didSet { mark(.structure) } }
  /// Replaces the reading order (C10).
  public final var customSorting: AccessibilityComposition.Sorting? { didSet { mark(.structure) } }
  /// Puts what is below in order in another way than the tree (C6 to C9).
  public final var customReadingRule: AXReadingRule? { didSet { mark(.order) } }
  /// Replaces what was composed, field by field (C35).
  public final var overrideValues: AccessibilityComposition.CompositeRepresentation? { didSet { mark(.content) } }
  /// Is added to what was composed (C36).
  public final var mergeValues: AccessibilityComposition.CompositeRepresentation? { didSet { mark(.content) } }
  /// Traits added last but one (C34); `adjustable` needs handlers (C38).
  public final var addedTraits: AXTraits = [] { didSet { mark(.content) } }
  /// Traits removed last; without `adjustable` nothing is stepped, activation stays (C38).
  public final var removedTraits: AXTraits = [] { didSet { mark(.content) } }

  /// Whether interactive children say their texts inline as well; what a deferral source does (D14).
  package final var saysAllInline = false { didSet { mark([.content, .structure]) } }

  private var customInteractions: AccessibilityComposition.Interactions?
  private var composedInteractions: AccessibilityComposition.Interactions?
  private var combination: Combination?
  /// What promotion put behind each text when everything was composed last.
  private var tails = PerText<[TextPart]>([])
  private var composedLocale: String?
  private var composedWords = AccessibilityWords(locale: "en")
  private var composedFindings: [AXFinding] = []
  private var isBlocked = false
  private var isComposing = false

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
    bringUpToDate()
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
  open override var canActivate: Bool { super.canActivate || accessibilityInteractions?.activate != nil }

  /// What was found wrong when the composite was composed last (C51).
  open override var findings: [AXFinding] { composedFindings }

  /// Composes what is stale, in the language of the tree, and answers with what the composite says (C39, C40).
  @discardableResult
  open override func bringUpToDate() -> AXProperties {
    if isComposing { return super.bringUpToDate() }
    let tree = self.tree
    let locale = tree?.locale ?? "en"
    if !staleness.isEmpty || composedLocale != locale, compose(in: locale) { tree?.countComposition() }
    return super.bringUpToDate()
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

  /// Brings the composite up to date: discovers and combines what changed, then promotes, overrides, merges and adjusts
  /// (C34). Where nothing that it is made of changed, nothing is composed (C42, C43). It tells whether anything was.
  private func compose(in locale: String) -> Bool {
    isComposing = true
    defer { isComposing = false }
    if composedLocale != locale {
      combination = nil
      composedWords = AccessibilityWords(locale: locale)
    }
    composedLocale = locale
    let words = composedWords
    var mustCompose = false
    var mustRespell = false
    repeat {
      let kinds = takeStaleness()
      if kinds.contains(.content) { mustCompose = true }
      var marked: [AXElement] = []
      takeMarked { marked.append($0) }
      if !kinds.isDisjoint(with: [.order, .structure]) || combination == nil || mustCompose {
        let entries = entries(filter: customFilter, sorting: customSorting)
        if combination?.hasEntries(entries) != true {
          combination = Combination(entries: entries, words: words, saysAllInline: saysAllInline)
          mustCompose = true
          continue
        }
      }
      for element in marked {
        guard let place = combination?.place(of: element) else { continue }
        switch combination?.refresh(at: place) {
        case .words?: mustRespell = true
        case .more?: mustCompose = true
        case .nothing?, nil: break
        }
      }
    } while !staleness.isEmpty
    if mustRespell, !mustCompose, respell() { return true }
    guard mustCompose || mustRespell, let settled = settledRepresentation() else { return false }
    composedFindings = settled.findings + settled.conflicts(in: self)
    for property in MergePolicy.texts { tails[property] = settled.texts[property]?.appended ?? [] }
    store(settled)
    settleBlocking(isEmpty: settled.elementCount == 0)
    return true
  }

  /// Composes the texts that changed, where the rest of what is said follows from the same as before: the common case,
  /// such as a score that rises (C42). False where more has to be done.
  private func respell() -> Bool {
    guard overrideValues == nil, mergeValues == nil, deferred == nil, var composed = compositeProperties,
      combination?.respell(&composed, before: tails, under: said) == true
    else { return false }
    compositeProperties = composed
    return true
  }

  /// What is combined, after promotion, overriding, merging and adjusting, in this order (C34).
  func settledRepresentation() -> AccessibilityComposition.CompositeRepresentation? {
    guard var result = combination?.representation(after: self, words: composedWords) else { return nil }
    result.settleChildren(mergeInteractiveSingleChild: mergeInteractiveSingleChild, words: composedWords)
    if let overrideValues { result.override(with: overrideValues) }
    if let mergeValues { result.merge(mergeValues) }
    if let customInteractions { result.interactions = customInteractions }
    result.traits = result.traits.union(addedTraits).subtracting(removedTraits)
    if removedTraits.contains(.adjustable) { result.interactions?.removeStepping() }
    return result
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

extension AccessibilityComposition.Interactions {
  mutating func removeStepping() {
    increment = nil
    decrement = nil
    adjustable = nil
  }
}
