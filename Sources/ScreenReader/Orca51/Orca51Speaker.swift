import ATSPIModel
import AXTree

/// What Orca 51 finds otherwise than Orca 48 in an object.
extension OrcaSpeaker<Orca51> {
  /// The role whose form it has: a separator that moves is like a pane's, and a switch or a region is its own.
  var formRole: AXRole {
    if role == .separator, object.has(.focusable), object.number != nil { return .splitPane }
    return [.switch, .region].contains(object.node.role) ? object.node.role : role
  }

  /// What a container around the focus is: also an article, a form and a list. Nil where Orca 48 says the same.
  func containerRole() -> [OrcaSpeechItem]? {
    switch role {
    case .article, .form, .list: isAround ? [said(.role, roleWord(role))] : nil
    case .landmark where object.node.role == .landmark: [said(.role, roleWord(.landmark))]
    case .landmark where object.node.role == .region: isNamed ? [said(.role, words[.region])] : []
    default: nil
    }
  }

  private var isNamed: Bool { !object.name.isEmpty || !object.description.isEmpty || !label().isEmpty }

  /// Whether a switch is on; nil for anything else.
  func switchState() -> [OrcaSpeechItem]? {
    object.node.role == .switch ? [state(object.has(.checked) || object.has(.pressed) ? .on : .off)] : nil
  }

  /// The value as its author says it, else the number with all its digits; of a combo box what its name does not hold.
  mutating func controlValue() -> [OrcaSpeechItem] {
    if role == .comboBox {
      let value = comboBoxValue51()
      return value.first?.text?.isEmpty != false || labelAndName().contains { $0.text == value.first?.text }
        ? [] : value
    }
    guard object.attribute("valuetext") == nil, let number = object.number, role != .separator || object.has(.focused)
    else { return value() }
    let digits =
      number.now.truncatingRemainder(dividingBy: 1) == 0 ? 0 : "\(number.now)".split(separator: ".").last?.count
    return [said(.value, OrcaNumber.fixed(number.now, digits: digits ?? 0))]
  }

  private func comboBoxValue51() -> [OrcaSpeechItem] {
    guard !object.hasChildren, object.attribute("valuetext") == nil else { return value() }
    let text = object.textContent ?? ""
    return [
      said(.value, object.has(.editable) ? object.name.isEmpty ? text : object.name : text.isEmpty ? object.name : text)
    ]
  }

  /// Whether its text has letters or digits.
  var isWritten: Bool { object.textContent?.contains { $0.isLetter || $0.isNumber } == true }

  /// An item, a cell with the focus, or what is in a layered pane, that could be selected and is not.
  func unselectedItem() -> [OrcaSpeechItem] {
    guard object.has(.selectable), !object.has(.selected), role != .textArea else { return [] }
    if role == .listItem { return [state(.itemNotSelected)] }
    return state(.cellNotSelected, if: object.isCell ? object.has(.focused) : object.parent?.role == .layeredPane)
  }

  /// The keys that operate it; a single sign is said as its letter and as its keys.
  func keys() -> [OrcaSpeechItem] {
    let keys = said(.hint, shortcut)
    return shortcut?.count == 1 ? keys + [.pause] + keys : keys
  }

  /// What is said with four and more of one sign counted.
  func countingRepeats(in items: [OrcaSpeechItem]) -> [OrcaSpeechItem] {
    items.map { item in
      guard case .said(var segment, let isUpper) = item else { return item }
      segment.text = Orca51.countingRepeats(in: segment.text, words)
      return .said(segment, isUpper: isUpper)
    }
  }
}
