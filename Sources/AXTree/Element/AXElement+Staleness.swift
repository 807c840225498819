/// What about an element is out of date, and for whom.
///
/// There are three readers of marks, and each clears its own: whoever reads a composed property (`stale`), the commit
/// (`unpublished`), and the deferral scopes around (`unresolved`). An element that is marked is linked into its parent's list, so that both find what changed without
/// looking at what did not (C42).
struct AXMarks {
  var stale: AXStaleness = .everything
  var unpublished: AXStaleness = .everything
  /// What the deferral scopes around have not looked at.
  var unresolved: AXStaleness = []
  var isLinked = false
  /// The place in the parent's list.
  var place = 0
}

extension AXElement {
  /// Marks the element, and what is around it, out of date. O(1) where they are marked already, else O(depth) (C39).
  public final func mark(_ kinds: AXStaleness) { mark(kinds, spoilsReading: true) }

  /// Marks, and keeps the reading orders where a child was appended that they await.
  final func mark(_ kinds: AXStaleness, spoilsReading: Bool) {
    marks.add(kinds)
    if spoilsReading { spoilReading(kinds) }
    didBecomeStale(kinds)
    markAbove(seenFromAbove(kinds), spoilsReading)
  }

  /// Links the element into its parent's list and marks what is around, as far as that is news.
  private func markAbove(_ kinds: AXStaleness, _ spoilsReading: Bool) {
    // Safety: an element that is deallocated takes itself out of its children, so the parent is alive.
    parentReference?._withUnsafeGuaranteedRef { parent in
      if !marks.isLinked {
        marks.isLinked = true
        marks.place = parent.markedBelow.count
        parent.markedBelow.append(self)
      }
      let wasRead = spoilsReading && parent.spoilReading(kinds)
      let isNew = parent.marks.add(kinds)
      if !isNew, !wasRead, parent.parentReference == nil || parent.marks.isLinked { return }
      parent.didBecomeStale(kinds)
      parent.markAbove(parent.seenFromAbove(kinds), spoilsReading)
    }
  }

  /// What a change here means to the elements around: a composite that took no part may take part now (C33).
  private func seenFromAbove(_ kinds: AXStaleness) -> AXStaleness {
    isComposite && isTransparent ? kinds.seenFromAbove.union(.structure) : kinds.seenFromAbove
  }

  /// Forgets the reading order where the kinds concern it, and tells whether there was one to forget.
  @discardableResult
  private func spoilReading(_ kinds: AXStaleness) -> Bool {
    if kinds.isDisjoint(with: [.order, .structure]) { return false }
    isReadingSpoiled = true
    defer { reading = nil }
    return reading != nil
  }

  /// Asks that ``resolveScope()`` be called before anything of this tree is read. O(depth).
  public final func becomeStaleScope() { root.staleScopes.append(self) }

  /// Resolves what asked for it, until nothing does: a scope can make the one around it stale. O(1) where none is.
  final func resolveStaleScopes() {
    while !staleScopes.isEmpty {
      let waiting = staleScopes
      staleScopes = []
      for scope in waiting { scope.resolveScope() }
    }
  }

  /// Takes note, for a scope, of everything that is marked here and below. O(marked).
  public final func takeUnresolved() {
    var waiting = [self]
    while let element = waiting.popLast() {
      element.marks.unresolved = []
      waiting.append(contentsOf: element.markedBelow)
    }
  }

  /// Takes the element out of its parent's list of marked ones. O(1).
  final func unlink() {
    guard marks.isLinked else { return }
    marks.isLinked = false
    guard let parent, let last = parent.markedBelow.popLast(), last !== self else { return }
    parent.markedBelow[marks.place] = last
    last.marks.place = marks.place
  }

  /// The marked elements below, through containers but not into composites, unlinked. O(marked).
  ///
  /// A composite that takes no part is transparent (C4): all its elements are among them, as it may have been brought up
  /// to date by itself since, and its own marks with it. A commit that comes later finds no lists here, and is told to
  /// look at all the children.
  public final func takeMarked() -> [AXElement] {
    var found = takeMarkedUnpublished()
    var throughTransparent: [AXElement] = []
    var next = 0
    while next < found.count {
      let element = found[next]
      next += 1
      if !element.isComposite {
        if !element.markedBelow.isEmpty { found.append(contentsOf: element.takeMarkedUnpublished()) }
      } else if element.isTransparent {
        throughTransparent.append(contentsOf: element.elements(by: readingRule))
      }
    }
    return throughTransparent.isEmpty ? found : found + throughTransparent
  }

  /// Unlinks what is marked below, for who looks at the element as a whole. O(marked).
  final func forgetMarked() {
    if !markedBelow.isEmpty { _ = takeMarked() }
  }

  private func takeMarkedUnpublished() -> [AXElement] {
    if !markedBelow.isEmpty { marks.unpublished.insert(.structure) }
    return takeMarkedChildren()
  }

  /// The marked children, unlinked. O(marked).
  final func takeMarkedChildren() -> [AXElement] {
    if markedBelow.isEmpty { return [] }
    let marked = markedBelow
    markedBelow = []
    for child in marked { child.marks.isLinked = false }
    return marked
  }
}

extension AXElement {
  /// Takes the element's marks for a reader who brings it up to date now.
  public final func takeStaleness() -> AXStaleness {
    defer { marks.stale = [] }
    return marks.stale
  }

  /// What about the element is out of date for those who read it.
  public final var staleness: AXStaleness { marks.stale }
}

extension AXMarks {
  /// Adds the kinds and tells whether any of them is new to either reader.
  @discardableResult
  mutating func add(_ kinds: AXStaleness) -> Bool {
    let isNew =
      !stale.isSuperset(of: kinds) || !unpublished.isSuperset(of: kinds) || !unresolved.isSuperset(of: kinds)
    stale.formUnion(kinds)
    unpublished.formUnion(kinds)
    unresolved.formUnion(kinds)
    return isNew
  }
}
