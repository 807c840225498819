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

  /// The objects of its kind: those of its group or else those below it in a tree, the last one first, else those with its role
  /// beside it.
  var members: [OrcaObject] {
    let grouped = targets(.memberOf)
    let below = tree.mirror.targets(of: ATSPIRelation.nodeParentOf, from: node, cache: tree.queries)
    let found = grouped.isEmpty ? below.compactMap { OrcaObject($0, in: tree) } : grouped
    let siblings = parent?.children ?? []
    let members: [OrcaObject]
    if !found.isEmpty {
      members = found.sorted { (siblings.firstIndex(of: $0) ?? 0) > (siblings.firstIndex(of: $1) ?? 0) }
    } else if role == .descriptionValue, let index = siblings.firstIndex(of: self) {
      let start = siblings[..<index].lastIndex { $0.role != role }.map { $0 + 1 } ?? 0
      members = Array(siblings[start...].prefix { $0.role == role })
    } else if Orca.menuRelated.contains(role) {
      members = siblings.filter { Orca.menuRelated.contains($0.role) }
    } else {
      members = siblings.filter { $0.role == role }
    }
    return nearest([.comboBox]) == nil ? members.filter { $0.has(.showing) } : members
  }

  /// Its index among the objects of its kind, nil if it is none of them, and how many they are.
  var placeAmongMembers: (index: Int?, count: Int) {
    let members = members
    return (members.firstIndex(of: self), members.count)
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
