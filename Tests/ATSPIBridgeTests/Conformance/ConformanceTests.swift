import ATSPIModel
import AXTree
import RawBus
import TestSupport
import Testing

@testable import ATSPIBridge

@Suite("A1: every interface, every member", .serialized) struct ConformanceTests {
  private static let properties = "org.freedesktop.DBus.Properties"
  private static let unknownMethod = "org.freedesktop.DBus.Error.UnknownMethod"
  private static let refusals = ["NotSupported", "InvalidArgs"].map { "org.freedesktop.DBus.Error.\($0)" }

  /// A call of a member with zeros, empty texts and empty lists for arguments.
  private func call(_ member: ATSPIMember, at path: String, on fixture: RawBusFixture) -> WireMessage {
    switch member.kind {
    case .method(let takes, _):
      let arguments = WireSignature.types(in: takes).map { nothing($0, at: path) }
      return fixture.call(member.name, of: member.interface, at: path, arguments)
    case .property:
      return fixture.call("Get", of: Self.properties, at: path, [.string(member.interface), .string(member.name)])
    }
  }

  /// The least value of a type; an object is the one that is asked.
  private func nothing(_ type: String, at path: String) -> WireValue {
    switch type.first {
    case "i": .int32(0)
    case "u": .uint32(0)
    case "b": .boolean(false)
    case "s": .string("")
    case "o": .path(path)
    case "a": .array(String(type.dropFirst()), [])
    default: .structure(WireSignature.types(in: type.dropFirst().dropLast()).map { nothing($0, at: path) })
    }
  }

  /// Each object with the interfaces that it says it has.
  private func lists(on fixture: RawBusFixture) throws -> [(node: AXNode, interfaces: [String])] {
    let nodes = fixture.model.nodes.values.sorted { $0.id < $1.id }
    let calls = nodes.map { fixture.call("GetInterfaces", of: "Accessible", at: RawBusFixture.path($0.id)) }
    return zip(nodes, try fixture.answers(to: calls)).map { ($0, $1.body[0].items.compactMap(\.text)) }
  }

  /// Each object with the interfaces that it answers: Socket is not listed, as libatspi does not know the name.
  private func offers(on fixture: RawBusFixture) throws -> [(node: AXNode, interfaces: [String])] {
    try lists(on: fixture).map { node, listed in
      let isSocket = node.role == .embedded || node.id == fixture.model.windows.first
      return (node, isSocket ? listed + ["org.a11y.atspi.Socket"] : listed)
    }
  }

  /// The expected type of an answer.
  private func gives(_ member: ATSPIMember) -> String {
    switch member.kind {
    case .method(_, let gives): gives
    case .property: "v"
    }
  }

  @Test("The members are those of the XML files: 153, and a version of each of 16 interfaces")
  func table() {
    #expect(ATSPIMember.all.count { $0.name != "version" } == 153)
    #expect(ATSPIMember.all.count { $0.name == "version" } == 16)
    #expect(ATSPIMember.interfaces.count == 17)
  }

  @Test("Every member of every interface that a node has is answered, with the XML's type and the model's value")
  func members() throws {
    let fixture = try RawBusFixture(EveryNode.update)
    let answers = ExpectedReplies(model: fixture.model, bus: fixture.name)
    var answered: Set<ATSPIMember> = []
    var compared = 0
    // By member, as what is wrong with one is mostly wrong at every node.
    var wrong: [String: String] = [:]
    var asked: [(node: AXNode, member: ATSPIMember)] = []
    for (node, offered) in try offers(on: fixture) {
      asked += ATSPIMember.all.filter { offered.contains($0.interface) }.map { (node, $0) }
    }
    let calls = asked.map { call($0.member, at: RawBusFixture.path($0.node.id), on: fixture) }
    for ((node, member), answer) in zip(asked, try fixture.answers(to: calls)) {
      if answer.error == Self.unknownMethod { continue }
      answered.insert(member)
      let value = answers.expected(member, of: node)
      if value != nil { compared += 1 }
      let fault = fault(in: answer, to: member, expecting: value)
      if let fault { wrong[member.description] = "\(node.role) \(node.id): \(fault)" }
    }
    #expect(wrong.isEmpty, "\(wrong.map { "\($0): \($1)" }.sorted().joined(separator: "\n"))")
    #expect(compared > 3000, "values compared")
    expectWhole(answered)
  }

