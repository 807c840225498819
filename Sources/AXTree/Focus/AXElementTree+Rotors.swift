/// Moving the keyboard focus through rotors, to what readers can reach.
extension AXElementTree {
  /// Moves the focus to the next item of a rotor, as ``moveFocus(_:)`` does, and returns whether there was one.
  ///
  /// Items that readers cannot reach are skipped: hidden ones, those outside the tree, and those behind something modal. An item
  /// for which a combined element speaks is that element. From an item that is hidden now, a list goes on where it was.
  public func moveFocus(_ direction: AXRotorDirection, through kind: AXRotorKind, of owner: AXElement) -> Bool {
    guard let rotor = owner.composedRotors.first(where: { $0.kind == kind }) else { return false }
    return moveFocus(direction, through: rotor)
  }

  @discardableResult func moveFocus(_ direction: AXRotorDirection, through rotor: AXRotor) -> Bool {
    guard let target = result(of: rotor, from: focus, direction) else { return false }
    giveFocus(to: target)
    return true
  }

  /// The element that a rotor finds after `start`, of those that readers reach, or the first one; nil at the end (C46 to C48).
  /// A search is asked once, and once more for each of its results that nobody reaches. O(items) for a list.
  package func result(of rotor: AXRotor, from start: AXElement?, _ direction: AXRotorDirection) -> AXElement? {
    let reach = AXReach(of: self)
    let here = start.flatMap(reach.element)
    let isForward = direction == .forward
    /// The first result of an author's search that is reached and elsewhere, with the element that it found.
    func searched() -> (found: AXElement, element: AXElement)? {
      var current = start.map { AXRotor.Item($0) }
      var asked: Set<AXRotor.Item> = []
      while let item = rotor.search(from: current, direction), asked.insert(item).inserted, asked.count < 10_000 {
        current = item
        guard let found = item.target, let element = reach.element(for: found), element !== here else { continue }
        return (found, element)
      }
      return nil
    }
    // An author's search knows its own items, but not the rows that speak for some of them.
    let isAtRow = here.map { $0 !== start || $0.isComposite } ?? false
    let next = rotor.isSearch && !isAtRow ? searched() : nil
    if rotor.isSearch, !isAtRow, next == nil || next?.found === next?.element { return next?.element }
    let items = rotor.items()
    let results = reach.places(of: items)
    if let position = results.firstIndex(where: { $0.element === here }) {
      let next = position + (isForward ? 1 : -1)
      return results.indices.contains(next) ? results[next].element : nil
    }
    if let start, let index = items.firstIndex(where: { $0.target === start }) {
      return (isForward ? results.first { $0.index > index } : results.last { $0.index < index })?.element
    }
    if rotor.isSearch { return next?.element ?? searched()?.element }
    return (isForward ? results.first : results.last)?.element
  }
}
