extension AXElement {
  /// The elements below this one, in document order. Setting the same ones again costs a comparison, O(children), and
  /// makes nothing stale; setting others takes each from its former parent.
  ///
  /// - Precondition: No child is this element, an ancestor of it, or the root of a tree.
  public final var children: [AXElement] {
    get { storedChildren }
    set {
      let new = newValue + storedChildren.playerMenus(outside: newValue)
      if new.elementsEqual(storedChildren, by: ===) { return }
      markedChildren = []
      for child in storedChildren {
        child.mark.isLinked = false
        child.leave()
      }
      storedChildren = []
      for child in new { addChild(child) }
      markStale(.structure)
    }
  }

  /// Adds `child` as the last child and removes it from its former parent. O(depth).
  ///
  /// - Precondition: `child` is neither this element, nor an ancestor of it, nor the root of a tree.
  public final func addChild(_ child: AXElement) { insertChild(child, at: nil) }

  /// Moves `child` to `index` among the other children, or to their end, where it leaves their order alone. O(children after it).
  ///
  /// - Precondition: `index` is from 0 to the number of the others, and `child` is neither this element nor an ancestor of it.
  package final func insertChild(_ child: AXElement, at index: Int?) {
    // Only an element with children can be an ancestor of this one.
    precondition(
      child !== self && (child.storedChildren.isEmpty || !isInside(child)), "An element cannot be its own descendant.")
    precondition(child.ownTree == nil, "The root of a tree has no parent: that tree would follow no changes any more.")
    child.removeFromParent()
    let count = storedChildren.count
    let index = index ?? count
    precondition(
      index >= 0 && index <= count, "A child is inserted at 0 to \(count) beside \(count) others, not at \(index).")
    storedChildren.insert(child, at: index)
    child.parent = self
    child.markStale(.everything)
    if index < count { markStale(.structure) }
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
    for element in subtree {
      element.isDeferred = false
      element.receive(nil)
    }
  }

  package final func isInside(_ other: AXElement) -> Bool {
    sequence(first: self, next: \.parent).contains { $0 === other }
  }

  package final var root: AXElement {
    var element = self
    while let parent = element.parent { element = parent }
    return element
  }

  /// The tree that this element belongs to; nil if it is in none. O(depth).
  public final var tree: AXElementTree? { root.ownTree }

  /// The element with this identity: this one or one below it. O(elements below).
  package final func descendant(withID id: AXNodeID) -> AXElement? { subtree.first { $0.id == id } }
  /// The element and those below it, in document order. The loop may change what is below the element that it is at.
  package final var subtree: DepthFirst<AXElement> { DepthFirst([self]) { $0.storedChildren } }

  /// Replaces the element's children with those of the closure, which runs once, and returns the element.
  ///
  /// ```swift
  /// row.setChildren {
  ///   AXElement.text("Ana")
  ///   AXElement.button("Challenge") { game.challenge("Ana") }
  /// }
  /// ```
  @discardableResult public final func setChildren(@AXElementBuilder _ children: () -> [AXElement]) -> Self {
    self.children = children()
    return self
  }
}

extension [AXElement] {
  /// The player's menus among these that another list lacks.
  func playerMenus(outside list: [AXElement]) -> [AXElement] {
    filter { menu in menu.flags.contains(.playerMenu) && !list.contains { $0 === menu } }
  }
}

/// Builds a list of children from elements written line by line. `let`, `if`, `for` and `switch` are allowed; a call or an
/// assignment is not, so that a closure of children cannot be taken for one that acts. Peers: SwiftUI `ViewBuilder`.
@resultBuilder
public enum AXElementBuilder {
  /// One element.
  public static func buildExpression(_ element: AXElement) -> [AXElement] { [element] }
  /// A list of elements made elsewhere.
  public static func buildExpression(_ elements: [AXElement]) -> [AXElement] { elements }
  /// The lines of a block, in order.
  public static func buildBlock(_ parts: [AXElement]...) -> [AXElement] { parts.flatMap(\.self) }
  /// The elements of an `if` without an `else`.
  public static func buildOptional(_ part: [AXElement]?) -> [AXElement] { part ?? [] }
  /// The elements of the first branch.
  public static func buildEither(first: [AXElement]) -> [AXElement] { first }
  /// The elements of the second branch.
  public static func buildEither(second: [AXElement]) -> [AXElement] { second }
  /// The elements of a loop.
  public static func buildArray(_ parts: [[AXElement]]) -> [AXElement] { parts.flatMap(\.self) }
}
