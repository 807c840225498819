/// The reading order that an element's author sets: a list of elements, or a rule.
extension AXElement {
  /// The elements that readers visit instead of the subtree, in this order; nil for the subtree. Held weakly.
  public final var accessibilityElements: [AXElement]? {
    get { rareFields?.order.map { $0.compactMap(\.element).filter { !$0.flags.contains(.playerMenu) } } }
    set {
      let list = newValue.map { $0 + storedChildren.playerMenus(outside: $0) }
      setRareField(\.order, list.map { $0.map(\.weakReference) }, .structure)
      watchListed(list ?? [])
    }
  }

  /// Has the element marked when a listed element, or one around it, is hidden or moved, and no other. O(list × depth).
  final func watchListed(_ list: [AXElement]) {
    let own = Set(sequence(first: self, next: \.parent).map(\.id))
    var seen: Set<AXNodeID> = []
    var watched: [AXWeakElement] = []
    for element in list {
      var next: AXElement? = element
      while let around = next, around === element || !own.contains(around.id), seen.insert(around.id).inserted {
        watched.append(around.weakReference)
        next = around.parent
      }
    }
    let old = rareFields?.watched ?? []
    if watched.elementsEqual(old, by: ===) { return }
    stopWatching()
    rareFieldsOrNew.watched = watched
    for element in watched { element.element?.rareFieldsOrNew.listedBy.append(weakReference) }
  }

  /// Leaves the lists of the elements that this one watches. O(watched elements × elements that watch them).
  final func stopWatching() {
    guard let ownReference else { return }
    for element in rareFields?.watched ?? [] { element.element?.rareFields?.listedBy.removeAll { $0 === ownReference } }
  }

  /// Whether the element's explicit list leads back to it (C51, cycle). O(elements reached).
  final var isListedInItself: Bool {
    guard let list = accessibilityElements else { return false }
    return DepthFirst(list, once: \.id) { $0.accessibilityElements ?? $0.children }.contains { $0 === self }
  }

  /// The reading order of the elements below a composite; nil uses the tree's rule.
  package final var readingRule: AXReadingRule? {
    get { rareFields?.readingRule }
    set { setRareField(\.readingRule, newValue, .structure) }
  }
}
