import ATSPIModel
import AXTree
import ReaderSpeech

/// The braille of Orca 43, as a table by role.
extension Orca43 {
  static let braille = OrcaBraille(
    forms: OrcaBraille.byRole { role in brailleForm(role).map { [.context] + $0 + [level] } },
    plainForm: [.context, plainWords, level],
    parts: OrcaBraille.parts.merging(brailleParts) { $1 },
    context: { $0.brailleContext() },
    caretLine: { caretLine(of: $0) },
    lineEnd: { _ in " $l" },
    // Orca 43 looks for labels inside the notification, and shows nothing without one.
    announcement: { _ in "" })

  /// The level once more, behind the regions of what has the focus, whatever its role.
  private static let level = OrcaBraillePart.choice({ $0.isAround }, [], [.behind([.nodeLevel])])
  private static let plainWords = OrcaBraillePart.words([.label, .displayedText, .value, .role, .required, .invalid])
  private static let named = OrcaBraillePart.words([.labelAndName, .role])
  private static let text: [OrcaBraillePart] = [
    .line(label: OrcaPart.labelOrName.or(.placeholder)), .behind([.invalid]), .behind([.required]),
    .behind([.readOnly]),
  ]
  private static let document: [OrcaBraillePart] = [
    .line(label: .placeholder), .behind([.required]), .behind([.readOnly]),
  ]
  private static let labelOrDescription = OrcaPart.labelOrName.or(.description)

  /// The regions of a role between those around it and the level in a tree; nil for those without a form of their own.
  private static func brailleForm(_ role: AXRole) -> [OrcaBraillePart]? {
    switch role {
    case .alert, .article, .form, .group, .notification: [named]
    case .animation: [.words([.label, .displayedText, .role], keys: .brailleDescription)]
    case .application: [.words([.name, .role])]
    case .blockQuote: text + [.behind([.role, .nestingLevel])]
    case .button: [.words([OrcaPart.labelAndName.or(.description), .expandable, .role])]
    case .canvas, .icon:
      [.words([.either([.label, .displayedText, .imageDescription], [.name]), .role])]
    case .cell: [.row { $0.brailleRow() }]
    case .checkBox: [.words([.labelOrName, .role], indicator: .checked)]
    case .checkMenuItem:
      [.words([.label, .displayedText, .role, .availability], indicator: .checked, keys: .shortcut)]
    case .columnHeader, .rowHeader: [named]
    case .comboBox: [.words([.labelOrName, .value, .role], cursorBehind: .labelOrName)]
    case .descriptionTerm: text + [.behind([.termValues], always: true)]
    case .dial, .scrollBar: [.words([.labelOrName, .value, .role, .required])]
    case .dialog: [.words([.labelOrName, .role, .unrelatedLabelsOrDescription])]
    case .document, .documentWeb: document
    case .heading: [.line(label: .placeholder, hasEnd: false), .behind([.role], always: true)]
    case .image: [.words([.labelAndName, .value, .role, .required])]
    case .link: [.words([OrcaPart.name.or(.displayedText)]), .behind([.role])]
    case .list, .listBox: [.words([.label, .selectedItems, .role], cursorBehind: .label)]
    case .listItem:
      [
        .words(
          [.label, .displayedText, .expandable, .role, .availability], indicator: .checkedIfCheckable, keys: .shortcut),
        .behind([.nestingLevel]), .row { $0.brailleWidgets() },
      ]
    case .menu, .tab: [.words([.labelOrName, .role, .availability], keys: .shortcut)]
    case .menuItem:
      [.words([.labelOrName, .expandable, .availability], indicator: .checkedIfCheckable, keys: .shortcut)]
    case .page, .paragraph, .section, .secureTextField, .staticText, .textArea, .textField: text
    case .progressBar: [.words([.labelAndName, .percent, .role])]
    case .radioButton: [.words([labelOrDescription, .role], indicator: .radio)]
    case .radioMenuItem:
      [.words([labelOrDescription, .role, .availability], indicator: .radio, keys: .shortcut)]
    case .slider: [.words([.labelOrName, .value, .role, .required, .invalid])]
    case .statusBar: [.words([.labelOrName, .role]), .behind([], always: true), .row { $0.brailleStatusBar() }]
    case .stepper: [.line(label: .label), .behind([.required]), .behind([.readOnly])]
    case .tearoffMenuItem: [.words([.role])]
    case .terminal: [.line(label: nil, hasEnd: false)]
    case .toggleButton: [.words([labelOrDescription, .expandable, .role], indicator: .toggle)]
    case .toolBar, .tree, .window: [.words([.labelOrName, .role] + (role == .window ? [.dialogCount] : []))]
    case .treeItem: [.words([.labelOrName, .expandable]), .behind([.nodeLevel])]
    default: nil
    }
  }

  private static let brailleParts: [OrcaPart: OrcaPart.Function] = [
    .labelOrName: { speaker in
      let label = speaker.said(.label, speaker.object.displayedLabel.nonEmpty)
      return label.isEmpty ? speaker.nameOrDescription() : label
    },
    .role: { speaker in
      switch speaker.role {
      case .cell: []
      case .comboBox: speaker.said(.role, speaker.roleWord(.comboBox))
      default: speaker.brailleRole(speaker.spokenRoleIn43)
      }
    },
    .radioGroup: { speaker in
      let label = speaker.object.targets(.labelledBy).first?.displayedText
      return label == nil ? speaker.namedPanel([.group, .filler]) : speaker.said(.context, label)
    },
    .termValues: { speaker in
      speaker.said(.context, "(\(speaker.termValueCount ?? speaker.words[.termValues, 1]))")
    },
    .percent: { speaker in
      speaker.said(.value, speaker.object.number.flatMap { speaker.edition.percent($0) }.map { "\($0)%" })
    },
    .dialogCount: { speaker in
      let count = speaker.shownDialogCount
      return speaker.said(.context, count == 0 ? nil : count == 1 ? "(1 dialog)" : "(\(count) dialogs)")
    },
  ]

