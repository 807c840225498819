import ATSPIModel
import AXTree

/// The containers that Orca 43 regards as layout only.
extension Orca43 {
  private static let always: Set<AXRole> = [
    .section, .filler, .scrollPane, .autocomplete, .tearoffMenuItem, .separator, .redundantObject, .unknown,
  ]
  private static let never: Set<AXRole> = [
    .blockQuote, .listBox, .treeTable, .comboBox, .list, .form, .button, .toggleButton, .textArea, .secureTextField,
    .textField, .layeredPane,
  ]
  private static let panelItems: Set<AXRole> = [.menu, .menuItem, .listItem, .treeItem]

  /// Whether a table has no size, or neither a name nor headers.
  static func isLayoutTable(_ object: OrcaObject, _ orca: Orca) -> Bool {
    guard let table = object.table, table.rowCount > 0, table.columnCount > 0 else { return !object.has(.focused) }
    let speaker = OrcaSpeaker(object, orca: orca)
    if !object.name.isEmpty || !speaker.displayedLabel(of: object).isEmpty { return false }
    return table.header(of: .column, 0) == nil && table.header(of: .row, 0) == nil
  }

  static func isLayoutOnly(_ object: OrcaObject, _ orca: Orca) -> Bool {
    let role = object.role
    if role == .table { return isLayoutTable(object, orca) }
    if always.contains(role) { return true }
    if never.contains(role) || object.isTopLevel { return false }
    if role == .menu { return object.parent?.role == .comboBox }
    if role == .listItem, object.parent?.role == .listBox { return false }
    let first = object.firstChild
    if role == .row, first != nil { return !(object.has(.focusable) || object.has(.selectable)) }
    if role == .group, let first, panelItems.contains(first.role) { return true }
    if role == .group, object.name == object.tree.mirror.applicationName { return true }
    if let first = object.onlyChild, !object.name.isEmpty, object.name == first.name { return true }
    let speaker = OrcaSpeaker(object, orca: orca)
    return speaker.displayedText(of: object) == nil && speaker.displayedLabel(of: object).isEmpty
  }
}
