import AXTree

/// The contributions of a composite's entries, kept so that a change reads only the changed entries again (C42).
final class Combination {
  let entries: [AXElement]
  let words: CompositionWords
  /// Whether interactive elements contribute their texts inline as well, as in a deferral source (D14).
  let mergesAllInline: Bool
  private var contributions: [Contribution]
  /// The places of the entries if there are many; a few are searched one by one.
  private let places: [AXNodeID: Int]

  init(entries: [AXElement], words: CompositionWords, mergesAllInline: Bool) {
    self.entries = entries
    self.words = words
    self.mergesAllInline = mergesAllInline
    contributions = entries.map(Contribution.init)
    let isLong = entries.count > 16
    places = isLong ? Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($1.id, $0) }) : [:]
  }

  /// Whether the combination has these elements in this order.
  func isSame(_ entries: [AXElement], _ mergesAllInline: Bool) -> Bool {
    self.mergesAllInline == mergesAllInline && self.entries.elementsEqual(entries, by: ===)
  }

  /// Reads those of the elements that are entries again, and returns whether any contributes something else. O(elements).
  func refresh(_ elements: [AXElement]) -> Bool {
    var isChanged = false
    for element in elements {
      guard let place = places.isEmpty ? entries.firstIndex(where: { $0 === element }) : places[element.id] else {
        continue
      }
      let new = Contribution(of: element)
      if new.isSame(as: contributions[place]) { continue }
      contributions[place] = new
      isChanged = true
    }
    return isChanged
  }

  /// The representation of all entries, with the composite's own contributions first (C14 to C19). O(entries).
  func representation(after composite: AXElement) -> AccessibilityComposition.CompositeRepresentation {
    var result = AccessibilityComposition.CompositeRepresentation()
    result.separators = words.separators
    for contribution in contributions where contribution.part != .interactive || mergesAllInline {
      for case (let place, let part?) in contribution.texts.enumerated() { result.append(part, at: place) }
    }
    let own = composite.statedProperties
    result.ownTraits = own.traits
    result.statedTraits = inlineTraits.union(own.traits)
    result.actions = words.named(own.actions, of: composite.id, role: own.leafRole, findings: &result.findings)
    result.customContent = own.customContent
    result.rotors = composite.customRotors
    for contribution in contributions where contribution.part != .interactive && contribution.hasLists {
      result.actions += words.named(
        contribution.properties.actions, of: contribution.element, role: contribution.properties.leafRole,
        findings: &result.findings)
      result.customContent.appendMissing(contribution.properties.customContent, by: \.self)
      result.rotors += contribution.rotors
    }
    result.children = contributions.filter { $0.part == .interactive }
    result.elementCount = entries.count
    return result
  }

  /// The union of the inline elements' traits; `notEnabled` only if all have it (C18).
  private var inlineTraits: AXTraits {
    let inline = contributions.lazy.filter { $0.part != .interactive }.map(\.properties.traits)
    var traits = inline.reduce(into: AXTraits()) { $0.formUnion($1) }
    if !inline.allSatisfy({ $0.contains(.notEnabled) }) { traits.remove(.notEnabled) }
    return traits
  }
}

extension CompositionWords {
  /// The separators between the parts of the joined properties.
  var separators: [String] {
    AXPropertyTable.joined.map { $0.policy == .distinctHyphenated ? "-" : listSeparator }
  }
}
