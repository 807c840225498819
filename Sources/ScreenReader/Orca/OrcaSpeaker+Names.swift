import ATSPIModel
import AXTree

/// What an object is called, and what role it is.
extension OrcaSpeaker {
  static let labelledBy: UInt32 = 2
  static let describedBy: UInt32 = 18

  /// What is written on an object: its text, else its name.
  func displayedText(of object: OrcaObject) -> String? {
    let role = object.role
    if role == "push button" || role == "label", !object.name.isEmpty { return object.name }
    var shown = object.text?.content ?? ""
    if shown.isEmpty, role != "combo box", role != "spin button" { shown = object.name }
    if shown.isEmpty, role == "push button" || role == "list item" {
      var labels = Self.unrelatedLabels(of: object, onlyShowing: true, minimumWords: 1)
      if labels.isEmpty { labels = Self.unrelatedLabels(of: object, onlyShowing: false, minimumWords: 1) }
      shown = labels.compactMap { displayedText(of: $0) }.joined(separator: " ")
    }
    return shown.isEmpty ? nil : shown
  }

  /// The texts of those that label the object, as one.
  func displayedLabel(of object: OrcaObject) -> String {
    object.targets(Self.labelledBy).filter { $0 != object && !object.isInside($0) }
      .compactMap { displayedText(of: $0) }.joined(separator: " ")
  }

  func label() -> [OrcaItem] {
    let label = displayedLabel(of: object)
    return label.isEmpty ? [] : [said(.label, label)]
  }

  /// The name, else the description in its place.
  mutating func name() -> [OrcaItem] {
    if !object.name.isEmpty { return [said(.label, object.name)] }
    if role != "label", !object.description.isEmpty {
      usesDescription = true
      return [said(.hint, object.description)]
    }
    if object.role == "icon", let parent = object.parent, parent.role == "panel" {
      return parent.name.isEmpty ? [] : [said(.label, parent.name, of: parent)]
    }
    return []
  }

  mutating func labelOrName() -> [OrcaItem] {
    let label = label()
    if !label.isEmpty { return label }
    if !object.name.isEmpty { return [said(.label, object.name)] }
    guard let parent = object.parent, parent.role == "autocomplete" else { return [] }
    var around = OrcaSpeaker(parent, orca: orca)
    return around.labelOrName()
  }

  mutating func labelAndName() -> [OrcaItem] {
    let label = label()
    let name = name()
    guard let labelText = label.first?.text, let nameText = name.first?.text else { return label + name }
    return Self.words(in: nameText).isSubset(of: Self.words(in: labelText)) ? label : label + name
  }

  static func words(in text: String) -> Set<String> {
    Set(text.split { !($0.isLetter || $0.isNumber) }.map(String.init))
  }

  /// A picture is described by its label once more.
  func imageDescription() -> [OrcaItem] {
    guard object.node.role == .icon, let label = object.node.properties.label, !label.isEmpty else { return [] }
    return [said(.label, label)]
  }

  // MARK: Role

  private static let silentRoles: Set<String> = ["unknown", "redundant object", "filler", "extended"]

  func roleName() -> [OrcaItem] {
    let parentRole = object.parent?.role
    if role == "menu", parentRole == "combo box", let parent = object.parent {
      return OrcaSpeaker(parent, orca: orca).roleName()
    }
    if object.role == "entry", object.has(.supportsAutocompletion), object.has(.singleLine) {
      return [said(.role, roleWord("autocomplete"))]
    }
    if role == "panel", object.has(.selected) { return [] }
    let isStatus = object.nearest("status bar") != nil
    if role == "notification", isStatus { return [] }
    if role == "heading", let level = object.attribute("level"), level != "0" {
      return [said(.role, words[.heading43, ["%(role)s": roleWord(role), "%(level)d": level]])]
    }
    let isSilent =
      Self.silentRoles.contains(role) || (parentRole == "list box" && role == object.role)
      || (isStatus && role == "label") || (isBrief && (role == "icon" || role == "canvas"))
    let text = localizedRole
    return isSilent || text.isEmpty ? [] : [said(.role, text)]
  }

  static let axes: [String: (horizontal: OrcaWord, vertical: OrcaWord)] = [
    "slider": (.horizontalSlider, .verticalSlider),
    "scroll bar": (.horizontalScrollBar, .verticalScrollBar),
    "separator": (.horizontalSplitter, .verticalSplitter),
    "split pane": (.verticalSplitter, .horizontalSplitter),
  ]

  private var localizedRole: String {
    if isInCombo { return words[.editableComboBox] }
    if role == "link", object.has(.visited) { return words[.visitedLink] }
    let isFocused = object.has(.focused) || occasion == .changing
    if object.number != nil, let axis = Self.axes[role], role != "split pane" || isFocused {
      if object.has(.horizontal) { return words[axis.horizontal] }
      if object.has(.vertical) { return words[axis.vertical] }
    }
    let isButton = object.role == "push button" || object.role == "toggle button"
    if isButton, object.children.contains(where: { $0.role == "menu" && $0.has(.enabled) }) {
      return words[.menuButton]
    }
    return roleWord(role)
  }

  /// What a role is called, by its name on the bus.
  func roleWord(_ name: String) -> String { words.role(edition.roleNames[name] ?? name) }

  var isInCombo: Bool {
    func isEditable(_ object: OrcaObject) -> Bool {
      ["text", "entry", "paragraph"].contains(object.role) && object.has(.editable)
    }
    if object.role == "combo box" { return object.children.filter(isEditable).count == 1 }
    return object.has(.editable) && object.nearest("combo box") != nil
  }

  // MARK: Description

  /// The description, unless it was said already or repeats the name.
  func description(isAsked: Bool) -> [OrcaItem] {
    if usesDescription || role == "label" { return [] }
    if prior?.role == "tool tip" || prior == object { return [] }
    let text = object.description
    if !text.isEmpty, !isRedundant(text.lowercased()) { return [said(.hint, text)] }
    let shown = object.targets(Self.describedBy).compactMap { displayedText(of: $0) }.joined(separator: " ")
    return shown.isEmpty ? [] : [said(.hint, shown)]
  }

  private func isRedundant(_ description: String) -> Bool {
    let form = edition.forms[role].map { occasion == .arriving ? $0.arriving : $0.changing ?? [] } ?? []
    let name = object.role == "icon" ? displayedText(of: object) ?? "" : object.name
    let label = displayedLabel(of: object)
    if form.contains(.labelAndName) {
      return name.lowercased().contains(description) || label.lowercased().contains(description)
    }
    guard form.mentions(.labelOrName) else { return false }
    return (label.isEmpty ? name : label).lowercased().contains(description)
  }
}

extension [OrcaPart] {
  /// Whether a part is in the list as Orca's rules write it: not in the first place of an alternative.
  fileprivate func mentions(_ part: OrcaPart) -> Bool { contains(part) }
}
