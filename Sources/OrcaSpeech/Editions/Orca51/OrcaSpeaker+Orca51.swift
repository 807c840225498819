import ATSPIModel
import AXTree
import ReaderSpeech

/// The words that Orca 51 finds otherwise than Orca 48.
extension OrcaSpeaker {
  /// The role whose form is used: a movable separator has a split pane's, a switch and a region their own.
  var formRole: AXRole {
    if role == .separator, object.has(.focusable), object.number != nil { return .splitPane }
    return [.switch, .region].contains(object.node.role) ? object.node.role : role
  }

  /// The role of a container around the focus, also of an article, a form and a list; nil where Orca 48 says the same.
  func containerRole() -> [OrcaSpeechItem]? {
    switch role {
    case .article, .form, .list: isAround ? said(.role, roleWord(role)) : nil
    case .landmark where object.node.role == .landmark: said(.role, roleWord(.landmark))
    case .landmark where object.node.role == .region: isNamed ? said(.role, words[.region]) : []
    default: nil
    }
  }

  private var isNamed: Bool { !object.name.isEmpty || !object.description.isEmpty || !label().isEmpty }

  /// A combo box's value, unless its name contains it.
  mutating func unnamedComboBoxValue() -> [OrcaSpeechItem] {
    let value = shownValue()
    guard let text = value.first?.text, !text.isEmpty else { return [] }
    return labelAndName().contains { $0.text == text } ? [] : value
  }

  private func shownValue() -> [OrcaSpeechItem] {
    guard !object.hasChildren, object.attribute("valuetext") == nil else { return comboBoxValue() }
    let (name, text) = (object.name, object.textContent)
    return said(.value, object.has(.editable) ? name.nonEmpty ?? text ?? "" : text ?? name)
  }

  /// The number of a list's items; of a list box the number of those that can be used, if there are fewer.
  func availableItemCount() -> [OrcaSpeechItem] {
    let count = statedOrVisibleItemCount
    guard role == .listBox, !isBrief else { return itemCount(count) }
    let children = object.children
    let available =
      children.count > Self.maximumAskedCount ? children.count : children.count { $0.has(.sensitive) }
    if available == 0 || available >= count { return itemCount(count) }
    return said(.context, words[.availableListItems, available])
  }

  /// Orca takes all of more items for ones that can be used.
  private static let maximumAskedCount = 50

  /// The items of a part as in Orca 48, with four and more of one sign counted.
  mutating func counting(_ part: OrcaPart) -> [OrcaSpeechItem] {
    items(part, as: .orca48).map { item in
      guard case .said(var segment, let isUpper) = item else { return item }
      segment.text = countingRepeats(in: segment.text)
      return .said(segment, isUpper: isUpper)
    }
  }
}
