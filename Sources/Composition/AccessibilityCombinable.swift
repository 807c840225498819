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
    var combination = Combination(entries: entries(filter: filter, sorting: sorting), words: words)
    return combination.representation(after: self, words: words)
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
    let own = ownProperties
    var result = settled.promoted?.promotedProperties(under: own) ?? own
    for (property, path) in MergePolicy.texts {
      let stated = own[keyPath: path]
      result[keyPath: path] =
        (stated
        ?? settled.texts[property].flatMap { text in
          var text = text
          return text.text()
        }).flatMap { $0.isEmpty ? nil : $0 }
    }
    result.languageRuns = settled.languageRuns(except: own, language: own.language ?? tree?.locale)
    result.traits = settled.traits
    result.actions = settled.actions
    result.customContent = settled.customContent
    rotorSequencer = settled.rotors.isEmpty ? nil : .init(rotors: settled.rotors)
    result.rotors = rotorSequencer?.rotors.map(\.published) ?? []
    accessibilityInteractions = settled.interactions
    result.activation =
      settled.interactions?.actor ?? (settled.interactions?.activate != nil ? id : nil) ?? own.activation
    result.adjustable =
      settled.interactions?.adjustable
      ?? (settled.interactions?.increment != nil || settled.interactions?.decrement != nil ? id : nil) ?? own.adjustable
    result.activationPoint = settled.interactions?.activationPoint ?? own.activationPoint
    compositeProperties = result
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
    result.language = own.language
    result.states.add(own.states)
    result.number = own.number ?? properties.number
    result.text = own.text ?? properties.text
    result.placeholder = own.placeholder ?? properties.placeholder
    result.roleDescription = own.roleDescription ?? properties.roleDescription
    result.tooltip = own.tooltip ?? properties.tooltip
    result.url = own.url ?? properties.url
    result.sort = own.sort ?? properties.sort
    result.level = own.level ?? properties.level
    result.position = own.position ?? properties.position
    result.table = own.table ?? properties.table
    result.cell = own.cell ?? properties.cell
    result.orientation = own.orientation ?? properties.orientation
    result.shortcut = own.shortcut ?? properties.shortcut
    result.live = own.live ?? properties.live
    result.relations = own.relations.merging(properties.relations) { $0 + $1.filter { !$0.isIn(own.relations) } }
    return result
  }

  /// The role that follows from the child's traits, where they say one.
  private var impliedRole: AXRole? {
    let role = properties.leafRole
    return role == .staticText ? nil : role
  }
}

extension AXNodeID {
  fileprivate func isIn(_ relations: [AXRelation: [AXNodeID]]) -> Bool {
    relations.values.contains { $0.contains(self) }
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
