import ATSPIModel
import AXTree

/// An object as Orca 43 sees it.
extension OrcaObject {
  /// The text that Orca 43 takes as displayed: the object's text, else its name.
  var displayedText: String? {
    let role = role
    if role == .button || role == .staticText, !name.isEmpty { return name }
    if let text = textContent { return text }
    if role != .comboBox, role != .stepper, !name.isEmpty { return name }
    guard role == .button || role == .listItem else { return nil }
    var labels = unrelatedLabels(visibleOnly: true, minimumWords: 1)
    if labels.isEmpty { labels = unrelatedLabels(visibleOnly: false, minimumWords: 1) }
    return labels.compactMap(\.displayedText).joined(separator: " ").nonEmpty
  }

  var displayedLabel: String { labels.compactMap(\.displayedText).joined(separator: " ") }

  /// Whether a table has no size, or neither a name nor headers.
  var isLayoutTable: Bool {
    guard let table, table.rowCount > 0, table.columnCount > 0 else { return !has(.focused) }
    return name.isEmpty && displayedLabel.isEmpty && table.header(of: .column, 0) == nil
      && table.header(of: .row, 0) == nil
  }

  /// Whether it is a container that Orca 43 regards as layout only.
  var isLayoutOnlyIn43: Bool {
    switch role {
    case .section, .filler, .scrollPane, .autocomplete, .tearoffMenuItem, .separator, .redundantObject, .unknown:
      return true
    case .blockQuote, .listBox, .treeTable, .comboBox, .list, .form, .button, .toggleButton, .textArea,
      .secureTextField, .textField, .layeredPane:
      return false
    case .table: return isLayoutTable
    case .menu: return parent?.role == .comboBox
    case .row where hasChildren: return !has(.focusable) && !has(.selectable)
    case .listItem where parent?.role == .listBox: return false
    case .group where name == tree.mirror.applicationName: return true
    case .group where firstChild.map { Self.panelItems.contains($0.role) } == true: return true
    default: break
    }
    if isTopLevel { return false }
    if let child = onlyChild, !name.isEmpty, name == child.name { return true }
    return displayedText == nil && displayedLabel.isEmpty
  }

  /// The objects beside it in a container, itself included: the nodes below one node of a tree, the terms of a list, or the values
  /// of a term.
  func siblings(in container: OrcaObject) -> [OrcaObject] {
    let below = tree.mirror.targets(of: ATSPIRelation.nodeParentOf, from: container.node, cache: tree.queries)
    if !below.isEmpty { return below.compactMap { OrcaObject($0, in: tree) } }
    let children = container.children
    if role == .descriptionTerm {
      return container.role == .descriptionList ? children.filter { $0.role == role } : []
    }
    if role == .descriptionValue, let index = children.firstIndex(of: self) {
      let start = children[..<index].lastIndex { $0.role != role }.map { $0 + 1 } ?? 0
      return Array(children[start...].prefix { $0.role == role })
    }
    return children.count < Self.manySiblings
      ? children.filter { $0.role != .separator && $0.role != .tearoffMenuItem } : children
  }

  /// Orca takes this many siblings as they are, without asking for their roles.
  private static let manySiblings = 100

  private static let panelItems: Set<AXRole> = [.menu, .menuItem, .listItem, .treeItem]
}
