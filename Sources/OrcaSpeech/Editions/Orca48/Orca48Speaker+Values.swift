import ATSPIModel
import AXTree
import ReaderSpeech

/// Values, states and tables in Orca 48's speech.
extension OrcaSpeaker {
  /// The author's value, else the number: all its digits below one, else none after the point.
  func value() -> [OrcaSpeechItem] {
    if role == .separator, !object.has(.focused) { return [] }
    if let text = object.attribute("valuetext") { return [said(.value, text)] }
    if role == .comboBox { return comboBoxValue() }
    guard let number = object.number else { return [] }
    let isSmall = abs(number.current) < 1 && number.current != 0
    let digits = isSmall ? "\(number.current)".split(separator: ".").last?.count ?? 0 : 0
    return [said(.value, OrcaNumber.fixed(number.current, digits: digits))]
  }

  private func comboBoxValue() -> [OrcaSpeechItem] {
    let entries = object.children.filter(\.isEntry)
    if entries.count == 1 { return [said(.value, entries[0].textContent ?? "", of: entries[0])] }
    let selected = object.selected.isEmpty ? object.firstChild?.selected ?? [] : object.selected
    guard selected.count == 1 else { return [said(.value, object.nameOrText)] }
    return [said(.value, selected[0].nameOrText, of: selected[0])]
  }

  // MARK: States

  var isAllSelected: Bool {
    guard let text = object.text, let range = text.selection, !text.content.isEmpty else { return false }
    return range == 0..<text.content.unicodeScalars.count
  }

  /// An error of an entry, and its reason.
  func invalid() -> [OrcaSpeechItem] {
    guard object.has(.invalidEntry) else { return [] }
    let word = words[.invalidEntry]
    return [said(.state, object.targets(.errorMessage).first?.textContent.map { "\(word): \($0)" } ?? word)]
  }

  /// An item or a cell that is selectable but not selected.
  func unselected() -> [OrcaSpeechItem] {
    guard object.has(.selectable), !object.has(.selected), role != .textArea else { return [] }
    if role == .listItem { return [state(.itemNotSelected)] }
    let isInPane = object.parent?.role == .layeredPane
    guard isInPane || object.isCell else { return [] }
    guard let table = object.tableAround ?? object.ancestors.first(where: { $0.table != nil }) else {
      return state(.cellNotSelected, if: isInPane)
    }
    return state(.cellNotSelected, if: object.isCell && table.role == .table && !Orca48.isLayoutTable(table))
  }

  func sortOrder() -> [OrcaSpeechItem] {
    guard object.isCell, role != .cell, let order = object.attribute("sort") else { return [] }
    return [state(["ascending": .sortedAscending, "descending": .sortedDescending][order] ?? .sorted)]
  }

  // MARK: Tables

  /// The size of a table.
  func table() -> [OrcaSpeechItem] {
    if isLeft || Orca48.isLayoutTable(object) { return [] }
    if isBrief { return roleName() }
    let (rows, columns) = (object.table?.rowCount ?? 0, object.table?.columnCount ?? 0)
    return [said(.context, words[.tableRows, rows] + " " + words[.tableColumns, columns])]
  }

  /// The line with the caret and its end; an empty one is "blank", except in cells.
  func lineWithEnd() -> [OrcaSpeechItem] {
    let line = object.text.flatMap { OrcaText.line(of: $0, withEnd: true) } ?? ""
    let isBlank = line == "\n" && !isAround && ![.cell, .columnHeader, .rowHeader].contains(role)
    if isBlank { return [said(.value, words[.blank])] }
    return line != "\n" && edition.speaksLineEnd ? spoken(line) : currentLine()
  }

  /// A cell; the whole row, if the focus comes from another one.
  mutating func tableCell() -> [OrcaSpeechItem] {
    guard let position = object.cell?.place, let table = object.tableAround?.table, isRowNew else {
      let items = items(edition.cellContext + Orca48.cell)
      return items.first?.text?.isEmpty == false || items.isSaid ? items : items + [said(.value, words[.blank])]
    }
    if let row = object.nearest(.row), !row.name.isEmpty, !Orca48.isLayoutOnly(row) {
      var speaker = OrcaSpeaker(row, prior: prior, orca: orca)
      return speaker.items()
    }
    return items(edition.cellContext)
      + table.cells(inRow: position.row, of: object.tree).flatMap { cell in
        var speaker = OrcaSpeaker(cell, prior: prior, orca: orca)
        return (cell.isNamelessMark ? speaker.headers(.column) : []) + speaker.items(edition.rowCellParts)
      } + items(edition.afterRowParts)
  }

