import ATSPIModel
import AXTree

/// Which containers Orca 48 takes to be there for the layout alone.
enum Orca48Layout {
  private static let always: Set<String> = [
    "autocomplete", "filler", "redundant object", "unknown", "scroll pane", "tearoff menu item",
  ]
  private static let sets: Set<String> = ["list", "menu", "page tab list", "table", "tree", "tree table"]
  private static let documents: Set<String> = [
    "document email", "document frame", "document presentation", "document spreadsheet", "document text",
    "document web",
  ]

  /// A table without the interface of tables.
  static func isLayoutTable(_ object: OrcaObject) -> Bool { object.role == "table" && object.table == nil }

  static func isLayoutOnly(_ object: OrcaObject) -> Bool {
    let role = object.role
    if always.contains(role) { return true }
    switch role {
    case "menu", "list": return object.parent?.role == "combo box"
    case "panel", "grouping": return isEmptyGroup(object)
    case "section": return !object.has(.focusable)
    case "tool bar": return object.firstChild?.role == "page tab list"
    case "table": return isLayoutTable(object)
    case "table row":
      return ![ATSPIState.focusable, .selectable, .expandable, .expanded].contains { object.has($0) }
        && object.attribute("explicit-name") == nil
    case "table cell": return object.firstChild?.role == "table cell"
    default: return documents.contains(role) && !object.has(.focusable)
    }
  }

  private static func isEmptyGroup(_ object: OrcaObject) -> Bool {
    let name = object.name
    let labels = object.targets(OrcaSpeaker.labelledBy)
    if name.isEmpty, object.description.isEmpty, labels.isEmpty, object.targets(OrcaSpeaker.describedBy).isEmpty {
      return true
    }
    if name == object.scene.mirror.applicationName { return true }
    if let child = object.onlyChild {
      if name == child.name || (child.role != "label" && labels.contains(child)) { return true }
    }
    return object.nearest(sets)?.name == name
  }
}
