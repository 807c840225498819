/// The behaviour of a control when people operate it, however it was made, with the function that it then calls.
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
  /// Gives the element the handlers of a behaviour, in place of those that it has for the same operations. Requests that the
  /// behaviour does not know go to the handler that the element has for them now.
  package final func behave(as behavior: AXControlBehavior) { behave(as: behavior) { behavior } }

  /// The same, with the functions of the behaviour that `latest` returns when people operate the element.
  final func behave(as behavior: AXControlBehavior, latest: @escaping () -> AXControlBehavior?) {
    let others = onRequest
    switch behavior {
    case .toggle:
      onActivate = { [unowned self] in
        guard authored.perform(.activate) else { return false }
        if case .toggle(let onChange)? = latest() { onChange(checked == .on) }
        valueDidChange()
        return true
      }
    case .choice:
      onActivate = { [unowned self] in
        guard choose() else { return false }
        if case .choice(let onChoice)? = latest() { onChoice() }
        valueDidChange()
        return true
      }
    case .number:
      func change(_ element: AXElement, _ perform: (inout AXProperties) -> Bool) -> Bool {
        let old = element.numericValue?.current
        guard perform(&element.authored) else { return false }
        if let new = element.numericValue?.current, new != old, case .number(let text, let onChange)? = latest() {
          element.numericValue?.text = text(new)
          onChange(new)
          element.valueDidChange()
        }
        return true
      }
      onIncrement = { [unowned self] in change(self) { $0.perform(.increment) } }
      onDecrement = { [unowned self] in change(self) { $0.perform(.decrement) } }
      setRareField(\.request) { [unowned self] request in
        change(self) { $0.respond(to: request) } || others?(request) == true
      }
    case .text:
      setRareField(\.request) { [unowned self] request in
        authored.respond(to: request) || useClipboard(for: request) || others?(request) == true
      }
      rareFields?.textChange = { [unowned self] new, old in
        if case .text(let onChange)? = latest() { onChange(new, old) }
        if new.content != old.content { valueDidChange() }
      }
    }
  }

  /// Copies, cuts or pastes with the tree's clipboard; false without one. A protected text is never copied (A6).
  private func useClipboard(for request: AXActionRequest.Kind) -> Bool {
    guard let clipboard = tree?.clipboard, let text else { return false }
    switch request {
    case .copy(let range), .cut(let range):
      let part = text.content(in: range)
      guard !authored.isProtected(as: effectiveRole) else { return false }
      if !part.isEmpty { clipboard.write(part) }
      if case .cut = request { return authored.respond(to: .edit(range, "")) }
      return true
    case .paste(let offset): return authored.respond(to: .edit(offset..<offset, clipboard.read()))
    default: return false
    }
  }

  /// Checks a radio button or selects a tab, in place of its group's; false if it was chosen. O(elements in the group).
  private func choose() -> Bool {
    guard authored.isChangeable, checked != .on, !isSelected else { return false }
    for other in choices {
      if role == .tab { other.isSelected = other === self } else { other.checked = other === self ? .on : .off }
    }
    return true
  }

  /// The elements that an operation of this one may change: itself, and those in whose place it is chosen.
  package final var elementsChangedByOperations: [AXElement] { authored.isChoice ? choices : [self] }
}
