@_spi(Command) import AXDocument
import AXTree
import CAXTree
import GameUI
import TestSupport
import Testing

@testable import AXTreeC

/// A control of a form, in the state in which the form begins.
private enum Control: CustomStringConvertible {
  case button
  case toggle(isOn: Bool)
  /// `isWrapped`: each stands in an item of its own, except in GameUI, which has none.
  case radioButtons(count: Int, checked: Int, isWrapped: Bool)
  case tabs(count: Int)
  case slider(Double)
  case field(String)

  static let range = 0.0...10
  static let step = 2.5

  /// The number of its elements.
  var count: Int {
    switch self {
    case .radioButtons(let count, _, _), .tabs(let count): count
    default: 1
    }
  }

  var description: String {
    switch self {
    case .button: "button"
    case .toggle(let isOn): isOn ? "on" : "off"
    case .radioButtons(let count, let checked, let isWrapped):
      "\(count) radio buttons\(isWrapped ? " in items" : ""), \(checked) checked"
    case .tabs(let count): "\(count) tabs"
    case .slider(let value): "slider at \(value)"
    case .field(let text): "field with “\(text)”"
    }
  }
}

/// A form: its controls, and whether each is enabled.
private struct Form: CustomStringConvertible {
  var controls: [(control: Control, isEnabled: Bool)]

  var description: String {
    controls.map { "\($0.control)\($0.isEnabled ? "" : ", disabled")" }.joined(separator: "; ")
  }

  /// A button, on which the focus begins, and random controls below it.
  static func random(_ random: inout SeededGenerator) -> Form {
    var form = Form(controls: [(.button, true)])
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      let control: Control =
        switch Int.random(in: 0..<6, using: &random) {
        case 0: .button
        case 1: .toggle(isOn: .random(using: &random))
        case 2:
          .radioButtons(
            count: 3, checked: Int.random(in: 0..<3, using: &random), isWrapped: .random(using: &random))
        case 3: .tabs(count: 3)
        case 4: .slider(2.5 * Double(Int.random(in: 0...4, using: &random)))
        default: .field(["", "Ana", "one two", "e\u{301}🏎"].randomElement(using: &random) ?? "")
        }
      let isTabs = if case .tabs = control { true } else { false }
      form.controls.append((control, isTabs || Int.random(in: 0..<5, using: &random) > 0))
    }
    return form
  }

  /// The name of each element, by control and offset in it.
  static func key(_ control: Int, _ offset: Int = 0) -> String { "c\(control).\(offset)" }

  /// The names of all elements, in order.
  var keys: [String] {
    controls.enumerated().flatMap { index, each in (0..<each.control.count).map { Self.key(index, $0) } }
  }
}

/// One way to make a form.
private class Way {
  let name: String
  let tree: AXElementTree
  fileprivate(set) var elements: [String: AXElement] = [:]

  init(_ name: String, _ tree: AXElementTree) {
    self.name = name
    self.tree = tree
  }

  /// The program's frame after something happened.
  func endFrame() {}
  func perform(_ request: AXActionRequest) -> Bool { tree.perform(request) }
  func press(_ key: String) { AXKeyEvent(named: key).map { _ = tree.handle($0) } }

  func type(_ character: String) {
    press(character == " " ? "space" : character)
    tree.type(character)
  }
}

extension Form {
  // MARK: By hand

  func hand() -> Way {
    let tree = AXElementTree("Form")
    let way = Way("by hand", tree)
    for (index, (control, isEnabled)) in controls.enumerated() {
      var made: [AXElement]
      let label = "\(index)"
      switch control {
      case .button: made = [.button(label) {}]
      case .toggle(let isOn): made = [.toggle(label, isOn: isOn) { _ in }]
      case .radioButtons(let count, let checked, _):
        made = (0..<count).map { .radioButton("\($0)", isChecked: $0 == checked) {} }
      case .tabs(let count): made = (0..<count).map { .tab("\($0)", isSelected: $0 == 0) {} }
      case .slider(let value): made = [.slider(label, value: value, in: Control.range, step: Control.step) { _ in }]
      case .field(let text): made = [.textField(label, text: text) { _ in }]
      }
      for (offset, element) in made.enumerated() {
        element.isEnabled = isEnabled
        way.elements[Self.key(index, offset)] = element
      }
      switch control {
      case .radioButtons(_, _, let isWrapped):
        tree.root.addChild(
          .radioGroup(label) { made.map { radio in isWrapped ? .listItem { radio } : radio } })
      case .tabs: tree.root.addChild(.tabList(label) { made })
      default: tree.root.addChild(made[0])
      }
    }
    return way
  }

