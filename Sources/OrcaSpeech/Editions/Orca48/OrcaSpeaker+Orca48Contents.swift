import ATSPIModel
import AXTree
import ReaderSpeech

/// The words that Orca 48 finds for the contents of an object: groups, lists and tables.
extension OrcaSpeaker {
  /// The name of a radio button's group, if the focus enters the group.
  func radioGroup() -> [OrcaSpeechItem] {
    if let prior, prior.role == .radioButton, object.targets(.memberOf).contains(prior) { return [] }
    if let label = object.targets(.labelledBy).first, !label.name.isEmpty, label.name != object.name {
      return said(.context, label.name, of: label)
    }
    for parent in object.ancestors {
      if parent.role == .list { return [] }
      guard parent.role == .group || parent.role == .filler else { continue }
      var speaker = OrcaSpeaker(parent, orca: orca)
      let name = speaker.labelAndName()
      if !name.isEmpty { return name }
    }
    return []
  }

  /// The number of a list's items: the number that they state, else that of the visible ones.
  var statedOrVisibleItemCount: Int {
    if let stated = object.attribute("setsize").flatMap({ Int($0) }) { return stated }
    guard let first = object.descendants.first(where: { $0.role == .listItem }), let parent = first.parent else {
      return 0
    }
    if parent.node.children.count > 500 { return parent.node.children.count }
    let members = first.targets(.memberOf)
    let items = members.isEmpty ? parent.children.filter { $0.role == .listItem } : members
    return items.count { $0.has(.showing) }
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
    let contents = object.contents(includingContainers: edition.listsContainers)
    return ownItems(ofEach: contents.filter { $0 != object && isContentSaid($0) })
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

  // MARK: Tables

  func table() -> [OrcaSpeechItem] {
    if isLeft { return [] }
    if isBrief { return roleName() }
    let (rows, columns) = (object.table?.rowCount ?? 0, object.table?.columnCount ?? 0)
    return said(.context, words[.tableRows, rows] + " " + words[.tableColumns, columns])
  }

  /// A cell; the whole row, if the focus comes from another one.
  mutating func tableCell() -> [OrcaSpeechItem] {
    guard let position = object.cell?.place, let table = object.tableAround?.table, isRowNew else {
      let items = items(edition.cellContext + Orca48.cell)
      return items.isSaid ? items : items + said(.value, words[.blank])
    }
    if let row = object.nearest([.row]), !row.name.isEmpty, !row.isLayoutOnlyIn48 {
      return items(of: OrcaSpeaker(row, prior: prior, orca: orca))
    }
    let context = items(edition.cellContext)
    let cells = table.cells(inRow: position.row, of: object.tree).flatMap { cell in
      let speaker = OrcaSpeaker(cell, prior: prior, orca: orca)
      return (cell.isNamelessMark ? speaker.headers(.column) : []) + items(of: speaker, edition.rowCellParts)
    }
    return context + cells + items(edition.afterRowParts)
  }

  private var isRowNew: Bool {
    guard let position = object.cell?.place else { return false }
    return prior.map { $0.cell?.place.row != position.row } ?? orca.isNew(\.row, of: object)
  }

  /// The text of a cell, or of the object in it that has a text.
  func cellText() -> String? {
    guard role == .cell, object.name.isEmpty else { return object.textContent }
    let inner = object.descendants.first { !$0.nameOrText.isEmpty }
    return inner.map { $0.textContent ?? $0.name } ?? object.textContent
  }

  /// The headers of a row or column that the focus enters; for a mark without a name always, as its name.
  func headers(_ kind: AXCellInfo.Header) -> [OrcaSpeechItem] {
    guard role == .cell, let position = object.cell?.place, let table = object.tableAround?.table,
      kind == .column || isRowNew
    else { return [] }
    let all = { (position: AXCellInfo) in table.headers(of: kind, at: position).map(\.id) }
    let around = prior.flatMap { $0.isCell ? $0 : $0.nearest(OrcaObject.cellRoles) }
    let isName = kind == .column && object.isNamelessMark
    let old = isName ? [] : around.flatMap { $0.role == .cell ? $0.cell?.place : nil }.map { Set(all($0)) } ?? []
    let texts = all(position).filter { !old.contains($0) }
      .compactMap { OrcaObject($0, in: object.tree)?.nameOrText.nonEmpty }.joined(separator: ". ")
    return texts.isEmpty ? [] : said(.context, isName ? texts : headerWords(texts, kind))
  }
}
