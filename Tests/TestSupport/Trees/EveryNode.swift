public import AXTree

/// A tree that holds every role, state, relation and kind of field, made from the tables of the vocabulary.
public enum EveryNode {
  typealias Change = @Sendable (inout AXProperties) -> Void

  public static let window = AXNodeID(rawValue: 1)

  /// The tree as a full update. Identities are the same in every run.
  public static let update = AXTreeUpdate(
    isFull: true, applicationName: "App", locale: "de", root: window, nodes: nodes, focus: AXNodeID(rawValue: 3),
    window: AXWindowState(isActive: true))

  static let nodes: [AXNode] = {
    var maker = Maker()
    for role in AXRole.allCases { maker.add(role, withFields(of: role)) }
    for change in states { for role in [AXRole.button, .toggleButton, .checkBox] { maker.add(role, change) } }
    for change in fields { maker.add(.button, change) }
    maker.addList()
    maker.addTable()
    maker.relateAll()
    return maker.finished()
  }()

  /// The fields that make a role offer its own interfaces.
  private static func withFields(of role: AXRole) -> Change {
    { said in
      switch role {
      case .slider, .stepper, .progressBar, .scrollBar, .dial, .meter, .rating:
        said.numericValue = AXNumericValue(3, in: 1...9, step: 0.5, text: "three")
      case .textField, .textArea, .searchField, .terminal, .paragraph, .comboBox:
        said.text = AXText(
          content: "One 👩‍🚀. Two e\u{301}!\nThree", caret: 4, selection: 1..<6, isEditable: role != .paragraph,
          isMultiline: role == .textArea)
        if role == .paragraph { said.text?.links = [AXTextLink(range: 0..<3, url: "https://example.org/one")] }
      case .secureTextField:
        said.text = AXText(content: "s3cret", caret: 2, isEditable: true, isProtected: true)
      case .link, .document, .documentWeb: said.url = "https://example.org/"
      default: break
      }
    }
  }

  /// Each state that an author can mean.
  static let states: [Change] = {
    var changes: [Change] = [
      { $0.states.checked = .on }, { $0.states.checked = .off }, { $0.states.checked = .mixed },
      { $0.states.isExpanded = true }, { $0.states.isExpanded = false }, { $0.states.isPressed = true },
      { $0.states.isFocusable = false }, { $0.traits = .notEnabled }, { $0.traits = .selected },
      { $0.orientation = .vertical }, { $0.orientation = .horizontal },
    ]
    for state in AXStates.rows where state.path != \AXStates.isFocused {
      changes.append { $0.states[keyPath: state.path] = true }
    }
    for popup in AXPopupKind.allCases { changes.append { $0.states.popup = popup } }
    for current in AXCurrentKind.allCases { changes.append { $0.states.current = current } }
    return changes
  }()

  /// Each field that is neither a state nor a relation.
  static let fields: [Change] = [
    { $0.label = nil }, { $0.label = "" }, { $0.value = "12" }, { $0.hint = "A hint." }, { $0.identifier = "auto" },
    { $0.language = "fr" }, { $0.placeholder = "Yours" }, { $0.roleDescription = "lamp" }, { $0.tooltip = "Tip" },
    { $0.url = "https://example.org/" }, { $0.sort = .ascending }, { $0.level = 3 },
    { $0.position = AXSetPosition(2, of: 9) }, { $0.shortcut = "Alt+P" }, { $0.mnemonic = "P" },
    { $0.live = .assertive },
    { $0.frame = nil }, { $0.frame = AXRect(x: 5000, y: 5000, width: 5, height: 5) },
    { $0.customContent = [AXCustomContent(label: "Laps", value: "3")] },
    { $0.customContent = [AXCustomContent(value: "Wet", importance: .high)] },
    { $0.activation = window }, { $0.adjustable = window }, { $0.actions = [rev] }, { $0.actions = [rev, rev] },
    { $0.rotors = [AXPublishedRotor(kind: .heading, results: [window])] },
    { $0.rotors = [AXPublishedRotor(kind: .named("Laps"), results: [window])] },
  ]
  private static let rev = AXAction(name: "Rev", operation: AXOperation(element: window, kind: .custom("rev")))

  private struct Maker {
    var nodes: [AXNode] = []

    @discardableResult
    mutating func add(_ role: AXRole, in parent: AXNodeID = window, _ change: Change = { _ in }) -> AXNodeID {
      let id = AXNodeID(rawValue: UInt64(nodes.count + 2))
      var said = AXProperties()
      said.label = "\(role.rawValue) \(id.rawValue)"
      said.role = role
      said.frame = AXRect(x: Double(id.rawValue), y: 20, width: 30, height: 10)
      change(&said)
      nodes.append(AXNode(id: id, parent: parent, role: role, properties: said))
      if let index = nodes.firstIndex(where: { $0.id == parent }) { nodes[index].children.append(id) }
      return id
    }

    mutating func addList() {
      let list = add(.listBox) { $0.states.isMultiSelectable = true }
      for index in 0..<3 {
        add(.listItem, in: list) { said in
          said.states.isSelectable = true
          if index != 1 { said.traits = .selected }
        }
      }
    }

    mutating func addTable() {
      let table = add(.table) { $0.table = AXTableInfo(rows: 3, columns: 2, caption: "Results") }
      for row in 0..<3 {
        let line = add(.row, in: table)
        for column in 0..<2 {
          add(row == 0 ? .columnHeader : .cell, in: line) { said in
            said.cell = AXCellInfo(row: row, column: column, header: row == 0 ? .column : nil)
            if row == 2 { said.traits = .selected }
          }
        }
      }
    }

    mutating func relateAll() {
      for relation in AXRelation.allCases {
        let target = add(.staticText)
        add(.button) { $0.relations = [relation: [target, window]] }
      }
    }

    func finished() -> [AXNode] {
      var said = AXProperties()
      said.label = "Every node"
      said.role = .window
      said.frame = AXRect(x: 0, y: 0, width: 640, height: 480)
      let children = nodes.filter { $0.parent == window }.map(\.id)
      return [AXNode(id: window, children: children, role: .window, properties: said)] + nodes
    }
  }
}