  // MARK: Described

  func described() -> Way { DescribedForm(self) }

  private final class DescribedForm: Way {
    private var form: Form

    init(_ form: Form) {
      self.form = form
      super.init("described", AXElementTree("Form"))
      endFrame()
    }

    override func endFrame() {
      tree.describe { ui in
        ui.window("Form") {
          for (index, each) in form.controls.enumerated() { describe(index, each.control, each.isEnabled, ui) }
        }
      }
      for element in tree.root.subtree { element.key.map { elements[$0] = element } }
    }

    private func describe(_ index: Int, _ control: Control, _ isEnabled: Bool, _ ui: AXDescriber) {
      let (key, label) = (Form.key(index), "\(index)")
      // The tree keeps what the controls do, and this object keeps the tree.
      let set = { [unowned self] (control: Control) in self.form.controls[index].control = control }
      switch control {
      case .button: ui.button(key, label, isEnabled: isEnabled) {}
      case .toggle(let isOn): ui.toggle(key, label, isOn: isOn, isEnabled: isEnabled) { set(.toggle(isOn: $0)) }
      case .radioButtons(let count, let checked, let isWrapped):
        ui.radioGroup("group \(index)", label) {
          for offset in 0..<count {
            func radioButton() {
              ui.radioButton(Form.key(index, offset), "\(offset)", isChecked: offset == checked, isEnabled: isEnabled) {
                set(.radioButtons(count: count, checked: offset, isWrapped: isWrapped))
              }
            }
            if isWrapped { ui.listItem("item \(index) \(offset)") { radioButton() } } else { radioButton() }
          }
        }
      case .tabs(let count):
        ui.tabList("group \(index)", label) {
          for offset in 0..<count {
            // The program shows the page that people selected.
            let isSelected = elements[Form.key(index, offset)]?.isSelected ?? (offset == 0)
            ui.tab(Form.key(index, offset), "\(offset)", isSelected: isSelected, isEnabled: isEnabled) {}
          }
        }
      case .slider(let value):
        ui.slider(key, label, value: value, in: Control.range, step: Control.step, isEnabled: isEnabled) {
          set(.slider($0))
        }
      case .field(let text): ui.textField(key, label, text: text, isEnabled: isEnabled) { set(.field($0)) }
      }
    }
  }

  // MARK: A document

