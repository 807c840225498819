import ATSPIModel
import AXTree
import Testing

private let window = AXNodeID(rawValue: 1)
private let button = AXNodeID(rawValue: 2)
private let slider = AXNodeID(rawValue: 3)

private func node(
  _ id: AXNodeID, _ role: AXRole, _ label: String, parent: AXNodeID? = nil, children: [AXNodeID] = [],
  _ change: (inout AXProperties) -> Void = { _ in }
) -> AXNode {
  var said = AXProperties()
  said.label = label
  change(&said)
  return AXNode(id: id, parent: parent, children: children, role: role, properties: said)
}

private func menu(focus: AXNodeID? = button) -> AXTreeUpdate {
  AXTreeUpdate(
    isFull: true, applicationName: "Race", root: window,
    nodes: [
      node(window, .window, "Race", children: [button, slider]), node(button, .button, "Play", parent: window),
      node(slider, .slider, "Volume", parent: window) { $0.number = AXNumericValue(now: 50) },
    ], focus: focus)
}

@Suite struct MirrorTests {
  @Test("A1: every role has a number of AtspiRole, and none is INVALID")
  func roles() {
    #expect(ATSPIRole.table.values.allSatisfy { (1..<130).contains($0.number) })
  }

  @Test("A2: a value without an interface of its own is heard as part of the name, a numeric one is not")
  func names() {
    let score = node(button, .staticText, "Score") { $0.value = "12" }
    #expect(score.atspiName == "Score, 12")
    let volume = node(slider, .slider, "Volume") {
      $0.number = AXNumericValue(now: 50)
      $0.value = "50"
    }
    #expect(volume.atspiName == "Volume")
  }

  @Test("A2: high importance comes before the hint, in the Description")
  func description() {
    let email = node(button, .textField, "Email") {
      $0.hint = "For the receipt"
      $0.customContent = [AXCustomContent(label: "Error", value: "Too long", importance: .high)]
    }
    #expect(email.atspiDescription == "Error: Too long. For the receipt")
  }

  @Test("A2: a static text with a hint is a STATIC, since Orca never speaks the description of a LABEL")
  func staticText() {
    #expect(ATSPIRole.of(node(button, .staticText, "Score")).number == 29)
    #expect(ATSPIRole.of(node(button, .staticText, "Score") { $0.hint = "Your points" }).number == 116)
  }

  @Test("A2: a switch that is on is a pressed toggle button")
  func toggle() {
    let sound = node(button, .switch, "Sound") { $0.states.checked = .on }
    let states = ATSPIStateSet(of: sound, in: ATSPIStateContext())
    #expect(ATSPIRole.of(sound).number == 62)
    #expect(states.contains(.pressed))
    #expect(!states.contains(.checked))
  }

  @Test(
    "A1: the targets of a relation are in the author's order; those of inverse relations follow, by identity",
    arguments: [AXRelation.labelledBy, .controls, .describedBy, .flowsTo])
  func relationOrder(relation: AXRelation) throws {
    let number = try #require(ATSPIRelation.table[relation]?.number)
    let inverse = try #require(ATSPIRelation.table[relation]?.inverse)
    let (first, second) = (AXNodeID(rawValue: 7), AXNodeID(rawValue: 8))
    let play = node(button, .button, "Play", parent: window) {
      $0.relations = [relation: [second, slider, first, second]]
    }
    let volume = node(slider, .slider, "Volume", parent: window) { $0.relations = [relation: [second]] }
    let texts = [first, second].map { node($0, .staticText, "Text \($0.rawValue)", parent: window) }
    var mirror = ATSPIMirror()
    mirror.apply(
      AXTreeUpdate(
        isFull: true, applicationName: "Race", root: window,
        nodes: [node(window, .window, "Race", children: [button, slider, first, second]), play, volume] + texts))
    #expect(mirror.targets(of: number, from: play) == [second, slider, first])
    #expect(mirror.relations(of: play).map(\.targets) == [[second, slider, first]])
    #expect(mirror.targets(of: inverse, from: texts[1]) == [button, slider])
  }

  @Test("A3: a focus that moves is two state changes and nothing else")
  func focus() {
    var mirror = ATSPIMirror()
    mirror.apply(menu())
    let change = mirror.applyAndCompare(AXTreeUpdate(root: window, focus: slider))
    #expect(
      change.events == [
        ATSPIEvent(button, "StateChanged", "focused"), ATSPIEvent(slider, "StateChanged", "focused", detail1: 1),
      ])
  }

  @Test("A3: a rename of the focus is that its attributes changed, one property change, and that it looks different")
  func rename() {
    var mirror = ATSPIMirror()
    mirror.apply(menu())
    let update = AXTreeUpdate(root: window, nodes: [node(button, .button, "Resume", parent: window)], focus: button)
    #expect(
      mirror.applyAndCompare(update).events == [
        ATSPIEvent(button, "AttributesChanged"),
        ATSPIEvent(button, "PropertyChange", "accessible-name", payload: .text("Resume")),
        ATSPIEvent(button, "VisibleDataChanged"),
      ])
  }

  @Test("A3: a removed child is reported before anything else, with the place that it had")
  func removal() {
    var mirror = ATSPIMirror()
    mirror.apply(menu())
    let update = AXTreeUpdate(
      root: window, nodes: [node(window, .window, "Race", children: [slider])], removed: [button], focus: slider)
    let change = mirror.applyAndCompare(update)
    #expect(change.removed == [button])
    #expect(
      change.events.first == ATSPIEvent(window, "ChildrenChanged", "remove", detail1: 0, payload: .object(button)))
    #expect(mirror.place(of: slider) == 0)
  }

  @Test("A3: listeners match by whole words, however they are spelled")
  func matching() {
    let event = ATSPIEvent(button, "StateChanged", "focused", detail1: 1)
    #expect(event.matches(ATSPIEvent.words(ofListener: "object:state-changed:focused")))
    #expect(event.matches(ATSPIEvent.words(ofListener: "Object:StateChanged:")))
    #expect(!event.matches(ATSPIEvent.words(ofListener: "object:state-changed:focusable")))
  }
}
