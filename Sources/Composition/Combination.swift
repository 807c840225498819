import AXTree

/// What the elements of one composite bring, kept between compositions so that a change costs what it changes (C42).
///
/// Replacing one of k fragments costs O(√k) strings; building anew costs O(k). Owned by one composite.
final class Combination {
  // Safety of what is exclusive without a check: one composite owns this and calls it while it composes, which nothing
  // begins again before it has ended; the checks were a tenth of composing.
  @exclusivity(unchecked) private(set) var entries: [AXElement] = []
  /// The places of many entries; few are looked through.
  @exclusivity(unchecked) private var places: [AXNodeID: Int] = [:]
  @exclusivity(unchecked) private var fragments: [Fragment] = []
  /// The joined texts of many entries, in the order of `MergePolicy.texts`; those of few are joined when asked for.
  @exclusivity(unchecked) private var texts: [JoinedText] = []
  /// What promotion and merging put behind each text when everything was composed last.
  @exclusivity(unchecked) private var tails = PerText<[TextPart]>([])
  /// Which words any element says, and whether any says them in a language of its own, when all was composed last.
  @exclusivity(unchecked) private var saidWords: [MergePolicy.Property] = []
  @exclusivity(unchecked) private var statesLanguages = false
  /// How many inline elements have each trait, where there are many; few are looked through.
  @exclusivity(unchecked) private var traitCounts: [Int] = []
  @exclusivity(unchecked) private var inlineCount = 0
  /// The places of interactive elements, and of inline ones that bring lists; both ascending.
  @exclusivity(unchecked) private var interactive: [Int] = []
  @exclusivity(unchecked) private var listing: [Int] = []

  let words: AccessibilityWords
  /// Whether interactive elements say their texts inline as well, as in a deferral source (D14).
  private let saysAllInline: Bool