  /// The fault of an answer; nil if there is none.
  private func fault(in answer: WireMessage, to member: ATSPIMember, expecting value: [WireValue]?) -> String? {
    guard answer.kind == .reply else {
      // What is advertised is there; only what cannot be done now may be refused.
      let sentence = answer.body.first?.text ?? ""
      let isRefusal = Self.refusals.contains(answer.error) && !sentence.contains(" takes “")
      return isRefusal ? nil : "\(answer.error) \(sentence)"
    }
    if answer.signature != gives(member) { return "the type is \(answer.signature)" }
    let given = answer.signature == "v" ? answer.body[0].items : answer.body
    return value == nil || value == given ? nil : "\(given), by the model \(value ?? [])"
  }

  /// Every interface is offered by some node, and every member of it answered.
  private func expectWhole(_ answered: Set<ATSPIMember>) {
    // The cache has an object of its own.
    let missing = ATSPIMember.all.filter { !answered.contains($0) && $0.interface != "org.a11y.atspi.Cache" }
    #expect(missing.isEmpty, "\(missing)")
  }

  @Test("An interface that a node does not offer is unknown on it")
  func foreign() throws {
    let fixture = try RawBusFixture(EveryNode.update)
    var calls: [WireMessage] = []
    for (node, offered) in try offers(on: fixture) {
      for name in ATSPIMember.interfaces where !offered.contains(name) {
        let member = ATSPIMember.all.first { $0.interface == name && $0.isMethod }
        if let member { calls.append(call(member, at: RawBusFixture.path(node.id), on: fixture)) }
      }
    }
    #expect(calls.count > 100)
    let errors = Set(try fixture.answers(to: calls).map(\.error))
    #expect(errors == ["org.freedesktop.DBus.Error.UnknownInterface"])
  }

  @Test("All properties at once are the single ones, and those of the XML files")
  func together() throws {
    let fixture = try RawBusFixture(EveryNode.update)
    for (node, offered) in try offers(on: fixture) where node.id.rawValue % 5 == 0 {
      let path = RawBusFixture.path(node.id)
      let members = ATSPIMember.all.filter { offered.contains($0.interface) && !$0.isMethod }
      let single = zip(members, try fixture.answers(to: members.map { call($0, at: path, on: fixture) }))
      var expected: [String: [String: WireValue]] = [:]
      for (member, answer) in single { expected[member.interface, default: [:]][member.name] = answer.body[0] }
      let calls = offered.map { fixture.call("GetAll", of: Self.properties, at: path, [.string($0)]) }
      for (name, answer) in zip(offered, try fixture.answers(to: calls)) {
        var all = Dictionary(uniqueKeysWithValues: answer.body[0].items.map { ($0.items[0].text ?? "", $0.items[1]) })
        // The XML files forgot it there.
        if name == "org.a11y.atspi.Application" { all["version"] = nil }
        #expect(all == expected[name] ?? [:], "\(name) of \(node.role)")
      }
    }
  }

