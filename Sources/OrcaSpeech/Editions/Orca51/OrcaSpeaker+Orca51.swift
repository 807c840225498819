import ATSPIModel
import AXTree
import ReaderSpeech

/// How Orca 51 reads an object differently from Orca 48.
extension OrcaSpeaker {
  /// The role whose form is used: a movable separator has a split pane's, a switch and a region their own.
  var formRole: AXRole {
    if role == .separator, object.has(.focusable), object.number != nil { return .splitPane }
    return [.switch, .region].contains(object.node.role) ? object.node.role : role
  }

  /// The role of a container around the focus, also of an article, a form and a list; nil where Orca 48 says the same.
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

  /// The author's value, else the number with all its digits; a combo box's value unless its name contains it.
  mutating func controlValue() -> [OrcaSpeechItem] {
    if role == .comboBox {
      let value = shownValue()
      return value.first?.text?.isEmpty != false || labelAndName().contains { $0.text == value.first?.text }
        ? [] : value
    }
    guard object.attribute("valuetext") == nil, let number = object.number, role != .separator || object.has(.focused)
    else { return value() }
    let digits =
      number.current.truncatingRemainder(dividingBy: 1) == 0 ? 0 : "\(number.current)".split(separator: ".").last?.count
    return [said(.value, OrcaNumber.fixed(number.current, digits: digits ?? 0))]
  }

  private func shownValue() -> [OrcaSpeechItem] {
    guard !object.hasChildren, object.attribute("valuetext") == nil else { return value() }
    let text = object.textContent ?? ""
    return [
      said(.value, object.has(.editable) ? object.name.isEmpty ? text : object.name : text.isEmpty ? object.name : text)
    ]
  }

  /// Whether its text has letters or digits.
  var isWritten: Bool { object.textContent?.contains { $0.isLetter || $0.isNumber } == true }

  /// The state of an item, a focused cell, or an object in a layered pane that is selectable but not selected.
  func unselectedItem() -> [OrcaSpeechItem] {
    guard object.has(.selectable), !object.has(.selected), role != .textArea else { return [] }
    if role == .listItem { return [state(.itemNotSelected)] }
    return state(.cellNotSelected, if: object.isCell ? object.has(.focused) : object.parent?.role == .layeredPane)
  }

  /// The key that operates it where it is seen, then the keys that operate it from anywhere.
  mutating func keys() -> [OrcaSpeechItem] { items([.mnemonic]) + [.pause] + said(.hint, shortcut) }

  /// A single key among its attributes, or else the mnemonic among the keys of its action.
  func mnemonic() -> [OrcaSpeechItem] {
    let keys = OrcaShortcut(words: words)
    let stated = keys.spoken(combinations: object.attribute("keyshortcuts") ?? "")
    if stated.count == 1 { return [said(.hint, stated)] }
    guard object.node.keyBinding != nil, let key = object.node.properties.mnemonic, !key.isEmpty else { return [] }
    let spoken = keys.spoken(combinations: key)
    return spoken.contains("Ctrl") || spoken.lowercased() == "space" ? [] : [said(.hint, spoken)]
  }

  /// The items of a part as in Orca 48, with four and more of one sign counted.
  mutating func counting(_ part: OrcaPart) -> [OrcaSpeechItem] {
    items(part, as: .orca48).map { item in
      guard case .said(var segment, let isUpper) = item else { return item }
      segment.text = edition.countingRepeats(segment.text, words)
      return .said(segment, isUpper: isUpper)
    }
  }
}
