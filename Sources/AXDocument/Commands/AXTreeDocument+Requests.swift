package import AXTree

/// The answer to a request of an assistive technology.
package struct AXRequestAnswer: Sendable, Equatable {
  /// Whether it succeeded.
  package var isSuccess: Bool
  /// The request as the line of JSON that `axtree publish` prints; nil if the node is gone.
  package var event: String?

  /// An answer with these fields.
  package init(isSuccess: Bool, event: String?) {
    self.isSuccess = isSuccess
    self.event = event
  }
}

extension AXTreeDocument {
  /// Carries out a request of an assistive technology, as a prototype would: toggles switch, numbers and texts are set.
  /// The event of a protected text does not contain the text.
  package func answer(_ request: AXActionRequest) -> AXRequestAnswer {
    guard let element = element(request.node) else { return AXRequestAnswer(isSuccess: false, event: nil) }
    defer { undoLog.clear() }
    let event = event(for: request, of: element)
    let isSuccess =
      switch request.kind {
      case .operation(let operation): element.perform(operation)
      case .focus: setFocus(to: element)
      case .scroll: true
      case .setValue(let value): setValue(value, of: element)
      case .setText(let text): edit(element) { $0.setContent(text) }
      case .edit(let range, let text): edit(element) { $0.replace(range, with: text) }
      case .setCaret(let offset): point(in: element) { $0.moveCaret(to: offset) }
      case .setSelection(let range): point(in: element) { $0.selection = range.map($0.clamped) }
      case .rotor(let kind, let direction): follow(kind, of: element, direction)
      case .copy(let range): copy(range, of: element)
      case .cut(let range): copy(range, of: element) && edit(element) { $0.replace(range, with: "") }
      case .paste(let offset): edit(element) { $0.replace(offset..<offset, with: clipboard) }
      case .scrollText: element.authored.text != nil
      case .followLink(let index): element.authored.text.map { $0.links.indices.contains(index) } ?? false
      case .select(let child, let isSelected): select(child, isSelected, in: element)
      }
    return AXRequestAnswer(isSuccess: isSuccess, event: event)
  }

  private func setFocus(to element: AXElement) -> Bool {
    guard element.canHaveFocus else { return false }
    moveFocus(to: element)
    return true
  }

  /// Moves the focus to the element that the tree finds, as the document's own command does.
  private func follow(_ kind: AXRotorKind, of element: AXElement, _ direction: AXRotor.Direction) -> Bool {
    let old = tree.focus
    guard tree.moveFocus(through: kind, of: element, direction) else { return false }
    guard let found = tree.focus else { return true }
    tree.focus = old
    moveFocus(to: found)
    return true
  }

  /// A composite shows the number of the element that steps.
  private func setValue(_ value: Double, of element: AXElement) -> Bool {
    guard element.isEnabled, value.isFinite else { return false }
    let actor = element.composed.adjustable.flatMap { self.element($0) } ?? element
    guard actor.isInteractive, !actor.authored.states.isReadOnly, var number = actor.authored.number else {
      return false
    }
    number.now = Swift.max(number.min, Swift.min(number.max, value))
    if number.now != actor.authored.number?.now { number.text = nil }
    actor.authored.number = number
    return true
  }

  private func edit(_ element: AXElement, _ change: (inout AXText) -> Void) -> Bool {
    guard element.isEnabled, element.authored.text?.isEditable == true, !element.authored.states.isReadOnly
    else { return false }
    return point(in: element, change)
  }

  /// A protected text is never copied to the clipboard (A6).
  private func copy(_ range: Range<Int>, of element: AXElement) -> Bool {
    guard let text = element.authored.text, !text.isProtected, element.effectiveRole != .secureTextField else {
      return false
    }
    clipboard = text.content(in: range)
    return true
  }

  private func point(in element: AXElement, _ change: (inout AXText) -> Void) -> Bool {
    guard var text = element.authored.text else { return false }
    change(&text)
    element.authored.text = text
    return true
  }

  private func select(_ id: AXNodeID, _ isSelected: Bool, in element: AXElement) -> Bool {
    guard let child = self.element(id) else { return false }
    // The table decides how many cells of its rows can be selected.
    let around = sequence(first: element, next: \.parent)
    let table = around.first { $0.authored.role == .table || $0.authored.role == .treeTable }
    let container = element.authored.role == .row ? table ?? element : element
    if isSelected, !container.authored.states.isMultiSelectable {
      // Exposed children may be deeper in the document.
      for other in nodes.subtree(of: container) where other !== child && other !== container {
        other.isSelected = false
      }
    }
    child.isSelected = isSelected
    return true
  }
}

extension AXText {
  /// Replaces the whole content, as a program does; a reader hears the difference.
  fileprivate mutating func setContent(_ content: String) {
    self.content = content
    (caret, selection) = (length, nil)
    (runs, lines, links) = ([], [], [])
  }

  /// Moving the caret ends the selection, as it does when a person moves it.
  fileprivate mutating func moveCaret(to offset: Int) {
    caret = clamped(offset)
    selection = nil
  }
}
