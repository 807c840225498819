import ATSPIModel
import AXTree
import ReaderSpeech

/// The parts that Orca 43 speaks in its own way.
extension Orca43 {
  static let parts: [OrcaPart: OrcaPart.Function] = [
    .label: { $0.displayedLabel() },
    .name: { $0.nameOrDescription() },
    .labelAndName: { $0.labelWithName() },
    .description: { $0.unspokenDescription() },
    .role: { $0.roleWords() },
    .shortcut: { speaker in
      let shortcut = OrcaShortcut(words: speaker.words)
      return speaker.said(.hint, speaker.object.accelerator.map { shortcut.spoken(binding: $0, signNames: signNames) })
    },
    .readOnly: { $0.readOnly(whereNotEditable: [.textArea, .textField, .paragraph]) },
    .invalid: { $0.state(.invalidEntry, if: $0.object.has(.invalidEntry)) },
    .value: { $0.valueOrNumber() },
    .textSelection: { $0.state(.textSelected, if: $0.isTextSelected) },
    .statusBar: { $0.statusBarContents() },
    .itemCount: { $0.listItemCount() },
    .noChildren: { $0.state(.noItems, if: !$0.object.children.contains { $0.has(.showing) }) },
    .selectedItems: { speaker in speaker.selectedItems.flatMap { speaker.nameOrDescription(of: $0) } },
    .radioGroup: { $0.groupLabel() },
    .table: { $0.tableSize() },
    .tableCell: { $0.cellOrRow() },
    .rowHeaders: { $0.newHeaders(.row) },
    .columnHeaders: { $0.newHeaders(.column) },
  ]
}

/// The parts that only Orca 43 has.
extension OrcaPart {
  static let labelOrName = OrcaPart("labelOrName") { $0.labelOrName() }
  static let displayedText = OrcaPart("displayedText") { $0.said(.label, $0.displayedText(of: $0.object)) }
  static let textRole = OrcaPart("textRole") { $0.role == .paragraph ? [] : $0.roleWords() }
  static let unselectedItem = OrcaPart("unselectedItem") { $0.state(.itemNotSelected, if: $0.isUnselected) }
  static let unselectedCell = OrcaPart("unselectedCell") { $0.state(.cellNotSelected, if: $0.isUnselectedCell) }
  static let content = OrcaPart("content") { $0.content() }
  static let unrelatedLabels = OrcaPart("unrelatedLabels") { $0.unrelatedLabels() }
  static let unrelatedLabelsOrDescription = OrcaPart("unrelatedLabelsOrDescription") {
    $0.unrelatedLabelsOrDescription()
  }
  static let dialogCount = OrcaPart("dialogCount") { $0.dialogCount() }
  static let childWidget = OrcaPart("childWidget") { Array($0.widgets([]).prefix(1)) }
  static let itemWidgets = OrcaPart("itemWidgets") { $0.widgets([.textArea]) { $0.has(.showing) } }
}
