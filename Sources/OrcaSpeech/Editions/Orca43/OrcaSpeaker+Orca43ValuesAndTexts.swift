import ATSPIModel
import AXTree
import ReaderSpeech

/// Values and texts in Orca 43's speech.
extension OrcaSpeaker {
  /// The author's value, else the number with as many decimals as its steps have.
  func valueOrNumber() -> [OrcaSpeechItem] {
    if role == .comboBox { return comboBoxValue() }
    if role == .separator, !object.has(.focused) { return [] }
    let text = object.attribute("valuetext") ?? object.number.map { OrcaNumber.text($0) } ?? ""
    return text.isEmpty ? [] : [said(.value, text)]
  }

  private func comboBoxValue() -> [OrcaSpeechItem] {
    if entries.count == 1, let text = displayedText(of: entries[0]) { return [said(.value, text, of: entries[0])] }
    let selected = object.selected
    if selected.count == 1, let text = selected[0].name.isEmpty ? displayedText(of: selected[0]) : selected[0].name {
      return [said(.value, text, of: selected[0])]
    }
    return said(.value, displayedText(of: object))
  }

  /// The selected text, else the line with the caret.
  func content() -> [OrcaSpeechItem] {
    guard let text = object.text else { return [] }
    let selected = text.selectedText
    let line =
      selected.isEmpty ? edition.countingRepeats(text.caretLine().joined(), words) : selected
    return line.isEmpty ? [] : [said(.value, line)]
  }
}
