package import AXTree

extension AXNode {
  /// Whether a toggle is on: by its states, else by its value (C26); nil if it is no toggle.
  package var checkedState: AXCheckedState? {
    if let checked = properties.states.checked { return checked }
    guard let value = properties.value, properties.isToggle else { return nil }
    return AXCheckedState.ofValues[value]
  }

  /// The value as text, if no AT-SPI interface holds it.
  var spokenValue: String? {
    guard let value = properties.value, !value.isEmpty, properties.number == nil, properties.text == nil,
      !(properties.isToggle && AXCheckedState.ofValues[value] != nil)
    else { return nil }
    return value
  }

  /// AT-SPI's `Name`: the label, then the value if no other interface holds it (A2). For a table without a label, its
  /// caption.
  package var atspiName: String {
    let label = properties.label ?? properties.table?.caption ?? ""
    guard let value = spokenValue else { return label }
    return label.isEmpty ? value : "\(label), \(value)"
  }

  /// AT-SPI's `Description`, which Orca speaks last: content of high importance, then the hint (A2, D16).
  package var atspiDescription: String {
    let hint = properties.hint ?? ""
    let content = properties.customContent
    if content.isEmpty { return hint }
    let said = content.lazy.filter { $0.importance == .high }.map(\.spoken) + [hint]
    return said.filter { !$0.isEmpty }.reduce("") { said, next in
      guard let last = said.last else { return next }
      return said + (".!?…".contains(last) ? " " : ". ") + next
    }
  }

  /// AT-SPI's `HelpText`: the tooltip, unless another text says the same. Later readers speak it after the Description,
  /// and the text would be heard twice (A2).
  package var atspiHelpText: String {
    let text = properties.tooltip ?? ""
    return [properties.label, properties.value, properties.hint].contains(text) || atspiDescription == text ? "" : text
  }
}

extension AXCustomContent {
  /// "Error: Too long", or the part that exists.
  var spoken: String { [label, value].compactMap { $0?.isEmpty == false ? $0 : nil }.joined(separator: ": ") }
}
