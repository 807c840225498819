import AXTree

/// The contributions of a composite's entries, kept so that a change reads only the changed entries again (C42).
final class EntryContributions {
  let entries: [AXElement]
  let words: CompositionWords
  /// Whether interactive elements contribute their texts inline as well, as in a deferral source (D14).
  let mergesAllInline: Bool
  private(set) var contributions: [Contribution]
  /// The entries that stay apart from a composite inside this one, which says what they show (C53).
  let separated: [AXElement]
  /// The places of the entries if there are many; a few are searched one by one.
  private let indices: [AXNodeID: Int]

  init(entries: [AXElement], words: CompositionWords, mergesAllInline: Bool) {
    self.entries = entries
    self.words = words
    self.mergesAllInline = mergesAllInline
    contributions = entries.map { Contribution(of: $0, words) }
    separated = entries.flatMap(\.separateParts)
    let isLong = entries.count > 16
    indices = isLong ? Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($1.id, $0) }) : [:]
  }

  /// Reads those of the elements that are entries again, and returns whether any contributes something else. O(elements).
  func refresh(_ elements: [AXElement]) -> Bool {
    var isChanged = false
    for element in elements {
      let index = indices.isEmpty ? entries.firstIndex { $0 === element } : indices[element.id]
      guard let index else { continue }
      let new = Contribution(of: element, words)
      if new.isSame(as: contributions[index]) { continue }
      contributions[index] = new
      isChanged = true
    }
    return isChanged
  }
}

extension AXElement {
  /// Brings the combination of a composite's entries up to date, and returns whether it must be composed again.
  func updateCombination(
    _ combination: inout EntryContributions?, filter: AccessibilityComposition.Filter?,
    sorting: AccessibilityComposition.Sorting?, mergesAllInline: Bool
  ) -> Bool {
    let (stale, locale) = (staleness, composingLocale)
    let known = combination?.words.locale == locale ? combination : nil
    // A change may be one that the filter or the sorting asks for.
    if let known, stale.isEmpty, filter == nil, sorting == nil { return known.refresh(changedEntries) }
    let entries = entries(filter: filter, sorting: sorting)
    if let known, known.mergesAllInline == mergesAllInline, known.entries.elementsEqual(entries, by: ===) {
      return known.refresh(changedEntries) || stale.contains(.content)
    }
    let words = known?.words ?? CompositionWords(locale: locale)
    combination = EntryContributions(entries: entries, words: words, mergesAllInline: mergesAllInline)
    return true
  }

  /// The elements below that take part, in order (C1 to C10), as of the last pass.
  func entries(filter: AccessibilityComposition.Filter?, sorting: AccessibilityComposition.Sorting?) -> [AXElement] {
    let found = sorting.map { entries(sortedBy: $0) } ?? entries
    return filter.map { found.filter($0) } ?? found
  }
}
