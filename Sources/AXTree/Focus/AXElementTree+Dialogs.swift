extension AXElementTree {
  /// Opens a dialog over the rest: makes it modal, appends it to the root, and moves the focus to its first stop, or to itself if
  /// it has none. Readers, Tab and arrows stay inside until ``dismiss()``. Dialogs stack, and one that is open stays as it is.
  /// Any other container that is in no tree can be presented too. O(elements). Peers: UIKit `present(_:animated:)`, HTML `showModal()`.
  ///
  /// ```swift
  /// tree.present(
  ///   .dialog("Delete the game?", hint: "It holds 12 hours of play.") {
  ///     AXElement.button("Keep it") { tree.dismiss() }
  ///     AXElement.button("Delete it") { deleteGame() }
  ///   })
  /// ```
  ///
  /// - Precondition: the dialog has no parent, unless it is open already. Show one that stays in the tree with `isHidden` and
  ///   `states.isModal`.
  public func present(_ dialog: AXElement) {
    closePlayerMenu()
    guard !dialogs.contains(where: { $0.element === dialog && dialog.root === root }) else { return }
    precondition(
      dialog.parent == nil,
      "What is presented is appended to the root: remove it from its parent first, or make a new one.")
    open(dialog, in: root)
  }

  /// Opens a modal element at the end of a container.
  func open(_ dialog: AXElement, in container: AXElement, isPlayerMenu: Bool = false) {
    dialogs.removeAll { $0.element.root !== root }
    dialogs.append(
      OpenDialog(
        element: dialog, wasModal: dialog.states.isModal, focusBefore: focus?.weakReference, isPlayerMenu: isPlayerMenu)
    )
    dialog.states.isModal = true
    container.addChild(dialog)
    if isPlayerMenu {
      dialog.flags.insert(.playerMenu)
      // The author's list gets it too.
      container.accessibilityElements = container.accessibilityElements
    }
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
    closePlayerMenu()
    return closeTopDialog()
  }

  func closeTopDialog() -> Bool {
    dialogs.removeAll { $0.element.root !== root }
    guard let closed = dialogs.popLast() else { return false }
    closed.element.removeFromParent()
    closed.element.states.isModal = closed.wasModal
    giveFocusBack(to: closed.focusBefore)
    return true
  }

  func giveFocusBack(to before: AXWeakElement?) {
    if let before = before?.element, before.root === root {
      giveFocus(to: before)
    } else {
      focus = nil
      moveFocus(.first)
    }
  }
}