  private static func caretLine(of object: OrcaObject) -> (line: String, caret: Int) {
    guard let text = object.text, !text.content.isEmpty else { return ("", 0) }
    let scalars = Array(text.content.unicodeScalars)
    let caret = text.caret.map(text.clamped) ?? -1
    let target = max(0, caret)
    if target == scalars.count, scalars.last == "\n" { return ("", 0) }
    let index = min(target, scalars.count - 1)
    let start = scalars[..<index].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    var end = scalars[index...].firstIndex(of: "\n") ?? scalars.count
    while end > start, scalars[end - 1] == "\r" { end -= 1 }
    return (String(String.UnicodeScalarView(scalars[start..<end])), caret - start)
  }
}

extension OrcaPart {
  fileprivate static let brailleDescription = OrcaPart("brailleDescription") { speaker in
    speaker.unspokenDescription().map { item in
      guard case .said(var segment, _) = item else { return item }
      segment.text = ":  " + segment.text
      return .said(segment)
    }
  }
}

extension OrcaSpeaker {
  /// The containers around the object, then the headers of a cell and the group of a radio button, and a space. In a text with
  /// several lines only the first one has them.
  fileprivate mutating func brailleContext() -> [OrcaBrailleRegion] {
    let isText = [.textArea, .textField, .paragraph, .staticText, .terminal].contains(role)
    if isText, let text = object.text, let caret = text.caret,
      text.content.unicodeScalars.prefix(text.clamped(caret)).contains("\n")
    {
      return []
    }
    var regions: [OrcaBrailleRegion] = []
    var skipsLabel = role == .radioButton
    var next = object.parent
    if let parent = next, OrcaBraille.transparentRoles.contains(parent.role) { next = parent.parent }
    while let parent = next {
      var shown: [OrcaBrailleRegion] = []
      func show() -> [OrcaBrailleRegion] {
        var speaker = OrcaSpeaker(parent, occasion: .around(isLeft: false, count: 1), orca: orca)
        return speaker.brailleRegions()
      }
      let role = parent.role
      if ![.filler, .section, .splitPane].contains(role), !parent.isLayoutOnlyIn43 { shown = show() }
      if role == .filler || role == .group, parent.displayedLabel.contains(where: { !$0.isWhitespace }) {
        if skipsLabel { skipsLabel = false } else { shown = show() }
      }
      if !regions.isEmpty, !shown.isEmpty { regions.append(.space) }
      regions += shown
      next = role == .embedded || parent.isApplication ? nil : parent.parent
    }
    regions.reverse()
    for kind in [AXCellInfo.Header.row, .column] {
      let text = brailleHeader(kind)
      if !text.isEmpty { regions.append(OrcaBrailleRegion(text: " " + text)) }
    }
    if role == .radioButton {
      let group = text(of: [.radioGroup])
      if !group.isEmpty { regions.append(OrcaBrailleRegion(text: " " + group)) }
    }
    return regions + [.space]
  }

  private func brailleHeader(_ kind: AXCellInfo.Header) -> String {
    guard let position = object.cell?.place, let table = object.tableAround?.table,
      let header = OrcaObject(table.headers(of: kind, at: position).first?.id, in: object.tree),
      let text = header.displayedText
    else { return "" }
    return text + " " + roleWord(kind == .row ? .rowHeader : .columnHeader)
  }

  /// The cells of the row, each with its mark.
  fileprivate mutating func brailleRow() -> [OrcaBrailleRegion] {
    guard let position = object.cell?.place, let table = object.tableAround?.table else { return [] }
    let cells = table.cells(inRow: position.row, of: object.tree).map { cell -> [OrcaBrailleRegion] in
      var speaker = OrcaSpeaker(cell, orca: orca)
      (speaker.isBraille, speaker.isInLine) = (true, true)
      var regions = cell.isMark ? speaker.brailleRegions(as: .checkBox) : []
      if cell.isNamelessMark, let place = cell.cell?.place,
        let header = OrcaObject(table.headers(of: .column, at: place).first?.id, in: cell.tree)
      {
        regions += [.space, OrcaBrailleRegion(text: header.name, object: cell)]
      }
      let text = speaker.text(of: [.cellText])
      if !text.isEmpty { regions.append(OrcaBrailleRegion(text: text, object: cell)) }
      regions += speaker.regions([.behind([.expandable]), .behind([.required])])
      return regions.isEmpty ? [OrcaBrailleRegion(text: "", object: cell)] : regions
    }
    return Array(cells.joined(separator: [.space]))
  }

  fileprivate func brailleStatusBar() -> [OrcaBrailleRegion] {
    isAround ? [] : brailleRegions(ofEach: object.children.filter { $0.has(.showing) })
  }

  /// The controls in an item of a list box, behind a space.
  fileprivate func brailleWidgets() -> [OrcaBrailleRegion] {
    guard object.parent?.role == .listBox else { return [] }
    let roles: Set<AXRole> = [.checkBox, .comboBox, .button, .radioButton, .slider, .toggleButton]
    let shown = brailleRegions(ofEach: object.descendants.filter { roles.contains($0.role) })
    return shown.isEmpty ? [] : [.space] + shown
  }
}
