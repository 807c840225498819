/// Whether people operate the element, and what that changes, everywhere alike.
extension AXProperties {
  /// The state, number or text that it shows, in words, as readers say it; nil for a protected text. `word` is that of a state.
  package func shownContent(numberLanguage: String, word: (AXCheckedState) -> String) -> String? {
    if let checked = states.checked { return word(checked) }
    if let isPressed = states.isPressed { return word(isPressed ? .on : .off) }
    if let numericValue {
      let language = language.flatMap { AXLanguage.tags(of: $0).last } ?? numberLanguage
      return numericValue.words(language: language, groupsThousands: false)
    }
    guard let text, !text.isProtected, !text.content.isBlank, text.content != label else { return nil }
    return text.content
  }

  /// Whether the traits or the role are those of a control (C11).
  package var isControl: Bool {
    guard isInteractionEnabled else { return false }
    if !traits.isDisjoint(with: .interactive) { return true }
    guard let role else { return false }
    return AXRole.interactive.contains(role) || (states.isSelectable && AXRole.interactiveWhenSelectable.contains(role))
  }

  /// Whether activating it does something by itself: it is a control that is neither stepped nor typed into.
  package var isActivated: Bool {
    guard isControl else { return false }
    if !traits.isDisjoint(with: .interactive.subtracting([.adjustable, .searchField])) { return true }
    return role.map { !AXRole.numeric.contains($0) && !AXRole.typed.contains($0) } ?? false
  }

  /// Whether people step its value.
  package var isStepped: Bool {
    isControl && (traits.contains(.adjustable) || role.map(AXRole.numeric.contains) == true)
  }

  package var isToggle: Bool { traits.contains(.toggleButton) || role.map(AXRole.toggles.contains) == true }

  /// Whether activating it chooses it in place of the others of its group.
  package var isChoice: Bool { role == .radioButton || role == .radioMenuItem || role == .tab }

  /// Reads a toggle's value "0", "1" or "2" as its checked state (C26).
  package mutating func readToggleValue() {
    guard let value, isToggle, let checked = AXCheckedState.ofValues[value] else { return }
    states.checked = checked
    self.value = nil
  }

  package var isChangeable: Bool { !traits.contains(.notEnabled) && isInteractionEnabled && !states.isReadOnly }

  /// Switches it on or off or steps its number, and returns whether that changed anything; a step at an end of the range does not.
  package mutating func perform(_ operation: AXOperation.Kind) -> Bool {
    guard isChangeable else { return false }
    switch operation {
    case .activate:
      if states.checked == nil, let isPressed = states.isPressed {
        states.isPressed = !isPressed
      } else {
        states.checked = (states.checked ?? .off).toggled
      }
      return true
    case .increment, .decrement:
      let old = numericValue
      numericValue = old?.stepped(by: operation == .increment ? 1 : -1)
      return numericValue != old
    case .custom: return false
    }
  }

  /// Sets the number, or edits or selects in the text; false if it could not. An unchangeable text can be selected. O(text).
  package mutating func respond(to request: AXActionRequest.Kind) -> Bool {
    switch request {
    case .setValue(let value):
      guard isChangeable, isControl, let new = numericValue?.moved(to: value) else { return false }
      numericValue = new
      return true
    case .setText, .edit: return isChangeable && text?.isEditable == true && text?.respond(to: request) == true
    default: return text?.respond(to: request) == true
    }
  }
}
