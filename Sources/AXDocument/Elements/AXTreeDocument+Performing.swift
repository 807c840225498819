public import AXTree

extension AXTreeDocument {
  /// Carries out a request of an assistive technology, as a prototype would: as ``AXElementTree/perform(_:)`` does, and what
  /// remains for a program's own handlers succeeds where there is something to scroll, to follow or to select.
  @_spi(Command) public func perform(_ request: AXActionRequest) -> Bool {
    let old = tree.focus
    defer {
      focusDidMove(from: old)
      undoSteps = []
    }
    // The tree would activate the child of a program that has no handler.
    let isSelection = if case .select = request.kind { true } else { false }
    if !isSelection, tree.perform(request) { return true }
    guard tree.canReach(request.node), let element = element(request.node) else { return false }
    return switch request.kind {
    case .scroll: true
    case .scrollText: element.textElement.authored.text != nil
    case .followLink(let index): element.textElement.authored.text?.links.indices.contains(index) == true
    case .select(let child, let isSelected): select(child, isSelected, in: element)
    default: false
    }
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
