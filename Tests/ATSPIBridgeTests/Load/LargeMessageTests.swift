import AXTree
import Foundation
import RawBus
import Testing

@_spi(Command) @testable import ATSPIBridge

/// A6: D-Bus carries messages of up to 128 MB, and none of them costs an application its bus.
@Suite(.serialized) struct LargeMessageTests {
  private static let megabytes = [17, 64, 127]

  /// Asks for a role with an argument of so many megabytes.
  private func largeCall(_ megabytes: Int, to name: String? = nil) -> WireMessage {
    .call(
      "GetRole", of: BusFixture.accessible, at: "/2", to: name,
      [.string(String(repeating: "x", count: megabytes << 20))])
  }

  /// Sends calls that are too large, and checks that each has its one answer and that the next call is answered.
  private func refuses(_ fixture: FloodFixture, through client: WireConnection, to name: String?) throws {
    let role = WireMessage.call("GetRole", of: BusFixture.accessible, at: "/2", to: name)
    _ = try client.ask(role)
    let before = try fixture.application.resident
    for megabytes in Self.megabytes {
      let answer = try client.answer(to: largeCall(megabytes, to: name), seconds: 30)
      #expect(answer.error == "org.freedesktop.DBus.Error.LimitsExceeded", "\(megabytes) MB")
      let sentence = try #require(answer.body.first?.text)
      let bytes = sentence.split(separator: " ").last.flatMap { Int($0.dropLast()) }
      #expect(sentence == "A call has 16777216 bytes at most; yours has \(bytes ?? 0).")
      #expect(bytes.map { ($0 - 256..<$0).contains(megabytes << 20) } == true)
    }
    #expect(try client.ask(role).body == [.uint32(43)])
    #expect(try client.takeUnasked().filter { $0.replySerial != nil } == [])
    try returns(fixture, to: before)
  }

  /// Waits until the application has given back its memory but for a megabyte.
  private func returns(_ fixture: FloodFixture, to before: Int) throws {
    let deadline = ContinuousClock.now + .seconds(30)
    var growth = Int.max
    repeat {
      growth = try fixture.application.resident - before
      usleep(10_000)
    } while growth > 1 << 20 && ContinuousClock.now < deadline
    #expect(growth <= 1 << 20, "\(growth >> 10) KB more")
  }

  @Test("A6: a call of 17, 64 or 127 MB on the bus gets one error, the connection stays, and the memory is given back")
  func onBus() throws {
    let fixture = try FloodFixture()
    let client = try WireConnection(fixture.bus.address)
    try client.hello()
    try refuses(fixture, through: client, to: fixture.name)
    #expect(try client.bus("NameHasOwner", [.string(fixture.name)]).body == [.boolean(true)])
  }

  @Test("A6: a call of 17, 64 or 127 MB on a private connection gets one error, and the connection stays")
  func onPrivateConnection() throws {
    let fixture = try FloodFixture()
    let client = try BusClient(fixture.bus.address)
    var address: String?
    // On a busy machine the first tree may come after the first answer.
    try client.until {
      address = try? client.call(
        "GetApplicationBusAddress", of: BusFixture.application, at: ObjectPath.root, to: fixture.name
      ).firstString
      return address != nil
    }
    try refuses(fixture, through: try WireConnection(try #require(address)), to: nil)
  }

  @Test("A6: a call of 15 MB is answered as any other")
  func allowed() throws {
    let fixture = try FloodFixture()
    let client = try WireConnection(fixture.bus.address)
    try client.hello()
    let answer = try client.answer(to: largeCall(15, to: fixture.name), seconds: 30)
    #expect(answer.error == "org.freedesktop.DBus.Error.InvalidArgs")
  }

  /// A signal as the registry sends it, of so many megabytes.
  private func registration(of client: String, for event: String = "", megabytes: Int = 0) -> WireMessage {
    var signal = WireMessage(.signal)
    signal.fields[1] = .path(BusNames.registryPath)
    signal.fields[2] = .string(BusNames.registry)
    signal.fields[3] = .string("EventListenerRegistered")
    signal.body = [.string(client), .string(event + String(repeating: "x", count: megabytes << 20))]
    return signal
  }

  @Test("A6: signals of 17, 64 and 127 MB that look like the registry's leave three applications on the bus")
  func broadcasts() throws {
    let bus = try PrivateBus()
    let bridges = (1...3).map { number in
      ATSPIBridge(
        options: ATSPIBridgeOptions(
          overrideGate: true, applicationName: "Race \(number)", accessibilityBusAddress: bus.address, environment: [:])
      )
    }
    defer { for bridge in bridges { bridge.close() } }
    let client = try BusClient(bus.address)
    try client.until { bridges.allSatisfy { $0.busName != nil } }
    let names = bridges.compactMap(\.busName)
    let stranger = try WireConnection(bus.address)
    try stranger.hello()
    for megabytes in Self.megabytes {
      var signal = registration(of: stranger.name, megabytes: megabytes)
      try stranger.send(signal)
      signal.fields[6] = .string(names[0])
      try stranger.send(signal)
    }
    for name in names {
      let ping = WireMessage.call("Ping", of: StandardInterfaces.peer, at: ObjectPath.root, to: name)
      #expect(try stranger.ask(ping, seconds: 30).kind == .reply)
    }
    #expect(bridges.compactMap(\.busName) == names)
  }

  @Test("A3: a registration that another client reports than the registry is none, broadcast or sent to us")
  func strangersRegistration() throws {
    let fixture = try BusFixture()
    try fixture.bus.startRegistry()
    try fixture.client.until { (try? fixture.client.hasApplication(fixture.name)) == true }
    let stranger = try WireConnection(fixture.bus.address)
    try stranger.hello()
    var signal = registration(of: stranger.name, for: "window:activate")
    try stranger.send(signal)
    signal.fields[6] = .string(fixture.name)
    try stranger.send(signal)
    let ping = WireMessage.call("Ping", of: StandardInterfaces.peer, at: ObjectPath.root, to: fixture.name)
    #expect(try stranger.ask(ping).kind == .reply)
    #expect(!fixture.bridge.hasScreenReader)
    // The registry's own word counts.
    _ = try fixture.client.call(
      "RegisterEvent", of: BusNames.registry, at: BusNames.registryPath, to: BusNames.registry
    ) {
      $0.string("window:activate")
      $0.strings([])
      $0.string("")
    }
    try fixture.client.until { fixture.bridge.hasScreenReader }
  }

  @Test("A6: signals of up to 64 MB that are sent to the application leave no memory behind")
  func unicasts() throws {
    let fixture = try FloodFixture()
    let stranger = try WireConnection(fixture.bus.address)
    try stranger.hello()
    let role = WireMessage.call("GetRole", of: BusFixture.accessible, at: "/2", to: fixture.name)
    _ = try stranger.ask(role)
    let before = try fixture.application.resident
    for megabytes in [17, 17, 64, 17] {
      var signal = registration(of: stranger.name, megabytes: megabytes)
      signal.fields[6] = .string(fixture.name)
      try stranger.send(signal)
    }
    _ = try stranger.ask(role, seconds: 30)
    try returns(fixture, to: before)
  }
}
