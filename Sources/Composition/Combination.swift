import AXTree

/// What the elements of one composite bring, kept between compositions so that a change costs what it changes (C42).
///
/// Replacing one of k fragments costs O(√k) strings; building anew costs O(k).
struct Combination {
  private(set) var entries: [AXElement] = []
  /// The places of many entries; few are looked through.
  private var places: [AXNodeID: Int] = [:]
  private var fragments: [Fragment] = []
  private var texts = PerText(JoinedText(separator: ""))
  private var traitCounts = [Int](repeating: 0, count: AXTraits.RawValue.bitWidth)
  /// Whether a text changed since it was asked for.
  private var isSpoiled = PerText<Bool>(false)
  private var inlineCount = 0
  /// The places of interactive elements, and of inline ones that bring lists; both ascending.
  private var interactive: [Int] = []
  private var listing: [Int] = []

  /// Whether interactive elements say their texts inline as well, as in a deferral source (D14).
  private let saysAllInline: Bool

  init(entries: [AXElement], words: AccessibilityWords, saysAllInline: Bool = false) {
    self.entries = entries
    self.saysAllInline = saysAllInline
    fragments = entries.map(Fragment.init)
    if entries.count > Self.few {
      places = Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($0.element.id, $0.offset) })
    }
    for place in entries.indices { count(fragments[place], at: place, by: 1) }
    for property in MergePolicy.texts {
      texts[property] = JoinedText(
        separator: property == .identifier ? "-" : words.listSeparator,
        parts: fragments.map { $0.inlineText(property, saysAllInline) })
    }
  }

  /// Whether the same elements take part in the same order.
  func hasEntries(_ others: [AXElement]) -> Bool { entries.elementsEqual(others, by: ===) }

  private static let few = 16

  /// The place of an element among the entries; nil for one that is none.
  func place(of element: AXElement) -> Int? {
    entries.count > Self.few ? places[element.id] : entries.firstIndex { $0 === element }
  }

  /// What another reading of an entry brought.
  enum Refresh {
    /// The same as before.
    case nothing
    /// Other words in label, value or hint, and nothing else.
    case words
    /// Something else.
    case more
  }

  /// Reads the entry at a place again and tells what is another now.
  mutating func refresh(at place: Int) -> Refresh {
    let old = fragments[place]
    let new = Fragment(of: entries[place])
    if new.isSame(as: old) { return .nothing }
    let isWords = new.differsOnlyInWords(from: old)
    if !isWords { count(old, at: place, by: -1) }
    fragments[place] = new
    if !isWords { count(new, at: place, by: 1) }
    for property in MergePolicy.texts {
      let part = new.inlineText(property, saysAllInline)
      if part == old.inlineText(property, saysAllInline) { continue }
      texts[property].replace(at: place, with: part)
      isSpoiled[property] = true
    }
    return isWords ? .words : .more
  }

  /// Says in `properties` the texts that changed since they were asked for last, each with its tail behind it, unless
  /// `own` states them; false where one is in several languages, of which more has to be said.
  mutating func respell(
    _ properties: inout AXProperties, before tails: PerText<[TextPart]>, under own: AXProperties
  )
    -> Bool
  {
    defer { isSpoiled = PerText(false) }
    for property in MergePolicy.texts where isSpoiled[property] {
      if texts[property].hasLanguages || tails[property].contains(where: { $0.language != nil }) { return false }
      if own[text: property] == nil { properties[text: property] = texts[property].text(before: tails[property]) }
    }
    return true
  }

  private mutating func count(_ fragment: Fragment, at place: Int, by change: Int) {
    if fragment.part == .interactive {
      interactive.toggle(place, isIn: change > 0)
      return
    }
    inlineCount += change
    if fragment.hasLists { listing.toggle(place, isIn: change > 0) }
    var bits = fragment.properties.traits.rawValue
    while bits != 0 {
      traitCounts[bits.trailingZeroBitCount] += change
      bits &= bits - 1
    }
  }

  /// The union of the inline elements' traits; `notEnabled` only when all have it (C18).
  private var traits: AXTraits {
    var union = AXTraits()
    for (bit, count) in traitCounts.enumerated() where count > 0 {
      let trait = AXTraits(rawValue: 1 << AXTraits.RawValue(bit))
      if trait != .notEnabled || count == inlineCount { union.insert(trait) }
    }
    return union
  }

  /// The representation of the elements together, with what the composite itself brings first (C14 to C19).
  mutating func representation(
    after own: AXElement, words: AccessibilityWords
  )
    -> AccessibilityComposition.CompositeRepresentation
  {
    var result = AccessibilityComposition.CompositeRepresentation()
    isSpoiled = PerText(false)
    for property in MergePolicy.texts {
      _ = texts[property].text()  // joined here, so that copies share it
      result.texts[property] = texts[property]
    }
    let ownProperties = own.ownProperties
    result.ownTraits = ownProperties.traits
    result.statedTraits = traits.union(ownProperties.traits)
    let naming = Naming(words: words)
    result.actions = naming.named(
      ownProperties.actions, of: own.id, role: ownProperties.leafRole, findings: &result.findings)
    result.customContent = ownProperties.customContent
    result.rotors = own.customRotors + (own.deferred?.rotors ?? [])
    for place in listing {
      let fragment = fragments[place]
      result.actions += naming.named(
        fragment.properties.actions, of: fragment.element, role: fragment.properties.leafRole,
        findings: &result.findings)
      result.customContent.appendNew(fragment.properties.customContent)
      result.rotors += fragment.rotors
    }
    result.children = interactive.map { .init(fragment: fragments[$0]) }
    result.hasInlineElements = inlineCount > 0
    result.elementCount = entries.count
    return result
  }
}

extension Fragment {
  /// The text that it merges inline; an interactive element gives none (C14), unless all say theirs (D14).
  fileprivate func inlineText(
    _ property: MergePolicy.Property, _ saysAllInline: Bool
  ) -> TextPart? {
    part == .interactive && !saysAllInline ? nil : text(property)
  }
}

extension [Int] {
  /// Puts a place into an ascending list, or takes it out. O(log n) to find it, O(n) moves of a word.
  fileprivate mutating func toggle(_ place: Int, isIn: Bool) {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < place { low = middle + 1 } else { high = middle }
    }
    if isIn { insert(place, at: low) } else { remove(at: low) }
  }
}
