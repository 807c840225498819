import ATSPIModel
import AXTree

/// Which containers are there for the layout alone, and are not spoken of.
enum Orca43Layout {
  private static let always: Set<String> = [
    "section", "filler", "scroll pane", "autocomplete", "tearoff menu item", "separator", "redundant object", "unknown",
  ]
  private static let never: Set<String> = [
    "block quote", "list box", "tree table", "combo box", "list", "form", "push button", "toggle button", "text",
    "password text", "entry", "layered pane",
  ]
  private static let panelItems: Set<String> = ["menu", "menu item", "list item", "tree item"]

  static func isPopupButton(_ object: OrcaObject) -> Bool { object.role == "push button" && object.has(.hasPopup) }

  /// A table without size, or with neither a name nor headers.
  static func isLayoutTable(_ object: OrcaObject, orca: Orca) -> Bool {
    guard let table = object.table, table.rowCount > 0, table.columnCount > 0 else { return !object.has(.focused) }
    let speaker = OrcaSpeaker(object, orca: orca)
    if !object.name.isEmpty || !speaker.displayedLabel(of: object).isEmpty { return false }
    return table.header(ofColumn: 0) == nil && table.header(ofRow: 0) == nil
  }

  static func isLayoutOnly(_ object: OrcaObject, orca: Orca) -> Bool {
    let role = object.role
    if role == "table" { return isLayoutTable(object, orca: orca) }
    if always.contains(role) { return true }
    if never.contains(role) || OrcaObject.isTopLevel(role) { return false }
    if role == "menu" { return object.parent?.role == "combo box" }
    if role == "list item", object.parent?.role == "list box" { return false }
    let first = object.firstChild
    if role == "table row", first != nil { return !(object.has(.focusable) || object.has(.selectable)) }
    if role == "panel", let first, panelItems.contains(first.role) { return true }
    if role == "panel", object.name == object.scene.mirror.applicationName { return true }
    if let first = object.onlyChild, !object.name.isEmpty, object.name == first.name { return true }
    let speaker = OrcaSpeaker(object, orca: orca)
    return speaker.displayedText(of: object) == nil && speaker.displayedLabel(of: object).isEmpty
  }
}
