@_spi(Command) package import AXTree

/// The conversion from AT-SPI back to a node: the module's tables in the other direction.
extension ATSPIObjectSnapshot {
  /// The node for this snapshot, without the parts that need other objects: see ``applyRelations(_:in:)``,
  /// ``applyLinks(_:in:)`` and ``applyHeaders(_:in:)``. Documentation/Reference/Inspecting.md lists what is lost.
  package var node: AXNode {
    var authored = AXProperties()
    (authored.label, authored.value) = labelAndValue
    authored.hint = ownDescription.isEmpty ? nil : ownDescription
    authored.key = accessibleID.isEmpty || accessibleID == attributes["id"] ? nil : accessibleID
    authored.frame = place
    authored.numericValue = number?.current.isNaN == true ? nil : number
    authored.text = visibleText
    authored.textRange = textRange
    authored.tooltip = helpText.isEmpty ? nil : helpText
    authored.role = axRole(hint: authored.hint)
    readAttributes(&authored)
    readTable(&authored)
    readDocument(&authored)
    readStates(&authored)
    readActions(&authored)
    let node = AXNode(id: id, parent: parent, children: children, role: authored.role ?? .unknown, properties: authored)
    return completed(node)
  }

  /// The role, corrected for other toolkits, where a field of one line has the role TEXT.
  private func axRole(hint: String?) -> AXRole {
    let read = ATSPIRole.role(number: role, xmlRoles: attributes["xml-roles"])
    if read == .textArea, !isOfBridge, states.contains(.singleLine), states.contains(.editable) { return .textField }
    return read == .static && hint != nil ? .staticText : read
  }

  /// The frame, unless it is empty in the window's corner, or where GTK puts objects that are not on the screen.
  private var place: AXRect? {
    guard let frame, frame != AXRect(x: 0, y: 0, width: 0, height: 0), min(frame.x, frame.y) > Double(Int32.min) else {
      return nil
    }
    return frame
  }

  /// Whether a bridge of this package answered. Other toolkits leave out facts that follow from roles and interfaces.
  private var isOfBridge: Bool { attributes["toolkit"] == "axtree" }

  /// The label and the value. The name is "label, value" if `valuetext` shows that no interface holds the value (A2).
  private var labelAndValue: (label: String?, value: String?) {
    let label = name.isEmpty ? (picture.isEmpty ? nil : picture) : name
    if let placedValue { return (label, placedValue) }
    guard number == nil, ownText == nil, let value = attributes["valuetext"], !value.isEmpty else {
      return (label, nil)
    }
    if name == value, attributes["explicit-name"] == nil { return (nil, value) }
    let end = ", " + value
    return name.hasSuffix(end) ? (String(name.dropLast(end.count)), value) : (label, value)
  }

  /// The value that is a text, if its role has a place for it (A2): nil if a number or an author's text is there.
  private var placedValue: String? {
    switch ATSPIValuePlace.table[ATSPIRole.role(number: role, xmlRoles: attributes["xml-roles"])] {
    case .number: number?.current.isNaN == true ? number?.text ?? attributes["valuetext"] : nil
    case .text: isOfBridge && attributes["valuetext"] == text?.content ? text?.content : nil
    case .description: attributes["value"]
    case .checked, .name, nil: nil
    }
  }

  /// The description without the value that it begins with (A2).
  private var ownDescription: String {
    guard let value = attributes["value"], value == placedValue, description.hasPrefix(value) else {
      return description
    }
    return String(description.dropFirst(value.count).drop { $0 == "." || $0 == " " })
  }

  /// The text, unless it is that of a heading's or a label's name or of a value (A2).
  private var ownText: AXText? {
    if text != nil, text?.content == placedValue { return nil }
    return Self.named.contains(role) && text == AXText(content: name) ? nil : text
  }

  private static let named = Set([AXRole.heading, .staticText].compactMap { ATSPIRole.table[$0]?.number })

  /// A password is masked, whatever its application answered (A6).
  private var visibleText: AXText? {
    guard var text = ownText, role == ATSPIRole.table[.secureTextField]?.number else { return ownText }
    text.isProtected = true
    return text.masked
  }

  private func integerAttribute(_ name: String) -> Int? { attributes[name].flatMap { Int($0) } }

  private static let texts = AXPropertyTable.rows.compactMap { $0 as? AXPropertyTable.Row<String?> }.compactMap { row in
    row.attribute.map { (row.path, $0) }
  }

  private func readAttributes(_ authored: inout AXProperties) {
    authored.level = integerAttribute("level")
    if let index = integerAttribute("posinset"), let count = integerAttribute("setsize") {
      authored.position = AXSetPosition(index, of: count)
    }
    for (path, name) in Self.texts { authored[keyPath: path] = attributes[name] }
    authored.shortcut = attributes["keyshortcuts"] ?? actions.lazy.compactMap(\.shortcut).first
    authored.mnemonic = actions.lazy.compactMap(\.mnemonic).first
    authored.states.popup = attributes["haspopup"].flatMap { AXPopupKind(rawValue: $0) }
    authored.states.current = attributes["current"].flatMap { AXCurrentKind(rawValue: $0) }
    authored.sort = attributes["sort"].flatMap { AXSortOrder(rawValue: $0) }
    authored.live = attributes["live"].flatMap { AXLiveRegion(rawValue: $0) }
    authored.isAtomic = attributes["atomic"].map { $0 == "true" }
    authored.inputType = attributes["text-input-type"].flatMap { AXInputType(rawValue: $0) }
    // These roles imply it.
    if authored.inputType == (authored.role ?? .unknown).inputType { authored.inputType = nil }
    authored.url = address.isEmpty ? nil : address
    if authored.numericValue?.text?.isEmpty != false { authored.numericValue?.text = attributes["valuetext"] }
    authored.customContent = (attributes["details"]?.split(separator: "; ") ?? []).map { AXCustomContent(spoken: $0) }
  }

