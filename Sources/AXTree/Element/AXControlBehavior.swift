/// The own behaviour of a control when people operate it, with the function that it then calls.
package enum AXControlBehavior {
  /// Switches on and off.
  case toggle((Bool) -> Void)
  /// Becomes the checked radio button or the selected tab of its group.
  case choice(() -> Void)
  /// Steps and takes numbers; `text` returns the spoken form of one, nil for the number itself.
  case number(text: (Double) -> String?, (Double) -> Void)
  /// Takes typed text, a caret and a selection; the function gets the text after and before each change.
  case text((_ new: AXText, _ old: AXText) -> Void)

  static func typing(_ onChange: @escaping (String) -> Void) -> AXControlBehavior {
    .text { new, old in if new.content != old.content { onChange(new.content) } }
  }
}

extension AXElement {
  /// Gives the element the handlers of a behaviour, in place of those that it has for the same operations.
  package final func behave(as behavior: AXControlBehavior) { behave(as: behavior) { behavior } }

  /// The same, with the functions of the behaviour that `latest` returns when people operate the element.
  final func behave(as behavior: AXControlBehavior, latest: @escaping () -> AXControlBehavior?) {
    switch behavior {
    case .toggle:
      onActivate = { [unowned self] in
        guard authored.perform(.activate) else { return false }
        if case .toggle(let onChange)? = latest() { onChange(checked == .on) }
        return true
      }
    case .choice:
      onActivate = { [unowned self] in
        guard choose() else { return false }
        if case .choice(let onChoice)? = latest() { onChoice() }
        return true
      }
    case .number:
      func change(_ element: AXElement, _ perform: (inout AXProperties) -> Bool) -> Bool {
        let old = element.numericValue?.current
        guard perform(&element.authored) else { return false }
        if let new = element.numericValue?.current, new != old, case .number(let text, let onChange)? = latest() {
          element.numericValue?.text = text(new)
          onChange(new)
        }
        return true
      }
      onIncrement = { [unowned self] in change(self) { $0.perform(.increment) } }
      onDecrement = { [unowned self] in change(self) { $0.perform(.decrement) } }
      onRequest = { [unowned self] request in change(self) { $0.respond(to: request) } }
    case .text:
      onRequest = { [unowned self] request in authored.respond(to: request) }
      rareFields?.textChange = { [unowned self] new, old in
        if new.content != old.content, error != nil { validate() }
        if case .text(let onChange)? = latest() { onChange(new, old) }
      }
    }
  }

  /// Checks a radio button or selects a tab, in place of its group's; false if it was chosen. O(elements in the group).
  package final func choose() -> Bool {
    guard authored.isChangeable, checked != .on, !isSelected else { return false }
    for other in choices {
      if role == .tab { other.isSelected = other === self } else { other.checked = other === self ? .on : .off }
    }
    return true
  }
}
