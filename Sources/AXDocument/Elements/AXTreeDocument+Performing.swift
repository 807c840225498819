public import AXTree

extension AXTreeDocument {
  /// Carries out a request of an assistive technology, as a prototype would: toggles switch, numbers and texts are set.
  /// Returns whether it succeeded; false for a node that is gone, or that readers cannot reach (``AXElementTree/perform(_:)``).
  @_spi(Command) public func perform(_ request: AXActionRequest) -> Bool {
    guard tree.canReach(request.node), let element = element(request.node) else { return false }
    defer { undoSteps = [] }
    let owner = element.owner(of: request.kind)
    return switch request.kind {
    case .operation(let operation): element.perform(operation)
    case .focus: setFocus(to: element)
    case .scroll: true
    case .setValue, .setText, .edit, .setCaret, .setSelection: owner.authored.respond(to: request.kind)
    case .rotor(let kind, let direction): follow(kind, of: element, direction)
    case .copy(let range): copy(range, of: owner)
    case .cut(let range): copy(range, of: owner) && owner.authored.respond(to: .edit(range, ""))
    case .paste(let offset): owner.authored.respond(to: .edit(offset..<offset, clipboard))
    case .scrollText: owner.authored.text != nil
    case .followLink(let index): owner.authored.text.map { $0.links.indices.contains(index) } ?? false
    case .select(let child, let isSelected): select(child, isSelected, in: element)
    }
  }

  private func setFocus(to element: AXElement) -> Bool {
    guard element.canHaveFocus else { return false }
    moveFocus(to: element)
    return true
  }

  /// Moves the focus to the element that the tree finds, as the document's own command does.
  private func follow(_ kind: AXRotorKind, of element: AXElement, _ direction: AXRotorDirection) -> Bool {
    let old = tree.focus
    guard tree.moveFocus(direction, through: kind, of: element) else { return false }
    guard let found = tree.focus else { return true }
    tree.focus = old
    moveFocus(to: found)
    return true
  }

  /// A protected text is never copied to the clipboard (A6).
  private func copy(_ range: Range<Int>, of element: AXElement) -> Bool {
    let authored = element.authored
    guard let text = authored.text, !authored.isProtected(as: element.effectiveRole) else { return false }
    clipboard = text.content(in: range)
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
