import ATSPIModel
import AXTree
import ReaderSpeech

/// Orca 43's names for an object and its role.
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

  // MARK: Role

  func roleWords() -> [OrcaSpeechItem] {
    let parent = object.parent
    if role == .menu, let parent, parent.role == .comboBox { return OrcaSpeaker(parent, orca: orca).roleWords() }
    if role == .textField, object.has(.supportsAutocompletion), object.has(.singleLine) {
      return [said(.role, roleWord(.autocomplete))]
    }
    let isInStatusBar = object.nearest(.statusBar) != nil
    switch role {
    case .unknown, .redundantObject, .filler, .extended: return []
    case .group where object.has(.selected): return []
    case .notification where isInStatusBar, .staticText where isInStatusBar: return []
    case .icon where isBrief, .canvas where isBrief: return []
    case .heading:
      guard let level = object.attribute("level"), level != "0" else { break }
      return [said(.role, words[.headingLevel, ["role": roleWord(role), "level": level]])]
    default: break
    }
    return parent?.role == .listBox ? [] : [said(.role, spokenRole)]
  }

  private var spokenRole: String {
    if isInComboBox { return words[.editableComboBox] }
    if role == .link, object.has(.visited) { return words[.visitedLink] }
    let isFocused = object.has(.focused) || occasion == .changing
    if role != .splitPane || isFocused, let word = axisWord() { return word }
    let isButton = role == .button || role == .toggleButton
    if isButton, object.children.contains(where: { $0.role == .menu && $0.has(.enabled) }) { return words[.menuButton] }
    return roleWord(role)
  }

  private var isInComboBox: Bool {
    if role == .comboBox { return entries.count == 1 }
    return object.has(.editable) && object.nearest(.comboBox) != nil
  }

  /// The editable texts inside a combo box.
  var entries: [OrcaObject] {
    object.children.filter { [.textArea, .textField, .paragraph].contains($0.role) && $0.has(.editable) }
  }

  // MARK: Description

  /// Where a description stands for the labels that an object of this role does not have.
  var replacingLabels: OrcaDescriptionUse { role == .alert ? .alertText : .labels }

  /// The description, unless one was spoken already or it repeats the name. Asking forgets that one stood for labels.
  mutating func unspokenDescription() -> [OrcaSpeechItem] {
    if usedDescriptions.remove(replacingLabels) != nil || prior?.role == .tooltip || prior == object { return [] }
    if !usedDescriptions.isEmpty || role == .staticText { return [] }
    let text = object.description
    if !text.isEmpty, !isRedundant(text.lowercased()) { return [said(.hint, text)] }
    let shown = object.targets(.describedBy).compactMap { displayedText(of: $0) }.joined(separator: " ")
    return shown.isEmpty ? [] : [said(.hint, shown)]
  }

  private func isRedundant(_ description: String) -> Bool {
    let form = edition.form(of: role)
    let parts = occasion == .arriving ? form.arriving : form.changing ?? []
    let name = (role == .icon ? displayedText(of: object) ?? "" : object.name).lowercased()
    let label = displayedLabel(of: object).lowercased()
    if parts.contains(.labelAndName) { return name.contains(description) || label.contains(description) }
    return parts.contains(.labelOrName) && (label.isEmpty ? name : label).contains(description)
  }
}
