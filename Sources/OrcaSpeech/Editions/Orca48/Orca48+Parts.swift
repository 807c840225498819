import ATSPIModel
import AXTree
import ReaderSpeech

/// The parts that Orca 48 speaks in its own way.
extension Orca48 {
  static let parts: [OrcaPart: OrcaPart.Function] = [
    .label: { $0.label() },
    .name: { $0.name() },
    .labelAndName: { $0.labelAndName() },
    .description: { $0.descriptionAndPause() },
    .role: { $0.roleName() },
    .shortcut: { $0.said(.hint, $0.shortcut) },
    .readOnly: { $0.readOnly(whereNotEditable: [.textArea]) },
    .invalid: { $0.invalid() },
    .value: { $0.value() },
    // A number without a range has no percentage.
    .percent: { $0.percent($0.object.number.flatMap { $0.max == $0.min ? nil : $0 }) },
    .currentLine: { $0.lineWithEnd() },
    .textSelection: { $0.state(.textSelected, if: $0.isAllSelected) },
    .statusBar: { $0.statusBar() },
    .itemCount: { $0.itemCount() },
    .noChildren: { $0.state(.noItems, if: !$0.object.children.contains { $0.role == .icon || $0.role == .canvas }) },
    .selectedItems: { speaker in speaker.selectedItems.flatMap { speaker.names(of: $0) } },
    .radioGroup: { $0.radioGroup() },
    .table: { $0.table() },
    .tableCell: { $0.tableCell() },
    .rowHeaders: { $0.headers(.row) },
    .columnHeaders: { $0.headers(.column) },
  ]
}

/// The parts that Orca 48 and later editions have.
extension OrcaPart {
  static let text = OrcaPart("text") { $0.said(.value, $0.object.textContent) }
  static let staticText = OrcaPart("staticText") { $0.staticText() }
  static let helpText = OrcaPart("helpText") {
    $0.object.node.atspiHelpText.isEmpty ? [] : [$0.said(.hint, $0.object.node.atspiHelpText)]
  }
  static let popup = OrcaPart("popup") {
    $0.state(.opensPopup, if: !$0.isBrief && $0.role != .menu && $0.object.has(.hasPopup))
  }
  static let unselected = OrcaPart("unselected") { $0.unselected() }
  static let sortOrder = OrcaPart("sortOrder") { $0.sortOrder() }
  static let itemContents = OrcaPart("itemContents") { $0.object.has(.focusable) ? $0.contents() : [] }
  static let cellText = OrcaPart("cellText") { $0.said(.label, $0.cellText()) }

  /// The words in place of a part of a formula that is not there.
  static let missing = OrcaPart("missing") { [$0.said(.role, $0.words.role("invalid")), $0.state(.grayed), .pause] }

  /// Parts to speak unless the focus comes from inside the object.
  static func fromOutside(_ parts: [OrcaPart]) -> OrcaPart {
    OrcaPart("fromOutside (\(names(of: parts)))") { speaker in
      let isFromOutside = speaker.prior.map { $0 != speaker.object && !$0.isInside(speaker.object) } ?? false
      return isFromOutside ? speaker.items(parts) : []
    }
  }
}
