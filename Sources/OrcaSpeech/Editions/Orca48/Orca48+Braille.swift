import ATSPIModel
import AXTree
import ReaderSpeech

/// The braille of Orca 48, as a table by role.
extension Orca48 {
  static let braille = OrcaBraille(
    forms: OrcaBraille.byRole(brailleForm),
    plainForm: [.context, plainWords, description],
    parts: OrcaBraille.parts.merging(brailleParts) { $1 },
    // Orca 48 asks for a setting that it does not have, and shows nothing of what is around the focus.
    context: { _ in [] },
    caretLine: { caretLine(of: $0) },
    lineEnd: { $0.has(.editable) ? " $l" : "" })

  static let plainWords = OrcaBraillePart.words([.labelAndName, .text, .value, .role, .required, .invalid])
  static let description = OrcaBraillePart.apart([.description])
  static let text: [OrcaBraillePart] = [
    .context, .line(label: OrcaPart.labelAndName.or(.placeholder)), .behind([.invalid]), .behind([.required]),
    .behind([.readOnly]), description,
  ]
  static func words(
    _ parts: [OrcaPart], indicator: OrcaPart? = nil, cursorBehind: OrcaPart? = nil
  ) -> [OrcaBraillePart] {
    [.context, .words(parts, indicator: indicator, cursorBehind: cursorBehind), description]
  }
  static let rangedWords = words([.labelAndName, .value, .role])

  private static func brailleForm(_ role: AXRole) -> [OrcaBraillePart]? {
    switch role {
    case .alert, .article, .form, .group, .grouping, .image, .menu, .notification, .toolBar, .tree:
      words([.labelAndName, .role])
    case .blockQuote: text + [.behind([.role, .nestingLevel], always: true)]
    case .button: words([.labelAndName, .expandable, .role])
    case .canvas, .icon: words([.labelAndName, OrcaPart.imageDescription.or(.role)])
    case .cell: [.row { $0.brailleCell() }]
    case .checkBox: words([.labelAndName, .role], indicator: .checked)
    case .checkMenuItem: words([.labelAndName, .role, .shortcut], indicator: .checked)
    case .columnHeader, .rowHeader: [.words([.labelAndName, .role, .sortOrder])]
    case .comboBox: words([.labelAndName, .value, .role], cursorBehind: .labelAndName)
    case .descriptionTerm: text + [.behind([.termValues], always: true)]
    case .dial, .meter, .scrollBar, .slider: rangedWords
    case .dialog: words([.labelAndName, .role, .staticText])
    case .document, .documentEmail, .documentPresentation, .documentSpreadsheet, .documentText, .documentWeb:
      [.context, .line(label: nil)]
    case .heading: text + [.behind([.role], always: true)]
    case .link: [.context, .words([OrcaPart.labelAndName.or(.text)]), .behind([.role]), description]
    case .listBox: words([.labelAndName, .selectedItems, .role], cursorBehind: .labelAndName)
    case .listItem:
      [
        .context,
        .choice(
          { $0.object.has(.editable) && !($0.object.text?.content ?? "").isEmpty }, [.line(label: nil)],
          [.words([.either([.currentLine], [.labelAndName, .expandable])])]),
        .behind([.nestingLevel]), .row { $0.isAround ? [] : $0.brailleContents() },
      ]
    case .menuItem: words([.labelAndName, .expandable, .shortcut], indicator: .checkedIfCheckable)
    case .page, .paragraph, .section, .secureTextField, .staticText, .stepper, .textArea, .textField: text
    case .progressBar: []
    case .radioButton:
      [
        .context, .behind([.radioGroup]), .words([.labelAndName, .role], indicator: .radio), description,
      ]
    case .radioMenuItem: words([.labelAndName, .role, .shortcut], indicator: .radio)
    case .statusBar:
      [
        .context, .words([.labelAndName, .role]), .behind([], always: true), .row { $0.brailleContents() }, description,
      ]
    case .tab: words([.labelAndName, .role, .shortcut])
    case .terminal: [.line(label: nil, hasEnd: false)]
    case .toggleButton: words([.labelAndName, .expandable, .role], indicator: .toggle)
    case .treeItem: [.words([.labelAndName, .expandable]), .behind([.nodeLevel])]
    case .window: words([.labelAndName, .role])
    default: nil
    }
  }

