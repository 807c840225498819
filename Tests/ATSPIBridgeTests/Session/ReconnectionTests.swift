import AXTree
import Foundation
import Handover
import Testing

@_spi(Command) @testable import ATSPIBridge

/// A6: what dies and comes back; each time the application must be heard again within 2 s.
@Suite(.serialized) struct ReconnectionTests {
  private func bridge(session: String, overridesGate: Bool = false) -> ATSPIBridge {
    ATSPIBridge(
      options: ATSPIBridgeOptions(
        overrideGate: overridesGate, applicationName: "Race", sessionBusAddress: session,
        environment: [:]))
  }

  /// Asks the window for its role while the application makes frames, and waits for the answer.
  private func askRole(of bridge: ATSPIBridge, through client: BusClient) throws -> Message {
    var answer: Result<Message, BusError>?
    client.connection.call(
      Message.call("GetRole", of: BusFixture.accessible, at: BusFixture.window, to: bridge.busName)
    ) { answer = $0 }
    try client.until {
      bridge.publish { BusFixture.tree("Race", isFull: $0) }
      return answer != nil
    }
    return try #require(answer).get()
  }

  /// Waits until the application is on the registry's desktop and answers there, and checks that this took at most 2 s.
  private func heard(_ bridge: ATSPIBridge, on bus: PrivateBus, beside: [BusClient]) throws {
    try bus.startRegistry()
    let start = Instant.now
    let client = try BusClient(bus.address)
    client.beside = beside
    try client.until { bridge.busName.map { name in (try? client.hasApplication(name)) == true } ?? false }
    #expect(try askRole(of: bridge, through: client).kind == .reply)
    #expect(Instant.now.milliseconds - start.milliseconds < 2000)
  }

