extension AXElement {
  /// The elements below this one, in document order.
  public final var children: [AXElement] {
    get { storedChildren }
    set {
      markedChildren = []
      for child in storedChildren {
        child.mark.isLinked = false
        child.leave()
      }
      storedChildren = []
      for child in newValue { addChild(child) }
      markStale(.structure)
    }
  }

  /// Adds `child` as the last child and removes it from its former parent. O(depth).
  public final func addChild(_ child: AXElement) { insertChild(child, at: storedChildren.count) }

  /// Inserts `child` before the child at `index` and removes it from its former parent. O(children after it); an
  /// appended child leaves the order of the others alone (C42).
  ///
  /// - Precondition: `index` is at most the number of children, and `child` is neither this element nor an ancestor of
  ///   it.
  public final func insertChild(_ child: AXElement, at index: Int) {
    // Only an element with children can be an ancestor of this one.
    precondition(
      child !== self && (child.storedChildren.isEmpty || !isInside(child)), "An element cannot be its own descendant.")
    child.removeFromParent()
    let isLast = index >= storedChildren.count
    storedChildren.insert(child, at: min(index, storedChildren.count))
    child.parent = self
    child.markStale(.everything)
    if !isLast { markStale(.structure) }
  }

  /// Removes the element from its parent; its own children stay below it. O(siblings).
  public final func removeFromParent() {
    guard let parent else { return }
    parent.storedChildren.removeAll { $0 === self }
    unlink()
    leave()
    parent.markStale(.structure)
  }

  private func leave() {
    let wasInScope = sequence(first: self, next: \.parent).dropFirst().contains { $0.flags.contains(.scope) }
    parent = nil
    if wasInScope { leaveScopes() }
  }

  /// Drops what scopes deferred to the element and its descendants (D10), to be found anew. O(elements below).
  final func leaveScopes() {
    var waiting = [self]
    while let element = waiting.popLast() {
      element.isDeferred = false
      element.receive(nil)
      waiting += element.storedChildren
    }
  }

  /// Whether the element is `other` or below it. O(depth).
  private func isInside(_ other: AXElement) -> Bool {
    sequence(first: self, next: \.parent).contains { $0 === other }
  }

  /// The topmost element around this one. O(depth).
  public final var root: AXElement {
    var element = self
    while let parent = element.parent { element = parent }
    return element
  }

  /// The tree that this element belongs to; nil if it is in none. O(depth).
  public final var tree: AXElementTree? { root.ownTree }

  /// The element with this identity: this one or one below it. O(elements below).
  public final func find(_ id: AXNodeID) -> AXElement? {
    var waiting = [self]
    while let element = waiting.popLast() {
      if element.id == id { return element }
      waiting.append(contentsOf: element.storedChildren)
    }
    return nil
  }
}
