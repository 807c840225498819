import ATSPIModel
import AXTree
import ReaderSpeech

/// The words that Orca 48 finds for an object itself, and for the group of a radio button.
extension OrcaSpeaker {
  // MARK: Names and descriptions

  func label() -> [OrcaSpeechItem] { said(.label, texts(of: object.labels).nonEmpty) }
  private func texts(of objects: [OrcaObject]) -> String { objects.map(\.nameOrText).joined(separator: " ") }

  /// The labels and the name, without the one that repeats the other; nothing if the focus has the same name.
  mutating func labelAndName() -> [OrcaSpeechItem] {
    let text = object.name.nonEmpty ?? object.description
    if !text.isEmpty, orca.focus?.role != role, edition.omitsNameOfFocus(self), isFocusCalled(text) { return [] }
    let label = label()
    let name = name()
    guard let labelText = label.first?.text, let nameText = name.first?.text,
      TextSimilarity.isRepeated(nameText, labelText)
    else { return label + name }
    return nameText.count < labelText.count ? label : name
  }

  /// Whether another object has the focus, and the text is its name or description.
  private func isFocusCalled(_ text: String) -> Bool {
    orca.focus.map { $0 != object && [$0.name, $0.description].contains(text) } ?? false
  }

  /// The name, else the description, else a link's target or a picture's context.
  mutating func name() -> [OrcaSpeechItem] {
    usedDescriptions.remove(.forName)
    if !object.name.isEmpty { return said(.label, object.name) }
    if !object.description.isEmpty {
      usedDescriptions.insert(.forName)
      return said(.hint, object.description)
    }
    if let target = linkTarget { return said(.label, target) }
    guard role == .icon, let parent = object.parent, parent.role == .group else { return [] }
    return name(of: parent)
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

  /// The last part of a link's target, as it is; nil if it has none.
  var linkedFile: String? {
    var path = (object.node.properties.url ?? "").drop { $0 != ":" }.dropFirst()
    if path.hasPrefix("//") { path = path.dropFirst(2).drop { $0 != "/" } }
    return path.prefix { !"?#".contains($0) }.split(separator: "/", omittingEmptySubsequences: false).last
      .flatMap { String($0).nonEmpty }
  }

  /// The description, unless it repeats the name or the focus's speech.
  func description() -> [OrcaSpeechItem] {
    if usedDescriptions.contains(.forName) || prior == object || prior?.role == .tooltip { return [] }
    let text = object.description.nonEmpty ?? texts(of: object.targets(.describedBy))
    if text.isEmpty || TextSimilarity.isRepeated(object.name, text) || isFocusCalled(text) { return [] }
    return said(.hint, text)
  }

  /// The name of a radio button's group, if the focus enters the group.
  func radioGroup() -> [OrcaSpeechItem] {
    if let prior, prior.role == .radioButton, object.targets(.memberOf).contains(prior) { return [] }
    if let label = object.targets(.labelledBy).first, !label.name.isEmpty, label.name != object.name {
      return said(.context, label.name, of: label)
    }
    for parent in object.ancestors {
      if parent.role == .list { return [] }
      guard parent.role == .group || parent.role == .filler else { continue }
      var speaker = OrcaSpeaker(parent, orca: orca)
      let name = speaker.labelAndName()
      if !name.isEmpty { return name }
    }
    return []
  }

  // MARK: Roles

  func roleName() -> [OrcaSpeechItem] {
    if role == .menu, let parent = object.parent, parent.role == .comboBox {
      return OrcaSpeaker(parent, orca: orca).roleName()
    }
    guard isRoleSpoken else { return [] }
    if isAutocompleted { return said(.role, roleWord(.autocomplete)) }
    if role == .heading, let level = object.attribute("level"), level != "0" {
      return said(.role, words[.headingNumber, ["role": spokenRoleIn48, "level": level]])
    }
    return said(.role, spokenRoleIn48)
  }

  private var isRoleSpoken: Bool {
    if object.parent?.role == .comboBox { return false }
    switch role {
    case .article, .extended, .filler, .pageFooter, .form, .staticText, .menuItem, .paragraph, .redundantObject,
      .section, .static, .cell, .unknown, .desktopFrame:
      return false
    case .list, .listItem: return occasion == .whereAmI(isDetailed: false)
    case .icon where isBrief, .canvas where isBrief: return false
    case .group: return !object.has(.selected) && inner.map { Self.widgets.contains($0.role) } == true
    default: return !(object.has(.editable) && object == prior)
    }
  }

  /// The roles around which Orca says that of a group.
  private static let widgets: Set<AXRole> = [
    .checkBox, .comboBox, .textField, .listBox, .secureTextField, .button, .radioButton, .slider, .stepper, .textArea,
    .toggleButton,
  ]

  /// Whether it is a region around the focus, which Orca speaks differently from other landmarks.
  var isRegionAround: Bool { isAround && object.node.role == .region }

  var spokenRoleIn48: String {
    if isEditableComboBox, !isBraille { return words[.editableComboBox] }
    if role == .link, object.has(.visited) { return words[.visitedLink] }
    if let word = axisWord() { return word }
    if object.node.role == .switch { return words[.switch] }
    guard role == .landmark, isBraille || !isRegionAround else { return roleWord(role) }
    return Self.landmarks[object.node.role].map { words[$0] } ?? ""
  }

  private static let landmarks: [AXRole: OrcaWord] = [
    .banner: .banner, .complementary: .complementary, .contentInfo: .contentInfo, .main: .main,
    .navigation: .navigation, .region: .region, .search: .search,
  ]

  private var isEditableComboBox: Bool {
    if role == .comboBox { return object.has(.editable) || object.descendants.contains { $0.isEntry } }
    return object.has(.editable) && object.nearest([.comboBox]) != nil
  }

  // MARK: States and keys

  var isAllSelected: Bool {
    object.text.map { !$0.content.isEmpty && $0.selection == 0..<$0.content.unicodeScalars.count } ?? false
  }

  /// An error of an entry, and its reason.
  func invalid() -> [OrcaSpeechItem] {
    guard object.has(.invalidEntry) else { return [] }
    let reason = object.targets(.errorMessage).first?.textContent.map { ": \($0)" } ?? ""
    return said(.state, words[.invalidEntry] + reason)
  }

  /// An item or a cell that is selectable but not selected.
  func unselected(isCell: @autoclosure () -> Bool) -> [OrcaSpeechItem] {
    guard object.has(.selectable), !object.has(.selected), role != .textArea else { return [] }
    return role == .listItem ? state(.itemNotSelected) : state(.cellNotSelected, if: isCell())
  }

  /// Whether it is a cell of a table, or an object in a layered pane outside of tables.
  var isSelectableCell: Bool {
    guard let table = object.tableAround ?? object.ancestors.first(where: { $0.table != nil }) else {
      return object.parent?.role == .layeredPane
    }
    return object.isCell && table.role == .table
  }

  func sortOrder() -> [OrcaSpeechItem] {
    guard object.isCell, role != .cell, let order = object.attribute("sort") else { return [] }
    return state(["ascending": .sortedAscending, "descending": .sortedDescending][order] ?? .sorted)
  }

  /// A single key among its attributes, or else the mnemonic among the keys of its action.
  var mnemonic: String? {
    let keys = OrcaShortcut(words: words)
    let stated = keys.spoken(combinations: object.attribute("keyshortcuts") ?? "")
    if stated.count == 1 { return stated }
    guard object.node.keyBinding != nil, let key = object.node.properties.mnemonic?.nonEmpty else { return nil }
    let spoken = keys.spoken(combinations: key)
    return spoken.contains("Ctrl") || spoken.lowercased() == "space" ? nil : spoken
  }

  /// The keys in its attributes; for a single character, the keys of its first action.
  var shortcut: String? {
    let keys = OrcaShortcut(words: words)
    let stated = keys.spoken(combinations: object.attribute("keyshortcuts") ?? "")
    return stated.count > 1 ? stated : object.accelerator.map(keys.spoken(combinations:))
  }

  // MARK: Values and texts

  /// The author's value of a combo box, else that of its field or its selected item.
  func comboBoxValue() -> [OrcaSpeechItem] {
    if let text = object.attribute("valuetext") { return said(.value, text) }
    let entries = object.children.filter(\.isEntry)
    if entries.count == 1 { return said(.value, entries[0].textContent ?? "", of: entries[0]) }
    let selected = object.selected.isEmpty ? object.firstChild?.selected ?? [] : object.selected
    let shown = selected.count == 1 ? selected[0] : object
    return said(.value, shown.nameOrText, of: shown)
  }

  /// The line with the caret and its end; an empty one is "blank", except in cells.
  func lineWithEnd() -> [OrcaSpeechItem] {
    let line = object.text.map { $0.caretLine(withEnd: true) } ?? []
    let isBlank = line == ["\n"] && !isAround && ![.cell, .columnHeader, .rowHeader].contains(role)
    if isBlank { return said(.value, words[.blank]) }
    return line != ["\n"] && edition.speaksLineEnd ? spoken(line) : currentLine()
  }
}
