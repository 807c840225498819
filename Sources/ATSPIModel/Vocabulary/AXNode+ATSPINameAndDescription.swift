package import AXTree

extension AXNode {
  /// AT-SPI's `Name`: the label, else a table's caption; then the value, if its role has no other place for it (A2).
  package var atspiName: String {
    let label = properties.label ?? properties.table?.caption ?? ""
    guard let value = textValue(in: .name) else { return label }
    return label.isEmpty ? value : "\(label), \(value)"
  }

  /// AT-SPI's `Description`, which Orca speaks last: a value with its place here, content, the hint (A2, D16).
  package var atspiDescription: String {
    let hint = properties.hint ?? ""
    let content = properties.customContent
    let value = textValue(in: .description)
    if content.isEmpty, value == nil { return hint }
    let parts = [value].compactMap(\.self) + content.lazy.filter { $0.importance == .high }.map(\.spoken) + [hint]
    return parts.filter { !$0.isEmpty }.reduce("") { text, next in
      guard let last = text.last else { return next }
      return text + (".!?…".contains(last) ? " " : ". ") + next
    }
  }

  /// The name, or else the content of the text.
  var atspiNameOrText: String {
    let name = atspiName
    return name.isEmpty ? authorOrValueText?.content ?? "" : name
  }

  /// AT-SPI's `HelpText`: the tooltip, unless another text says the same, which later readers would say twice (A2).
  package var atspiHelpText: String {
    let text = properties.tooltip ?? ""
    return [properties.label, properties.value, properties.hint].contains(text) || atspiDescription == text ? "" : text
  }
}
