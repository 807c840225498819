/// Moving the keyboard focus: the tree knows the order, so a program only has to call ``AXElementTree/moveFocus(_:)`` for a key.
extension AXElementTree {
  /// Moves the keyboard focus, and returns whether it moved.
  ///
  /// Tab visits the elements that can have the focus, in reading order and in a circle, and stops once at each focus group: at
  /// the item that is checked or selected, or else at the first. Arrows move to the nearest element by frame; if an element has
  /// no frame, to the next one or the one before, without a circle. Inside a focus group they stay in it. Both skip disabled
  /// elements, unless their author made them focusable, and everything outside an open dialog. If the target has a handler for
  /// focus requests, that moves the focus; else the tree does. O(elements).
  ///
  /// ```swift
  /// switch key {
  /// case .tab: tree.moveFocus(.next)
  /// case .down: tree.moveFocus(.down)
  /// default: break
  /// }
  /// ```
  @discardableResult public func moveFocus(_ move: AXFocusMove) -> Bool {
    let order = AXFocusOrder(of: self)
    guard let target = order.target(of: move, from: focus), target !== focus else { return false }
    giveFocus(to: target)
    return true
  }

  /// Moves the focus to the next item of a rotor, as ``moveFocus(_:)`` does, and returns whether there was one.
  public func moveFocus(_ direction: AXRotorDirection, through kind: AXRotorKind, of owner: AXElement) -> Bool {
    let rotor = owner.composedRotors.first { $0.kind == kind }
    guard let rotor, let target = rotor.search(from: focus.map(rotor.item), direction)?.target else { return false }
    giveFocus(to: target)
    return true
  }

  /// Moves the focus to an element: through its handler for focus requests, if it has one.
  func giveFocus(to target: AXElement) { if target.rareFields?.request?(.focus) != true { focus = target } }

  /// The elements at which Tab stops, in order. A focus group counts once, as the item that Tab reaches. O(elements).
  public var tabStops: [AXElement] { AXFocusOrder(of: self).tabStops(with: focus) }

  /// The elements that people can operate, but that no move of the focus reaches; those outside an open dialog are not among
  /// them. O(elements²) at worst.
  public var unreachableElements: [AXElement] {
    let order = AXFocusOrder(of: self)
    let reached = order.reachable(from: focus)
    return order.operated.filter { !reached.contains($0.id) }
  }

  // MARK: Dialogs

  /// Opens a dialog over the rest: makes it modal, appends it to the root, and moves the focus to its first stop, or to itself if
  /// it has none. Readers, Tab and arrows stay inside until ``dismiss()``. Dialogs stack, and one that is open stays as it is.
  /// Any other container can be presented too. O(elements). Peers: UIKit `present(_:animated:)`, HTML `showModal()`.
  ///
  /// ```swift
  /// tree.present(
  ///   .dialog("Delete the game?", hint: "It holds 12 hours of play.") {
  ///     AXElement.button("Keep it") { tree.dismiss() }
  ///     AXElement.button("Delete it") { deleteGame() }
  ///   })
  /// ```
  ///
  /// - Precondition: the dialog has no parent, unless it is open already.
  public func present(_ dialog: AXElement) {
    dialogs.removeAll { $0.dialog.root !== root }
    guard !dialogs.contains(where: { $0.dialog === dialog }) else { return }
    dialogs.append((dialog, focus?.weakReference))
    dialog.states.isModal = true
    root.addChild(dialog)
    moveFocus(into: dialog)
  }

  /// Moves the focus to the first stop of a modal element, or to the element itself if it has none. O(elements).
  func moveFocus(into modal: AXElement) {
    // Of several modal elements, the one with the focus confines it.
    focus = modal
    moveFocus(.first)
  }

  /// Closes the dialog that was presented last and is still open, and moves the focus back to where it was, or to the first
  /// stop if that is gone. False if none is open. O(elements).
  @discardableResult public func dismiss() -> Bool {
    dialogs.removeAll { $0.dialog.root !== root }
    guard let (dialog, before) = dialogs.popLast() else { return false }
    dialog.removeFromParent()
    if let before = before?.element, before.root === root {
      giveFocus(to: before)
    } else {
      focus = nil
      moveFocus(.first)
    }
    return true
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

  /// The nearest of the candidates in the direction of an arrow; nil if none has its middle beyond the frame's edge there.
  func nearest(to frame: AXRect, among candidates: [AXRect]) -> Int? {
    let isVertical = self == .up || self == .down
    // Those that overlap the frame across the direction come first, then the nearer ones, then those in line with it.
    func distances(_ index: Int) -> (across: Double, along: Double, offset: Double, index: Int)? {
      let other = candidates[index]
      let (along, isBeyond) =
        switch self {
        case .up: (frame.y - other.maxY, other.center.y < frame.y)
        case .down: (other.y - frame.maxY, other.center.y > frame.maxY)
        case .left: (frame.x - other.maxX, other.center.x < frame.x)
        case .right: (other.x - frame.maxX, other.center.x > frame.maxX)
        default: (0, false)
        }
      guard isBeyond else { return nil }
      let sideways = Swift.max(other.y - frame.maxY, frame.y - other.maxY)
      let across = isVertical ? Swift.max(other.x - frame.maxX, frame.x - other.maxX) : sideways
      let offset = isVertical ? other.center.x - frame.center.x : other.center.y - frame.center.y
      return (Swift.max(0, across), along, abs(offset), index)
    }
    return candidates.indices.compactMap(distances).min { $0 < $1 }?.index
  }
}
