@_spi(Command) import AXDocument
import AXTree
import TestSupport

/// The changes of a random frame.
extension RandomScreen {
  /// Commands that make one change, or nothing where the screen has nothing to change so.
  typealias Change = @Sendable (inout RandomScreen) -> [String]

  /// The changes by name, each as often as its weight.
  static let changes: [(name: String, weight: Int, make: Change)] = [
    ("focus", 8, { $0.moveFocus() }), ("label", 2, { $0.rename() }), ("hint", 1, { $0.describe() }),
    ("check", 2, { $0.check("checked") }), ("press", 1, { $0.check("pressed") }), ("expand", 3, { $0.expand() }),
    ("number", 2, { $0.step() }), ("value", 2, { $0.choose() }), ("select", 3, { $0.select() }),
    ("radio", 2, { $0.chooseRadio() }), ("error", 2, { $0.invalidate() }), ("relation", 2, { $0.relate() }),
    ("insert", 2, { $0.insert() }), ("remove", 1, { $0.remove() }), ("move", 1, { $0.move() }),
    ("dialog", 4, { $0.showDialog() }), ("edit", 1, { $0.edit() }), ("window", 3, { $0.changeWindow() }),
    ("announce", 1, { $0.announce() }), ("disable", 1, { $0.disable() }), ("operate", 2, { $0.operate() }),
    ("hide", 2, { $0.hide() }), ("combine", 1, { $0.combine() }), ("error text", 2, { $0.showError() }),
  ]

  /// A frame of one to four changes, with their names; the screen is then as the frame leaves it.
  mutating func nextFrame() -> (command: String, kinds: [String]) {
    while true {
      let count = [1, 1, 2, 2, 3, 4].randomElement(using: &random) ?? 1
      var kinds: [String] = []
      var commands: [String] = []
      let before = self
      for _ in 0..<count {
        let change = weighted()
        let made = change.make(&self)
        if made.isEmpty { continue }
        kinds.append(change.name)
        commands += made
      }
      // The focus comes last, as programs set it, or first.
      if random.isOne(in: 4) { commands.reverse() }
      if !commands.isEmpty, let frame = apply(commands) { return (frame, kinds) }
      let advanced = random
      self = before
      random = advanced
    }
  }

  private mutating func weighted() -> (name: String, weight: Int, make: Change) {
    var rest = Int.random(in: 0..<Self.changes.reduce(0) { $0 + $1.weight }, using: &random)
    for change in Self.changes {
      rest -= change.weight
      if rest < 0 { return change }
    }
    return Self.changes[0]
  }

  // MARK: Finding nodes

  private func shown(_ id: String) -> AXElement? {
    document.element(named: id).flatMap { element in
      document.tree.readableElements.contains { $0 === element } ? element : nil
    }
  }

  /// A random node on the screen that has a property.
  private mutating func any(_ isWanted: (Item) -> Bool) -> Item? {
    items.values.filter { isWanted($0) && document.element(named: $0.id) != nil }.sorted { $0.id < $1.id }
      .randomElement(using: &random)
  }

  private mutating func set(_ item: Item, _ name: String, _ value: String?) -> String {
    items[item.id]?.fields[name] = value
    return "{\"set\":{\"id\":\"\(item.id)\",\"\(name)\":\(value ?? "null")}}"
  }

  /// Sets a field that is true or not there.
  private mutating func toggle(_ item: Item, _ name: String) -> String {
    set(item, name, item.fields[name] == nil ? "true" : nil)
  }

  private mutating func setState(_ item: Item, _ name: String, _ value: String?) -> String {
    items[item.id]?.states[name] = value
    return "{\"set\":{\"id\":\"\(item.id)\",\"states\":\((items[item.id] ?? item).statesJSON)}}"
  }

  private func focusing(_ id: String) -> String { "{\"focus\":\"\(id)\"}" }

  private mutating func maybeFocus(_ id: String) -> [String] { random.isOne(in: 2) ? [focusing(id)] : [] }

  // MARK: Changes

  private mutating func moveFocus() -> [String] {
    let choices = document.tree.readableElements.filter { $0.canHaveFocus && $0 !== document.tree.focus }
    return choices.randomElement(using: &random).map { [focusing(document.name(of: $0))] } ?? []
  }

  /// Another label, of the focus more often than of another node.
  private mutating func rename() -> [String] {
    let focus = document.tree.focus.map { document.name(of: $0) }
    let item = random.isOne(in: 2) ? focus.flatMap { items[$0] } : any { $0.fields["label"] != nil }
    return item.map { [set($0, "label", "\"\(phrase())\"")] } ?? []
  }

