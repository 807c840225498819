import ATSPIModel
import AXTree
import ReaderSpeech

/// Orca 43's names for an object.
extension OrcaSpeaker {
  /// The displayed text of an object: its text, else its name.
  func displayedText(of object: OrcaObject) -> String? {
    let role = object.role
    if role == .button || role == .staticText, !object.name.isEmpty { return object.name }
    var shown = object.text?.content ?? ""
    if shown.isEmpty, role != .comboBox, role != .stepper { shown = object.name }
    if shown.isEmpty, role == .button || role == .listItem {
      var labels = object.unrelatedLabels(visibleOnly: true, minimumWords: 1)
      if labels.isEmpty { labels = object.unrelatedLabels(visibleOnly: false, minimumWords: 1) }
      shown = labels.compactMap { displayedText(of: $0) }.joined(separator: " ")
    }
    return shown.isEmpty ? nil : shown
  }

  /// The texts of the object's labels, joined.
  func displayedLabel(of object: OrcaObject) -> String {
    object.targets(.labelledBy).filter { $0 != object && !object.isInside($0) }
      .compactMap { displayedText(of: $0) }.joined(separator: " ")
  }

  func displayedLabel() -> [OrcaSpeechItem] {
    let label = displayedLabel(of: object)
    return label.isEmpty ? [] : [said(.label, label)]
  }

  /// The name, else the description.
  mutating func nameOrDescription() -> [OrcaSpeechItem] {
    usedDescriptions.remove(.name)
    if !object.name.isEmpty { return [said(.label, object.name)] }
    if role != .staticText, !object.description.isEmpty {
      usedDescriptions.insert(.name)
      return [said(.hint, object.description)]
    }
    guard role == .icon, let parent = object.parent, parent.role == .group, !parent.name.isEmpty else { return [] }
    return [said(.label, parent.name, of: parent)]
  }

  mutating func nameOrDescription(of object: OrcaObject) -> [OrcaSpeechItem] {
    var speaker = OrcaSpeaker(object, orca: orca)
    speaker.usedDescriptions = usedDescriptions
    defer { usedDescriptions = speaker.usedDescriptions }
    return speaker.nameOrDescription()
  }

  func labelOrName() -> [OrcaSpeechItem] {
    let label = displayedLabel()
    if !label.isEmpty { return label }
    if !object.name.isEmpty { return [said(.label, object.name)] }
    guard let parent = object.parent, parent.role == .autocomplete else { return [] }
    return OrcaSpeaker(parent, orca: orca).labelOrName()
  }

  mutating func labelWithName() -> [OrcaSpeechItem] {
    let label = displayedLabel()
    let name = nameOrDescription()
    guard let labelText = label.first?.text, let nameText = name.first?.text else { return label + name }
    return Self.words(in: nameText).isSubset(of: Self.words(in: labelText)) ? label : label + name
  }

  private static func words(in text: String) -> Set<String> {
    Set(text.split { !($0.isLetter || $0.isNumber) }.map(String.init))
  }
}
