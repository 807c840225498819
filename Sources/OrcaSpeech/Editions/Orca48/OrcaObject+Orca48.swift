import ATSPIModel
import AXTree

/// An object as Orca 48 sees it.
extension OrcaObject {
  var hasLetters: Bool { textContent?.contains { $0.isLetter || $0.isNumber } == true }

  /// The visible objects in it, itself included: those without children, and perhaps the named containers.
  func contents(includingContainers: Bool) -> [OrcaObject] {
    guard has(.showing), has(.visible) else { return [] }
    if [.button, .toggleButton, .comboBox].contains(role) { return [self] }
    let isNamed = !name.isEmpty || !description.isEmpty
    let isPicture = isNamed && (role == .tab || role == .image)
    let isListed = isPicture || textContent != nil || (isNamed && includingContainers)
    let objects = (isListed ? [self] : []) + children.flatMap { $0.contents(includingContainers: includingContainers) }
    if !objects.isEmpty || isNamed { return objects.isEmpty ? [self] : objects }
    switch role {
    case .staticText, .canvas, .filler, .image, .link, .listBox, .group, .section, .scrollPane, .viewport: return []
    default: return [self]
    }
  }

  /// Whether it is a container that Orca 48 regards as layout only.
  var isLayoutOnlyIn48: Bool {
    switch role {
    case .autocomplete, .filler, .redundantObject, .unknown, .scrollPane, .tearoffMenuItem: true
    case .menu, .list: parent?.role == .comboBox
    case .group, .grouping: isEmptyGroup
    case .section, .document, .documentEmail, .documentPresentation, .documentSpreadsheet, .documentText, .documentWeb:
      !has(.focusable)
    case .toolBar: firstChild?.role == .tabList
    case .row:
      ![ATSPIState.focusable, .selectable, .expandable, .expanded].contains(where: has)
        && attribute("explicit-name") == nil
    case .cell: firstChild?.role == .cell
    default: false
    }
  }

  private var isEmptyGroup: Bool {
    let labels = targets(.labelledBy)
    if name.isEmpty, description.isEmpty, labels.isEmpty, targets(.describedBy).isEmpty { return true }
    if name == tree.mirror.applicationName { return true }
    if let child = onlyChild, name == child.name || (child.role != .staticText && labels.contains(child)) {
      return true
    }
    return nearest([.list, .menu, .tabList, .table, .tree, .treeTable])?.name == name
  }
}
