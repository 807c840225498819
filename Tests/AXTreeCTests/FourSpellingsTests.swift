import AXDocument
import CAXTree
import OrcaSpeech
import ReaderSpeech
import TestSupport
import Testing

@_spi(Command) @testable import AXTree
@testable import AXTreeC

/// The facts about one element that each spelling states.
private struct Facts: CustomStringConvertible {
  let role: AXRole
  var (hasLabel, hasValue, hasFrame, isFocused, isDisabled) = (false, false, false, false, false)

  /// Every combination for a role.
  static func all(_ role: AXRole) -> [Facts] {
    (0..<32).map { bits in
      func isSet(_ bit: Int) -> Bool { bits >> bit & 1 == 1 }
      return Facts(
        role: role, hasLabel: isSet(0), hasValue: isSet(1), hasFrame: isSet(2), isFocused: isSet(3),
        isDisabled: isSet(4))
    }
  }

  var description: String {
    let words = [
      hasLabel ? "label" : nil, hasValue ? "value" : nil, hasFrame ? "frame" : nil, isFocused ? "focus" : nil,
      isDisabled ? "disabled" : nil,
    ]
    return "\(role): " + words.compactMap(\.self).joined(separator: ", ")
  }

  /// The kind of value that a role has.
  enum Value { case number, text, checked, selected, words }

  var value: Value {
    if AXRole.numeric.contains(role) || role == .progressBar || role == .meter { return .number }
    if AXRole.typed.contains(role) { return .text }
    switch role {
    case .checkBox, .switch, .toggleButton, .radioButton, .checkMenuItem, .radioMenuItem: return .checked
    case .tab: return .selected
    default: return .words
    }
  }

  static let frame = AXRect(x: 10, y: 50, width: 200, height: 30)
}

/// One way to describe an element: its tree, and what it does with a request.
private struct Spelling {
  let name: String
  let tree: AXElementTree
  let element: AXElement
  /// Performs an operation as an assistive technology does; true if it is done, or an event asks the program for it.
  let perform: (AXActionRequest.Kind) -> Bool
  /// The owner of the element, which has to stay alive.
  let owner: AnyObject
}

/// The behaviour of an element that others notice.
private struct Behavior: Equatable {
  var role: AXRole?
  var properties: AXProperties?
  var canActivate = false
  var canStep = false
  var isTabStop = false
  var isFocusGroup = false
  var isUnreachable = false
  /// The speech of each reader when the window opens and the focus comes to the element; none for one without the focus.
  var speech: [[String]] = []
  var activates = false
  var steps = false

  init(_ spelling: Spelling, _ facts: Facts) {
    let tree = spelling.tree
    tree.window.isActive = true
    // In C the window is inside the application.
    tree.focus = tree.root.subtree.first { $0.role == .button }
    if facts.isFocused {
      let first = tree.nextUpdate(isFull: true)
      tree.focus = spelling.element
      let update = tree.nextUpdate()
      speech = (OrcaEdition.all.map(\.reader) + [.ownVoice]).map { reader in
        var reader = SimulatedReader(ReaderSettings(reader))
        return reader.hear(first).lines + reader.hear(update, at: 5).lines
      }
    }
    let node = tree.nextUpdate(isFull: true).nodes.first { $0.id == spelling.element.id }
    role = node?.role
    properties = node?.properties
    // Identities differ from tree to tree.
    canActivate = properties?.activation != nil
    canStep = properties?.adjustable != nil
    properties?.activation = nil
    properties?.adjustable = nil
    isTabStop = tree.tabStops.contains { $0 === spelling.element }
    isFocusGroup = spelling.element.focusGroup === spelling.element
    isUnreachable = tree.unreachableElements.contains { $0 === spelling.element }
    // Whether a radio button that is checked may be chosen again is the program's in C.
    if facts.value != .checked && facts.value != .selected || !facts.hasValue {
      activates = spelling.perform(.operation(AXOperation(element: spelling.element.id, kind: .activate)))
    }
    steps = spelling.perform(.operation(AXOperation(element: spelling.element.id, kind: .increment)))
  }
}

extension Facts {
  // MARK: Swift

