import ATSPIModel
import AXTree
import ReaderSpeech

/// Orca 48's names, roles and descriptions of an object.
extension OrcaSpeaker {
  /// The texts of the labels, joined.
  private var labelText: String {
    texts(of: object.targets(.labelledBy).filter { $0 != object && !object.isInside($0) })
  }

  private func texts(of objects: [OrcaObject]) -> String { objects.map(\.nameOrText).joined(separator: " ") }

  func label() -> [OrcaSpeechItem] { labelText.isEmpty ? [] : [said(.label, labelText)] }

  /// The labels and the name, without the one that repeats the other; nothing if the focus has the same name.
  mutating func labelAndName() -> [OrcaSpeechItem] {
    if let focus = orca.focus, focus != object, focus.role != role {
      let name = object.name.isEmpty ? object.description : object.name
      if !name.isEmpty, [focus.name, focus.description].contains(name) { return [] }
    }
    let label = label()
    let name = name()
    guard let labelText = label.first?.text, let nameText = name.first?.text else { return label + name }
    guard TextSimilarity.isRepeated(nameText, labelText) else { return label + name }
    return nameText.count < labelText.count ? label : name
  }

  /// The name, else the description, else a link's target or a picture's context.
  mutating func name() -> [OrcaSpeechItem] {
    usedDescriptions.remove(.name)
    if !object.name.isEmpty { return [said(.label, object.name)] }
    if !object.description.isEmpty {
      usedDescriptions.insert(.name)
      return [said(.hint, object.description)]
    }
    if let target = linkTarget { return [said(.label, target)] }
    guard role == .icon, let parent = object.parent, parent.role == .group else { return [] }
    return names(of: parent)
  }

  func names(of object: OrcaObject) -> [OrcaSpeechItem] {
    var speaker = OrcaSpeaker(object, orca: orca)
    return speaker.name()
  }

  /// The last part of a link's target, without its extension.
  private var linkTarget: String? {
    let link = role == .link ? object : object.parent?.role == .link ? object.parent : nil
    guard let url = link?.node.properties.url else { return nil }
    let path = url.drop { $0 != ":" }.dropFirst(3).split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard var name = path.last.map({ $0.prefix { !"?#".contains($0) } }), !name.isEmpty else { return nil }
    if let point = name.lastIndex(of: "."), point > name.startIndex { name = name[..<point] }
    return String(name.map { $0 == "_" || $0 == "-" ? " " : $0 })
  }

  // MARK: Role

  func roleName() -> [OrcaSpeechItem] {
    if role == .menu, let parent = object.parent, parent.role == .comboBox {
      return OrcaSpeaker(parent, orca: orca).roleName()
    }
    guard isRoleSpoken else { return [] }
    if role == .textField, object.has(.supportsAutocompletion), object.has(.singleLine) {
      return [said(.role, roleWord(.autocomplete))]
    }
    if role == .heading, let level = object.attribute("level"), level != "0" {
      return [said(.role, words[.headingNumber, ["role": spokenRole, "level": level]])]
    }
    return [said(.role, spokenRole)]
  }

  private var isRoleSpoken: Bool {
    if object.parent?.role == .comboBox { return false }
    switch role {
    case .article, .extended, .filler, .pageFooter, .form, .staticText, .menuItem, .paragraph, .redundantObject,
      .section,
      .static, .cell, .unknown, .list, .listItem, .desktopFrame:
      return false
    case .icon where isBrief, .canvas where isBrief: return false
    case .group: return !object.has(.selected) && inner?.isWidget == true
    default: return !(object.has(.editable) && object == prior)
    }
  }

  /// Whether it is a region around the focus, which Orca speaks differently from other landmarks.
  var isRegionAround: Bool { isAround && object.node.role == .region }

  private var spokenRole: String {
    if isEditableComboBox { return words[.editableComboBox] }
    if role == .link, object.has(.visited) { return words[.visitedLink] }
    if let word = axisWord() { return word }
    if object.node.role == .switch { return words[.switch] }
    guard role == .landmark, !isRegionAround else { return roleWord(role) }
    return Orca48.landmarks[object.node.role].map { words[$0] } ?? ""
  }

  private var isEditableComboBox: Bool {
    if role == .comboBox { return object.has(.editable) || object.descendants.contains { $0.isEntry } }
    return object.has(.editable) && object.nearest(.comboBox) != nil
  }

  // MARK: Description

  /// The description, unless it repeats the name or the focus's speech.
  private func description() -> [OrcaSpeechItem] {
    if usedDescriptions.contains(.name) || prior == object || prior?.role == .tooltip { return [] }
    let text = object.description.isEmpty ? texts(of: object.targets(.describedBy)) : object.description
    guard !text.isEmpty, !TextSimilarity.isRepeated(object.name, text) else { return [] }
    if let focus = orca.focus, focus != object, [focus.name, focus.description].contains(text) { return [] }
    return [said(.hint, text)]
  }

  func descriptionAndPause() -> [OrcaSpeechItem] {
    let items = description()
    return items.isEmpty ? [] : items + [.pause]
  }

  /// The description, else the text, else the labels inside that belong to no control.
  func staticText() -> [OrcaSpeechItem] {
    let description = description()
    if !description.isEmpty { return description }
    if !isAround, let text = object.textContent, !TextSimilarity.isRepeated(object.name, text) {
      return [said(.value, text)]
    }
    if Orca48.withoutLabels.contains(role) { return [] }
    return object.unrelatedLabels(
      notIn: Orca48.withoutLabels, visibleOnly: true, minimumWords: 3, includingDuplicates: true
    ).filter { edition.speaksLabel($0, object) }.flatMap { names(of: $0) }
  }

  /// The keys in its attributes; for a single character, the keys of its first action.
  var shortcut: String? {
    let keys = OrcaShortcut(words: words)
    let said = keys.spoken(combinations: object.attribute("keyshortcuts") ?? "")
    return said.count > 1 ? said : object.accelerator.map(keys.spoken(combinations:))
  }
}

extension Orca48 {
  fileprivate static let landmarks: [AXRole: OrcaWord] = [
    .banner: .banner, .complementary: .complementary, .contentInfo: .contentInfo, .main: .main,
    .navigation: .navigation, .region: .region, .search: .search,
  ]
  /// Roles for which Orca searches no labels.
  fileprivate static let withoutLabels: Set<AXRole> = [
    .comboBox, .documentEmail, .document, .documentPresentation, .documentSpreadsheet, .documentText, .documentWeb,
    .window, .listBox, .list, .listItem, .menu, .menuBar, .button, .scrollPane, .splitPane, .table, .toggleButton,
    .tree, .treeTable, .borderlessWindow,
  ]
}

extension OrcaObject {
  /// The content of the text interface; nil if it is empty.
  var textContent: String? { text.flatMap { $0.content.isEmpty ? nil : $0.content } }

  var nameOrText: String { name.isEmpty ? textContent ?? "" : name }

  /// Whether it is a field inside a combo box.
  var isEntry: Bool { role == .textField || role == .secureTextField || role == .stepper }

  fileprivate var isWidget: Bool {
    switch role {
    case .checkBox, .comboBox, .textField, .listBox, .secureTextField, .button, .radioButton, .slider, .stepper,
      .textArea, .toggleButton:
      true
    default: false
    }
  }
}
