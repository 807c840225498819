import AXTree
import Handover
import Testing

@_spi(Command) @testable import ATSPIBridge

/// A3, A5, A6 over a real bus: what is answered with what, and when nothing is said.
@Suite(.serialized) struct CallTests {
  private static let slider = ObjectPath.of(AXNodeID(rawValue: 2))

  /// A window with a slider, which can be operated.
  private static func tree(isFull: Bool) -> AXTreeUpdate {
    var update = BusFixture.tree("Race", buttons: 1, isFull: isFull)
    update.nodes[1].properties.numericValue = AXNumericValue(5)
    update.nodes[1].properties.activation = update.nodes[1].id
    return update
  }

  @discardableResult
  private func call(
    _ fixture: BusFixture, _ member: String, of interface: String, at path: String = slider,
    _ fill: (inout MessageWriter) -> Void = { _ in }
  ) throws -> Message {
    try fixture.call(member, of: interface, at: path, frame: Self.tree, fill)
  }

  @Test(
    "A6: each mistake has its own error",
    arguments: [
      ("GetRole", BusFixture.accessible, "/99", "UnknownObject"),
      ("GetRole", BusFixture.accessible, "/elsewhere", "UnknownObject"),
      ("GetText", "org.a11y.atspi.Text", slider, "UnknownInterface"),
      ("Fly", BusFixture.accessible, slider, "UnknownMethod"),
      ("Fly", "org.a11y.atspi.Cache", ObjectPath.cache, "UnknownMethod"),
      ("GetChildAtIndex", BusFixture.accessible, slider, "InvalidArgs"),
      ("Get", BusNames.properties, slider, "InvalidArgs"),
    ])
  func faults(member: String, interface: String, path: String, error: String) throws {
    let fixture = try BusFixture()
    let fault = #expect(throws: BusError.self) { try call(fixture, member, of: interface, at: path) }
    #expect(fault?.name == "org.freedesktop.DBus.Error.\(error)")
    #expect(fault?.sentence.hasSuffix(".") == true, "a sentence: \(fault?.sentence ?? "")")
  }

  @Test(
    "A4, A6: there is no private connection without a folder for the socket, or if the user forbids it",
    arguments: [("/proc/nowhere", [:]), ("/tmp", ["ATSPI_DISABLE_P2P": "1"])])
  func notSupported(directory: String, environment: [String: String]) throws {
    let bus = try PrivateBus()
    let client = try BusClient(bus.address)
    let bridge = ATSPIBridge(
      options: ATSPIBridgeOptions(
        overrideGate: true, accessibilityBusAddress: bus.address, runtimeDirectory: directory, environment: environment)
    )
    defer { bridge.close() }
    try client.until { bridge.busName != nil }
    var answer: Result<Message, BusError>?
    client.connection.call(
      Message.call("GetApplicationBusAddress", of: BusFixture.application, at: ObjectPath.root, to: bridge.busName)
    ) { answer = $0 }
    try client.until {
      bridge.publish { BusFixture.tree("Race", isFull: $0) }
      return answer != nil
    }
    let fault = #expect(throws: BusError.self) { try answer?.get() }
    #expect(fault?.name == "org.freedesktop.DBus.Error.NotSupported")
  }

  @Test("A6: a call that wants no reply gets none")
  func noReply() throws {
    let fixture = try BusFixture()
    try call(fixture, "GetRole", of: BusFixture.accessible)
    let quiet = Message.call("GetRole", of: BusFixture.accessible, at: Self.slider, to: fixture.name)
    quiet.setWantsReply(false)
    var unwanted: Result<Message, BusError>?
    fixture.client.connection.call(quiet) { unwanted = $0 }
    // The answer to the second call comes after whatever the first one got.
    try call(fixture, "GetRole", of: BusFixture.accessible)
    #expect(unwanted == nil)
  }

  @Test("A5: an action is answered with the handler's result when it comes in time, with true when it does not")
  func actions() throws {
    let fixture = try BusFixture()
    try call(fixture, "GetRole", of: BusFixture.accessible)
    func act(_ frame: () -> Void) throws -> (result: Bool, milliseconds: Int) {
      var answer: Result<Message, BusError>?
      let start = Instant.now
      let message = Message.call("DoAction", of: "org.a11y.atspi.Action", at: Self.slider, to: fixture.name)
      fixture.client.connection.call(message.write { $0.int32(0) }) { answer = $0 }
      try fixture.client.until {
        frame()
        return answer != nil
      }
      var reader = try #require(answer).get().reader
      return (try reader.boolean(), Instant.now.milliseconds - start.milliseconds)
    }
    #expect(try act { fixture.bridge.drainActions { _ in false } }.result == false)
    #expect(try act { fixture.bridge.drainActions { _ in true } }.result)
    let late = try act {}
    #expect(late.result, "accepted")
    #expect(late.milliseconds >= PendingActions.timeout)
    var ran: [AXNodeID] = []
    fixture.bridge.drainActions { request in
      ran.append(request.node)
      return false
    }
    #expect(ran == [AXNodeID(rawValue: 2)], "what was accepted still runs, once")
  }