  private static let brailleParts: [OrcaPart: OrcaPart.Function] = [
    .role: { speaker in
      // In a whole row the mark of a cell stands without its role.
      let isInRow = speaker.isInLine && speaker.object.role == .cell && speaker.orca.memory.isInNewRow
      return isInRow ? [] : speaker.brailleRole(speaker.spokenRoleIn48)
    },
    .description: { $0.isInLine ? [] : $0.description() },
    .termValues: { speaker in
      speaker.said(.context, "(\(speaker.termValueCount ?? speaker.words[.termValues, 1]))")
    },
  ]

  static func caretLine(of object: OrcaObject) -> (line: String, caret: Int) {
    guard let text = object.text else { return ("", -1) }
    let caret = text.caret.map(text.clamped) ?? -1
    guard !text.content.isEmpty else { return ("", caret) }
    let scalars = Array(text.content.unicodeScalars)
    let isSingleLine = !object.has(.multiLine) && object.role != .paragraph && object.role != .section
    let target = isSingleLine ? min(max(0, caret), scalars.count - 1) : max(0, caret)
    if target == scalars.count, scalars.last == "\n" { return ("", caret - target) }
    let index = min(target, scalars.count - 1)
    let start = scalars[..<index].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    let end = scalars[index...].firstIndex(of: "\n").map { $0 + 1 } ?? scalars.count
    return (String(String.UnicodeScalarView(scalars[start..<end])), caret - start)
  }
}

extension OrcaSpeaker {
  /// A cell, or the cells of a row that the focus enters, behind the headers.
  mutating func brailleCell() -> [OrcaBrailleRegion] {
    let row = brailleHeader(.row)
    let column = brailleHeader(.column)
    var regions = [row, column].filter { !$0.isEmpty }.map { OrcaBrailleRegion(text: " " + $0) }
    if !regions.isEmpty { regions.append(.space) }
    guard orca.memory.isInNewRow, let position = object.cell?.place, let table = object.tableAround?.table else {
      return regions + brailleCell(object)
    }
    if let row = object.nearest([.row]), !row.name.isEmpty, !row.isLayoutOnlyIn48 {
      var speaker = OrcaSpeaker(row, orca: orca)
      speaker.isInLine = true
      return regions + speaker.brailleRegions()
    }
    let cells = table.cells(inRow: position.row, of: object.tree).map(brailleCell)
    return regions + cells.joined(separator: [.space])
  }

  private func brailleCell(_ cell: OrcaObject) -> [OrcaBrailleRegion] {
    var mark = OrcaSpeaker(cell, orca: orca, role: .checkBox)
    mark.isInLine = true
    var regions = cell.isMark ? mark.brailleRegions() : []
    var speaker = OrcaSpeaker(cell, orca: orca)
    (speaker.isBraille, speaker.isInLine) = (true, true)
    var header: String?
    if cell.isNamelessMark, let place = cell.cell?.place, let table = cell.tableAround?.table {
      header = OrcaObject(table.headers(of: .column, at: place).first?.id, in: cell.tree)?.nameOrText
    }
    let texts = [header, speaker.text(of: [OrcaPart.cellText.or(.labelAndName), .expandable])]
    regions.append(
      OrcaBrailleRegion(text: texts.compactMap { $0?.nonEmpty }.joined(separator: " "), object: cell))
    // Unlike the contents of other objects, a cell has its description.
    speaker.isInLine = false
    return regions + speaker.regions([.behind([.nodeLevel]), .apart([.description])])
  }

  private func brailleHeader(_ kind: AXCellInfo.Header) -> String {
    guard let position = object.cell?.place, let table = object.tableAround?.table else { return "" }
    let texts = table.headers(of: kind, at: position).compactMap {
      OrcaObject($0.id, in: object.tree)?.nameOrText.nonEmpty
    }
    if texts.isEmpty { return "" }
    let text = texts.joined(separator: ". ")
    // The header of a mark without a name is its name.
    if kind == .column, object.isNamelessMark { return text }
    return text + " " + roleWord(kind == .row ? .rowHeader : .columnHeader)
  }

  /// The visible contents, each with a space behind it.
  func brailleContents() -> [OrcaBrailleRegion] { brailleRegions(ofEach: listedContents) }
}
