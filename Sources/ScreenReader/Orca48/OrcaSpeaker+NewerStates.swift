import ATSPIModel
import AXTree

/// Values, states and groups as Orca 48 tells them.
extension OrcaSpeaker {
  private static let errorMessage: UInt32 = 21
  private static let memberOf: UInt32 = 5

  /// The value as its author says it, else the number: in full below one, else without digits behind the point.
  func amount() -> [OrcaItem] {
    if role == "separator", !object.has(.focused) { return [] }
    if let text = object.attribute("valuetext") { return [said(.value, text)] }
    guard let number = object.number else { return [] }
    let isSmall = abs(number.now) < 1 && number.now != 0
    let digits = isSmall ? "\(number.now)".split(separator: ".").last?.count ?? 0 : 0
    return [said(.value, OrcaNumber.fixed(number.now, digits: digits))]
  }

  /// What is chosen in a combo box.
  func choice() -> [OrcaItem] {
    if let text = object.attribute("valuetext") { return [said(.value, text)] }
    let own = object.name.isEmpty ? wholeText(of: object) ?? "" : object.name
    let entries = object.children.filter { ["entry", "password text", "spin button"].contains($0.role) }
    if entries.count == 1 { return [said(.value, wholeText(of: entries[0]) ?? "", of: entries[0])] }
    let inner = object.firstChild?.selected ?? []
    let selected = object.selected.isEmpty ? inner : object.selected
    guard selected.count == 1 else { return [said(.value, own)] }
    let text = selected[0].name.isEmpty ? wholeText(of: selected[0]) ?? "" : selected[0].name
    return [said(.value, text, of: selected[0])]
  }

  var isAllSelected: Bool {
    guard let text = object.text, let range = text.selection, !text.content.isEmpty else { return false }
    return range == 0..<text.content.unicodeScalars.count
  }

  func invalidBecause() -> [OrcaItem] {
    guard object.has(.invalidEntry) else { return [] }
    let word = words[.invalidEntry]
    let reason = object.targets(Self.errorMessage).first.flatMap { wholeText(of: $0) }
    return [said(.state, reason.map { "\(word): \($0)" } ?? word)]
  }

  /// An item or a cell that could be selected and is not.
  func unselected() -> [OrcaItem] {
    guard object.has(.selectable), !object.has(.selected), role != "text" else { return [] }
    if role == "list item" { return [state(.itemNotSelected)] }
    let isInPane = object.parent?.role == "layered pane"
    let isCell = OrcaNesting.cellRoles.contains(object.role)
    guard isInPane || isCell else { return [] }
    guard let table = object.tableAround ?? object.ancestors.first(where: { $0.table != nil }) else {
      return isInPane ? [state(.cellNotSelected)] : []
    }
    return isCell && table.role == "table" && !Orca48Layout.isLayoutTable(table)
      ? [state(.cellNotSelected)] : []
  }

  /// The name of the group that a radio button is in, where the focus comes from outside of it.
  func groupOfRadios() -> [OrcaItem] {
    let members = object.targets(Self.memberOf)
    if let prior, prior.role == "radio button", members.contains(prior) { return [] }
    let labels = object.targets(Self.labelledBy)
    if let label = labels.first, !label.name.isEmpty, label.name != object.name {
      return [said(.context, label.name, of: label)]
    }
    for parent in object.ancestors {
      if parent.role == "list" { return [] }
      guard parent.role == "panel" || parent.role == "filler" else { continue }
      var speaker = OrcaSpeaker(parent, orca: orca)
      let title = speaker.title()
      if !title.isEmpty { return title }
    }
    return []
  }

  /// How many items a list has: as they say themselves, else as are seen.
  func listSize() -> [OrcaItem] {
    guard !isBrief, role == "list" || role == "list box" else { return [] }
    let said = object.attribute("setsize").flatMap { Int($0) }
    guard let count = said ?? countedItems, count > 0 else { return [] }
    return [self.said(.context, words[.listItems, count])]
  }

  private var countedItems: Int? {
    guard let first = object.firstDescendant(where: { $0.role == "list item" }), let parent = first.parent else {
      return nil
    }
    if parent.node.children.count > 500 { return parent.node.children.count }
    let members = first.targets(Self.memberOf)
    let items = members.isEmpty ? parent.children.filter { $0.role == "list item" } : members
    return items.filter { $0.has(.showing) }.count
  }

  func selectedItems() -> [OrcaItem] {
    guard role == "list" || role == "list box" else { return [] }
    let items = object.hasSelection ? object.selected : object.firstDescendant { $0.has(.focused) }.map { [$0] } ?? []
    return items.flatMap { item in
      var speaker = OrcaSpeaker(item, orca: orca)
      return speaker.ownName()
    }
  }
}
