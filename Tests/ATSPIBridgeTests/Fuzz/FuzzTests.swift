import ATSPIBridge
import ATSPIModel
import AXTree
import Foundation
import RawBus
import TestSupport
import Testing

/// Random calls from several clients at once, over the bus and over private connections, between random commits.
///
/// `Scripts/fuzz N` makes it N calls in place of the few that every run makes.
@Suite("A6: no call, however malformed, ends or blocks the application") struct FuzzTests {
  private static let calls = ProcessInfo.processInfo.environment["AXTREE_FUZZ_CALLS"].flatMap { Int($0) } ?? 20_000
  private static let seed = ProcessInfo.processInfo.environment["AXTREE_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
  /// How many calls each client has on their way at once.
  private static let burst = 50

  @Test("A6: every call that wants an answer gets one and no other does, and right questions are answered in between")
  func fuzz() throws {
    let tree = RandomTree(seed: Self.seed, size: 60)
    let rich = tree.elements.dropFirst().prefix(30)
    for (index, element) in rich.enumerated() { Self.enrich(element, index) }
    let objects = Self.addWholes(to: tree.tree.root)
    let fixture = try RawBusFixture(tree.tree.nextUpdate(isFull: true))
    let address = try privateAddress(of: fixture)
    let second = try WireConnection(fixture.bus.address)
    try second.hello()
    let clients = [fixture.client, second, try WireConnection(address), try WireConnection(address)]
    var makers = clients.indices.map { RandomCall(seed: Self.seed &+ UInt64($0), to: fixture.name) }
    var sent = 0
    var answered = 0
    var refused = 0
    var spoiled = 0
    var covered: [String: Int] = [:]
    var keys = SeededGenerator(seed: Self.seed)
    // The bridge has keys to tell.
    try fixture.bus.startRegistry()
    _ = try second.ask(Self.keyListener)
    while sent < Self.calls {
      // Most calls go to objects that have something to answer.
      let known = fixture.model.nodes.keys.map(RawBusFixture.path)
      let there = rich.map(\.id).filter { fixture.model.nodes[$0] != nil }.map(RawBusFixture.path)
      let links = rich.filter { fixture.model.nodes[$0.id]?.properties.text != nil }
        .map { "/\(1 << 62 | $0.id.rawValue << 16)" }
      let paths = known + there + there + there + links
      var waiting: [[UInt32: String]] = []
      for (index, client) in clients.enumerated() {
        var serials: [UInt32: String] = [:]
        for _ in 0..<Self.burst {
          let call = makers[index].next(paths: paths, objects: objects)
          let serial = try client.send(call)
          if call.flags & 1 == 0 { serials[serial] = call.fields[2]?.text ?? "" }
          sent += 1
        }
        waiting.append(serials)
      }
      for _ in 0..<3 {
        tree.change()
        _ = fixture.publish(tree.tree.nextUpdate())
        fixture.bridge.notify(Self.key(&keys), in: tree.tree)
      }
      if sent % 600 == 0 {
        try spoil(address, makers[0].spoiled(paths: paths))
        spoiled += 1
      }
      let deadline = ContinuousClock.now + .seconds(20)
      while waiting.contains(where: { !$0.isEmpty }) {
        try #require(ContinuousClock.now < deadline, "\(waiting) are not answered after \(sent) calls")
        fixture.frame()
        for (index, client) in clients.enumerated() {
          while let message = try client.receive(milliseconds: waiting[index].isEmpty ? 0 : 1) {
            guard let serial = message.replySerial else { continue }
            let interface = waiting[index].removeValue(forKey: serial)
            try #require(interface != nil, "an answer too many: \(message)")
            if message.kind == .error { refused += 1 } else { covered[interface ?? "", default: 0] += 1 }
            answered += 1
          }
        }
      }
      for client in clients {
        let role = try client.ask(
          fixture.call("GetRole", of: "Accessible", at: RawBusFixture.path(tree.tree.root.id)), meanwhile: fixture.frame
        )
        try #require(role.body == [.uint32(23)])
        _ = try client.takeUnasked()
      }
    }
    print("\(sent) calls, \(answered) answered, \(refused) of them refused; \(spoiled) spoiled connections")
    print(
      "right answers: \(covered.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))")
    #expect(answered > sent * 4 / 5)
    #expect(Set(ATSPIMember.all.filter(\.isMethod).map(\.interface)).subtracting(covered.keys) == [])
    #expect(fixture.bridge.hasKeyListeners)
    #expect(refused < answered)
  }

  /// Gives an element much that can be asked, and one of the roles that interfaces follow from.
  private static func enrich(_ element: AXElement, _ index: Int) {
    let roles: [AXRole?] = [nil, .embedded, .documentText, .image, .link, .table, .listBox, .textArea]
    var text = AXText(content: "One two.\nThree", caret: 3, selection: 1..<4, isEditable: true)
    text.runs = [AXTextRun(range: 2..<6, attributes: ["weight": "700"])]
    text.lines = [AXTextLine(range: 0..<9, frame: AXRect(x: 0, y: 0, width: 90, height: 10))]
    text.links = [AXTextLink(range: 4..<7, url: "a:b")]
    element.authored.text = text
    element.authored.numericValue = AXNumericValue(5)
    element.authored.table = AXTableInfo(rows: 2, columns: 2)
    if let role = roles[index % roles.count] { element.role = role }
  }

  /// Adds what follows from children, and answers with where the interfaces are that few objects have.
  private static func addWholes(to root: AXElement) -> [String: [String]] {
    let table = AXElement(.table, label: "Laps")
    table.children = (0..<4).map { AXElement($0 < 2 ? .columnHeader : .cell, label: "Cell \($0)") }
    let list = AXElement(.listBox, label: "Cars")
    list.children = (0..<3).map { AXElement(.listItem, label: "Car \($0)") }
    for item in list.children { item.authored.states.isSelectable = true }
    let text = AXElement(.paragraph)
    text.authored.text = AXText(content: "See the map.")
    let link = AXElement(.link, label: "map")
    link.authored.textRange = 8..<11
    link.onActivate = { true }
    text.addChild(link)
    let (socket, book) = (AXElement(.embedded, label: "Plug"), AXElement(.documentText, label: "Rules"))
    let cup = AXElement(.image, label: "Cup")
    for element in [table, list, text, socket, book, cup] { root.addChild(element) }
    let objects = [
      "Table": [table], "TableCell": table.children, "Selection": [list], "Hypertext": [text], "Hyperlink": [link],
      "Action": [link], "Socket": [socket, root], "Document": [book], "Image": [cup], "Collection": [root, table],
    ]
    return objects.mapValues { $0.map { RawBusFixture.path($0.id) } }
      .merging([
        "Cache": ["/org/a11y/atspi/cache"], "Application": [RawBusFixture.path(AXNodeID(rawValue: 0))],
      ]) { $1 }
  }

  private static func key(_ random: inout SeededGenerator) -> AXKeyEvent {
    AXKeyEvent(
      keysym: UInt32(truncatingIfNeeded: random.next()), hardwareCode: UInt32(truncatingIfNeeded: random.next()),
      modifiers: UInt32(truncatingIfNeeded: random.next()), isPressed: random.isOne(in: 2),
      timestamp: UInt32(truncatingIfNeeded: random.next()))
  }

  /// The call by which a client listens to keys; the registry does not wait for it.
  private static var keyListener: WireMessage {
    .call(
      "RegisterKeystrokeListener", of: "org.a11y.atspi.DeviceEventController",
      at: "/org/a11y/atspi/registry/deviceeventcontroller", to: "org.a11y.atspi.Registry",
      [
        .path("/org/a11y/atspi/listeners/0"), .array("(iisi)", []), .uint32(0), .uint32(3),
        .structure([.boolean(false), .boolean(false), .boolean(false)]),
      ])
  }

  /// Where the application answers on private connections.
  private func privateAddress(of fixture: RawBusFixture) throws -> String {
    let root = RawBusFixture.path(AXNodeID(rawValue: 0))
    let call = fixture.call("GetApplicationBusAddress", of: "Application", at: root)
    return try fixture.client.ask(call, meanwhile: fixture.frame).body[0].text ?? ""
  }

  /// Says nonsense on a private connection; that connection may end, and nothing else.
  private func spoil(_ address: String, _ bytes: [UInt8]) throws {
    let victim = try WireConnection(address)
    try? victim.sendRaw(bytes)
    _ = try? victim.receive(milliseconds: 0)
  }
}
