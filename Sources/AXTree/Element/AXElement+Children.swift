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

  /// Hangs `child` in as the last one; it leaves the place that it had. O(depth).
  public final func addChild(_ child: AXElement) { insertChild(child, at: storedChildren.count) }

  /// Hangs `child` in before the child at `index`. O(children after it); an appended child leaves the order
  /// of the others alone (C42).
  ///
  /// - Precondition: `index` is at most the number of children, and `child` is not this element or one around it.
  public final func insertChild(_ child: AXElement, at index: Int) {
    // Only an element with something below it can be around this one.
    precondition(
      child !== self && (child.storedChildren.isEmpty || !isInside(child)), "An element cannot be hung below itself.")
    child.removeFromParent()
    let isLast = index >= storedChildren.count
    storedChildren.insert(child, at: min(index, storedChildren.count))
    child.parent = self
    child.markStale(.everything)
    if !isLast { markStale(.structure) }
  }

  /// Takes the element out of its tree; what is below it comes along. O(siblings).
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

  /// Forgets what scopes made of the element and of what is below it (D10); those around it then decide anew.
  /// O(elements below).
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

  /// The element at the top. O(depth).
  public final var root: AXElement {
    var element = self
    while let parent = element.parent { element = parent }
    return element
  }

  /// The tree whose root is around this element; nil where there is none. O(depth).
  public final var tree: AXElementTree? { root.ownTree }

  /// The element with the identity, here or below. O(elements below).
  public final func find(_ id: AXNodeID) -> AXElement? {
    var waiting = [self]
    while let element = waiting.popLast() {
      if element.id == id { return element }
      waiting.append(contentsOf: element.storedChildren)
    }
    return nil
  }
}
