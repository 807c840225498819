/// The behaviour of toggles, numbers and texts: ready-made elements, documents and components answer with it.
extension AXProperties {
  /// Whether people can change the value now.
  package var isChangeable: Bool {
    !traits.contains(.notEnabled) && isInteractionEnabled && !states.isReadOnly
  }

  /// Switches a toggle or steps a number, and returns whether that changed anything; at an end of the range a step does
  /// not. A mixed toggle turns on.
  package mutating func perform(_ operation: AXOperation.Kind) -> Bool {
    guard isChangeable else { return false }
    switch operation {
    case .activate:
      guard isToggle else { return false }
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

  /// Sets the number, edits the text, moves its caret or selects a part of it, and returns whether it could; other
  /// requests fail. A text that nobody can change now can still be selected. O(text).
  package mutating func respond(to request: AXActionRequest.Kind) -> Bool {
    switch request {
    case .setValue(let value):
      guard isChangeable, isOperated, let new = numericValue?.moved(to: value) else { return false }
      numericValue = new
      return true
    case .setText, .edit: return isChangeable && text?.isEditable == true && text?.respond(to: request) == true
    default: return text?.respond(to: request) == true
    }
  }
}
