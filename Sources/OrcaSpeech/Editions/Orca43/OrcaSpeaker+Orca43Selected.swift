import ATSPIModel
import AXTree

/// The texts and objects that Orca 43 takes as selected, or as not selected.
extension OrcaSpeaker {
  /// Whether Orca regards the text as selected: it has a selection and is not empty.
  var isTextSelected: Bool {
    guard let text = object.text, text.selection?.isEmpty == false else { return false }
    return !text.content.isEmpty
  }

  /// Whether the object is selectable but not selected: its parent has a selection.
  var isUnselected: Bool { object.parent?.hasSelection == true && !object.has(.selected) }

  /// Whether the object is selectable but not selected: it is in a table, layered pane or the like with selectable
  /// contents.
  var isUnselectedCell: Bool {
    guard isUnselected, role != .textArea else { return false }
    let around = ([object] + object.ancestors).first {
      [.table, .treeTable, .tree].contains($0.role) && $0.table != nil
    }
    if let table = around { return !Orca43.isLayoutOnly(table, orca) }
    return object.parent?.role == .layeredPane
  }
}
