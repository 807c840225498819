import ATSPIModel
import AXTree
import ReaderSpeech

/// The words that Orca 48 finds for the contents of an object: lists, texts and status bars.
extension OrcaSpeaker {
  /// The number of a list's items: the number on the list, else that of the visible ones deeper inside it.
  var statedOrVisibleItemCount: Int {
    if let count = object.tree.mirror.itemCount(of: object.node) { return count }
    if let stated = object.attribute("setsize").flatMap({ Int($0) }) { return stated }
    guard let first = object.descendants.first(where: { $0.role == .listItem }), let parent = first.parent else {
      return 0
    }
    if parent.node.children.count > 500 { return parent.node.children.count }
    let members = first.targets(.memberOf)
    let items = members.isEmpty ? parent.children.filter { $0.role == .listItem } : members
    return items.count { $0.has(.showing) }
  }

  /// The object's place among those of its kind: the stated one, else that in its table, its group, its tree or its container.
  func positionAmongMembers(isGroupReversed: Bool = true) -> [OrcaSpeechItem] {
    let item = role == .comboBox && selection.count == 1 ? selection[0] : object
    guard let (index, count) = role == .row ? placeInTable : .some(item.placeAmongMembers) else { return [] }
    let isReversed = !isGroupReversed && !item.targets(.memberOf).isEmpty
    let (statedIndex, statedCount) = (object.attribute("posinset"), object.attribute("setsize"))
    guard
      let index = statedIndex.flatMap({ Int($0) }) ?? index.map({ isReversed ? count - $0 : $0 + 1 })
    else { return [] }
    let size = statedCount.flatMap { Int($0) } ?? count
    return size == 1 && role == .menu ? [] : position(index, of: size)
  }

  /// The selected items in it, or in the list in it.
  var selection: [OrcaObject] { object.selected.isEmpty ? object.firstChild?.selected ?? [] : object.selected }

  /// The number of a row, and how many the table has; nil outside of tables.
  private var placeInTable: (index: Int?, count: Int)? {
    guard let table = object.nearest([.table, .treeTable])?.table else { return nil }
    return (object.firstChild?.cell?.place.row ?? object.placeAmongMembers.index, table.rowCount)
  }

  /// The names of the selected items, of the object or else of what it is in.
  mutating func selectedNames() -> [OrcaSpeechItem] {
    guard let list = [object, object.parent].compactMap(\.self).first(where: \.hasSelection) else { return [] }
    return list.selected.map { .nested(items(of: OrcaSpeaker($0, orca: orca), [.labelAndName])) }
  }

  // MARK: Contents

  /// The description, else the text, else the labels inside that belong to no control.
  mutating func staticText() -> [OrcaSpeechItem] {
    let description = description()
    if !description.isEmpty { return description }
    if !isAround, let text = object.textContent, !TextSimilarity.isRepeated(object.name, text) {
      return said(.value, text)
    }
    if Self.withoutLabels.contains(role) { return [] }
    return object.unrelatedLabels(
      notIn: Self.withoutLabels, visibleOnly: true, minimumWords: 3, includingDuplicates: true
    ).filter { edition.speaksLabel($0, object) }.flatMap { name(of: $0) }
  }

  private static let withoutLabels: Set<AXRole> = [
    .comboBox, .documentEmail, .document, .documentPresentation, .documentSpreadsheet, .documentText, .documentWeb,
    .window, .listBox, .list, .listItem, .menu, .menuBar, .button, .scrollPane, .splitPane, .table, .toggleButton,
    .tree, .treeTable, .borderlessWindow,
  ]

  /// The visible objects of a status bar, else its text.
  mutating func statusBar() -> [OrcaSpeechItem] {
    let shown = contents()
    if !shown.isEmpty { return [.pause] + shown }
    guard let text = object.textContent ?? object.onlyChild?.textContent else { return [] }
    return [.pause] + said(.value, text)
  }

  /// The visible contents, each by itself.
  mutating func contents() -> [OrcaSpeechItem] {
    ownItems(ofEach: listedContents)
  }

  var listedContents: [OrcaObject] {
    object.contents(includingContainers: edition.listsContainers).filter { $0 != object && isContentSaid($0) }
  }

  private func isContentSaid(_ child: OrcaObject) -> Bool {
    switch child.role {
    case .section, .paragraph, .table, .cell, .row, .columnHeader, .rowHeader, .tableColumnHeader, .tableRowHeader,
      .static, .link, .image, .separator:
      return false
    case .button, .toggleButton: return !object.name.contains(child.name) && !child.has(.hasPopup)
    case .staticText: return child.hasLetters && !TextSimilarity.isRepeated(object.name, child.name)
    default: return true
    }
  }
}
