/// The player's menu: what can be done with the element that has the focus, wherever a player is.
///
/// The Menu key and Shift+F10 open it in every program that asks ``AXElementTree/handle(_:)``: the element's actions, the rotors
/// that apply with how many items each has, its details, its text from the caret on, "Repeat" and "Where am I". A program with a menu
/// of its own there takes the key before.
extension AXElementTree {
  /// The player's menu that is open, with its lines as children, of which one has the focus; nil while none is. Draw the lines'
  /// labels if you can: readers say them in any case. Peers: ARIA `menu`.
  ///
  /// It closes when a line is chosen, at Escape, and when the program moves the focus or presents a dialog.
  public var playerMenu: AXElement? {
    guard let top = dialogs.last, top.isPlayerMenu, top.element.root === root else { return nil }
    return top.element
  }

  /// Carries out a command; false if it does nothing now, as where readers reach no focus.
  func perform(_ command: AXPlayerCommand) -> Bool {
    switch command {
    case .menu: return AXPlayerOptions(in: self).map(open) ?? false
    case .rotor(let kind, let direction):
      return move(direction, through: AXPlayerOptions(in: self)?.rotors.map(\.rotor).first { $0.kind == kind })
    case .moveInRotor(let direction):
      let rotors = AXPlayerOptions(in: self)?.rotors.map(\.rotor) ?? []
      return move(direction, through: rotors.first { $0.kind == chosenRotor } ?? rotors.first)
    case .chooseRotor(let direction):
      guard let options = AXPlayerOptions(in: self), case let rotors = options.rotors, !rotors.isEmpty else {
        return false
      }
      let step = direction == .forward ? 1 : -1
      let index = rotors.firstIndex { $0.rotor.kind == chosenRotor } ?? (step > 0 ? -1 : 0)
      let (rotor, count) = rotors[(index + step + rotors.count) % rotors.count]
      chosenRotor = rotor.kind
      announce(options.name(of: rotor, count), priority: .high, key: "rotor")
      return true
    case .sayAgain, .sayEarlier, .sayLater, .spellUtterance, .copyUtterance: return performInHistory(command)
    }
  }

  private func move(_ direction: AXRotorDirection, through rotor: AXRotor?) -> Bool {
    rotor.map { moveFocus(direction, through: $0) } ?? false
  }

  /// Opens the menu over the element with the focus.
  private func open(_ options: AXPlayerOptions) -> Bool {
    closePlayerMenu()
    let windows = publisher.state?.windows ?? []
    let window = sequence(first: options.element, next: \.parent).first { windows.contains($0.id) } ?? root
    let lines = options.entries.map { entry in
      AXElement(.menuItem, label: entry.name) { [unowned self] in choose(entry, in: window) }
    }
    return openMenu(options.name, lines, in: window)
  }

  private func choose(_ entry: AXPlayerOptions.Entry, in window: AXElement) {
    switch entry.choice {
    case .leave(let act):
      closePlayerMenu()
      act()
    case .read(let lines):
      let items = lines.map { line in
        AXElement(.menuItem, label: line) { [unowned self] in closePlayerMenu() }
      }
      _ = openMenu(entry.name, items, in: window)
    }
  }

  /// Opens a menu of lines in a window; false, with everything as it was, if readers cannot reach it there.
  private func openMenu(_ name: String, _ lines: [AXElement], in window: AXElement) -> Bool {
    let menu = AXElement(.menu, label: name).setChildren { lines }
    // Below the others, so that their order stays.
    let frames = window.children.compactMap(\.placingFrame)
    if let first = frames.first {
      menu.frame = AXRect(x: first.x, y: frames.map(\.maxY).max() ?? 0, width: first.width, height: 0)
    }
    open(menu, in: window, isPlayerMenu: true)
    if reachable(menu) === menu, reachable(lines[0]) === lines[0] { return true }
    _ = closeTopDialog()
    return false
  }

  /// The element with the focus, or that to which the open menu gives it back.
  package var focusBelowPlayerMenu: AXElement? {
    playerMenu == nil ? focus : dialogs.first(where: \.isPlayerMenu)?.focusBefore?.element
  }

  /// Closes the menu, with the focus back where it was. It stays where the program has put it since.
  package func closePlayerMenu() {
    let hasFocus = focus.map { focus in dialogs.contains { $0.isPlayerMenu && focus.isInside($0.element) } } ?? true
    guard let before = removePlayerMenus(), hasFocus else { return }
    giveFocusBack(to: before)
  }

  /// Removes the menu and what it shows; returns where the focus was before. The focus stays.
  @discardableResult func removePlayerMenus() -> AXWeakElement?? {
    var before: AXWeakElement??
    while let top = dialogs.last, top.isPlayerMenu {
      before = dialogs.removeLast().focusBefore
      top.element.removeFromParent()
    }
    return before
  }

  /// Does what a key means while the menu is open: all of them are the menu's, but for those with Control, Alt or Super.
  func handleInPlayerMenu(_ key: AXKeyEvent) -> Bool {
    if key.isCombined { return false }
    if playerKeys[key.name] == .menu {
      closePlayerMenu()
    } else if key.key == .escape {
      _ = closeTopDialog()
    } else if let character = key.character, key.key != .space {
      moveFocus(toLineBeginningWith: character)
    } else {
      carryOut(key)
    }
    return true
  }

  /// Moves the focus to the next line of the menu that begins with a character, in a circle.
  private func moveFocus(toLineBeginningWith character: Character) {
    let lines = playerMenu?.children ?? []
    let index = lines.firstIndex { $0 === focus } ?? 0
    let letter = character.lowercased()
    let next = (lines[(index + 1)...] + lines[...index]).first { $0.label?.lowercased().hasPrefix(letter) == true }
    if let next { focus = next }
  }
}
