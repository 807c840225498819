import ATSPIModel
import AXTree
import ReaderSpeech

/// The words that Orca 48 finds for tables and their cells.
extension OrcaSpeaker {
  func table() -> [OrcaSpeechItem] {
    if isLeft { return [] }
    if isBrief { return roleName() }
    let (rows, columns) = (object.table?.rowCount ?? 0, object.table?.columnCount ?? 0)
    return said(.context, words[.tableRows, rows] + " " + words[.tableColumns, columns])
  }

  /// A cell; the whole row, if the focus comes from another one.
  mutating func tableCell() -> [OrcaSpeechItem] {
    guard let position = object.cell?.place, let table = object.tableAround?.table, isRowNew else {
      if occasion.isDetailed { return [] }
      let items = items(edition.cellContext + Orca48.cell)
      return items.isSaid ? items : items + said(.value, words[.blank])
    }
    if let row = object.nearest([.row]), !row.name.isEmpty, !row.isLayoutOnlyIn48 {
      let context = occasion.isDetailed ? items(edition.cellContext) : []
      return context + items(of: OrcaSpeaker(row, prior: prior, orca: orca))
    }
    let context = items(edition.cellContext)
    let cells = table.cells(inRow: position.row, of: object.tree).flatMap { cell in
      let speaker = OrcaSpeaker(cell, prior: prior, orca: orca)
      // A mark is said as a check box, in Orca 48 with what is around that.
      let around = occasion.isDetailed && edition.cellContext.isEmpty && cell.isMark ? allAncestors() : []
      return around + (cell.isNamelessMark ? speaker.headers(.column) : []) + items(of: speaker, edition.rowCellParts)
    }
    // Of a cell in a row Orca 51 says no place.
    let isPlaced = occasion.isDetailed && (edition.cellContext.isEmpty || object.parent?.role != .row)
    return context + cells + (isPlaced ? placeOfCell() : []) + items(edition.afterRowParts)
  }

  /// The number of its row; for a cell in a row that is an object, its place there.
  private func placeOfCell() -> [OrcaSpeechItem] {
    guard object.parent?.role != .row, let row = object.cell?.place.row, let table = object.tableAround?.table else {
      return positionAmongMembers()
    }
    return position(row + 1, of: table.rowCount)
  }

  private var isRowNew: Bool {
    guard let position = object.cell?.place else { return false }
    if occasion.isDetailed { return true }
    return prior.map { $0.cell?.place.row != position.row } ?? orca.isNew(\.row, of: object)
  }

  /// The text of a cell, or of the object in it that has a text.
  func cellText() -> String? {
    guard role == .cell, object.name.isEmpty else { return object.textContent }
    let inner = object.descendants.first { !$0.nameOrText.isEmpty }
    return inner.map { $0.textContent ?? $0.name } ?? object.textContent
  }

  /// The headers of a row or column that the focus enters, or that a player asks for; for a mark without a name always, as its
  /// name.
  func headers(_ kind: AXCellInfo.Header, isAsked: Bool = false) -> [OrcaSpeechItem] {
    guard role == .cell, let position = object.cell?.place, let table = object.tableAround?.table,
      kind == .column || isRowNew || isAsked
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
