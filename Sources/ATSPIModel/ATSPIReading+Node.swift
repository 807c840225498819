public import AXTree

/// The way back: each of the module's tables read from right to left.
extension ATSPIReading {
  /// The node that is read like this, relations aside: those need the other objects, see ``relate(_:in:)``.
  ///
  /// What AT-SPI has no word for is lost: rotors, custom content of high importance (it comes back as part of the hint),
  /// the text of a tooltip, and from which elements a composite was made. Not read are a text's attributes, layout and
  /// links, and what a document says of its pages.
  public var node: AXNode {
    var said = AXProperties()
    (said.label, said.value) = labelAndValue
    said.hint = description.isEmpty ? nil : description
    said.identifier = attributes["id"]
    said.key = accessibleID.isEmpty || accessibleID == said.identifier ? nil : accessibleID
    said.frame = frame
    said.number = number
    said.text = visibleText
    let axRole = ATSPIRole.role(number: role, xmlRoles: attributes["xml-roles"])
    said.role = axRole == .static && said.hint != nil ? .staticText : axRole
    readAttributes(&said)
    readStates(&said)
    readActions(&said)
    let node = AXNode(id: id, parent: parent, children: children, role: said.role ?? .unknown, properties: said)
    return completed(node)
  }

  /// The name is "label, value" where `valuetext` says that no interface holds the value (A2).
  private var labelAndValue: (label: String?, value: String?) {
    let label = name.isEmpty ? nil : name
    guard number == nil, ownText == nil, let value = attributes["valuetext"], !value.isEmpty else {
      return (label, nil)
    }
    if name == value, attributes["explicit-name"] == nil { return (nil, value) }
    let end = ", " + value
    return name.hasSuffix(end) ? (String(name.dropLast(end.count)), value) : (label, value)
  }

  /// The text, unless it is that of a heading's name (A2).
  private var ownText: AXText? {
    guard let text, role == ATSPIRole.table[.heading]?.number, text == AXText(content: name) else { return text }
    return nil
  }

  /// A password is masked, whatever its application answered (A6).
  private var visibleText: AXText? {
    guard var text = ownText, role == ATSPIRole.table[.secureTextField]?.number else { return ownText }
    text.isProtected = true
    return text.masked
  }

  private func whole(_ name: String) -> Int? { attributes[name].flatMap { Int($0) } }

  private func readAttributes(_ said: inout AXProperties) {
    said.level = whole("level")
    if let index = whole("posinset"), let count = whole("setsize") {
      said.position = AXPosition(index: index, count: count)
    }
    said.roleDescription = attributes["roledescription"]
    said.placeholder = attributes["placeholder-text"]
    said.shortcut = attributes["keyshortcuts"] ?? actions.lazy.compactMap(\.shortcut).first
    said.states.popup = attributes["haspopup"].flatMap { AXPopup(rawValue: $0) }
    said.states.current = attributes["current"].flatMap { AXCurrent(rawValue: $0) }
    said.sort = attributes["sort"].flatMap { AXSort(rawValue: $0) }
    said.live = attributes["live"].flatMap { AXLive(rawValue: $0) }
    said.url = address.isEmpty ? nil : address
    if said.number?.text?.isEmpty != false { said.number?.text = number == nil ? nil : attributes["valuetext"] }
    if let rows = whole("rowcount"), let columns = whole("colcount") {
      said.table = AXTable(rows: rows, columns: columns, caption: caption.isEmpty ? nil : caption)
    }
    if let row = whole("rowindex"), let column = whole("colindex"), row > 0, column > 0 {
      said.cell = AXCell(
        row: row - 1, column: column - 1, rowSpan: whole("rowspan") ?? 1, columnSpan: whole("colspan") ?? 1)
    }
    said.customContent = (attributes["details"]?.split(separator: "; ") ?? []).map { AXCustomContent(spoken: $0) }
  }

  private func readStates(_ said: inout AXProperties) {
    if !states.contains(.enabled) && !states.contains(.sensitive) { said.traits.insert(.notEnabled) }
    if states.contains(.selected) { said.traits.insert(.selected) }
    for (flag, state) in ATSPIStateSet.ofFlags where states.contains(state) { said.states.flags.insert(flag) }
    if states.contains(.selectable) && !states.contains(.selected) { said.states.flags.insert(.selectable) }
    if states.contains(.focused) { said.states.flags.insert(.focused) }
    if states.contains(.expandable) { said.states.isExpanded = states.contains(.expanded) }
    if states.contains(.hasPopup), said.states.popup == nil { said.states.popup = .unspecified }
    if said.role == .toggleButton || said.role == .switch {
      if states.contains(.indeterminate) { said.states.checked = .mixed }
      said.states.isPressed = states.contains(.pressed)
      return
    }
    if states.contains(.pressed) { said.states.isPressed = true }
    if states.contains(.checkable) || states.contains(.checked) {
      said.states.checked = states.contains(.indeterminate) ? .mixed : states.contains(.checked) ? .on : .off
    }
  }

  /// Activation and steps follow from what the element is; the others are custom actions.
  private func readActions(_ said: inout AXProperties) {
    let names = actions.map(\.name)
    if names.contains("activate") { said.activation = id }
    if names.contains("increment") && names.contains("decrement") { said.adjustable = id }
    said.actions = actions.enumerated().filter { !Self.plain.contains($0.element.name) }.map { place, action in
      AXAction(name: action.name, operation: AXOperation(element: id, kind: .custom("\(place)")))
    }
  }

  private static let plain: Set<String> = ["activate", "increment", "decrement"]

  /// The node with what does not follow from it: whether it takes the focus, and along which axis it extends.
  private func completed(_ node: AXNode) -> AXNode {
    var node = node
    let follows = ATSPIStateSet(of: node, in: ATSPISurroundings(isFocused: states.contains(.focused)))
    if follows.contains(.focusable) != states.contains(.focusable) {
      node.properties.states.isFocusable = states.contains(.focusable)
    }
    for (state, axis) in [(ATSPIState.horizontal, AXOrientation.horizontal), (.vertical, .vertical)]
    where states.contains(state) && !follows.contains(state) {
      node.properties.orientation = axis
    }
    return node
  }
}

extension ATSPIReading.Action {
  /// The keys that do it wherever the focus is: the last part of "mnemonic;sequence;shortcut".
  fileprivate var shortcut: String? { keys.split(separator: ";").last.map(String.init) }
}

extension AXCustomContent {
  /// The content that is spoken like this: "Laps: 3".
  fileprivate init(spoken: Substring) {
    guard let colon = spoken.firstRange(of: ": ") else {
      self.init(value: String(spoken))
      return
    }
    self.init(label: String(spoken[..<colon.lowerBound]), value: String(spoken[colon.upperBound...]))
  }
}
