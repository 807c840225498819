import AXTree
import TestSupport
import Testing

@testable import ATSPIModel

private let gauge = AXNodeID(rawValue: 2)

private func valued(_ role: AXRole, _ value: String, _ change: (inout AXProperties) -> Void = { _ in }) -> AXNode {
  var said = AXProperties()
  said.role = role
  said.label = "Gauge"
  said.value = value
  change(&said)
  return AXNode(id: gauge, role: role, properties: said)
}

private func states(_ node: AXNode) -> ATSPIStateSet { ATSPIStateSet(of: node) }

@Suite("A2: where the value of each role is published, and which text a node has")
struct ValueAndTextTests {
  private func roles(_ place: ATSPIValuePlace) -> [AXRole] {
    AXRole.allCases.filter { (ATSPIValuePlace.table[$0] ?? .name) == place }
  }

  @Test("A2: the name is the label alone where the role has a place for the value", arguments: AXRole.allCases)
  func name(role: AXRole) {
    let isPlaced = ATSPIValuePlace.table[role] != nil
    #expect(valued(role, "On").atspiName == (isPlaced ? "Gauge" : "Gauge, On"))
  }

  @Test("A2: the value of a combo box is its text and its `valuetext`, selected as a whole; nobody edits it")
  func comboBox() {
    let font = valued(.comboBox, "Größe 😀")
    #expect(font.atspiText == AXText(content: "Größe 😀", selection: 0..<7))
    #expect(font.atspiAttributes.contains { $0 == ("valuetext", "Größe 😀") })
    #expect(!states(font).contains(.editable))
    #expect(font.atspiNumber == nil)
  }

  @Test("A2: the value of a field is its text, with the caret behind it; people edit it unless it is read-only")
  func fields() {
    #expect(valued(.textField, "Ana").atspiText == AXText(content: "Ana", caret: 3))
    #expect(valued(.textArea, "Ana").atspiText == AXText(content: "Ana", isMultiline: true))
    #expect(valued(.secureTextField, "•••").atspiText?.isProtected == true)
    for role in roles(.text) where role != .comboBox {
      let field = valued(role, "Ana")
      #expect(states(field).contains(.editable))
      #expect(!field.isTextEditable)
      #expect(!states(valued(role, "Ana") { $0.states.isReadOnly = true }).contains(.editable))
      let own = valued(role, "Ana") { $0.text = AXText(content: "•••") }
      #expect(own.atspiText?.content == "•••")
      #expect(own.atspiText?.caret == nil)
      #expect(own.atspiName == "Gauge")
    }
  }

  @Test("A2: the value of a slider is the text of a value that is not a number")
  func numbers() throws {
    for role in roles(.number) {
      let number = try #require(valued(role, "loud").atspiNumber)
      #expect(number.current.isNaN)
      #expect([number.minimum, number.maximum, number.step] == [0, 0, 0])
      #expect(number.text == "loud")
      let both = valued(role, "loud") { $0.numericValue = AXNumericValue(7, text: "seven") }
      #expect(both.atspiNumber == AXNumericValue(7, text: "seven"))
      #expect(both.atspiName == "Gauge")
    }
  }

  @Test("R62: a slider whose text is its percent has no range, of which Orca would say it again; a bar keeps its own")
  func percent() throws {
    func range(_ role: AXRole, _ number: AXNumericValue) -> [Double?] {
      let published = valued(role, "") { $0.numericValue = number }.atspiNumber
      return [published?.minimum, published?.maximum, published?.current]
    }
    #expect(range(.slider, AXNumericValue(80, text: "80%")) == [0, 0, 80])
    #expect(range(.slider, AXNumericValue(0.35, in: 0...1, text: "35\u{a0}%")) == [0, 0, 0.35])
    #expect(range(.slider, AXNumericValue(80, text: "80")) == [0, 100, 80])
    #expect(range(.slider, AXNumericValue(80, in: 0...200, text: "80%")) == [0, 200, 80])
    #expect(range(.progressBar, AXNumericValue(80, text: "80%")) == [0, 100, 80])
  }

  @Test("A2: a meter's value begins the description, and is not in `valuetext`, from where it would be heard twice")
  func descriptions() {
    for role in roles(.description) {
      let meter = valued(role, "half") { $0.hint = "Fills by itself" }
      #expect(meter.atspiDescription == "half. Fills by itself")
      #expect(!meter.atspiAttributes.contains { $0.name == "valuetext" })
      let number = valued(role, "half") { $0.numericValue = AXNumericValue(50) }
      #expect(number.atspiDescription == "")
      #expect(number.atspiNumber?.text == "half")
    }
  }

  @Test("A2: a toggle is on or off by its value, in the words of any language; another value is in the name")
  func toggles() {
    for role in roles(.checked) {
      #expect(
        ["0", "1", "2", "OFF", "Ein", "loud"].map { valued(role, $0).checkedState } == [
          .off, .on, .mixed, .off, .on, nil,
        ])
      #expect(valued(role, "On") { $0.states.checked = .off }.checkedState == .off)
      #expect(valued(role, "loud").atspiName == "Gauge, loud")
      #expect(valued(role, "On").valueText == nil)
    }
    #expect(states(valued(.switch, "On")).contains(.pressed))
    #expect(states(valued(.checkBox, "On")).contains(.checked))
    #expect(valued(.button, "On").checkedState == nil)
  }

  @Test("A1: a value comes back from its place", arguments: AXRole.allCases.filter { $0 != .secureTextField })
  func inverse(role: AXRole) {
    // A text that ends with the mark of a sentence is followed by no full stop.
    for (value, hint) in [("loud", nil), ("Loud!", "Press it"), ("loud", "Press it")] as [(String, String?)] {
      let node = valued(role, value) { $0.hint = hint }
      var mirror = ATSPIMirror()
      mirror.apply(AXTreeUpdate(isFull: true, applicationName: "App", root: gauge, nodes: [node]))
      let read = ATSPIObjectSnapshot(of: mirror.nodes[gauge] ?? node, in: mirror).node.properties
      #expect([read.label, read.value, read.hint] == ["Gauge", value, hint])
      #expect(read.numericValue == nil)
      #expect(read.text == nil)
    }
  }

  @Test("A2: a heading has the text of its name")
  func headings() {
    var said = AXProperties()
    said.label = "Level 2"
    #expect(AXNode(id: gauge, role: .heading, properties: said).atspiText == AXText(content: "Level 2"))
    #expect(AXNode(id: gauge, role: .heading).atspiText == nil)
  }

  @Test("EditableText is offered where the text can be edited")
  func editable() {
    var said = AXProperties()
    said.text = AXText(content: "a", isEditable: true)
    #expect(AXNode(id: gauge, role: .textField, properties: said).isTextEditable)
    said.states.isReadOnly = true
    #expect(!AXNode(id: gauge, role: .textField, properties: said).isTextEditable)
    said.text?.isEditable = false
    said.states.isReadOnly = false
    #expect(!AXNode(id: gauge, role: .textField, properties: said).isTextEditable)
  }
}
