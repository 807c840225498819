import ATSPIModel
import AXTree
import ReaderSpeech

/// Values and texts in Orca 48's speech.
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

  /// The line with the caret and its end; an empty one is "blank", except in cells.
  func lineWithEnd() -> [OrcaSpeechItem] {
    let line = object.text.map { $0.caretLine(withEnd: true) } ?? []
    let isBlank = line == ["\n"] && !isAround && ![.cell, .columnHeader, .rowHeader].contains(role)
    if isBlank { return [said(.value, words[.blank])] }
    return line != ["\n"] && edition.speaksLineEnd ? spoken(line) : currentLine()
  }
}