  @Test("A4: GetItems has every object, as its own members describe it")
  func items() throws {
    let fixture = try RawBusFixture(EveryNode.update)
    let calls = [
      fixture.call("GetItems", of: "Cache", at: "/org/a11y/atspi/cache"),
      fixture.call(
        "Get", of: Self.properties, at: "/org/a11y/atspi/cache", [.string("org.a11y.atspi.Cache"), .string("version")]),
    ]
    let answered = try fixture.answers(to: calls)
    #expect(answered[1].body == [.variant(.uint32(1))])
    let items = answered[0].body[0].items.map(\.items)
    #expect(items.count == fixture.model.nodes.count)
    let answers = ExpectedReplies(model: fixture.model, bus: fixture.name)
    let byReference = Dictionary(uniqueKeysWithValues: items.map { ($0[0], $0) })
    for (node, listed) in try lists(on: fixture) {
      let item = try #require(byReference[answers.reference(node.id)])
      let expected = answers.expected(of: node)
      #expect(item[1] == answers.reference(ATSPIMirror.application))
      if let parent = expected["Accessible.Parent"] { #expect([item[2]] == parent) }
      #expect(item[3] == .int32(Int32(fixture.model.indexInParent(of: node.id))))
      #expect([item[4]] == expected["Accessible.ChildCount"])
      #expect(item[5].items.compactMap(\.text) == listed)
      #expect([item[6]] == expected["Accessible.Name"])
      #expect([item[7]] == expected["Accessible.GetRole"])
      #expect([item[8]] == expected["Accessible.Description"])
      #expect([item[9]] == expected["Accessible.GetState"])
    }
  }

  /// The members of at-spi2-core's XML, with what they take and give; of properties the type.
  private static let memberSignatures: [String: [String]] = [
    "Selection": [
      "GetSelectedChild i (so)", "SelectChild i b", "DeselectSelectedChild i b", "IsChildSelected i b", "SelectAll  b",
      "ClearSelection  b", "DeselectChild i b", "NSelectedChildren i", "version u",
    ],
    "Table": [
      "GetAccessibleAt ii (so)", "GetIndexAt ii i", "GetRowAtIndex i i", "GetColumnAtIndex i i",
      "GetRowDescription i s", "GetColumnDescription i s", "GetRowExtentAt ii i", "GetColumnExtentAt ii i",
      "GetRowHeader i (so)", "GetColumnHeader i (so)", "GetSelectedRows  ai", "GetSelectedColumns  ai",
      "IsRowSelected i b", "IsColumnSelected i b", "IsSelected ii b", "AddRowSelection i b", "AddColumnSelection i b",
      "RemoveRowSelection i b", "RemoveColumnSelection i b", "GetRowColumnExtentsAtIndex i biiiib", "NRows i",
      "NColumns i", "Caption (so)", "Summary (so)", "NSelectedRows i", "NSelectedColumns i", "version u",
    ],
    "TableCell": [
      "GetRowColumnSpan  biiii", "GetColumnHeaderCells  a(so)", "GetRowHeaderCells  a(so)", "ColumnSpan i",
      "Position (ii)", "RowSpan i", "Table (so)", "version u",
    ],
    "Collection": [
      "GetMatches (aiia{ss}iaiiasib)uib a(so)", "GetMatchesTo o(aiia{ss}iaiiasib)uubib a(so)",
      "GetMatchesFrom o(aiia{ss}iaiiasib)uuib a(so)", "GetActiveDescendant  (so)", "version u",
    ],
    "Socket": ["Embed (so) (so)", "Embedded s ", "Unembed (so) ", "version u"],
  ]

  @Test(
    "A1: each interface has the members of the XML, with their signatures", arguments: memberSignatures.keys.sorted())
  func signatures(name: String) throws {
    let interface = try #require(Interface.byName["org.a11y.atspi." + name])
    let there =
      interface.methods.map { "\($0.name) \($0.takes) \($0.gives)" }
      + interface.properties.map { "\($0.name) \($0.signature)" }
    #expect(there.sorted() == Self.memberSignatures[name]?.sorted())
  }
}

@Suite("An element that is a new object") struct ExchangedObjectTests {
  private static let (window, outer, inner) = (
    AXNodeID(rawValue: 1), AXNodeID(rawValue: 2), AXNodeID(rawValue: 3)
  )

  /// A window with a slider in a slider; those two can be exchanged.
  private func update(_ upper: AXNodeID, _ lower: AXNodeID, isFull: Bool) -> AXTreeUpdate {
    func node(_ id: AXNodeID, _ role: AXRole, in parent: AXNodeID?, _ children: [AXNodeID]) -> AXNode {
      var said = AXProperties()
      said.label = "Node \(id.rawValue)"
      said.numericValue = AXNumericValue(5)
      said.states.isFocusable = true
      return AXNode(id: id, parent: parent, children: children, role: role, properties: said)
    }
    return AXTreeUpdate(
      isFull: isFull, applicationName: "App", root: Self.window,
      nodes: [
        node(Self.window, .window, in: nil, [upper]), node(upper, .slider, in: Self.window, [lower]),
        node(lower, .slider, in: upper, []),
      ])
  }

  @Test("A1: requests to it reach the element, and its old object is gone")
  func requests() throws {
    let fixture = try RawBusFixture(update(Self.outer, Self.inner, isFull: true))
    #expect(try fixture.ask("GetRole", of: "Accessible", at: Self.outer) == [.uint32(51)])
    _ = fixture.publish(update(Self.inner, Self.outer, isFull: false))
    // A slow machine may answer once more from before the update.
    var children: [WireValue] = []
    let deadline = ContinuousClock.now + .seconds(20)
    repeat {
      children = try fixture.ask("GetChildren", of: "Accessible", at: Self.inner)
    } while children[0].items.isEmpty && ContinuousClock.now < deadline
    let path = try #require(children[0].items.first?.items[1].text)
    #expect(path != RawBusFixture.path(Self.outer))
    let old = fixture.call("GetRole", of: "Accessible", at: RawBusFixture.path(Self.outer))
    #expect(try fixture.client.answer(to: old).error == "org.freedesktop.DBus.Error.UnknownObject")
    let focus = fixture.call("GrabFocus", of: "Component", at: path)
    #expect(try fixture.client.ask(focus, meanwhile: fixture.frame).body == [.boolean(true)])
    let set = fixture.call(
      "Set", of: "org.freedesktop.DBus.Properties", at: path,
      [.string("org.a11y.atspi.Value"), .string("CurrentValue"), .variant(.double(7))])
    _ = try fixture.client.ask(set, meanwhile: fixture.frame)
    #expect(
      fixture.requests == [
        AXActionRequest(node: Self.outer, kind: .focus), AXActionRequest(node: Self.outer, kind: .setValue(7)),
      ])
  }
}
