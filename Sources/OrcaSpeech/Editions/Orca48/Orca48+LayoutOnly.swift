import ATSPIModel
import AXTree

/// The containers that Orca 48 regards as layout only.
extension Orca48 {
  private static let sets: Set<AXRole> = [.list, .menu, .tabList, .table, .tree, .treeTable]

  /// Whether a table lacks the interface of tables.
  static func isLayoutTable(_ object: OrcaObject) -> Bool { object.role == .table && object.table == nil }

  static func isLayoutOnly(_ object: OrcaObject) -> Bool {
    switch object.role {
    case .autocomplete, .filler, .redundantObject, .unknown, .scrollPane, .tearoffMenuItem: true
    case .menu, .list: object.parent?.role == .comboBox
    case .group, .grouping: isEmptyGroup(object)
    case .section, .document, .documentEmail, .documentPresentation, .documentSpreadsheet, .documentText, .documentWeb:
      !object.has(.focusable)
    case .toolBar: object.firstChild?.role == .tabList
    case .table: isLayoutTable(object)
    case .row:
      ![ATSPIState.focusable, .selectable, .expandable, .expanded].contains { object.has($0) }
        && object.attribute("explicit-name") == nil
    case .cell: object.firstChild?.role == .cell
    default: false
    }
  }

  private static func isEmptyGroup(_ object: OrcaObject) -> Bool {
    let name = object.name
    let labels = object.targets(.labelledBy)
    if name.isEmpty, object.description.isEmpty, labels.isEmpty, object.targets(.describedBy).isEmpty { return true }
    if name == object.tree.mirror.applicationName { return true }
    if let child = object.onlyChild {
      if name == child.name || (child.role != .staticText && labels.contains(child)) { return true }
    }
    return object.nearest(sets)?.name == name
  }
}