  @Test("A6: screen coordinates are the window's place and the window's coordinates; without a place, the latter alone")
  func screen() throws {
    let fixture = try BusFixture()
    func tree(_ position: AXPoint?) -> (Bool) -> AXTreeUpdate {
      { isFull in
        var update = Self.tree(isFull: isFull)
        update.nodes[1].properties.frame = AXRect(x: 10, y: 20, width: 30, height: 40)
        update.state.window.screenPosition = position
        return update
      }
    }
    func place(_ kind: UInt32, _ position: AXPoint?) throws -> [Int32] {
      var reader = try fixture.call(
        "GetPosition", of: "org.a11y.atspi.Component", at: Self.slider, frame: tree(position)
      ) {
        $0.uint32(kind)
      }.reader
      return [try reader.int32(), try reader.int32()]
    }
    #expect(try place(0, nil) == [10, 20])
    // The bus thread may have had the next question in its hand when the window was moved.
    fixture.frame(tree(AXPoint(x: 100, y: 200)))
    try fixture.client.until { (try? place(0, AXPoint(x: 100, y: 200))) == [110, 220] }
    #expect(try place(1, AXPoint(x: 100, y: 200)) == [10, 20])
  }

  @Test("A5: Properties.Set hands a value to the application; what cannot be set is refused")
  func set() throws {
    let fixture = try BusFixture()
    try call(fixture, "GetRole", of: BusFixture.accessible)
    func set(
      _ property: String, _ signature: String, _ fill: @escaping (inout MessageWriter) -> Void
    ) throws -> [AXActionRequest] {
      var requests: [AXActionRequest] = []
      var answer: Result<Message, BusError>?
      let message = Message.call("Set", of: BusNames.properties, at: Self.slider, to: fixture.name).write { out in
        out.string("org.a11y.atspi.Value")
        out.string(property)
        out.variant(signature, fill)
      }
      fixture.client.connection.call(message) { answer = $0 }
      try fixture.client.until {
        fixture.bridge.drainActions { request in
          requests.append(request)
          return true
        }
        return answer != nil
      }
      _ = try answer?.get()
      return requests
    }
    #expect(
      try set("CurrentValue", "d") { $0.double(7) } == [
        AXActionRequest(node: AXNodeID(rawValue: 2), kind: .setValue(7))
      ])
    let wrong = #expect(throws: BusError.self) { try set("CurrentValue", "s") { $0.string("7") } }
    #expect(wrong?.name == "org.freedesktop.DBus.Error.InvalidArgs")
    let fixed = #expect(throws: BusError.self) { try set("MaximumValue", "d") { $0.double(7) } }
    #expect(fixed?.name == "org.freedesktop.DBus.Error.PropertyReadOnly")
  }

  @Test("A3, A5: with no client on the bus no update is made and no signal sent, as a monitor sees")
  func silence() throws {
    let fixture = try BusFixture()
    try fixture.bus.startRegistry()
    try fixture.client.until { (try? fixture.client.hasApplication(fixture.name)) == true }
    // The registry, too, asks something while it takes an application in.
    try fixture.client.until { !fixture.bridge.isActive }
    let monitor = try BusClient(fixture.bus.address)
    var isPinged = false
    monitor.onCall = { if $0.member == "Ping" { isPinged = true } }
    _ = try monitor.call("BecomeMonitor", of: "org.freedesktop.DBus.Monitoring", at: BusNames.busPath, to: BusNames.bus)
    {
      $0.strings(["type='signal',sender='\(fixture.name)'", "member='Ping'"])
      $0.uint32(0)
    }
    for turn in 0..<1000 { fixture.frame { BusFixture.tree("Name \(turn)", buttons: 1, isFull: $0) } }
    _ = try fixture.client.call("Ping", of: "org.freedesktop.DBus.Peer", at: ObjectPath.root, to: fixture.name)
    try monitor.until { isPinged }
    #expect(fixture.updates == 0)
    #expect(monitor.signals.filter { $0.sender == fixture.name }.isEmpty)
  }
}

@Suite("A queue")
struct QueueTests {
  @Test("Elements leave it in the order in which they came, whatever comes and goes between", arguments: [1, 2, 3, 7])
  func order(step: Int) {
    var queue = Queue<Int>()
    var expected: [Int] = []
    var removed: [Int] = []
    for number in 0..<200 {
      if number.isMultiple(of: 2) { queue.append(number) } else { queue.append(contentsOf: [number, -number]) }
      expected += number.isMultiple(of: 2) ? [number] : [number, -number]
      if number % step == 0 {
        #expect(queue.first == expected[removed.count])
        removed += [queue.popFirst(), queue.popFirst()].compactMap(\.self)
      }
      #expect(queue.count == expected.count - removed.count)
      #expect(Array(queue.all) == Array(expected[removed.count...]))
    }
    while let next = queue.popFirst() { removed.append(next) }
    #expect(removed == expected)
    #expect(queue.isEmpty && queue.first == nil)
  }
}

@Suite("A1: names in the language of the tree")
struct LocalizedNameTests {
  @Test("A1: role names and actions are in the language of the tree; Name stays untranslated")
  func words() {
    let play = AXElement(.button, label: "Spielen")
    play.onActivate = { true }
    play.customRotors = [AXRotor(.heading, results: [])]
    let fixture = CallFixture([play], locale: "de-AT")
    #expect(fixture.call("Accessible", "GetLocalizedRoleName", at: play) == "Schaltfläche")
    #expect(fixture.call("Accessible", "GetRoleName", at: play) == "push button")
    #expect(fixture.call("Action", "GetName", at: play) { $0.int32(1) } == "Next heading")
    #expect(
      fixture.call("Action", "GetActions", at: play)
        == "[(aktivieren  ), (Weiter: Überschrift  ), (Zurück: Überschrift  )]")
  }
}
