import ATSPIModel
import AXTree

/// Tables and what is in containers, as Orca 48 tells them.
extension OrcaSpeaker {
  func tableSize() -> [OrcaItem] {
    if isLeft || Orca48Layout.isLayoutTable(object) { return [] }
    if isBrief { return spokenRole() }
    let (rows, columns) = (object.table?.rowCount ?? 0, object.table?.columnCount ?? 0)
    return [said(.context, words[.tableRows, rows] + " " + words[.tableColumns, columns])]
  }

  func sortOrder() -> [OrcaItem] {
    guard OrcaNesting.cellRoles.contains(object.role), object.role != "table cell", let order = object.attribute("sort")
    else { return [] }
    return [state(["ascending": .sortedAscending, "descending": .sortedDescending][order] ?? .sorted)]
  }

  /// A cell; the whole row, where the focus comes from another one.
  mutating func cellInRow() -> [OrcaItem] {
    guard let place = object.cell?.place, let table = object.tableAround?.table, isRowChanged else {
      let items = cellItems(isInRow: false)
      return items.first?.text?.isEmpty == false || items.isSaid ? items : items + [said(.value, words[.blank])]
    }
    if let row = object.nearest("table row"), !row.name.isEmpty,
      !edition.isLayoutOnly(row, orca)
    {
      var speaker = OrcaSpeaker(row, prior: prior, orca: orca)
      return speaker.items()
    }
    let cells = (0..<table.columnCount).compactMap { table.cell(place.row, $0) }
      .compactMap { OrcaObject($0.id, in: object.scene) }.filter { $0.has(.showing) }
    return cells.flatMap { cell in
      var speaker = OrcaSpeaker(cell, prior: prior, orca: orca)
      return speaker.cellItems(isInRow: true)
    }
  }

  private mutating func cellItems(isInRow: Bool) -> [OrcaItem] {
    items(isInRow ? Orca48Forms.cell.filter { $0 != .rowHeaders && $0 != .columnHeaders } : Orca48Forms.cell)
  }

  private var isRowChanged: Bool {
    guard let place = object.cell?.place else { return false }
    guard let prior else { return orca.isRowNew(object) }
    return prior.cell?.place.row != place.row
  }

  /// The text of a cell, or of the one in it that has any.
  func cellText() -> String? {
    guard object.role == "table cell", object.name.isEmpty else { return wholeText(of: object) }
    let inner = object.firstDescendant { !$0.name.isEmpty || wholeText(of: $0) != nil }
    guard inner == nil else { return inner.flatMap { wholeText(of: $0) ?? $0.name } }
    return wholeText(of: object)
  }

  /// The headers of a row or column that the focus comes into.
  func headers(_ kind: AXCell.Header) -> [OrcaItem] {
    guard object.role == "table cell", let place = object.cell?.place, let table = object.tableAround?.table,
      kind == .column || isRowChanged
    else { return [] }
    let all = { (place: AXCell) in
      (kind == .row ? table.rowHeaders(of: place) : table.columnHeaders(of: place)).map(\.id)
    }
    let around = prior.flatMap { OrcaNesting.cellRoles.contains($0.role) ? $0 : $0.nearest(OrcaNesting.cellRoles) }
    let old = around.flatMap { $0.role == "table cell" ? $0.cell?.place : nil }.map { Set(all($0)) } ?? []
    let texts = all(place).filter { !old.contains($0) }.compactMap { OrcaObject($0, in: object.scene) }
      .map { $0.name.isEmpty ? wholeText(of: $0) ?? "" : $0.name }.filter { !$0.isEmpty }
    guard !texts.isEmpty else { return [] }
    let role = isBrief ? "" : " " + roleWord(kind == .row ? "row header" : "column header")
    return [said(.context, texts.joined(separator: ". ") + role)]
  }

  // MARK: Contents

  /// What is seen in a status bar, else its text.
  func contents() -> [OrcaItem] {
    let shown = descendants()
    if shown.isSaid { return [.pause] + shown }
    let only = object.onlyChild
    guard let text = wholeText(of: object) ?? only.flatMap({ wholeText(of: $0) }) else { return [] }
    return [.pause, said(.value, text)]
  }

  private static let unsaidContents: Set<String> = [
    "section", "paragraph", "table", "table cell", "table row", "column header", "row header", "table column header",
    "table row header", "static", "link", "image", "separator",
  ]

  /// What is seen inside, each by itself.
  func descendants() -> [OrcaItem] {
    seen(below: object).filter { $0 != object }.flatMap { child -> [OrcaItem] in
      if Self.unsaidContents.contains(child.role) { return [] }
      let isButton = child.role == "push button" || child.role == "toggle button"
      if isButton, object.name.contains(child.name) || child.has(.hasPopup) { return [] }
      if child.role == "label" {
        guard let text = wholeText(of: child), text.contains(where: { $0.isLetter || $0.isNumber }),
          !OrcaLikeness.isRepeated(object.name, child.name)
        else { return [] }
      }
      var speaker = OrcaSpeaker(child, orca: orca)
      let core = edition.form(of: child.role).arriving.filter {
        !Orca48Forms.start.contains($0) && !Orca48Forms.end.contains($0)
      }
      let items = speaker.items(core)
      return items.isSaid ? items + [.pause] : []
    }
  }

  private static let emptyContainers: Set<String> = [
    "canvas", "filler", "image", "link", "list box", "panel", "section", "scroll pane", "viewport",
  ]

  /// The objects that are seen: those without others in them.
  private func seen(below root: OrcaObject) -> [OrcaObject] {
    guard root.has(.showing), root.has(.visible) else { return [] }
    if ["push button", "toggle button", "combo box"].contains(root.role) { return [root] }
    let isNamed = !root.name.isEmpty || !root.description.isEmpty
    var objects: [OrcaObject] = []
    if isNamed && (root.role == "page tab" || root.role == "image") || wholeText(of: root) != nil {
      objects.append(root)
    }
    for child in root.children { objects += seen(below: child) }
    if !objects.isEmpty { return objects }
    if !isNamed, root.role == "label" || Self.emptyContainers.contains(root.role) { return [] }
    return [root]
  }
}