  func document() throws -> Way {
    let nodes = controls.enumerated().map { index, each -> String in
      func node(_ offset: Int, _ role: String, _ fields: String = "", traits: [String] = []) -> String {
        let traits = (traits + (each.isEnabled ? [] : ["notEnabled"])).map { "\"\($0)\"" }.joined(separator: ",")
        return #"{"id":"\#(Self.key(index, offset))","label":"\#(index) \#(offset)","role":"\#(role)","#
          + #"\#(fields)"traits":[\#(traits)]}"#
      }
      func group(_ role: String, _ children: [String]) -> String {
        #"{"role":"\#(role)","label":"\#(index)","children":[\#(children.joined(separator: ","))]}"#
      }
      return switch each.control {
      case .button: node(0, "button")
      case .toggle(let isOn): node(0, "switch", #""states":{"checked":\#(isOn)},"#)
      case .radioButtons(let count, let checked, let isWrapped):
        group(
          "group",
          (0..<count).map {
            let radio = node($0, "radioButton", #""states":{"checked":\#($0 == checked)},"#)
            return isWrapped ? #"{"role":"listItem","children":[\#(radio)]}"# : radio
          })
      case .tabs(let count):
        group("tabList", (0..<count).map { node($0, "tab", traits: $0 == 0 ? ["selected"] : []) })
      case .slider(let value): node(0, "slider", #""number":{"now":\#(value),"min":0,"max":10,"step":2.5},"#)
      case .field(let text):
        node(
          0, "textField",
          #""text":{"content":"\#(text)","caret":\#(text.unicodeScalars.count),"editable":true},"#)
      }
    }
    let text =
      #"{"format":"axtree/1","root":{"role":"window","label":"Form","children":[\#(nodes.joined(separator: ","))]}}"#
    return try DocumentForm(AXTreeDocument(json: Array(text.utf8)), keys)
  }

  private final class DocumentForm: Way {
    private let document: AXTreeDocument

    init(_ document: AXTreeDocument, _ keys: [String]) {
      self.document = document
      super.init("document", document.tree)
      for key in keys { elements[key] = document.element(named: key) }
    }

    override func perform(_ request: AXActionRequest) -> Bool { document.perform(request) }
  }

  // MARK: GameUI

  func components() -> Way { ComponentForm(self) }

  private final class ComponentForm: Way {
    private let stage: AXStage

    init(_ form: Form) {
      var elements: [String: AXElement] = [:]
      let components = form.controls.enumerated().map { index, each -> AXComponent in
        let label = "\(index)"
        let component: AXComponent =
          switch each.control {
          case .button: AXButton(label) {}
          case .toggle(let isOn): AXToggle(label, isOn: isOn) { _ in }
          case .radioButtons(let count, let checked, _):
            AXRadioGroup(label, options: (0..<count).map { "\($0)" }, selected: checked) { _ in }
          case .tabs(let count): AXTabs(label, pages: (0..<count).map { ("\($0)", []) })
          case .slider(let value):
            AXSlider(
              label, number: AXNumericValue(value, in: Control.range, step: Control.step), valueText: { "\($0)" }
            ) { _ in }
          case .field(let text): AXTextField(label, text: text) { _ in }
          }
        component.isEnabled = each.isEnabled
        let made = component.parts.isEmpty ? [component] : component.parts
        for (offset, part) in made.enumerated() { elements[Form.key(index, offset)] = part.element }
        return component
      }
      stage = AXStage(title: "Form", locale: "en", screen: AXColumnScreen(components))
      stage.handle(.resized(width: 700, height: 700))
      super.init("GameUI", stage.tree)
      self.elements = elements
      endFrame()
    }

    override func endFrame() { stage.completeFrame() }

    private static let keys: [String: AXInputEvent] = [
      "Left": .key(.left), "Right": .key(.right), "Up": .key(.up), "Down": .key(.down), "Home": .key(.home),
      "End": .key(.end), "Tab": .key(.tab), "shift+Tab": .key(.backTab), "Return": .key(.enter),
      "BackSpace": .edit(.delete(.back)), "Delete": .edit(.delete(.forward)), "ctrl+Left": .edit(.move(.wordBack)),
      "shift+Home": .edit(.select(.lineStart)), "shift+Right": .edit(.select(.forward)), "ctrl+a": .edit(.selectAll),
    ]

    override func press(_ key: String) { Self.keys[key].map { stage.handle($0) } }
    override func type(_ character: String) { stage.handle(character == " " ? .key(.space) : .text(character)) }
  }

  // MARK: C

  func c() throws -> Way { try CForm(self) }

  private final class CForm: Way {
    private let program = CTestProgram("Form")
    private var form: Form

    init(_ form: Form) throws {
      self.form = form
      super.init("C", try CThreadState.current.program(program.ui).tree)
      describe()
    }

    /// Does what the events ask for, and describes the form as it is then.
    override func endFrame() {
      while true {
        let event = axtree_next_event(program.ui)
        if event == AXTREE_EVENT_NONE { break }
        let key = axtree_event_key(program.ui).map { String(cString: $0) } ?? ""
        let numbers = key.dropFirst().split(separator: ".").compactMap { Int($0) }
        guard numbers.count == 2 else { continue }
        let control = form.controls[numbers[0]].control
        switch (event, control) {
        case (AXTREE_EVENT_ACTIVATE, .toggle(let isOn)): form.controls[numbers[0]].control = .toggle(isOn: !isOn)
        case (AXTREE_EVENT_ACTIVATE, .radioButtons(let count, _, let isWrapped)):
          form.controls[numbers[0]].control = .radioButtons(count: count, checked: numbers[1], isWrapped: isWrapped)
        case (AXTREE_EVENT_ACTIVATE, .tabs): selectedTabs[numbers[0]] = numbers[1]
        case (AXTREE_EVENT_SET_NUMBER, .slider):
          form.controls[numbers[0]].control = .slider(axtree_event_number(program.ui))
        case (AXTREE_EVENT_SET_TEXT, .field):
          form.controls[numbers[0]].control = .field(
            axtree_event_text(program.ui).map { String(cString: $0) } ?? "")
        default: break
        }
      }
      describe()
    }

    private var selectedTabs: [Int: Int] = [:]

    private func describe() {
      let ui = program.ui
      axtree_begin(ui)
      axtree_open(ui, "window", AXTREE_ROLE_WINDOW, "Form")
      for (index, (control, isEnabled)) in form.controls.enumerated() {
        func add(_ role: axtree_role, _ offset: Int = 0) {
          axtree_add(ui, Form.key(index, offset), role, "\(offset)")
          axtree_set_state(ui, AXTREE_STATE_DISABLED, !isEnabled)
        }
        switch control {
        case .button: add(AXTREE_ROLE_BUTTON)
        case .toggle(let isOn):
          add(AXTREE_ROLE_SWITCH)
          axtree_set_state(ui, AXTREE_STATE_CHECKED, isOn)
        case .radioButtons(let count, let checked, let isWrapped):
          axtree_open(ui, "group \(index)", AXTREE_ROLE_GROUP, "\(index)")
          for offset in 0..<count {
            if isWrapped { axtree_open(ui, "item \(index) \(offset)", AXTREE_ROLE_LIST_ITEM, nil) }
            add(AXTREE_ROLE_RADIO_BUTTON, offset)
            axtree_set_state(ui, AXTREE_STATE_CHECKED, offset == checked)
            if isWrapped { axtree_close(ui) }
          }
          axtree_close(ui)
        case .tabs(let count):
          axtree_open(ui, "group \(index)", AXTREE_ROLE_TAB_LIST, "\(index)")
          for offset in 0..<count {
            add(AXTREE_ROLE_TAB, offset)
            axtree_set_state(ui, AXTREE_STATE_SELECTED, offset == selectedTabs[index] ?? 0)
          }
          axtree_close(ui)
        case .slider(let value):
          add(AXTREE_ROLE_SLIDER)
          axtree_number(ui, value, 0, 10, 2.5)
        case .field(let text):
          add(AXTREE_ROLE_TEXT_FIELD)
          axtree_text(ui, text)
        }
      }
      axtree_close(ui)
      axtree_end(ui)
      for element in tree.root.subtree { element.key.map { elements[$0] = element } }
    }
  }
}

/// A thing that a person or an assistive technology does.
private enum Step: CustomStringConvertible {
  case request(String, AXActionRequest.Kind)
  case operation(String, AXOperation.Kind)
  case press(String)
  case type(String)

  var description: String {
    switch self {
    case .request(let key, let kind): "\(key): \(kind)"
    case .operation(let key, let kind): "\(key): \(kind)"
    case .press(let key): key
    case .type(let character): "“\(character)”"
    }
  }

  /// Each operation and each request of an element.
  static func all(of key: String) -> [Step] {
    [AXOperation.Kind.activate, .increment, .decrement, .custom("x")].map { .operation(key, $0) }
      + [
        .setValue(-1), .setValue(3.6), .setValue(99), .setValue(.nan), .setText("Bo\nb"), .setText(""),
        .edit(0..<1, "x"), .edit(1..<9, ""), .setCaret(1), .setCaret(-3), .setSelection(0..<2), .setSelection(nil),
      ].map { .request(key, $0) }
  }

  /// A random step of a form; `isFocused` is whether a key that moves means the same there in every way.
  static func random(_ form: Form, focus: Control?, _ random: inout SeededGenerator) -> Step {
    if Bool.random(using: &random) {
      return all(of: form.keys.randomElement(using: &random) ?? "").randomElement(using: &random)!
    }
    var keys = ["Tab", "Tab", "shift+Tab", "Return"]
    switch focus {
    case .radioButtons: keys += ["Left", "Right", "Up", "Down", "Home", "End"]
    case .slider, .tabs: keys += ["Left", "Right", "Home", "End"]
    case .field: keys += Self.edits
    case .button, .toggle, nil: break
    }
    if Int.random(in: 0..<3, using: &random) == 0 {
      return .type(["a", " ", "é"].randomElement(using: &random) ?? "a")
    }
    return .press(keys.randomElement(using: &random) ?? "Tab")
  }

  private static let edits = [
    "Left", "Right", "Home", "End", "BackSpace", "Delete", "ctrl+Left", "shift+Home", "shift+Right", "ctrl+a",
  ]
}

extension Way {
  /// Does a step, and returns the answer to it; nil where C leaves it to the program whether there is one.
  fileprivate func take(_ step: Step) -> Bool? {
    defer { endFrame() }
    switch step {
    case .request(let key, let kind): return elements[key].map { perform(AXActionRequest(node: $0.id, kind: kind)) }
    case .operation(let key, let kind):
      guard let element = elements[key] else { return nil }
      let isChosen = element.isSelected || element.checked == .on
      let done = perform(
        AXActionRequest(node: element.id, kind: .operation(AXOperation(element: element.id, kind: kind))))
      return kind == .activate && isChosen ? nil : done
    case .press(let key): press(key)
    case .type(let character): type(character)
    }
    return nil
  }

  /// The state of each control, and where the focus is.
  fileprivate func state(_ keys: [String]) -> [String] {
    let focus = elements.first { $0.value === tree.focus }?.key ?? "none"
    return keys.map { key in
      guard let element = elements[key] else { return "\(key) is missing" }
      let facts = [
        element.checked.map { "\($0)" }, element.isSelected ? "selected" : nil,
        element.numericValue.map { "\($0.current)" }, element.text?.withMarks, element.isEnabled ? nil : "disabled",
      ]
      return "\(key) " + facts.compactMap(\.self).joined(separator: " ")
    } + ["focus \(focus)"]
  }
}

extension Form {
  fileprivate func ways() throws -> [Way] {
    let ways = [hand(), described(), try document(), components(), try c()]
    for way in ways {
      way.tree.window.isActive = true
      way.tree.nextUpdate(isFull: true)
      if way.tree.focus == nil { way.tree.moveFocus(.first) }
    }
    return ways
  }

  /// The control that an element belongs to.
  fileprivate func control(_ key: String?) -> Control? {
    keys.firstIndex { $0 == key }.flatMap { _ in key?.dropFirst().split(separator: ".").first.flatMap { Int($0) } }
      .map { controls[$0].control }
  }
}

@Suite("A control does the same however it was made: by hand, described, by a document, of GameUI, in C")
struct FiveWaysTests {
  @Test("A8: each operation and request leaves each kind of control in the same state, with the same answer")
  func table() throws {
    let kinds: [Control] = [
      .button, .toggle(isOn: false), .toggle(isOn: true), .radioButtons(count: 3, checked: 1, isWrapped: false),
      .radioButtons(count: 3, checked: 1, isWrapped: true), .tabs(count: 3),
      .slider(5), .field("Ana"),
    ]
    var count = 0
    for control in kinds {
      let isTabs = if case .tabs = control { true } else { false }
      for isEnabled in isTabs ? [true] : [true, false] {
        let form = Form(controls: [(.button, true), (control, isEnabled)])
        for step in (0..<control.count).flatMap({ Step.all(of: Form.key(1, $0)) }) {
          let ways = try form.ways()
          let answers = ways.map { $0.take(step) }
          let states = ways.map { $0.state(form.keys) }
          for (way, (answer, state)) in zip(ways, zip(answers, states)).dropFirst() {
            #expect(answer == answers[0] && state == states[0], "\(way.name): \(form), \(step)")
          }
          count += 1
        }
      }
    }
    #expect(count > 200)
  }

  @Test("A8: so does any sequence of operations, requests, keys and letters in any form", arguments: 0..<24)
  func sequences(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let form = Form.random(&random)
    let ways = try form.ways()
    var steps: [Step] = []
    for way in ways.dropFirst() { #expect(way.state(form.keys) == ways[0].state(form.keys), "\(way.name): \(form)") }
    for _ in 0..<60 {
      let focused = ways[0].elements.first { $0.value === ways[0].tree.focus }?.key
      let step = Step.random(form, focus: form.control(focused), &random)
      steps.append(step)
      let answers = ways.map { $0.take(step) }
      let states = ways.map { $0.state(form.keys) }
      for (way, (answer, state)) in zip(ways, zip(answers, states)).dropFirst() {
        #expect(answer == answers[0] && state == states[0], "\(way.name): \(form): \(steps)")
      }
      // Everything that follows would differ too.
      if Set(states).count > 1 { break }
    }
  }
}