  private mutating func describe() -> [String] {
    guard let item = any({ $0.role == .button || $0.role == .slider || $0.role == .listItem }) else { return [] }
    let sentence = random.isOne(in: 4) ? nil : Self.sentences.randomElement(using: &random).map { "\"\($0)\"" }
    return [set(item, "hint", sentence)]
  }

  private mutating func check(_ state: String) -> [String] {
    guard let item = any({ $0.states[state] != nil && $0.role != .radioButton }) else { return [] }
    let isMixed = item.role == .checkBox && random.isOne(in: 5)
    return [setState(item, state, isMixed ? "\"mixed\"" : item.states[state] == "true" ? "false" : "true")]
      + maybeFocus(item.id)
  }

  /// Opens or closes, often with the focus: on a new or a present child, or back on the item.
  private mutating func expand() -> [String] {
    guard let item = any({ $0.states["expanded"] != nil }) else { return [] }
    let opens = item.states["expanded"] != "true"
    var commands: [String] = []
    let inner = item.children.first { document.element(named: $0.id) != nil }
    let innermost = inner?.children.first { document.element(named: $0.id) != nil } ?? inner
    var target = opens ? innermost?.id ?? item.id : item.id
    if opens, item.role == .treeItem, innermost == nil {
      let new = self.item(.treeItem, phrase(), ["level": "2"], states: ["focusable": "true"])
      items[item.id]?.children.append(new)
      commands.append("{\"insert\":\(new.json),\"parent\":\"\(item.id)\"}")
      target = new.id
    }
    commands.append(setState(item, "expanded", opens ? "true" : "false"))
    return commands + maybeFocus(target)
  }

  private mutating func step() -> [String] {
    guard let item = any({ $0.fields["number"] != nil }) else { return [] }
    let now = Int.random(in: 0...10, using: &random)
    let text = item.fields["number"]?.contains("text") == true ? ",\"text\":\"\(now) liters\"" : ""
    return [set(item, "number", "{\"now\":\(now),\"min\":0,\"max\":10,\"step\":1\(text)}")] + maybeFocus(item.id)
  }

  private mutating func choose() -> [String] {
    guard let item = any({ $0.fields["value"] != nil }) else { return [] }
    return [set(item, "value", "\"\(word())\"")]
  }

  private mutating func select() -> [String] {
    guard let list = any({ [.listBox, .tabList, .comboBox].contains($0.role) && !$0.children.isEmpty }) else {
      return []
    }
    let present = list.children.compactMap { items[$0.id] }.filter { document.element(named: $0.id) != nil }
    guard let new = present.filter({ $0.fields["traits"] == nil }).randomElement(using: &random) else { return [] }
    let old = present.filter { $0.fields["traits"] != nil }
    var commands = old.map { set($0, "traits", nil) }
    commands.append(set(new, "traits", "[\"selected\"]"))
    return commands + maybeFocus(new.id)
  }

  private mutating func chooseRadio() -> [String] {
    guard let new = any({ $0.role == .radioButton && $0.states["checked"] == "false" }) else { return [] }
    let old = any { $0.role == .radioButton && $0.states["checked"] == "true" }
    return (old.map { [setState($0, "checked", "false")] } ?? []) + [setState(new, "checked", "true")]
      + maybeFocus(new.id)
  }

  /// A field becomes wrong, with the error as a relation or in its hint, or right again.
  private mutating func invalidate() -> [String] {
    guard let field = any({ $0.role == .textField }) else { return [] }
    let isWrong = field.states["invalid"] == nil
    let text = any { $0.role == .staticText }
    let relations = isWrong ? text.map { "{\"errorMessage\":[\"\($0.id)\"]}" } : nil
    return [setState(field, "invalid", isWrong ? "true" : nil), set(field, "relations", relations)]
      + maybeFocus(field.id)
  }

  private mutating func relate() -> [String] {
    guard let text = any({ $0.role == .staticText }),
      let item = any({ [.textField, .button, .slider, .checkBox].contains($0.role) })
    else { return [] }
    let name = ["labelledBy", "describedBy"].randomElement(using: &random) ?? "describedBy"
    let value = item.fields["relations"] == nil ? "{\"\(name)\":[\"\(text.id)\"]}" : nil
    return [set(item, "relations", value)]
  }

  private mutating func insert() -> [String] {
    guard let parent = any({ [.list, .listBox, .menu, .group, .tree].contains($0.role) && !$0.children.isEmpty }),
      let model = parent.children.first
    else { return [] }
    let new = item(
      model.role, phrase(), model.fields.filter { $0.key == "level" },
      states: model.states.filter { $0.key == "focusable" || $0.key == "checked" })
    items[parent.id]?.children.append(new)
    let index = random.isOne(in: 2) ? ",\"index\":0" : ""
    return ["{\"insert\":\(new.json),\"parent\":\"\(parent.id)\"\(index)}"] + maybeFocus(new.id)
  }

