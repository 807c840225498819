/// Moving the keyboard focus: the tree knows the order, so a program only has to call ``AXElementTree/moveFocus(_:)`` for a key.
extension AXElementTree {
  /// Moves the keyboard focus, and returns whether it moved.
  ///
  /// Tab visits the elements that can have the focus, in reading order and in a circle, and stops once at each focus group, such
  /// as a tool bar or the radio buttons of a container: at the item that is selected, else where the focus was last, else at the
  /// first one. Arrows move to the nearest element straight
  /// ahead by frame, and diagonally only if no L-shaped path reaches it; if an element has no frame, to the next one or the
  /// one before, without a circle. Inside a focus group they stay in it. Both skip disabled elements, unless their author made
  /// them focusable, and everything outside an open dialog. If the target has a handler for focus requests, that moves the focus;
  /// else the tree does. O(elements), or O(elements²) for a diagonal move.
  ///
  /// ```swift
  /// switch key {
  /// case .tab: tree.moveFocus(.next)
  /// case .down: tree.moveFocus(.down)
  /// default: break
  /// }
  /// ```
  @discardableResult public func moveFocus(_ move: AXFocusMove) -> Bool { moveFocus(move, from: focus) }

  /// The same from another element, as the one that had the focus last in a window without the keyboard.
  package func moveFocus(_ move: AXFocusMove, from start: AXElement?) -> Bool {
    let traversal = AXFocusTraversal(of: self, with: start === focus ? nil : start)
    guard let target = traversal.target(of: move, from: start), target !== start else { return false }
    giveFocus(to: target)
    return true
  }

  /// Moves the focus to an element: through its handler for focus requests, if it has one.
  func giveFocus(to target: AXElement) { if target.rareFields?.request?(.focus) != true { focus = target } }

  /// The elements at which Tab stops, in order. A focus group counts once, as the item that Tab reaches. O(elements).
  public var tabStops: [AXElement] { AXFocusTraversal(of: self).tabStops(with: focus) }

  /// Where each arrow key leads from the elements at which Tab stops, and on from there, for so many elements at most. The focus stays.
  /// O(elements × longest).
  @_spi(Command) public func arrowSteps(longest: Int) -> [(move: AXFocusMove, from: AXElement, to: AXElement)] {
    let traversal = AXFocusTraversal(of: self)
    var starts = traversal.tabStops(with: focus)
    var known = Set(starts.map(\.id))
    var steps: [(move: AXFocusMove, from: AXElement, to: AXElement)] = []
    var index = 0
    while index < min(starts.count, longest) {
      let start = starts[index]
      index += 1
      for move in [AXFocusMove.up, .down, .left, .right] {
        guard let end = traversal.target(of: move, from: start), end !== start else { continue }
        steps.append((move, start, end))
        // Arrows lead to the other items of a group.
        if known.insert(end.id).inserted { starts.append(end) }
      }
    }
    return steps
  }

  /// The elements that people can operate, but that no move of the focus reaches; those outside an open dialog are not among
  /// them. O(elements²) at worst.
  public var unreachableElements: [AXElement] {
    let traversal = AXFocusTraversal(of: self)
    let reached = traversal.reachable(from: focus)
    return traversal.interactive.filter { !reached.contains($0.id) }
  }
}

/// A move of the keyboard focus, as a key makes it.
public enum AXFocusMove: Hashable, Sendable, CaseIterable {
  /// To the next stop, in a circle, as Tab moves. A focus group is one stop.
  case next
  /// To the stop before, in a circle, as Shift-Tab moves.
  case previous
  /// To the nearest stop above; inside a focus group, to its items only.
  case up
  /// To the nearest stop below; inside a focus group, to its items only.
  case down
  /// To the nearest stop on the left; inside a focus group, to its items only.
  case left
  /// To the nearest stop on the right; inside a focus group, to its items only.
  case right
  /// To the first stop; inside a focus group, to its first item.
  case first
  /// To the last stop; inside a focus group, to its last item.
  case last
}
