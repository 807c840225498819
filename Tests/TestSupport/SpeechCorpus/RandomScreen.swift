import AXDocument
import AXTree
import TestSupport

/// A random screen of an everyday shape, and random frames on it, each of which changes one to four things at once.
///
/// The same seed makes the same screen. It keeps the document that its frames have led to, so that each frame fits the one
/// before: the focus goes to what can have it, and what was removed does not change.
struct RandomScreen {
  /// One node: its fields and states as JSON, by name.
  struct Item {
    let id: String
    let role: AXRole
    var fields: [String: String]
    var states: [String: String]
    var children: [Item] = []

    /// The states as the value of a field, in a fixed order.
    var statesJSON: String {
      "{" + states.sorted { $0.key < $1.key }.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
    }

    var json: String {
      var parts = ["\"id\":\"\(id)\"", "\"role\":\"\(role.rawValue)\""]
      parts += fields.sorted { $0.key < $1.key }.map { "\"\($0)\":\($1)" }
      if !states.isEmpty { parts.append("\"states\":" + statesJSON) }
      if !children.isEmpty { parts.append("\"children\":[" + children.map(\.json).joined(separator: ",") + "]") }
      return "{" + parts.joined(separator: ",") + "}"
    }
  }

  var random: SeededGenerator
  private(set) var document: AXTreeDocument
  /// Every node that a frame may change, by its id.
  var items: [String: Item] = [:]
  private(set) var children: [Item] = []
  private var count = 0

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    document = try AXTreeDocument(json: Array(CorpusCase("", [], []).document.utf8))
    let shapes = Self.shapes.shuffled(using: &random).prefix(2)
    let out = item(.button, "Out")
    children = [out] + shapes.flatMap { $0(&self) }
    document = try AXTreeDocument(json: Array(CorpusCase("", children.map(\.json), []).document.utf8))
    document.tree.window.isActive = true
  }

  /// Applies commands as one frame; nil, with nothing changed, if they do not fit.
  mutating func apply(_ commands: [String]) -> String? {
    let frame = commands.count == 1 ? commands[0] : "{\"batch\":[" + commands.joined(separator: ",") + "]}"
    do {
      try document.apply(frame)
      return frame
    } catch {
      return nil
    }
  }

  // MARK: Nodes

  static let words = [
    "Amber", "Bridge", "Candle", "Dragon", "Ember", "Forest", "Garden", "Harbor", "Island", "Jungle", "Kettle",
    "Lantern", "Meadow", "Night", "Orchard", "Pebble", "Quartz", "River", "Shadow", "Temple",
  ]
  static let sentences = [
    "It opens the map.", "Needs an at sign.", "Costs five coins.", "Only for heroes.", "Starts the race.",
  ]

  mutating func word() -> String { Self.words.randomElement(using: &random) ?? "Amber" }
  mutating func phrase() -> String { random.isOne(in: 2) ? word() : word() + " " + word().lowercased() }

  /// A new node below the others on the screen, with a label.
  mutating func item(
    _ role: AXRole, _ label: String?, _ fields: [String: String] = [:], states: [String: String] = [:],
    children: [Item] = []
  ) -> Item {
    count += 1
    var fields = fields
    if let label { fields["label"] = "\"\(label)\"" }
    fields["frame"] = "[\(10 + count % 3 * 250),\(10 + count * 16),200,\(30 + children.count * 16)]"
    let item = Item(id: "x\(count)", role: role, fields: fields, states: states, children: children)
    items[item.id] = item
    return item
  }

  private mutating func several(_ range: ClosedRange<Int>, _ make: (inout RandomScreen, Int) -> Item) -> [Item] {
    let count = Int.random(in: range, using: &random)
    return (0..<count).map { make(&self, $0) }
  }

  private mutating func number(_ text: Bool = true) -> String {
    let now = Int.random(in: 0...10, using: &random)
    return "{\"now\":\(now),\"min\":0,\"max\":10,\"step\":1" + (text ? ",\"text\":\"\(now) liters\"}" : "}")
  }

  // MARK: Shapes

  private static let shapes: [@Sendable (inout RandomScreen) -> [Item]] = [
    { $0.menuBar() }, { $0.list(.list) }, { $0.list(.listBox) }, { $0.tree() }, { $0.table() }, { $0.form() },
    { $0.dialog() }, { $0.board() }, { $0.chat() }, { $0.settings() }, { $0.status() },
    { $0.page() }, { $0.combo() }, { $0.rows() }, { $0.scope() },
  ]

  private mutating func menuBar() -> [Item] {
    let sub = several(1...3) { screen, _ in screen.item(.menuItem, screen.phrase()) }
    let submenu = item(.menu, word(), children: sub)
    var entries = several(2...4) { screen, index in
      switch index % 3 {
      case 0: screen.item(.menuItem, screen.phrase())
      case 1: screen.item(.checkMenuItem, screen.phrase(), states: ["checked": "false"])
      default: screen.item(.radioMenuItem, screen.phrase(), states: ["checked": "true"])
      }
    }
    entries.append(item(.menuItem, word(), states: ["expanded": "false"], children: [submenu]))
    let menu = item(.menu, "File", children: entries)
    return [item(.menuBar, nil, children: [menu])]
  }

  private mutating func list(_ role: AXRole) -> [Item] {
    let rows = several(2...5) { screen, index in
      let traits = role == .listBox && index == 0 ? ["traits": "[\"selected\"]"] : [:]
      return screen.item(.listItem, screen.phrase(), traits, states: ["focusable": "true"])
    }
    return [item(role, word(), children: rows)]
  }

  private mutating func tree() -> [Item] {
    let rows = several(2...4) { screen, index in
      let isOpen = index == 1
      let inner =
        isOpen
        ? screen.several(1...2) { screen, _ in
          screen.item(.treeItem, screen.phrase(), ["level": "2"], states: ["focusable": "true"])
        } : []
      return screen.item(
        .treeItem, screen.word(), ["level": "1"],
        states: ["focusable": "true", "expanded": isOpen ? "true" : "false"], children: inner)
    }
    return [item(.tree, word(), children: rows)]
  }

  private mutating func table() -> [Item] {
    let header = item(.row, nil, children: (0..<3).map { _ in item(.columnHeader, word()) })
    let rows = several(2...3) { screen, _ in
      let cells =
        [screen.item(.rowHeader, screen.word())]
        + (0..<2).map { _ in screen.item(.cell, screen.word(), states: ["focusable": "true"]) }
      return screen.item(.row, nil, children: cells)
    }
    return [item(.table, word(), children: [header] + rows)]
  }

  private mutating func form() -> [Item] {
    var result: [Item] = []
    let caption = item(.staticText, word())
    let help = item(.staticText, Self.sentences.randomElement(using: &random))
    let relations =
      random.isOne(in: 2) ? ["relations": "{\"labelledBy\":[\"\(caption.id)\"]}"] : [:]
    let text = "{\"content\":\"\(word().lowercased())\",\"caret\":0,\"editable\":true}"
    result += [caption, help]
    result.append(item(.textField, word(), relations.merging(["text": text]) { $1 }))
    result.append(item(.textField, word(), ["text": text], states: random.isOne(in: 2) ? ["required": "true"] : [:]))
    result.append(item(.checkBox, phrase(), states: ["checked": "true"]))
    let radios = several(2...3) { screen, index in
      screen.item(.radioButton, screen.word(), states: ["checked": index == 0 ? "true" : "false"])
    }
    result.append(item(.group, word(), children: radios))
    result.append(item(.comboBox, word(), ["value": "\"\(word())\""], states: ["expanded": "false"]))
    result.append(item(.button, phrase(), ["hint": "\"\(Self.sentences[4])\""]))
    return result
  }

  private mutating func dialog() -> [Item] {
    var fields = ["hidden": "true"]
    if random.isOne(in: 2) { fields["hint"] = "\"\(Self.sentences[2])\"" }
    let text = item(.staticText, Self.sentences.randomElement(using: &random))
    let buttons = several(1...3) { screen, _ in screen.item(.button, screen.word()) }
    let inside = random.isOne(in: 2) ? [text] + buttons : buttons
    return [
      item(.button, phrase()),
      item(.dialog, phrase(), fields, states: ["modal": "true"], children: inside),
    ]
  }

  private mutating func board() -> [Item] {
    let squares = (0..<6).map { index in
      item(.button, "\(["A", "B", "C"][index % 3])\(index / 3 + 1)", random.isOne(in: 2) ? ["value": "\"empty\""] : [:])
    }
    return [item(random.isOne(in: 2) ? .group : .toolBar, word(), children: squares)]
  }

  private mutating func chat() -> [Item] {
    let messages = several(1...3) { screen, _ in
      screen.item(.listItem, "Ana: \(screen.phrase())", states: ["focusable": "true"])
    }
    return [
      item(.list, "Chat", ["live": "\"polite\""], children: messages),
      item(.textField, "Message", ["text": "{\"content\":\"\",\"caret\":0,\"editable\":true}"]),
      item(.button, "Send"),
    ]
  }

  private mutating func settings() -> [Item] {
    let tabs = several(2...3) { screen, index in
      screen.item(.tab, screen.word(), index == 0 ? ["traits": "[\"selected\"]"] : [:])
    }
    return [
      item(.tabList, word(), children: tabs),
      item(.switch, phrase(), states: ["checked": "true"]),
      item(.toggleButton, phrase(), states: ["pressed": "false"]),
      item(.slider, phrase(), ["number": number(false)]),
      item(.slider, phrase(), ["number": number()]),
      item(.stepper, phrase(), ["number": number(false)]),
      item(.button, phrase(), states: ["expanded": "false", "hasPopup": "\"menu\""]),
    ]
  }

  /// Controls in landmarks and groups inside each other, some of them without a name.
  private mutating func page() -> [Item] {
    let roles: [AXRole] = [.main, .navigation, .region, .article, .form, .group, .toolBar, .section, .scrollPane]
    return several(1...2) { screen, _ in
      let inner = screen.item(
        roles.randomElement(using: &screen.random) ?? .group, screen.random.isOne(in: 3) ? nil : screen.word(),
        children: [
          screen.item(.heading, screen.phrase(), ["level": "2"]), screen.item(.link, screen.phrase()),
          screen.item(.checkBox, screen.phrase(), states: ["checked": "false"]),
        ])
      return screen.item(
        roles.randomElement(using: &screen.random) ?? .group, screen.random.isOne(in: 3) ? nil : screen.word(),
        screen.random.isOne(in: 4) ? ["hint": "\"\(Self.sentences[3])\""] : [:],
        children: [screen.item(.button, screen.word()), inner])
    }
  }

  /// A combo box with its items, of which one is selected, and fields of several kinds.
  private mutating func combo() -> [Item] {
    let entries = several(2...4) { screen, index in
      screen.item(
        .menuItem, screen.word(), index == 0 ? ["traits": "[\"selected\"]"] : [:], states: ["selectable": "true"])
    }
    return [
      item(.comboBox, word(), children: entries),
      item(.secureTextField, "Password", ["text": "{\"content\":\"abc\",\"caret\":3,\"editable\":true}"]),
      item(
        .textArea, word(),
        ["text": "{\"content\":\"one\\ntwo\",\"caret\":4,\"editable\":true,\"multiline\":true}"]),
      item(
        .searchField, word(), ["placeholder": "\"Name\"", "text": "{\"content\":\"\",\"caret\":0,\"editable\":true}"]),
    ]
  }

  /// Rows that each speak for their texts and their buttons.
  private mutating func rows() -> [Item] {
    let role: AXRole = random.isOne(in: 2) ? .listItem : .group
    let rows = several(2...3) { screen, index in
      var parts = [
        screen.item(.staticText, screen.phrase()),
        screen.item(.staticText, "Price", ["value": "\"\(Int.random(in: 1...9, using: &screen.random)) coins\""]),
      ]
      if screen.random.isOne(in: 2) { parts.append(screen.item(.button, screen.word())) }
      if screen.random.isOne(in: 3) {
        parts.append(screen.item(.button, screen.word(), ["hint": "\"\(Self.sentences[2])\""]))
      }
      if screen.random.isOne(in: 3) {
        parts.append(screen.item(.checkBox, screen.word(), states: ["checked": "false"]))
      }
      return screen.item(role, nil, ["combine": "true"], children: parts)
    }
    return [item(.list, word(), children: rows)]
  }

  /// Fields in scopes, which hand them their errors and their help.
  private mutating func scope() -> [Item] {
    several(1...2) { screen, index in
      let field = screen.item(
        random: [.textField, .checkBox, .comboBox],
        ["deferralReceiver": "true"].merging(screen.random.isOne(in: 2) ? ["hint": "\"\(Self.sentences[3])\""] : [:]) {
          $1
        })
      let help = screen.item(
        .staticText, Self.sentences.randomElement(using: &screen.random), ["deferralSource": "\"h\(index)\""])
      let error = screen.item(
        .staticText, Self.sentences[1],
        ["deferralSource": "\"e\(index)\""].merging(screen.random.isOne(in: 2) ? ["hidden": "true"] : [:]) { $1 })
      return screen.item(
        .group, screen.random.isOne(in: 2) ? screen.word() : nil,
        ["defer": "[{\"kind\":\"error\",\"source\":\"e\(index)\"},{\"kind\":\"inherited\",\"source\":\"h\(index)\"}]"],
        children: [field, help, error])
    }
  }

  /// A field of one of these roles.
  private mutating func item(random roles: [AXRole], _ fields: [String: String]) -> Item {
    let role = roles.randomElement(using: &random) ?? .textField
    switch role {
    case .checkBox: return item(role, word(), fields, states: ["checked": "false"])
    case .comboBox: return item(role, word(), fields.merging(["value": "\"\(word())\""]) { $1 })
    default:
      let text = "{\"content\":\"\(word().lowercased())\",\"caret\":0,\"editable\":true}"
      return item(role, word(), fields.merging(["text": text]) { $1 })
    }
  }

  private mutating func status() -> [Item] {
    [
      item(.staticText, "Score: 5"),
      item(.progressBar, word(), ["number": number(false)], states: ["focusable": "true"]),
      item(.heading, phrase(), ["level": "1"]), item(.link, phrase()), item(.image, word()),
    ]
  }
}
