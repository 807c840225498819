import AXTree
import Languages

/// The contributions of a composite's entries, kept so that a change costs only what it changes (C42).
///
/// Replacing one of n contributions costs O(√n) strings if only words differ, else O(n). Owned by one composite.
final class Combination {
  let entries: [AXElement]
  let words: CompositionWords
  private let separators: [String]
  /// Whether interactive elements contribute their texts inline as well, as in a deferral source (D14).
  let mergesAllInline: Bool
  private var contributions: [Contribution]
  /// The joined texts, in the order of ``AccessibilityComposition/CompositeRepresentation/texts``.
  private var texts: [JoinedText?]
  private var summary: Summary
  /// The parts that promotion appended to each text in the last full composition.
  private var appended: [[TextPart]]
  /// The texts with a part replaced since then.
  private var replaced: [Int] = []
  /// The places of the entries if there are many; a few are searched one by one.
  private let places: [AXNodeID: Int]

  /// The facts that depend on how the contributions take part, not on their words.
  private struct Summary {
    /// The union of the inline elements' traits; `notEnabled` only if all have it (C18).
    var traits: AXTraits = []
    /// The places of interactive elements, and of inline ones with lists.
    var interactive: [Int] = []
    var listing: [Int] = []
    var statesLanguages = false

    init(_ contributions: [Contribution]) {
      var areAllDisabled = true
      for (place, contribution) in contributions.enumerated() {
        let properties = contribution.properties
        if properties.language != nil || !properties.languageRuns.isEmpty { statesLanguages = true }
        if contribution.part == .interactive {
          interactive.append(place)
          continue
        }
        traits.formUnion(contribution.properties.traits)
        areAllDisabled = areAllDisabled && contribution.properties.traits.contains(.notEnabled)
        if contribution.hasLists { listing.append(place) }
      }
      if !areAllDisabled { traits.remove(.notEnabled) }
    }
  }

  init(entries: [AXElement], words: CompositionWords, mergesAllInline: Bool) {
    self.entries = entries
    self.words = words
    separators = words.separators
    self.mergesAllInline = mergesAllInline
    let contributions = entries.map(Contribution.init)
    self.contributions = contributions
    texts = AXProperties.joined.map { Self.joined($0, contributions, words, mergesAllInline) }
    summary = Summary(contributions)
    appended = texts.map { _ in [] }
    let isLong = entries.count > 16
    places = isLong ? Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($1.id, $0) }) : [:]
  }

  /// Whether the combination has these elements in this order.
  func isSame(_ entries: [AXElement], _ mergesAllInline: Bool) -> Bool {
    self.mergesAllInline == mergesAllInline && self.entries.elementsEqual(entries, by: ===)
  }

  /// The joined text of a property; nil if no contribution has any. O(n).
  private static func joined(
    _ property: AXProperty<String?>, _ contributions: [Contribution], _ words: CompositionWords,
    _ mergesAllInline: Bool
  ) -> JoinedText? {
    guard contributions.contains(where: { $0.properties[text: property] != nil }) else { return nil }
    let parts = contributions.map { $0.inlineText(property, mergesAllInline) }
    return JoinedText(separator: words.separator(of: property), parts: parts)
  }

  /// The extent of the changes that reading entries again found.
  enum Change: Int, Comparable {
    case nothing
    /// Only words changed; everything else still holds.
    case words
    case more

    static func < (a: Change, b: Change) -> Bool { a.rawValue < b.rawValue }
  }

  /// Reads those of the elements that are entries again, and returns how much they changed.
  func refresh(_ elements: [AXElement]) -> Change {
    let joined = AXProperties.joined
    var most = Change.nothing
    for element in elements {
      guard let place = places.isEmpty ? entries.firstIndex(where: { $0 === element }) : places[element.id] else {
        continue
      }
      let new = Contribution(of: element)
      let change = new.change(from: contributions[place])
      if change == .nothing { continue }
      var old = new
      swap(&contributions[place], &old)
      most = max(most, change)
      for (text, property) in zip(texts.indices, joined) where !new.hasSameText(property, as: old) {
        if !replaced.contains(text) { replaced.append(text) }
        let part = new.inlineText(property, mergesAllInline)
        if texts[text] == nil {
          texts[text] = Self.joined(property, contributions, words, mergesAllInline)
        } else {
          texts[text]?.replace(at: place, with: part)
        }
      }
    }
    if most == .more { summary = Summary(contributions) }
    return most
  }

  /// Stores the joined texts in `properties`, except those that the composite sets itself (C35).
  func updateTexts(_ properties: inout AXProperties, under own: AXProperties) {
    for text in replaced where own[text: AXProperties.joined[text]] == nil {
      texts[text]?.join()
      properties[text: AXProperties.joined[text]] = texts[text]?.text(followedBy: appended[text])
    }
    replaced.removeAll(keepingCapacity: true)
  }

  /// Whether a text states its own language, which needs language runs (C21).
  var statesLanguages: Bool { summary.statesLanguages }

  /// Stores the parts that promotion appended to the texts.
  func storeAppendedParts(of resolved: AccessibilityComposition.CompositeRepresentation) {
    for text in texts.indices { appended[text] = resolved.texts[text]?.appended ?? [] }
    replaced = []
  }

  /// The representation of all entries, with the composite's own contributions first (C14 to C19).
  func representation(after composite: AXElement) -> AccessibilityComposition.CompositeRepresentation {
    var result = AccessibilityComposition.CompositeRepresentation()
    for text in texts.indices { texts[text]?.join() }
    result.texts = texts
    result.separators = separators
    let own = composite.statedProperties
    result.ownTraits = own.traits
    result.statedTraits = summary.traits.union(own.traits)
    let naming = ActionNaming(words: words)
    result.actions = naming.named(own.actions, of: composite.id, role: own.leafRole, findings: &result.findings)
    result.customContent = own.customContent
    result.rotors = composite.customRotors
    for place in summary.listing {
      let contribution = contributions[place]
      result.actions += naming.named(
        contribution.properties.actions, of: contribution.element, role: contribution.properties.leafRole,
        findings: &result.findings)
      result.customContent.appendMissing(contribution.properties.customContent)
      result.rotors += contribution.rotors
    }
    result.children = summary.interactive.map { contributions[$0] }
    result.elementCount = entries.count
    return result
  }
}

extension AXProperties {
  /// The text properties whose policy joins the texts of many elements (C15 to C17).
  static let joined = rows.compactMap { $0 as? AXProperty<String?> }.filter { $0.policy.isJoining }
}

extension AXMergePolicy {
  fileprivate var isJoining: Bool { [.distinctList, .distinctPairs, .distinctHyphenated].contains(self) }
}

extension CompositionWords {
  /// The separator between the parts of a property.
  func separator(of property: AXProperty<String?>) -> String {
    property.policy == .distinctHyphenated ? "-" : listSeparator
  }

  /// The separators of all joined properties.
  var separators: [String] { AXProperties.joined.map(separator) }
}
