import ATSPIModel
import AXTree

/// What Orca 48 calls a role, and which it does not say.
extension OrcaSpeaker {
  private static let unspoken: Set<String> = [
    "article", "extended", "filler", "footer", "form", "label", "menu item", "paragraph", "redundant object", "section",
    "static", "table cell", "unknown", "list", "list item", "desktop frame",
  ]
  private static let widgets: Set<String> = [
    "check box", "combo box", "entry", "list box", "password text", "push button", "radio button", "slider",
    "spin button", "text", "toggle button",
  ]

  func spokenRole() -> [OrcaItem] {
    let parent = object.parent
    if role == "menu", parent?.role == "combo box", let parent { return OrcaSpeaker(parent, orca: orca).spokenRole() }
    guard isRoleSpoken else { return [] }
    if object.role == "entry", object.has(.supportsAutocompletion), object.has(.singleLine) {
      return [said(.role, roleWord("autocomplete"))]
    }
    if object.role == "heading", let level = object.attribute("level"), level != "0" {
      return [said(.role, words[.heading48, ["%(role)s": calledRole, "%(level)d": level]])]
    }
    return [said(.role, calledRole)]
  }

  private var isRoleSpoken: Bool {
    if Self.unspoken.contains(role) || object.parent?.role == "combo box" { return false }
    if isBrief, role == "icon" || role == "canvas" { return false }
    if role == "panel" {
      guard !object.has(.selected), let inner else { return false }
      return Self.widgets.contains(inner.role)
    }
    return !(object.has(.editable) && object == prior)
  }

  private var calledRole: String {
    if isEditableCombo { return words[.editableComboBox] }
    if role == "link", object.has(.visited) { return words[.visitedLink] }
    if object.number != nil, let axis = Self.axes[role] {
      if object.has(.horizontal) { return words[axis.horizontal] }
      if object.has(.vertical) { return words[axis.vertical] }
    }
    let kind = object.attribute("xml-roles")
    if kind == "switch" { return words[.switch] }
    // A landmark of a kind with a row of its own is no landmark around the focus, and called by its plain role.
    if role != object.role { return roleWord(object.role) }
    if role == "landmark" { return kind.flatMap { edition.landmarks[$0] }.map { words[$0.name] } ?? "" }
    return roleWord(role)
  }

  private var isEditableCombo: Bool {
    if object.role == "combo box", object.has(.editable) { return true }
    if object.role == "combo box" {
      return !object.descendants { ["entry", "password text", "spin button"].contains($0.role) }.isEmpty
    }
    return object.has(.editable) && object.nearest("combo box") != nil
  }
}
