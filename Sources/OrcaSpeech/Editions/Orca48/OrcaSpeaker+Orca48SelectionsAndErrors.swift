import ATSPIModel
import AXTree
import ReaderSpeech

/// Selections and errors in Orca 48's speech.
extension OrcaSpeaker {
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
}
