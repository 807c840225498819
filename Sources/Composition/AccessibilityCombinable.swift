public import AXTree

/// An element class of an author's own that speaks for what is below it.
///
/// ``CombinableElement`` is one and is what most need. A class of your own keeps the three properties, answers
/// `isComposite` with true, and brings itself up to date in `bringUpToDate()`:
///
/// ```swift
/// final class Card: AXElement, AccessibilityCombinable {
///   var rotorSequencer: AccessibilityComposition.RotorSequencer?
///   var accessibilityInteractions: AccessibilityComposition.Interactions?
///   override var isComposite: Bool { true }
///   override func bringUpToDate() -> AXProperties {
///     if needsAccessibilityUpdate { applyAccessibility(combineChildren()) }
///     return super.bringUpToDate()
///   }
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
  /// The words in the language of the tree around.
  var words: AccessibilityWords { AccessibilityWords(locale: tree?.locale ?? "en") }

  /// What the elements below say together. `filter` is asked once for each, `sorting` replaces the reading order
  /// (C1 to C19). O(elements below).
  public func combineChildren(
    filter: AccessibilityComposition.Filter? = nil, sorting: AccessibilityComposition.Sorting? = nil
  ) -> AccessibilityComposition.CompositeRepresentation {
    Combination(entries: entries(filter: filter, sorting: sorting), words: words).representation(after: self)
  }

  /// The elements below that take part, in order (C1 to C10).
  func entries(
    filter: AccessibilityComposition.Filter?, sorting: AccessibilityComposition.Sorting?
  ) -> [AXElement] {
    let found = sorting.map { elements(by: readingRule, sorting: $0) } ?? elements(by: readingRule)
    return filter.map { found.filter($0) } ?? found
  }

  /// Makes the element say `representation`: takes over an interactive child where it may (C22), and stores the rest.
  public func applyAccessibility(
    _ representation: AccessibilityComposition.CompositeRepresentation, mergeInteractiveSingleChild: Bool = true
  ) {
    var settled = representation
    settled.settleChildren(mergeInteractiveSingleChild: mergeInteractiveSingleChild, words: words)
    store(settled)
    needsAccessibilityUpdate = false
  }

  /// Stores what is settled as what the element says, with its own label, value, hint and identifier over it (C35).
  func store(_ settled: AccessibilityComposition.CompositeRepresentation) {
    accessibilityInteractions = nil  // what was promoted before has no say in what the element offers itself
    let own = ownProperties
    var result = settled.promoted?.promotedProperties(under: own) ?? own
    for property in MergePolicy.texts {
      let text = own[text: property] ?? settled.text(property)
      result[text: property] = text?.isEmpty == true ? nil : text
    }
    rotorSequencer = settled.rotors.isEmpty ? nil : .init(rotors: settled.rotors)
    let does = settled.interactions
    accessibilityInteractions = does?.operating(self)
    result.changeCommon { common in
      common.traits = settled.traits
      common.activation = does?.actor ?? (does?.activate != nil ? id : nil) ?? own.activation
      let canStep = does?.increment != nil || does?.decrement != nil
      common.adjustable = does?.adjustable ?? (canStep ? id : nil) ?? own.adjustable
    }
    let languageRuns = settled.languageRuns(except: own, language: own.language ?? tree?.locale)
    result.change { further in
      further.languageRuns = languageRuns
      further.actions = settled.actions
      further.customContent = settled.customContent
      further.rotors = rotorSequencer?.rotors.map(\.published) ?? []
      further.activationPoint = does?.activationPoint ?? own.activationPoint
    }
    compositeProperties = result
  }
}

extension AccessibilityComposition.Interactions {
  /// These with what a promoted child does as closures, for whoever operates the composite (C24). The composite owns
  /// them, so they hold it weakly.
  fileprivate func operating(_ composite: AXElement) -> Self {
    func perform(_ kind: AXOperation.Kind, on actor: AXNodeID?) -> (() -> Bool)? {
      actor.map { actor in
        { [composite = composite.weakReference] in
          composite.element?.perform(AXOperation(element: actor, kind: kind)) ?? false
        }
      }
    }
    var result = self
    result.activate = activate ?? perform(.activate, on: actor)
    result.increment = increment ?? perform(.increment, on: adjustable)
    result.decrement = decrement ?? perform(.decrement, on: adjustable)
    return result
  }
}

extension Fragment {
  /// The promoted child's properties that nothing merges: role, states, number and the like (C23). What the composite
  /// itself states of them wins.
  fileprivate func promotedProperties(under own: AXProperties) -> AXProperties {
    var result = properties
    result.key = own.key
    result.frame = own.frame
    result.isInteractionEnabled = own.isInteractionEnabled
    result.role = own.role ?? (properties.role ?? impliedRole)
    if result.language != own.language { result.language = own.language }
    result.states.add(own.states)
    guard let stated = own.further else { return result }
    result.change { further in
      further.number = stated.number ?? further.number
      further.text = stated.text ?? further.text
      further.textRange = stated.textRange ?? further.textRange
      further.document = stated.document ?? further.document
      further.placeholder = stated.placeholder ?? further.placeholder
      further.roleDescription = stated.roleDescription ?? further.roleDescription
      further.tooltip = stated.tooltip ?? further.tooltip
      further.url = stated.url ?? further.url
      further.sort = stated.sort ?? further.sort
      further.level = stated.level ?? further.level
      further.position = stated.position ?? further.position
      further.table = stated.table ?? further.table
      further.cell = stated.cell ?? further.cell
      further.orientation = stated.orientation ?? further.orientation
      further.shortcut = stated.shortcut ?? further.shortcut
      further.live = stated.live ?? further.live
      further.isAtomic = stated.isAtomic ?? further.isAtomic
      further.inputType = stated.inputType ?? further.inputType
      further.tag = stated.tag ?? further.tag
      further.styleClass = stated.styleClass ?? further.styleClass
      further.relations = stated.relations.merging(further.relations) { own, lent in
        own + lent.filter { !own.contains($0) }
      }
    }
    return result
  }

  /// The role that follows from the child's traits, where they say one.
  private var impliedRole: AXRole? {
    let role = properties.leafRole
    return role == .staticText ? nil : role
  }
}

extension AXStates {
  /// Adds the states that `other` has; of two said ones the other's wins.
  fileprivate mutating func add(_ other: AXStates) {
    checked = other.checked ?? checked
    isExpanded = other.isExpanded ?? isExpanded
    isPressed = other.isPressed ?? isPressed
    isFocusable = other.isFocusable ?? isFocusable
    popup = other.popup ?? popup
    current = other.current ?? current
    flags.formUnion(other.flags)
  }
}

extension AccessibilityComposition.CompositeRepresentation {
  /// Where the composed texts are in another language than the composite's, in Unicode scalars (C21). O(1) where no
  /// part states a language.
  fileprivate func languageRuns(except own: AXProperties, language: String?) -> [AXLanguageRun] {
    let fields: [(MergePolicy.Property, AXLanguageRun.Field, String?)] = [
      (.label, .label, own.label), (.value, .value, own.value), (.hint, .hint, own.hint),
    ]
    return fields.flatMap { property, field, stated -> [AXLanguageRun] in
      guard stated == nil, let text = texts[property] else { return [] }
      return text.languageRuns(field, except: language)
    }
  }
}