  private mutating func remove() -> [String] {
    any { [.listItem, .treeItem, .menuItem, .cell].contains($0.role) }.map { ["{\"remove\":\"\($0.id)\"}"] } ?? []
  }

  private mutating func move() -> [String] {
    guard let parent = any({ [.list, .listBox, .tree].contains($0.role) }),
      let child = parent.children.filter({ document.element(named: $0.id) != nil }).randomElement(using: &random)
    else { return [] }
    return ["{\"move\":\"\(child.id)\",\"parent\":\"\(parent.id)\",\"index\":0}"]
  }

  /// Opens the dialog with the focus inside it, or closes it with the focus back.
  private mutating func showDialog() -> [String] {
    guard let dialog = any({ $0.role == .dialog }) else { return [] }
    let opens = dialog.fields["hidden"] != nil
    let inside = dialog.children.filter { $0.role == .button }.randomElement(using: &random)
    let target = opens ? inside?.id ?? dialog.id : any { $0.role == .button && $0.states.isEmpty }?.id
    return [set(dialog, "hidden", opens ? nil : "true")] + (target.map { [focusing($0)] } ?? [])
  }

  /// Hides a node, or shows it again.
  private mutating func hide() -> [String] {
    guard
      let item = any({ ![.dialog, .menu, .menuBar, .menuItem].contains($0.role) && $0.fields["deferralSource"] == nil })
    else { return [] }
    return [toggle(item, "hidden")]
  }

  /// Makes a row of several elements, or one of them again.
  private mutating func combine() -> [String] {
    guard
      let item = any({ [.group, .listItem].contains($0.role) && !$0.children.isEmpty && $0.fields["defer"] == nil })
    else { return [] }
    return [toggle(item, "combine")] + maybeFocus(item.id)
  }

  /// Shows the error or the help of a scope in other words, or no more.
  private mutating func showError() -> [String] {
    guard let text = any({ $0.fields["deferralSource"] != nil }) else { return [] }
    if text.fields["hidden"] == nil, random.isOne(in: 2) { return [set(text, "label", "\"\(phrase()).\"")] }
    return [toggle(text, "hidden")]
  }

  private mutating func edit() -> [String] {
    guard let field = any({ [.textField, .textArea, .secureTextField, .searchField].contains($0.role) }),
      let length = document.element(named: field.id)?.text?.content.unicodeScalars.count
    else { return [] }
    let start = Int.random(in: 0...length, using: &random)
    let end = Int.random(in: start...length, using: &random)
    return ["{\"edit\":\"\(field.id)\",\"range\":[\(start),\(end)],\"text\":\"\(word().lowercased())\"}"]
  }

  private mutating func changeWindow() -> [String] {
    if random.isOne(in: 2) { return ["{\"set\":{\"id\":\"window\",\"label\":\"\(phrase())\"}}"] }
    return ["{\"window\":\"\(document.tree.window.isActive ? "deactivate" : "activate")\"}"]
  }

  private mutating func announce() -> [String] {
    let priority = ["low", "default", "high"].randomElement(using: &random) ?? "low"
    return ["{\"announce\":\"\(phrase()) now.\",\"priority\":\"\(priority)\"}"]
  }

  private mutating func disable() -> [String] {
    guard let item = any({ $0.role == .button || $0.role == .slider }) else { return [] }
    return [set(item, "traits", item.fields["traits"] == nil ? "[\"notEnabled\"]" : nil)]
  }

  /// A player's operation of the focus.
  private mutating func operate() -> [String] {
    guard let id = document.tree.focus.map({ document.name(of: $0) }), let item = items[id] else { return [] }
    switch item.role {
    case .slider, .stepper: return ["{\"\(random.isOne(in: 2) ? "increment" : "decrement")\":\"\(id)\"}"]
    case .button, .checkBox, .switch, .radioButton, .toggleButton: return ["{\"activate\":\"\(id)\"}"]
    default: return []
    }
  }
}

extension CorpusCase {
  /// A random screen with frames, each with the names of its changes. The window becomes active and something gets the focus
  /// before the first one.
  public static func screen(seed: UInt64, frames: Int) throws -> (test: CorpusCase, kinds: [[String]]) {
    var screen = try RandomScreen(seed: seed)
    let children = screen.children.map(\.json)
    let made = (0..<frames).map { _ in screen.nextFrame() }
    return (CorpusCase("random-\(seed)", children, made.map(\.command)), [["activate"]] + made.map(\.kinds))
  }
}