  private var isRowNew: Bool {
    guard let position = object.cell?.place else { return false }
    return prior.map { $0.cell?.place.row != position.row } ?? orca.isRowNew(object)
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
    let texts = all(position).filter { !old.contains($0) }.compactMap { OrcaObject($0, in: object.tree) }
      .map(\.nameOrText).filter { !$0.isEmpty }
    guard !texts.isEmpty else { return [] }
    let role = isBrief || isName ? "" : " " + roleWord(kind == .row ? .rowHeader : .columnHeader)
    return [said(.context, texts.joined(separator: ". ") + role)]
  }
}

/// Groups and the contents of containers in Orca 48's speech.
extension OrcaSpeaker {
  /// The name of a radio button's group, if the focus enters the group.
  func radioGroup() -> [OrcaSpeechItem] {
    if let prior, prior.role == .radioButton, object.targets(.memberOf).contains(prior) { return [] }
    if let label = object.targets(.labelledBy).first, !label.name.isEmpty, label.name != object.name {
      return [said(.context, label.name, of: label)]
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

  // MARK: Lists

  /// The number of a list's items: the number that they state, else that of the visible ones.
  func itemCount() -> [OrcaSpeechItem] {
    guard !isBrief, role == .list || role == .listBox else { return [] }
    let stated = object.attribute("setsize").flatMap { Int($0) }
    guard let count = stated ?? countedItems, count > 0 else { return [] }
    return [said(.context, words[.listItems, count])]
  }

  private var countedItems: Int? {
    guard let first = object.descendants.first(where: { $0.role == .listItem }), let parent = first.parent else {
      return nil
    }
    if parent.node.children.count > 500 { return parent.node.children.count }
    let members = first.targets(.memberOf)
    let items = members.isEmpty ? parent.children.filter { $0.role == .listItem } : members
    return items.filter { $0.has(.showing) }.count
  }

  // MARK: Contents

  /// The visible objects of a status bar, else its text.
  func statusBar() -> [OrcaSpeechItem] {
    let shown = contents()
    if shown.isSaid { return [.pause] + shown }
    guard let text = object.textContent ?? object.onlyChild?.textContent else { return [] }
    return [.pause, said(.value, text)]
  }

  /// The visible contents, each by itself.
  func contents() -> [OrcaSpeechItem] {
    object.contents(includingContainers: edition.listsContainers).filter { $0 != object && isContentSaid($0) }.flatMap {
      child -> [OrcaSpeechItem] in
      var speaker = OrcaSpeaker(child, orca: orca)
      let items = speaker.items(Orca48.ownParts(of: child.role, edition))
      return items.isSaid ? items + [.pause] : []
    }
  }

  private func isContentSaid(_ child: OrcaObject) -> Bool {
    switch child.role {
    case .section, .paragraph, .table, .cell, .row, .columnHeader, .rowHeader, .tableColumnHeader, .tableRowHeader,
      .static, .link, .image, .separator:
      return false
    case .button, .toggleButton: return !object.name.contains(child.name) && !child.has(.hasPopup)
    case .staticText:
      guard let text = child.textContent, text.contains(where: { $0.isLetter || $0.isNumber }) else { return false }
      return !TextSimilarity.isRepeated(object.name, child.name)
    default: return true
    }
  }
}

extension Orca48 {
  /// The parts of a role without the containers around the object and without the end.
  fileprivate static func ownParts(of role: AXRole, _ edition: OrcaEdition) -> [OrcaPart] {
    edition.form(of: role).arriving.filter { !start.contains($0) && !end.contains($0) }
  }
}

extension OrcaObject {
  /// The visible objects in it, itself included: those without children, and perhaps the named containers.
  fileprivate func contents(includingContainers: Bool) -> [OrcaObject] {
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
}
