package import AXTree

/// Where a value that is a text is published, by role (A2). Each is heard once, and all but `name` after the role.
package enum ATSPIValuePlace: String, Sendable {
  /// At the end of the name: "Lives, 3".
  case name
  /// The content of the Text interface.
  case text
  /// `Value.Text`, and `valuetext`.
  case number
  /// The states `checked` or `pressed`.
  case checked
  /// The beginning of the description, because Orca 43 does not speak the value of such a role.
  case description

  /// A role without a row has the name.
  package static let table: [AXRole: ATSPIValuePlace] = [
    .comboBox: .text, .textField: .text, .searchField: .text, .textArea: .text, .secureTextField: .text,
    .slider: .number, .stepper: .number, .scrollBar: .number, .dial: .number, .splitPane: .number,
    .colorChooser: .number, .switch: .checked, .checkBox: .checked, .toggleButton: .checked, .checkMenuItem: .checked,
    .radioButton: .checked, .radioMenuItem: .checked, .progressBar: .description, .meter: .description,
  ]
}

extension AXNode {
  /// The value where it is a text that neither a number nor an author's text says, with its place; nil for none.
  package var textValue: (text: String, place: ATSPIValuePlace)? {
    guard let value = properties.value, !value.isEmpty, properties.numericValue == nil, properties.text == nil else {
      return nil
    }
    let place = ATSPIValuePlace.table[role] ?? .name
    // A toggle that is neither on nor off by its value says it in its name.
    return place != .checked && !properties.isToggle
      ? (value, place) : isChecked(by: value) == nil ? (value, .name) : (value, .checked)
  }

  func textValue(in place: ATSPIValuePlace) -> String? { textValue.flatMap { $0.place == place ? $0.text : nil } }

  /// Whether a toggle is on: by its states, else by its value (C26), also as a word of any language; nil for others.
  package var checkedState: AXCheckedState? {
    if let checked = properties.states.checked { return checked }
    return properties.value.flatMap { isChecked(by: $0) }
  }

  func isChecked(by value: String) -> AXCheckedState? {
    guard properties.isToggle || ATSPIValuePlace.table[role] == .checked else { return nil }
    return AXCheckedState.ofWords[value.lowercased()]
  }
}
