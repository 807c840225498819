/// The usual keys, for programs that have no table of their own.
extension AXElementTree {
  /// Does what a key means for the element with the focus, as in other programs, and returns whether it means anything there.
  /// If not, the key is the program's own. A focus that readers cannot reach, as behind something modal, has no meaning for keys
  /// but Tab and arrows, which lead from it to what they reach. O(elements).
  ///
  /// - Tab and Shift+Tab move the focus to the next stop and the one before.
  /// - The arrows, Home and End move the focus; in a slider they change the number; in a text they move the caret. In a group of
  ///   radio buttons or tabs, the arrows also choose the item, and radio buttons are a circle. Where rows are read from the right,
  ///   Left is more in a slider, as in GTK and Qt.
  /// - Enter and Space activate. In a text with several lines, Enter begins a line.
  /// - In a text, Shift with arrows selects; Control moves and deletes by words, selects all, copies, cuts and pastes.
  /// - The Menu key and Shift+F10 open ``playerMenu``, in which letters lead to lines and Escape goes back; ``playerKeys`` may have more.
  ///
  /// A key at the end of its way, such as Right at the largest number, still belongs to the element, and a key with a character
  /// belongs to a text that can be edited. The character itself is not typed here: pass what your window system reports as typed
  /// to ``type(_:)``. Ask `AXSession.send(_:)` first, as a key may be the screen reader's.
  ///
  /// ```swift
  /// guard session.send(event), !tree.handle(event) else { return }
  /// play(event)
  /// ```
  @discardableResult public func handle(_ key: AXKeyEvent) -> Bool {
    dropsText = false
    guard key.isPressed else { return false }
    // A character belongs to the text that had the focus when the key went down, or to none.
    dropsText = key.typesCharacter && reachableFocus?.textElement.text?.isEditable != true
    if let menu = dialogs.last, menu.isPlayerMenu {
      if reachable(menu.element) === menu.element { return handleInPlayerMenu(key) }
      // The program has taken away, hidden or covered what it was in.
      closePlayerMenu()
    }
    return key.typesCharacter && !dropsText || carryOut(key)
  }

  /// Types characters into the text of the element with the focus, and returns whether it took them. O(text).
  ///
  /// Window systems report the characters that a key types as an event of their own, after the key. They are dropped if the key
  /// came while no text had the focus, as one that opened this text, or is a command of a screen reader.
  @discardableResult public func type(_ characters: String) -> Bool {
    !dropsText && reachableFocus?.type(characters) == true
  }

  /// The element with the focus, unless nobody can reach it.
  private var reachableFocus: AXElement? { focus.flatMap { reachable($0) == nil ? nil : $0 } }

  @discardableResult func carryOut(_ key: AXKeyEvent) -> Bool {
    let focus = reachableFocus
    if let typed = focus?.textElement, let edit = typed.editCommand(key) {
      typed.edit(edit)
      return true
    }
    if let command = playerKeys[key.name], perform(command) { return true }
    guard key.modifiers.isDisjoint(with: [.alt, .super]) else { return false }
    if key.modifiers.contains(.control) { return false }
    if let move = key.focusMove {
      return focus?.adjust(by: move, isRightToLeft: readingRule.direction == .rightToLeft) == true
        || moveAndChoose(move)
    }
    return key.activates && focus?.activate() == true
  }

  /// Carries out what ``playerKeys`` has for a key, but for the menu; for a program whose own table has the usual keys.
  package func handlePlayerKey(_ key: AXKeyEvent) -> Bool {
    guard key.isPressed, playerMenu == nil, let command = playerKeys[key.name], command != .menu else { return false }
    let typed = reachableFocus?.textElement
    let isTyped = key.typesCharacter && typed?.text?.isEditable == true
    return !isTyped && typed?.editCommand(key) == nil && perform(command)
  }

  /// Moves the focus as a key does, and chooses the radio button or tab to which it leads inside a group. Where none lies ahead, an
  /// arrow leads to the next one or the one before, among radio buttons in a circle. O(elements).
  package func moveAndChoose(_ move: AXFocusMove) -> Bool {
    let (before, traversal) = (focus, AXFocusTraversal(of: self))
    let target = traversal.target(of: move, from: focus) ?? traversal.choice(of: move, from: focus)
    guard let target, target !== focus else { return false }
    giveFocus(to: target)
    guard move != .next, move != .previous, let focus, focus.isChosenByFocus else { return true }
    if let group = focus.focusGroup, group === before?.focusGroup, !focus.isChosen { focus.activate() }
    return true
  }
}

extension AXElement {
  /// The command of a key in the element's own text; nil if it edits nothing there.
  fileprivate final func editCommand(_ key: AXKeyEvent) -> AXEditCommand? {
    text.flatMap { $0.isEditable ? AXEditCommand(key, isMultiline: $0.isMultiline) : nil }
  }

  /// Changes the number as an arrow, Home or End does, or leaves it at its end; false if the move means nothing here.
  package final func adjust(by move: AXFocusMove, isRightToLeft: Bool = false) -> Bool {
    let isAdjusted = rareFields?.increment != nil || rareFields?.decrement != nil || composed.adjustable != nil
    guard isAdjusted else { return false }
    switch move {
    case .next, .previous: return false
    case .first, .last:
      let owner = numberElement
      guard let number = owner.numericValue, number.hasRange else { break }
      _ = owner.respond(to: .setValue(move == .first ? number.minimum : number.maximum))
    case .up, .down, .left, .right:
      if move == .up || move == (isRightToLeft ? .left : .right) { increment() } else { decrement() }
    }
    return true
  }
}

extension AXKey {
  /// The move of the focus that the key makes; nil for one that makes none.
  package var focusMove: AXFocusMove? { Self.moves[self] }

  private static let moves: [AXKey: AXFocusMove] = [
    .tab: .next, .backTab: .previous, .up: .up, .down: .down, .left: .left, .right: .right, .home: .first, .end: .last,
  ]
}

extension AXKeyEvent {
  fileprivate var focusMove: AXFocusMove? {
    key == .tab && modifiers.contains(.shift) ? .previous : key.focusMove
  }

  fileprivate var activates: Bool { key == .enter || key == .space }
}