  /// Reads the table and the cell; a bridge of this package states an author's positions as attributes.
  private func readTable(_ authored: inout AXProperties) {
    if let rows = integerAttribute("rowcount"), let columns = integerAttribute("colcount") {
      authored.table = AXTableInfo(rows: rows, columns: columns, caption: table?.caption)
      // A table without a label is called by its caption.
      if isOfBridge, attributes["explicit-name"] == nil, let label = authored.label {
        authored.table?.caption = label
        authored.label = nil
      }
    } else if !isOfBridge {
      authored.table = table
    }
    if let row = integerAttribute("rowindex"), let column = integerAttribute("colindex"), row > 0, column > 0 {
      authored.cell = AXCellInfo(
        row: row - 1, column: column - 1, rowSpan: integerAttribute("rowspan") ?? 1,
        columnSpan: integerAttribute("colspan") ?? 1)
    } else if !isOfBridge {
      authored.cell = cell
    }
  }

  /// Reads the document; its attributes also hold its address and title.
  private func readDocument(_ authored: inout AXProperties) {
    guard var document else { return }
    authored.url = authored.url ?? document.attributes["DocURL"]
    if document.attributes["DocURL"] == authored.url { document.attributes["DocURL"] = nil }
    if document.attributes["Title"] == authored.label { document.attributes["Title"] = nil }
    authored.document =
      document == AXDocumentInfo() && authored.role.map(AXRole.documents.contains) == true ? nil : document
  }

  private func readStates(_ authored: inout AXProperties) {
    if !states.contains(.enabled) && !states.contains(.sensitive) { authored.traits.insert(.notEnabled) }
    if states.contains(.selected) { authored.traits.insert(.selected) }
    for (path, state) in ATSPIStateSet.authored where states.contains(state) { authored.states[keyPath: path] = true }
    if states.contains(.selectable) && !states.contains(.selected) { authored.states.isSelectable = true }
    if states.contains(.focused) { authored.states.isFocused = true }
    if states.contains(.expandable) { authored.states.isExpanded = states.contains(.expanded) }
    if states.contains(.hasPopup), authored.states.popup == nil { authored.states.popup = .unspecified }
    if authored.role == .toggleButton || authored.role == .switch {
      if states.contains(.indeterminate) { authored.states.checked = .mixed }
      authored.states.isPressed = states.contains(.pressed)
      return
    }
    if states.contains(.pressed) { authored.states.isPressed = true }
    let isAlwaysCheckable = !isOfBridge && Self.checkable.contains(authored.role ?? .unknown)
    if states.contains(.checkable) || states.contains(.checked) || isAlwaysCheckable {
      authored.states.checked = states.contains(.indeterminate) ? .mixed : states.contains(.checked) ? .on : .off
    }
  }

  private static let checkable = AXRole.toggles.union([.radioButton, .radioMenuItem])

  /// Reads the custom actions: all actions except activation, increment and decrement, which follow from the element.
  private func readActions(_ authored: inout AXProperties) {
    let names = actions.map(\.name)
    var plain: Set = ["activate", "increment", "decrement"]
    var activation = "activate"
    let role = authored.role ?? .unknown
    // A cell with a mark is turned; what else a cell does is an action of its own.
    let isMark = role == .cell && authored.states.checked != nil
    let others = AXRole.interactive.contains(role) ? Self.activations : isMark ? ["toggle"] : []
    if !names.contains(activation), let name = names.first(where: { others.contains($0) }) {
      activation = name
      plain.insert(name)
    }
    if names.contains(activation) { authored.activation = id }
    if names.contains("increment") && names.contains("decrement") { authored.adjustable = id }
    authored.actions = actions.enumerated().filter { !plain.contains($0.element.name) }.map { index, action in
      AXAction(name: action.name, operation: AXOperation(element: id, kind: .custom("\(index)")))
    }
  }

  /// The names that other toolkits give to the activation.
  private static let activations: Set = ["click", "press", "toggle", "jump", "open"]

  /// The node with the fields that do not follow from others: whether it takes the focus, and its orientation.
  private func completed(_ node: AXNode) -> AXNode {
    var node = node
    let follows = ATSPIStateSet(of: node, isFocused: states.contains(.focused))
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

extension AXCustomContent {
  /// From a spoken text: "Laps: 3".
  fileprivate init(spoken: Substring) {
    if let colon = spoken.firstRange(of: ": ") {
      self.init(label: String(spoken[..<colon.lowerBound]), value: String(spoken[colon.upperBound...]))
    } else {
      self.init(value: String(spoken))
    }
  }
}