  /// A bare role, with the behaviour of a control.
  fileprivate func bare() -> Spelling {
    let element = AXElement(role, label: hasLabel ? "Name" : nil)
    switch value {
    case .number: if hasValue { element.numericValue = AXNumericValue(3, in: 0...10) }
    case .text:
      if hasValue {
        element.text = AXText(
          content: "Ana", caret: 3, isEditable: true, isMultiline: role == .textArea,
          isProtected: role == .secureTextField)
      }
    case .checked: element.checked = hasValue ? .on : .off
    case .selected: element.isSelected = hasValue
    case .words: if hasValue { element.value = "Red" }
    }
    if role == .heading { element.level = 2 }
    let authored = element.authored
    if authored.isToggle {
      element.behave(as: .toggle { _ in })
    } else if value == .checked || value == .selected {
      element.behave(as: .choice {})
    } else if authored.isActivated {
      element.onActivate = { true }
    }
    if authored.isStepped {
      element.behave(as: .number(text: { _ in nil }) { _ in })
      // Without a number the program counts.
      if authored.numericValue == nil { (element.onIncrement, element.onDecrement) = ({ true }, { true }) }
    }
    if authored.text != nil { element.behave(as: .text { _, _ in }) }
    return spelling("role", element)
  }

  /// The factory of a role, if it has one for these facts.
  fileprivate func factory() -> Spelling? {
    let label = "Name"
    let element: AXElement
    switch role {
    case .staticText: element = .text(label)
    case .image: element = .image(label)
    case .heading: element = .heading(label, level: 2)
    case .window: element = .window(label)
    case .group: element = .group(label)
    case .list: element = .list(label) {}
    case .listItem: element = .listItem(label)
    case .dialog: element = .dialog(label) {}
    case .tabList: element = .tabList(label) {}
    case .table: element = .table(label) {}
    case .row: element = .row {}
    case .cell: element = .cell(label)
    case .columnHeader: element = .columnHeader(label)
    case .rowHeader: element = .rowHeader(label)
    case .button: element = .button(label) {}
    case .link: element = .link(label) {}
    case .switch: element = .toggle(label, isOn: hasValue) { _ in }
    case .checkBox: element = .checkBox(label, isChecked: hasValue) { _ in }
    case .radioButton: element = .radioButton(label, isChecked: hasValue) {}
    case .tab: element = .tab(label, isSelected: hasValue) {}
    case .progressBar where hasValue: element = .progressBar(label, value: 3, in: 0...10)
    case .slider where hasValue: element = .slider(label, value: 3, in: 0...10) { _ in }
    case .textField where hasValue: element = .textField(label, text: "Ana") { _ in }
    case .secureTextField where hasValue: element = .textField(label, text: "Ana", isProtected: true) { _ in }
    default: return nil
    }
    element.label = hasLabel ? label : nil
    if value == .words, hasValue { element.value = "Red" }
    return spelling("factory", element)
  }

  private func spelling(_ name: String, _ element: AXElement) -> Spelling {
    element.authored.key = "n"
    element.frame = hasFrame ? Self.frame : nil
    element.isEnabled = !isDisabled
    let first = AXElement.button("First") {}
    first.frame = AXRect(x: 10, y: 10, width: 200, height: 30)
    let tree = AXElementTree("Window") {
      first
      element
    }
    return Spelling(
      name: name, tree: tree, element: element, perform: { tree.perform(AXActionRequest(node: element.id, kind: $0)) },
      owner: tree)
  }

  // MARK: Documents

