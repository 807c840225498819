extension AXElement {
  /// The elements below this one, in document order.
  public final var children: [AXElement] {
    get { storedChildren }
    set {
      for child in storedChildren { child.leave() }
      storedChildren = []
      for child in newValue { addChild(child) }
      mark(.structure)
    }
  }

  /// Hangs `child` in as the last one; it leaves the place that it had. O(depth).
  public final func addChild(_ child: AXElement) { insertChild(child, at: storedChildren.count) }

  /// Hangs `child` in before the child at `index`. O(children after it); an appended child leaves the order
  /// of the others alone (C42).
  ///
  /// - Precondition: `index` is at most the number of children, and `child` is not this element or one around it.
  public final func insertChild(_ child: AXElement, at index: Int) {
    precondition(!isInside(child), "An element cannot be hung below itself.")
    child.removeFromParent()
    let isLast = index >= storedChildren.count
    storedChildren.insert(child, at: min(index, storedChildren.count))
    child.parent = self
    if !child.staleScopes.isEmpty {
      root.staleScopes.append(contentsOf: child.staleScopes)
      child.staleScopes = []
    }
    let keepsReading = isLast && !isBeingRead && handlers?.order == nil && reading?.awaits(child) == true
    child.mark(.everything, spoilsReading: !keepsReading)
    mark(.structure, spoilsReading: !keepsReading)
  }

  /// Takes the element out of its tree; what is below it comes along. O(siblings).
  public final func removeFromParent() {
    guard let parent else { return }
    parent.storedChildren.removeAll { $0 === self }
    leave()
    parent.mark(.structure)
  }

  private func leave() {
    unlink()
    let root = self.root
    parent = nil
    // What a scope made of it ends with the scope (D10); a scope that it comes into decides anew.
    flags.remove(.deferred)
    deferred = nil
    guard !root.staleScopes.isEmpty else { return }
    staleScopes = root.staleScopes.filter { $0.isInside(self) }
    root.staleScopes.removeAll { $0.isInside(self) }
  }

  private func isInside(_ other: AXElement) -> Bool {
    var next: AXElement? = self
    while let element = next {
      if element === other { return true }
      next = element.parent
    }
    return false
  }

  /// The tree whose root is around this element; nil where there is none. O(depth).
  public final var tree: AXElementTree? {
    // Safety: an element that is deallocated takes itself out of its children, so all on the way up are alive.
    var element = Unmanaged.passUnretained(self)
    while let parent = element._withUnsafeGuaranteedRef({ $0.parentReference }) { element = parent }
    return element._withUnsafeGuaranteedRef { $0.ownTree }
  }
}
