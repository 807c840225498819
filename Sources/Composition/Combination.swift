import AXTree
import Languages

/// What the entries of one composite bring, kept between compositions so that a change costs what it changes (C42).
///
/// Replacing one of n fragments costs O(√n) strings where its words differ, and O(n) where it takes part in another way.
/// Owned by one composite.
final class Combination {
  let entries: [AXElement]
  let words: AccessibilityWords
  /// Whether interactive elements say their texts inline as well, as in a deferral source (D14).
  let saysAllInline: Bool
  private var fragments: [Fragment]
  /// The joined texts, in the order of ``AccessibilityComposition/CompositeRepresentation/texts``.
  private var texts: [JoinedText?]
  private var summary: Summary
  /// What promotion put behind each text when everything was composed last.
  private var tails: [[TextPart]]
  /// The texts of which a part was replaced since.
  private var replaced: [Int] = []
  /// The places of many entries; few are looked through.
  private let places: [AXNodeID: Int]

  /// What follows from how the fragments take part, words aside.
  private struct Summary {
    /// The union of the inline elements' traits; `notEnabled` only when all have it (C18).
    var traits: AXTraits = []
    /// The places of interactive elements, and of inline ones that bring lists.
    var interactive: [Int] = []
    var listing: [Int] = []
    var statesLanguages = false

    init(_ fragments: [Fragment]) {
      var isEachDisabled = true
      for (place, fragment) in fragments.enumerated() {
        if fragment.properties.language != nil { statesLanguages = true }
        if fragment.part == .interactive {
          interactive.append(place)
          continue
        }
        traits.formUnion(fragment.properties.traits)
        isEachDisabled = isEachDisabled && fragment.properties.traits.contains(.notEnabled)
        if fragment.hasLists { listing.append(place) }
      }
      if !isEachDisabled { traits.remove(.notEnabled) }
    }
  }

  init(entries: [AXElement], words: AccessibilityWords, saysAllInline: Bool) {
    self.entries = entries
    self.words = words
    self.saysAllInline = saysAllInline
    let fragments = entries.map(Fragment.init)
    self.fragments = fragments
    texts = AXProperties.joined.map { Self.joined($0, fragments, words, saysAllInline) }
    summary = Summary(fragments)
    tails = texts.map { _ in [] }
    let isLong = entries.count > 16
    places = isLong ? Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($1.id, $0) }) : [:]
  }

  /// Whether it is one of the same elements in the same order.
  func isSame(_ entries: [AXElement], _ saysAllInline: Bool) -> Bool {
    self.saysAllInline == saysAllInline && self.entries.elementsEqual(entries, by: ===)
  }

  /// A text of the fragments; nil where none says any. O(n).
  private static func joined(
    _ property: AXProperty<String?>, _ fragments: [Fragment], _ words: AccessibilityWords, _ saysAllInline: Bool
  ) -> JoinedText? {
    guard fragments.contains(where: { $0.properties[text: property] != nil }) else { return nil }
    let parts = fragments.map { $0.inlineText(property, saysAllInline) }
    return JoinedText(separator: words.separator(of: property), parts: parts)
  }

  /// What another reading of entries brought.
  enum Change: Int, Comparable {
    case nothing
    /// Other words, and nothing else: what was made of all the rest holds.
    case words
    case more

    static func < (a: Change, b: Change) -> Bool { a.rawValue < b.rawValue }
  }

  /// Reads those of the elements that are entries again and tells what they bring otherwise than before.
  func refresh(_ elements: [AXElement]) -> Change {
    let joined = AXProperties.joined
    var most = Change.nothing
    for element in elements {
      guard let place = places.isEmpty ? entries.firstIndex(where: { $0 === element }) : places[element.id] else {
        continue
      }
      let new = Fragment(of: element)
      let change = new.change(from: fragments[place])
      if change == .nothing { continue }
      var old = new
      swap(&fragments[place], &old)
      most = max(most, change)
      for (text, property) in zip(texts.indices, joined) where !new.saysSame(property, as: old) {
        if !replaced.contains(text) { replaced.append(text) }
        let part = new.inlineText(property, saysAllInline)
        if texts[text] == nil {
          texts[text] = Self.joined(property, fragments, words, saysAllInline)
        } else {
          texts[text]?.replace(at: place, with: part)
        }
      }
    }
    if most == .more { summary = Summary(fragments) }
    return most
  }

  /// Says the joined words in `properties`, unless the composite itself states them (C35).
  func updateTexts(_ properties: inout AXProperties, under own: AXProperties) {
    for text in replaced where own[text: AXProperties.joined[text]] == nil {
      texts[text]?.join()
      properties[text: AXProperties.joined[text]] = texts[text]?.text(followedBy: tails[text])
    }
    replaced.removeAll(keepingCapacity: true)
  }

  /// Whether a text is in a language of its own, of which more has to be said (C21).
  var statesLanguages: Bool { summary.statesLanguages }

  /// Keeps what promotion put behind the texts.
  func keepTails(of settled: AccessibilityComposition.CompositeRepresentation) {
    for text in texts.indices { tails[text] = settled.texts[text]?.appended ?? [] }
    replaced = []
  }

  /// The representation of the elements together, with what the composite itself brings first (C14 to C19).
  func representation(after composite: AXElement) -> AccessibilityComposition.CompositeRepresentation {
    var result = AccessibilityComposition.CompositeRepresentation()
    for text in texts.indices { texts[text]?.join() }
    result.texts = texts
    let own = composite.statedProperties
    result.ownTraits = own.traits
    result.statedTraits = summary.traits.union(own.traits)
    let naming = Naming(words: words)
    result.actions = naming.named(own.actions, of: composite.id, role: own.leafRole, findings: &result.findings)
    result.customContent = own.customContent
    result.rotors = composite.customRotors
    for place in summary.listing {
      let fragment = fragments[place]
      result.actions += naming.named(
        fragment.properties.actions, of: fragment.element, role: fragment.properties.leafRole,
        findings: &result.findings)
      result.customContent.appendMissing(fragment.properties.customContent)
      result.rotors += fragment.rotors
    }
    result.children = summary.interactive.map { fragments[$0] }
    result.elementCount = entries.count
    return result
  }
}

extension AXProperties {
  /// The texts that are joined of those of many elements: the rows of the table whose policy says so (C15 to C17).
  static let joined = rows.compactMap { $0 as? AXProperty<String?> }.filter { $0.policy.isJoining }
}

extension AXMergePolicy {
  fileprivate var isJoining: Bool { [.distinctList, .distinctPairs, .distinctHyphenated].contains(self) }
}

extension AccessibilityWords {
  /// What stands between the parts of a property.
  func separator(of property: AXProperty<String?>) -> String {
    property.policy == .distinctHyphenated ? "-" : listSeparator
  }
}
