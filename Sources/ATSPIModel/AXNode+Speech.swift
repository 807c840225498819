public import AXTree

extension AXNode {
  /// Whether a toggle is on: as its states say, else as its value does (C26); nil where there is nothing to check.
  public var checkedState: AXCheckedState? {
    if let checked = properties.states.checked { return checked }
    guard isToggle else { return nil }
    switch properties.value {
    case "1": return .on
    case "2": return .mixed
    case "0": return .off
    default: return nil
    }
  }

  private var isToggle: Bool {
    AXRole.toggles.contains(role) || properties.traits.contains(.toggleButton)
  }

  /// The value as words, where no interface of AT-SPI holds it.
  private var spokenValue: String? {
    guard properties.number == nil, properties.text == nil, let value = properties.value, !value.isEmpty,
      !(isToggle && checkedState != nil && ["0", "1", "2"].contains(value))
    else { return nil }
    return value
  }

  /// AT-SPI's `Name`: the label, and the value behind it where no other interface holds that (A2). A table without a
  /// label is called by its caption.
  public var atspiName: String {
    [properties.label ?? properties.table?.caption, spokenValue].compactMap { $0?.isEmpty == false ? $0 : nil }.joined(
      separator: ", ")
  }

  /// AT-SPI's `Description`, which Orca speaks last: content of high importance, then the hint (A2, D16).
  public var atspiDescription: String {
    let content = properties.customContent.filter { $0.importance == .high }.map(\.spoken)
    return (content + [properties.hint ?? ""]).filter { !$0.isEmpty }.reduce("") { said, next in
      guard let last = said.last else { return next }
      return said + (".!?…".contains(last) ? " " : ". ") + next
    }
  }

  /// AT-SPI's `HelpText`: what is shown while the pointer rests on it, unless that is said already: newer readers speak
  /// it after the Description, and the same text would be heard twice (A2).
  public var atspiHelpText: String {
    let text = properties.tooltip ?? ""
    return [properties.label, properties.value, properties.hint].contains(text) || atspiDescription == text ? "" : text
  }

  /// The object attributes that the node itself gives, sorted by name (A1). See ``ATSPIMirror/attributes(of:)``.
  public var atspiAttributes: [(name: String, value: String)] {
    var attributes: [String: String] = ["toolkit": "axtree"]
    func set(_ name: String, _ value: String?) { if let value, !value.isEmpty { attributes[name] = value } }
    let said = properties
    set("xml-roles", ATSPIRole.of(self).xmlRole)
    set("id", said.identifier)
    set("level", said.level.map(String.init))
    set("posinset", said.position.map { String($0.index) })
    set("setsize", said.position.map { String($0.count) })
    set("roledescription", said.roleDescription)
    set("valuetext", said.number?.text ?? spokenValue)
    set("placeholder-text", said.placeholder)
    set("keyshortcuts", said.shortcut)
    set("haspopup", said.states.popup?.rawValue)
    set("current", said.states.current?.rawValue)
    set("sort", said.sort?.rawValue)
    set("live", said.live?.rawValue)
    set("atomic", said.isAtomic.map { $0 ? "true" : "false" })
    set("text-input-type", inputType?.rawValue)
    set("tag", said.tag)
    set("class", said.styleClass)
    set("rowcount", said.table.map { String($0.rows) })
    set("colcount", said.table.map { String($0.columns) })
    set("rowindex", said.cell.map { String($0.row + 1) })
    set("colindex", said.cell.map { String($0.column + 1) })
    set("rowspan", said.cell.map { String($0.rowSpan) })
    set("colspan", said.cell.map { String($0.columnSpan) })
    set("explicit-name", said.label?.isEmpty == false ? "true" : nil)
    set("details", said.customContent.filter { $0.importance == .default }.map(\.spoken).joined(separator: "; "))
    return attributes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// What kind of text is entered: as its author says, else what follows from the role.
  private var inputType: AXInputType? {
    properties.inputType ?? (role == .searchField ? .search : role == .secureTextField ? .password : nil)
  }
}

extension AXCustomContent {
  /// "Error: Too long", or the one part that there is.
  var spoken: String { [label, value].compactMap { $0?.isEmpty == false ? $0 : nil }.joined(separator: ": ") }
}