  private func path() -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent("axtree-\(UUID())").path
  }

  @Test("A6: a launcher that is killed and comes back with a new address")
  func launcherDies() throws {
    let session = try PrivateBus(startsServices: false)
    let first = try PrivateBus(startsServices: false)
    let launcher = try FakeLauncher(on: session, address: first.address)
    let bridge = bridge(session: session.address)
    defer { bridge.close() }
    try heard(bridge, on: first, beside: [launcher.client])
    launcher.end()
    first.end()
    let second = try PrivateBus(startsServices: false)
    let next = try FakeLauncher(on: session, address: second.address)
    try heard(bridge, on: second, beside: [next.client])
  }

  @Test("A6: a launcher that comes back with a new address while its old bus lives on")
  func launcherMoves() throws {
    let session = try PrivateBus(startsServices: false)
    let first = try PrivateBus(startsServices: false)
    let launcher = try FakeLauncher(on: session, address: first.address)
    let bridge = bridge(session: session.address)
    defer { withExtendedLifetime(first) { _ = bridge.close() } }
    try heard(bridge, on: first, beside: [launcher.client])
    launcher.end()
    let second = try PrivateBus(startsServices: false)
    let next = try FakeLauncher(on: session, address: second.address)
    try heard(bridge, on: second, beside: [next.client])
  }

  @Test("A6: a connection that is closed: the bus dies and is back at its address", arguments: [true, false])
  func connectionCloses(registryDiesFirst: Bool) throws {
    let path = path()
    let first = try PrivateBus(at: path, startsServices: false)
    let bridge = ATSPIBridge(
      options: ATSPIBridgeOptions(
        overrideGate: true, accessibilityBusAddress: "unix:path=\(path)", environment: [:]))
    defer { bridge.close() }
    try heard(bridge, on: first, beside: [])
    if registryDiesFirst { first.killRegistry() }
    first.die()
    try? FileManager.default.removeItem(atPath: path)
    let second = try PrivateBus(at: path, startsServices: false)
    try heard(bridge, on: second, beside: [])
  }

  @Test("A2, A6: an announcement that waited when the bus died is heard on the next bus, once")
  func announcementAtLoss() throws {
    let path = path()
    let first = try PrivateBus(at: path, startsServices: false)
    let registry = try FakeRegistry(on: first)
    registry.events = ["object:announcement", "object:property-change:accessible-name"]
    let bridge = ATSPIBridge(
      options: ATSPIBridgeOptions(
        overrideGate: true, accessibilityBusAddress: "unix:path=\(path)", environment: [:]))
    defer { bridge.close() }
    let tree = AXElementTree(root: AXElement(.window, label: "Race"))
    func frame() { bridge.publish(tree) }
    func heard(by registry: FakeRegistry) -> [String] {
      registry.client.signals.filter { $0.member == "Announcement" }.compactMap { signal in
        var reader = signal.reader
        _ = (try? reader.string(), try? reader.int32(), try? reader.int32())
        return try? reader.variant { value throws(BusError) in try value.string() }
      }
    }
    tree.announce("Welcome")
    try registry.client.until {
      bridge.publish(tree)
    }
    tree.announce("Start")
    try registry.client.until {
      frame()
      return !heard(by: registry).isEmpty
    }
    #expect(heard(by: registry) == ["Start"])
    first.stop()
    // More than the socket takes: what comes then waits.
    for number in 1...40 {
      tree.root.label = String(repeating: "\(number)", count: 100_000)
      frame()
    }
    tree.announce("Crash")
    frame()
    first.die()
    try? FileManager.default.removeItem(atPath: path)
    let second = try PrivateBus(at: path, startsServices: false)
    let next = try FakeRegistry(on: second)
    next.events = registry.events
    try next.client.until {
      frame()
      return !heard(by: next).isEmpty
    }
    tree.announce("Goal")
    try next.client.until {
      frame()
      return heard(by: next).contains("Goal")
    }
    #expect(heard(by: next) == ["Crash", "Goal"])
  }

  @Test("A6: a session bus that is late")
  func sessionIsLate() throws {
    let path = path()
    let bridge = bridge(session: "unix:path=\(path)")
    defer { bridge.close() }
    let accessibility = try PrivateBus(startsServices: false)
    let session = try PrivateBus(at: path, startsServices: false)
    let launcher = try FakeLauncher(on: session, address: accessibility.address)
    try heard(bridge, on: accessibility, beside: [launcher.client])
  }

  @Test("A6: a session bus that goes and comes back, with another accessibility bus")
  func sessionDies() throws {
    let path = path()
    let first = try PrivateBus(at: path, startsServices: false)
    let accessibility = try PrivateBus(startsServices: false)
    let launcher = try FakeLauncher(on: first, address: accessibility.address)
    let bridge = bridge(session: "unix:path=\(path)")
    defer { bridge.close() }
    try heard(bridge, on: accessibility, beside: [launcher.client])
    first.end()
    // The accessibility bus lives on, and so does the application there.
    try heard(bridge, on: accessibility, beside: [])
    accessibility.end()
    try? FileManager.default.removeItem(atPath: path)
    let second = try PrivateBus(at: path, startsServices: false)
    let next = try PrivateBus(startsServices: false)
    let again = try FakeLauncher(on: second, address: next.address)
    try heard(bridge, on: next, beside: [again.client])
  }

  @Test("A3: window listeners hear that the window closes when its application leaves the bus")
  func leaving() throws {
    let fixture = try BusFixture()
    try fixture.bus.startRegistry()
    try fixture.client.until { (try? fixture.client.hasApplication(fixture.name)) == true }
    fixture.client.connection.addMatch("type='signal',interface='org.a11y.atspi.Event.Window'")
    _ = try fixture.client.call(
      "RegisterEvent", of: BusNames.registry, at: BusNames.registryPath, to: BusNames.registry
    ) {
      $0.string("window:")
      $0.strings([])
      $0.string("")
    }
    func hasHeard(_ member: String) -> Bool { fixture.client.signals.contains { $0.member == member } }
    // The window may have been created before the bridge heard of the listener: it becomes active until that is heard.
    var isActive = false
    try fixture.client.until {
      isActive.toggle()
      fixture.frame { isFull in
        var update = BusFixture.tree("Race", isFull: isFull)
        update.state.window.isActive = isActive
        return update
      }
      return hasHeard("Activate")
    }
    fixture.bridge.close()
    try fixture.client.until { hasHeard("Destroy") }
    #expect(fixture.client.signals.last { $0.member == "Destroy" }?.path == BusFixture.window)
  }

  @Test("A6: a client that asks about a window that closes is answered before its application leaves")
  func lastQuestions() throws {
    let fixture = try BusFixture()
    _ = try fixture.call("GetRole")
    fixture.bridge.close()
    for _ in 1...3 {
      let reply = try fixture.client.call("GetRole", of: BusFixture.accessible, at: BusFixture.window, to: fixture.name)
      #expect(reply.kind == .reply)
    }
    try fixture.client.until { fixture.bridge.busName == nil }
  }

  @Test("A6: closing waits until the bridge has left, and no longer than its limit")
  func leavingInTime() throws {
    let endless = BridgeChannel(onWake: nil)
    endless.updates.close()
    #expect(!endless.updates.stopped.wait(milliseconds: 1))
    let fixture = try BusFixture()
    #expect(fixture.bridge.close(timeout: .seconds(30)))
    #expect(fixture.bridge.busName == nil)
    #expect(fixture.bridge.close(timeout: .zero))
  }

  @Test("A5: a call that ends the application is answered")
  func lastAnswer() throws {
    let fixture = try BusFixture()
    func tree(isFull: Bool) -> AXTreeUpdate {
      var update = BusFixture.tree("Race", buttons: 1, isFull: isFull)
      update.nodes[1].properties.activation = update.nodes[1].id
      return update
    }
    let quit = ObjectPath.of(AXNodeID(rawValue: 2))
    _ = try fixture.call("GetRole", at: quit, frame: tree)
    var answer: Result<Message, BusError>?
    fixture.client.connection.call(
      Message.call("DoAction", of: "org.a11y.atspi.Action", at: quit, to: fixture.name).write { $0.int32(0) }
    ) { answer = $0 }
    var isOver = false
    try fixture.client.until {
      if !isOver {
        fixture.bridge.drainActions { _ in
          isOver = true
          return true
        }
        if isOver { fixture.bridge.close() }
      }
      return answer != nil
    }
    var reader = try #require(answer).get().reader
    #expect(try reader.boolean())
  }

  @Test("A3: a window that opens is heard although a client asks before the registry has told who listens")
  func opensBeforeListenersAreKnown() throws {
    let bus = try PrivateBus(startsServices: false)
    let registry = try FakeRegistry(on: bus)
    registry.events = ["window:activate"]
    registry.keeps = ["GetRegisteredEvents"]
    let bridge = ATSPIBridge(options: ATSPIBridgeOptions(overrideGate: true, accessibilityBusAddress: bus.address))
    defer { bridge.close() }
    func frame() {
      bridge.publish { isFull in
        var update = AXTreeUpdate.window("Race", isFull: isFull)
        update.state.window.isActive = true
        return update
      }
    }
    let client = try BusClient(bus.address)
    client.beside = [registry.client]
    try client.until { bridge.busName != nil }
    var answer: Result<Message, BusError>?
    client.connection.call(
      Message.call("GetRole", of: BusFixture.accessible, at: BusFixture.window, to: bridge.busName)
    ) { answer = $0 }
    // The call has arrived where a later one is answered.
    let ping = try client.call("Ping", of: StandardInterfaces.peer, at: ObjectPath.root, to: bridge.busName ?? "")
    #expect(ping.kind == .reply)
    frame()
    try client.until { !registry.kept.isEmpty }
    registry.answerKept()
    try client.until {
      frame()
      return answer != nil && registry.client.signals.contains { $0.member == "Activate" }
    }
    #expect(try answer?.get().kind == .reply)
  }

  @Test("A6: a client is answered although the registry never tells who listens")
  func registryIsSilent() throws {
    let bus = try PrivateBus(startsServices: false)
    let registry = try FakeRegistry(on: bus)
    registry.keeps = ["GetRegisteredEvents", "GetKeystrokeListeners", "Embed"]
    let bridge = ATSPIBridge(options: ATSPIBridgeOptions(overrideGate: true, accessibilityBusAddress: bus.address))
    defer { bridge.close() }
    let client = try BusClient(bus.address)
    client.beside = [registry.client]
    try client.until { bridge.busName != nil }
    #expect(try askRole(of: bridge, through: client).kind == .reply)
  }

  @Test("A6: a registry that is late")
  func registryIsLate() throws {
    let bus = try PrivateBus(startsServices: false)
    let bridge = ATSPIBridge(
      options: ATSPIBridgeOptions(overrideGate: true, accessibilityBusAddress: bus.address, environment: [:]))
    defer { bridge.close() }
    let client = try BusClient(bus.address)
    try client.until { bridge.busName != nil }
    #expect(throws: BusError.self) { try client.hasApplication("any") }
    try heard(bridge, on: bus, beside: [])
  }

  @Test("A6: a stated address is enough if the session bus knows nothing of accessibility")
  func sandbox() throws {
    let session = try PrivateBus(startsServices: false)
    let accessibility = try PrivateBus(startsServices: false)
    let bridge = ATSPIBridge(
      options: ATSPIBridgeOptions(
        applicationName: "Race", sessionBusAddress: session.address, accessibilityBusAddress: accessibility.address,
        environment: [:]))
    defer { withExtendedLifetime(session) { _ = bridge.close() } }
    try heard(bridge, on: accessibility, beside: [])
  }

  @Test(
    "A6: a launcher that was too busy to answer, or for one question of two, is asked again",
    arguments: [["Get", "GetAddress"], ["GetAddress"]] as [Set<String>])
  func busyLauncher(ignored: Set<String>) throws {
    let session = try PrivateBus(startsServices: false)
    let accessibility = try PrivateBus(startsServices: false)
    let launcher = try FakeLauncher(on: session, address: accessibility.address)
    launcher.ignored = ignored
    let bridge = bridge(session: session.address)
    defer { bridge.close() }
    try launcher.client.until { launcher.ignoredCalls == ignored.count }
    launcher.ignored = []
    try launcher.client.until { bridge.busName != nil }
    try heard(bridge, on: accessibility, beside: [launcher.client])
  }

  @Test("A6: a launcher that answers nothing is asked each question once at a time")
  func hangingLauncher() throws {
    let session = try PrivateBus(startsServices: false)
    let launcher = try FakeLauncher(on: session, address: "unix:path=/nowhere")
    launcher.ignored = ["Get", "GetAddress"]
    let bridge = bridge(session: session.address)
    defer { bridge.close() }
    try launcher.client.until { launcher.ignoredCalls >= 4 }
    let end = Instant.now.advanced(by: 300)
    try launcher.client.until { end <= .now }
    #expect(launcher.ignoredCalls == 4)
  }

  @Test("A6: IsEnabled is followed both ways, even when it is switched 100 times")
  func gate() throws {
    let session = try PrivateBus(startsServices: false)
    let accessibility = try PrivateBus(startsServices: false)
    let launcher = try FakeLauncher(on: session, address: accessibility.address, isEnabled: false)
    let bridge = bridge(session: session.address)
    defer { bridge.close() }
    for turn in 1...100 {
      launcher.enable(turn % 2 == 1)
      // Each tenth time the bridge gets there before the next.
      if turn % 10 == 1 { try launcher.client.until { bridge.busName != nil } }
    }
    try launcher.client.until { bridge.busName == nil }
    launcher.enable(true)
    try heard(bridge, on: accessibility, beside: [launcher.client])
  }

  @Test("A6: a registry that was killed and restarted lists the application within 2 s")
  func registryDies() throws {
    let fixture = try BusFixture()
    let (bus, client, name) = (fixture.bus, fixture.client, fixture.name)
    defer { fixture.bridge.close() }
    try bus.startRegistry()
    try client.until { (try? client.hasApplication(name)) == true }
    bus.killRegistry()
    try bus.startRegistry()
    let start = Instant.now
    try client.until { (try? client.hasApplication(name)) == true }
    #expect(Instant.now.milliseconds - start.milliseconds < 2000)
  }
}