  fileprivate func document() throws -> Spelling {
    var fields = [#""id":"n","role":"\#(role.rawValue)""#]
    if hasLabel { fields.append(#""label":"Name""#) }
    var states: [String] = []
    switch value {
    case .number: if hasValue { fields.append(#""number":{"now":3,"max":10}"#) }
    case .text:
      if hasValue {
        fields.append(
          #""text":{"content":"Ana","caret":3,"editable":true,"multiline":\#(role == .textArea),"protected":\#(role == .secureTextField)}"#
        )
      }
    case .checked: states.append(#""checked":\#(hasValue)"#)
    case .selected, .words: if hasValue, value == .words { fields.append(#""value":"Red""#) }
    }
    let traits = [isDisabled ? #""notEnabled""# : nil, value == .selected && hasValue ? #""selected""# : nil]
    fields.append(#""traits":[\#(traits.compactMap(\.self).joined(separator: ","))]"#)
    fields.append(#""states":{\#(states.joined(separator: ","))}"#)
    if role == .heading { fields.append(#""level":2"#) }
    if hasFrame { fields.append(#""frame":[10,50,200,30]"#) }
    let first = #"{"role":"button","label":"First","frame":[10,10,200,30]}"#
    let text =
      #"{"format":"axtree/1","root":{"role":"window","label":"Window","children":[\#(first),{\#(fields.joined(separator: ","))}]}}"#
    let document = try AXTreeDocument(json: Array(text.utf8))
    let element = try #require(document.element(named: "n"))
    return Spelling(
      name: "document", tree: document.tree, element: element,
      perform: { kind in
        switch kind {
        case .operation(let operation): element.perform(operation)
        default: false
        }
      }, owner: document)
  }

  // MARK: C

  fileprivate func c() throws -> Spelling? {
    guard let number = AXRole.ofC.firstIndex(of: role) else { return nil }
    let program = CTestProgram("Window")
    let ui = program.ui
    axtree_begin(ui)
    axtree_open(ui, "window", AXTREE_ROLE_WINDOW, "Window")
    axtree_add(ui, "first", AXTREE_ROLE_BUTTON, "First")
    axtree_bounds(ui, 10, 10, 200, 30)
    axtree_add(ui, "n", axtree_role(rawValue: UInt32(number + 1)), hasLabel ? "Name" : nil)
    switch value {
    case .number: if hasValue { axtree_number(ui, 3, 0, 10, 1) }
    case .text: if hasValue { axtree_text(ui, "Ana") }
    case .checked: axtree_set_state(ui, AXTREE_STATE_CHECKED, hasValue)
    case .selected: axtree_set_state(ui, AXTREE_STATE_SELECTED, hasValue)
    case .words: if hasValue { axtree_set(ui, AXTREE_VALUE, "Red") }
    }
    if role == .heading { axtree_level(ui, 2) }
    if hasFrame { axtree_bounds(ui, 10, 50, 200, 30) }
    if isDisabled { axtree_set_state(ui, AXTREE_STATE_DISABLED, true) }
    axtree_close(ui)
    axtree_end(ui)
    #expect(CTestProgram.mistake() == nil, "\(self)")
    let tree = try CThreadState.current.program(ui).tree
    let element = try #require(tree.root.children.first?.children.last)
    let kinds: [AXOperation.Kind: axtree_event] = [
      .activate: AXTREE_EVENT_ACTIVATE, .increment: AXTREE_EVENT_INCREMENT,
    ]
    return Spelling(
      name: "C", tree: tree, element: element,
      perform: { kind in
        guard case .operation(let operation) = kind, let event = kinds[operation.kind] else { return false }
        let isDone = program.request(event, "n")
        return program.events().isEmpty ? false : isDone
      }, owner: program)
  }
}

@Suite("A factory, a bare role, C and a document of one thing are one thing")
struct FourSpellingsTests {
  /// Factories that do more than their role, and why.
  private static let extras: [AXRole: (reason: String, remove: @Sendable (AXElement) -> Void)] = [
    .dialog: ("A window inside the window can be a dialog that leaves the rest usable.", { $0.states.isModal = false }),
    .table: ("It counts the rows of its closure, and numbers their cells.", { $0.table = nil }),
  ]

  @Test(
    "A8: Each role is published, reached, operated and heard alike, with and without label, value, frame, focus and disabled",
    arguments: AXRole.allCases.filter { $0 != .application })
  func roles(role: AXRole) throws {
    for facts in Facts.all(role) {
      let bare = Behavior(facts.bare(), facts)
      let factory = facts.factory()
      if let factory { Self.extras[role]?.remove(factory.element) }
      for spelling in [factory, try facts.c(), try facts.document()].compactMap(\.self) {
        let other = Behavior(spelling, facts)
        #expect(other == bare, "\(spelling.name) of \(facts)")
      }
    }
  }

  @Test("A8: One table decides which containers are one stop for Tab, in each spelling", arguments: AXRole.allCases)
  func focusGroups(role: AXRole) throws {
    if role == .application { return }
    let buttons = ["One", "Two", "Three"]
    let bare = AXElement(role, label: "Name").setChildren { buttons.map { label in AXElement.button(label) {} } }
    var stops = [AXElementTree("Window") { bare }.tabStops.map(\.label)]
    let children = buttons.map { #"{"role":"button","label":"\#($0)"}"# }.joined(separator: ",")
    let text =
      #"{"format":"axtree/1","root":{"role":"window","children":[{"role":"\#(role.rawValue)","label":"Name","children":[\#(children)]}]}}"#
    stops.append(try AXTreeDocument(json: Array(text.utf8)).tree.tabStops.map(\.label))
    if let number = AXRole.ofC.firstIndex(of: role) {
      let program = CTestProgram()
      program.frame {
        axtree_open(program.ui, "n", axtree_role(rawValue: UInt32(number + 1)), "Name")
        for label in buttons { axtree_add(program.ui, label, AXTREE_ROLE_BUTTON, label) }
        axtree_close(program.ui)
      }
      stops.append(try CThreadState.current.program(program.ui).tree.tabStops.map(\.label))
    }
    let isGroup = AXRole.focusGroups.contains(role)
    // A role that people operate is a stop itself.
    let own = AXRole.interactive.contains(role) ? ["Name"] : []
    #expect(Set(stops) == [own + (isGroup ? ["One"] : buttons)])
  }

  /// Radio buttons in a container, between two buttons, as each spelling has them; the keys are the labels.
  private static func radios(
    _ container: AXRole?, _ label: String?, wrapper: AXRole??
  ) throws -> [(
    name: String, tree: AXElementTree, owner: AnyObject, checked: () -> [String]
  )] {
    let names = ["Small", "Medium", "Large"]
    func radio(_ name: String) -> AXElement {
      let radio = AXElement.radioButton(name, isChecked: name == "Medium") {}
      guard let wrapper else { return radio }
      return AXElement(wrapper).setChildren { radio }
    }
    let tree = AXElementTree("Window") {
      AXElement.button("Before") {}
      AXElement(container, label: label).setChildren { names.map(radio) }
      AXElement.button("After") {}
    }
    func checked(_ tree: AXElementTree) -> [String] {
      tree.root.subtree.filter { $0.checked == .on }.compactMap(\.label)
    }
    func node(_ role: AXRole?, _ label: String?, _ more: String) -> String {
      let fields = [role.map { #""role":"\#($0.rawValue)""# }, label.map { #""label":"\#($0)""# }, more]
      return "{" + fields.compactMap(\.self).joined(separator: ",") + "}"
    }
    let nodes = names.map { name in
      let radio = node(.radioButton, name, #""states":{"checked":\#(name == "Medium")}"#)
      return wrapper.map { node($0, nil, #""children":[\#(radio)]"#) } ?? radio
    }
    let text =
      #"{"format":"axtree/1","root":{"role":"window","children":[{"role":"button","label":"Before"},\#(node(container, label, #""children":[\#(nodes.joined(separator: ","))]"#)),{"role":"button","label":"After"}]}}"#
    let document = try AXTreeDocument(json: Array(text.utf8))
    let program = CTestProgram()
    func c(_ role: AXRole?) -> axtree_role {
      axtree_role(rawValue: role.flatMap(AXRole.ofC.firstIndex).map { UInt32($0 + 1) } ?? 0)
    }
    program.frame {
      axtree_add(program.ui, "Before", AXTREE_ROLE_BUTTON, "Before")
      axtree_open(program.ui, "container", c(container), label)
      for name in names {
        if let wrapper { axtree_open(program.ui, "w" + name, c(wrapper), nil) }
        axtree_add(program.ui, name, AXTREE_ROLE_RADIO_BUTTON, name)
        axtree_set_state(program.ui, AXTREE_STATE_CHECKED, name == "Medium")
        if wrapper != nil { axtree_close(program.ui) }
      }
      axtree_close(program.ui)
      axtree_add(program.ui, "After", AXTREE_ROLE_BUTTON, "After")
    }
    let cTree = try CThreadState.current.program(program.ui).tree
    return [
      ("Swift", tree, tree, { checked(tree) }),
      ("document", document.tree, document, { checked(document.tree) }),
      // The program checks it, as the event asks.
      ("C", cTree, program, { program.events().map { String($0.dropFirst(2)) } }),
    ]
  }

  @Test(
    "A8: The radio buttons of a container are one stop for Tab; arrows stay inside and choose",
    arguments: [AXRole.grouping, .group, .list, .form, .dialog, nil], ["Size", nil] as [String?])
  func radioButtons(container: AXRole?, label: String?) throws {
    for wrapper in [nil, .some(nil), .some(.group), .some(.listItem), .some(.row)] as [AXRole??] {
      for (name, tree, owner, checked) in try Self.radios(container, label, wrapper: wrapper) {
        let what =
          "\(name), \(container.map { "\($0)" } ?? "no role"), \(label ?? "no label"), \(String(describing: wrapper))"
        #expect(tree.tabStops.map(\.label) == ["Before", "Medium", "After"], "\(what)")
        tree.focus = tree.tabStops[0]
        func press(_ key: String) -> String? {
          AXKeyEvent(named: key).map { _ = tree.handle($0) }
          return tree.focus?.label
        }
        #expect(["Tab", "Down"].map(press) == ["Medium", "Large"], "\(what)")
        #expect(checked() == ["Large"], "\(what)")
        #expect(["Down", "Up", "Home", "Tab"].map(press) == ["Small", "Large", "Small", "After"], "\(what)")
        #expect(tree.unreachableElements.isEmpty, "\(what)")
        _ = owner
      }
    }
  }

  @Test("A8: An author can say that radio buttons are no focus group; controls beside them are stops of their own")
  func choice() {
    let names = ["Small", "Large"]
    let group = AXElement(.group, label: "Size").setChildren {
      names.map { name in AXElement.radioButton(name) {} }
      AXElement.button("Help") {}
    }
    let tree = AXElementTree("Window") { group }
    #expect(tree.tabStops.map(\.label) == ["Small", "Help"])
    group.isFocusGroup = false
    #expect(tree.tabStops.map(\.label) == ["Small", "Large", "Help"])
    group.isFocusGroup = true
    #expect(tree.tabStops.map(\.label) == ["Small"])
  }
}