  init(entries: [AXElement], words: AccessibilityWords, saysAllInline: Bool = false) {
    self.entries = entries
    self.saysAllInline = saysAllInline
    self.words = words
    fragments = entries.map(Fragment.init)
    if entries.count > Self.few {
      places = Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($0.element.id, $0.offset) })
      traitCounts = Array(repeating: 0, count: AXTraits.RawValue.bitWidth)
    }
    for place in entries.indices { count(fragments[place], at: place, by: 1) }
    if entries.count > Self.few { texts = MergePolicy.texts.map(joined) }
  }

  /// A text, joined anew. O(n).
  private func joined(_ property: MergePolicy.Property) -> JoinedText {
    JoinedText(separator: separator(property), parts: parts(property))
  }

  private func parts(_ property: MergePolicy.Property, before tail: [TextPart] = []) -> [TextPart?] {
    var parts: [TextPart?] = []
    parts.reserveCapacity(fragments.count + tail.count)
    for fragment in fragments { parts.append(fragment.inlineText(property, saysAllInline)) }
    for part in tail { parts.append(part) }
    return parts
  }

  /// A text of few elements; nil where there is nothing to say, or where a part is in a language of its own.
  private func joinedFew(_ property: MergePolicy.Property) -> String?? {
    if statesLanguages { return nil }
    if property == .value { return parts(property, before: tails[property]).joined(with: separator(property)) }
    // Without a list of the parts: a part repeats another where its words are the same (C15, C16).
    let separator = separator(property)
    var result = ""
    for place in fragments.indices {
      guard let text = fragments[place].inline(property, saysAllInline), !text.isEmpty else { continue }
      if result.isEmpty {
        result = text
        continue
      }
      var isRepeated = false
      for earlier in 0..<place where fragments[earlier].inline(property, saysAllInline) == text { isRepeated = true }
      if isRepeated { continue }
      result.reserveCapacity(result.utf8.count + separator.utf8.count + text.utf8.count)
      result += separator
      result += text
    }
    for (place, part) in tails[property].enumerated() where !part.text.isEmpty {
      if fragments.contains(where: { $0.inline(property, saysAllInline) == part.text }) { continue }
      if tails[property][..<place].contains(where: { $0.text == part.text }) { continue }
      if !result.isEmpty { result += separator }
      result += part.text
    }
    return .some(result.isEmpty ? nil : result)
  }

  private func separator(_ property: MergePolicy.Property) -> String {
    property == .identifier ? "-" : words.listSeparator
  }

  /// Whether the same elements take part in the same order.
  func hasEntries(_ others: [AXElement]) -> Bool { entries.elementsEqual(others, by: ===) }

  private static let few = 16

  /// The place of an element among the entries; nil for one that is none.
  func place(of element: AXElement) -> Int? {
    entries.count > Self.few ? places[element.id] : entries.firstIndex { $0 === element }
  }

  /// What another reading of entries brought.
  enum Refresh: Int, Comparable {
    /// The same as before.
    case nothing
    /// Other words in label, value or hint, and nothing else.
    case words
    /// Something else.
    case more

    static func < (a: Refresh, b: Refresh) -> Bool { a.rawValue < b.rawValue }
  }

  /// Reads those of the elements that are entries again and tells what is another now.
  func refresh(_ elements: [AXElement]) -> Refresh {
    var news = Refresh.nothing
    for element in elements {
      if let place = place(of: element) { news = max(news, refresh(at: place)) }
    }
    return news
  }

  private func refresh(at place: Int) -> Refresh {
    let said = entries[place].bringUpToDate()
    if fragments[place].isPlain {
      if said.isSameBesideFrame(as: fragments[place].properties) { return .nothing }
      if said.differsOnlyInWords(from: fragments[place].properties) {
        if texts.isEmpty { fragments[place].say(said) } else { replaceTexts(at: place) { $0.say(said) } }
        return .words
      }
    }
    let new = Fragment(of: entries[place])
    let old = fragments[place]
    if new.isSame(as: old) { return .nothing }
    let isMore = !new.differsOnlyInWords(from: old)
    if isMore { count(old, at: place, by: -1) }
    replaceTexts(at: place) { $0 = new }
    if isMore { count(new, at: place, by: 1) }
    return isMore ? .more : .words
  }

  /// Changes a fragment, and what it gives to the texts that are kept joined.
  private func replaceTexts(at place: Int, _ change: (inout Fragment) -> Void) {
    let old = fragments[place]
    change(&fragments[place])
    for (text, property) in zip(texts.indices, MergePolicy.texts) {
      let part = fragments[place].inlineText(property, saysAllInline)
      if part != old.inlineText(property, saysAllInline) { texts[text].replace(at: place, with: part) }
    }
  }

  /// Says in `properties` the joined words anew, unless `own` states them; false where one is in a language of its own, of
  /// which more has to be said. What no entry says inline cannot have changed, as it was not heard before.
  func respell(_ properties: inout AXProperties, under own: AXProperties) -> Bool {
    for property in saidWords where own[text: property] == nil {
      if let text = MergePolicy.texts.firstIndex(of: property), text < texts.count {
        texts[text].appended = tails[property]
        if texts[text].statesLanguages { return false }
        properties[text: property] = texts[text].text()
      } else {
        guard let text = joinedFew(property) else { return false }
        properties[text: property] = text
      }
    }
    return true
  }

  /// Keeps what ``respell(_:under:)`` needs: what promotion and merging put behind the texts, and what holds as long as
  /// nothing but words changes.
  func keepWhatLasts(of settled: AccessibilityComposition.CompositeRepresentation) {
    saidWords = MergePolicy.words.filter { word in fragments.contains { $0.says(word) } }
    statesLanguages = fragments.contains { $0.properties.language != nil }
    for property in MergePolicy.texts { tails[property] = settled.texts[property]?.appended ?? [] }
  }

  private func count(_ fragment: Fragment, at place: Int, by change: Int) {
    if fragment.part == .interactive {
      interactive.toggle(place, isIn: change > 0)
      return
    }
    inlineCount += change
    if fragment.hasLists { listing.toggle(place, isIn: change > 0) }
    if traitCounts.isEmpty { return }
    var bits = fragment.properties.traits.rawValue
    while bits != 0 {
      traitCounts[bits.trailingZeroBitCount] += change
      bits &= bits - 1
    }
  }

  /// The union of the inline elements' traits; `notEnabled` only when all have it (C18).
  private var traits: AXTraits {
    if traitCounts.isEmpty {
      let inline = fragments.lazy.filter { $0.part != .interactive }.map(\.properties.traits)
      let union = inline.reduce(into: AXTraits()) { $0.formUnion($1) }
      return inline.allSatisfy { $0.contains(.notEnabled) } ? union : union.subtracting(.notEnabled)
    }
    var union = AXTraits()
    for (bit, count) in traitCounts.enumerated() where count > 0 {
      let trait = AXTraits(rawValue: 1 << AXTraits.RawValue(bit))
      if trait != .notEnabled || count == inlineCount { union.insert(trait) }
    }
    return union
  }

  /// The representation of the elements together, with what the composite itself brings first (C14 to C19).
  func representation(
    after own: AXElement
  ) -> AccessibilityComposition.CompositeRepresentation {
    var result = AccessibilityComposition.CompositeRepresentation()
    for (text, property) in MergePolicy.texts.enumerated() {
      guard text < texts.count else {
        result.texts[property] = joined(property)
        continue
      }
      texts[text].appended = []
      _ = texts[text].text()  // joined here, so that copies share it
      result.texts[property] = texts[text]
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
  /// Whether the element says a property.
  fileprivate func says(_ property: MergePolicy.Property) -> Bool { properties[text: property] != nil }

  /// The words that it merges inline, as ``inlineText(_:_:)`` has them.
  fileprivate func inline(_ property: MergePolicy.Property, _ saysAllInline: Bool) -> String? {
    part == .interactive && !saysAllInline ? nil : properties[text: property]
  }

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
