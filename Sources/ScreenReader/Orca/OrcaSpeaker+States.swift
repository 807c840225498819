import ATSPIModel
import AXTree

/// States, values and texts.
extension OrcaSpeaker {
  var isRequired: Bool {
    object.has(.required) || (object.role == "radio button" && object.parent?.has(.required) == true)
  }

  var isReadOnly: Bool {
    if object.has(.readOnly) { return true }
    return edition.readOnlyRoles.contains(object.role) && object.has(.focusable) && !object.has(.editable)
  }

  var isOn: Bool { object.has(.checked) || object.has(.pressed) }

  func checked() -> [OrcaItem] {
    [state(object.has(.checked) ? .checked : object.has(.indeterminate) ? .partiallyChecked : .notChecked)]
  }

  func expandable() -> [OrcaItem] {
    if object.has(.collapsed) { return [state(.collapsed)] }
    if object.has(.expanded) { return [state(.expanded)] }
    return object.has(.expandable) ? [state(.collapsed)] : []
  }

  /// Whether it could be selected and is not: its parent has a selection.
  var isUnselected: Bool {
    guard let parent = object.parent, parent.hasSelection else { return false }
    return !object.has(.selected)
  }

  // MARK: Values

  func value() -> [OrcaItem] {
    if role == "combo box" { return comboValue() }
    if role == "separator", !object.has(.focused) { return [] }
    guard let text = valueText, !text.isEmpty else { return [] }
    return [said(.value, text)]
  }

  private func comboValue() -> [OrcaItem] {
    let entries = object.children.filter { ["text", "entry", "paragraph"].contains($0.role) && $0.has(.editable) }
    if entries.count == 1, let text = displayedText(of: entries[0]) { return [said(.value, text, of: entries[0])] }
    let selected = object.selected
    if selected.count == 1, let text = selected[0].name.isEmpty ? displayedText(of: selected[0]) : selected[0].name {
      return [said(.value, text, of: selected[0])]
    }
    return displayedText(of: object).map { [said(.value, $0)] } ?? []
  }

  /// The value as its author says it, else the number with as many digits as its steps have.
  private var valueText: String? {
    if let text = object.attribute("valuetext") { return text }
    guard let number = object.number else { return nil }
    return OrcaNumber.text(number)
  }

  /// The value in percent; nil where it has no range.
  func percent() -> Int? {
    guard let number = object.number else { return nil }
    if object.has(.indeterminate), number.now <= 0 { return nil }
    return edition.percentNeedsRange && number.max == number.min ? nil : OrcaNumber.percent(number)
  }

  // MARK: Texts

  /// The line in which the caret stands.
  func currentLine() -> [OrcaItem] {
    guard let text = object.text, let line = OrcaText.line(of: text), !line.isEmpty else { return [] }
    let spoken = edition.withRepeats(line, words)
    return [.said(SpeechSegment(.value, spoken, source: object.id, rule: "O1"), isUpper: OrcaText.isUpper(line))]
  }

  func content() -> [OrcaItem] {
    guard let text = object.text else { return [] }
    let selected = OrcaText.selected(in: text)
    let line = selected.isEmpty ? edition.withRepeats(OrcaText.line(of: text) ?? "", words) : selected
    return line.isEmpty ? [] : [said(.value, line)]
  }

  func placeholder() -> [OrcaItem] {
    guard let text = object.attribute("placeholder-text"), text != object.name else { return [] }
    return [said(.value, text)]
  }

  /// Orca asks whether there is a selection and whether the first line is all there is, not what is selected.
  var isTextSelected: Bool {
    guard let text = object.text, text.selection?.isEmpty == false else { return false }
    return !text.content.isEmpty
  }
}
