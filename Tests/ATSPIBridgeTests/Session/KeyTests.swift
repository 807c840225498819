import AXTree
import Foundation
import Handover
import Testing

@_spi(Command) @testable import ATSPIBridge

@Suite(.serialized) struct KeyTests {
  /// A registry, a bridge that it took in, and the application's tree.
  private final class Fixture {
    let bus: PrivateBus
    let registry: FakeRegistry
    let bridge: ATSPIBridge
    let tree = AXElementTree(root: AXElement(.window, label: "Race"), name: "Race")

    init() throws {
      bus = try PrivateBus(startsServices: false)
      registry = try FakeRegistry(on: bus)
      bridge = ATSPIBridge(options: ATSPIBridgeOptions(overrideGate: true, accessibilityBusAddress: bus.address))
      try registry.client.until { [bridge] in bridge.isActive }
      submit()
    }

    deinit { bridge.close() }

    var window: String { ObjectPath.of(tree.root.id) }

    func submit() { bridge.publish(tree) }

    /// A key press, and when it is answered the names of the listeners that got it.
    func press(_ keysym: UInt32, _ code: UInt32, modifiers: UInt32 = 0, at timestamp: UInt32 = 7) {
      bridge.notify(
        AXKeyEvent(
          keysym: keysym, hardwareCode: code, modifiers: modifiers, isPressed: true, timestamp: timestamp), in: tree)
    }

    func registerForKeys() throws {
      registry.notify(":1.99", listens: true)
      try registry.client.until { [bridge] in bridge.hasKeyListeners }
    }

    /// Waits until so many keys were received, and returns them.
    func sentKeys(_ count: Int) throws -> [String] {
      try registry.client.until { [registry] in registry.keys.count >= count }
      return registry.keys
    }

    /// The names in all events so far.
    var names: [String] {
      registry.client.signals.filter { $0.member == "PropertyChange" }.map { signal in
        var reader = signal.reader
        let name = try? { () throws(BusError) in
          _ = (try reader.string(), try reader.int32(), try reader.int32())
          return try reader.variant { value throws(BusError) in try value.string() }
        }()
        return name ?? "unreadable"
      }
    }
  }

  @Test("A3: the registry gets a key as (uiiiisb), each field at its place")
  func fields() throws {
    let fixture = try Fixture()
    try fixture.registerForKeys()
    fixture.press(0xff8d, 104, modifiers: 17, at: 1234)
    fixture.bridge.notify(
      AXKeyEvent(keysym: 0xe9, hardwareCode: 11, isPressed: false, timestamp: .max), in: fixture.tree)
    #expect(
      try fixture.sentKeys(2) == [
        "(uiiiisb) 0 65421 104 17 1234 “” false", "(uiiiisb) 1 233 11 0 -1 “é” true",
      ])
  }

  @Test("A3: who listens for windows by that event's own name is a screen reader, until it has gone")
  func screenReader() throws {
    let fixture = try Fixture()
    let reader = try BusClient(fixture.bus.address)
    let name = try #require(reader.connection.name)
    fixture.registry.notify(name, of: "window:", listens: true)
    fixture.registry.notify(name, of: "object:state-changed:focused", listens: true)
    try fixture.registerForKeys()
    #expect(!fixture.bridge.hasScreenReader)
    fixture.registry.notify(name, of: "Window:Activate", listens: true)
    try fixture.registry.client.until { fixture.bridge.hasScreenReader }
    fixture.registry.notify(name, of: "window:activate", listens: false)
    try fixture.registry.client.until { !fixture.bridge.hasScreenReader }
    fixture.registry.notify(name, of: "window:activate", listens: true)
    try fixture.registry.client.until { fixture.bridge.hasScreenReader }
    reader.connection.close()
    try fixture.registry.client.until { !fixture.bridge.hasScreenReader }
  }

  @Test("A3: keys are sent only while somebody is registered for them")
  func listeners() throws {
    let fixture = try Fixture()
    fixture.press(0x61, 38)
    try fixture.registerForKeys()
    fixture.press(0x62, 56)
    fixture.registry.notify(":1.98", listens: true)
    fixture.registry.notify(":1.99", listens: false)
    fixture.registry.notify(":1.98", listens: false)
    try fixture.registry.client.until { [bridge = fixture.bridge] in !bridge.hasKeyListeners }
    fixture.press(0x63, 54)
    try fixture.registerForKeys()
    fixture.press(0x64, 40)
    #expect(try fixture.sentKeys(2) == ["(uiiiisb) 0 98 56 0 7 “b” true", "(uiiiisb) 0 100 40 0 7 “d” true"])
  }

  @Test("A3: a listener that leaves the bus no longer counts")
  func listenerLeaves() throws {
    let fixture = try Fixture()
    let reader = try BusClient(fixture.bus.address)
    fixture.registry.notify(try #require(reader.connection.name), listens: true)
    try fixture.registry.client.until { [bridge = fixture.bridge] in bridge.hasKeyListeners }
    reader.connection.close()
    try fixture.registry.client.until { [bridge = fixture.bridge] in !bridge.hasKeyListeners }
  }

  @Test("A3, A5: events wait until the screen reader has received the key; questions do not")
  func order() throws {
    let fixture = try Fixture()
    try fixture.registerForKeys()
    fixture.registry.keeps = ["NotifyListenersSync"]
    fixture.press(0xff53, 114)
    fixture.tree.root.label = "Lane 2"
    fixture.submit()
    _ = try fixture.sentKeys(1)
    func name() throws -> String {
      let reply = try fixture.registry.client.call(
        "Get", of: BusNames.properties, at: fixture.window, to: fixture.bridge.busName ?? ""
      ) {
        $0.string(BusFixture.accessible)
        $0.string("Name")
      }
      var reader = reply.reader
      return try reader.variant { value throws(BusError) in try value.string() }
    }
    #expect(try name() == "Race")
    #expect(fixture.names == [])
    fixture.registry.answerKept()
    try fixture.registry.client.until { fixture.names == ["Lane 2"] }
    #expect(try name() == "Lane 2")
  }

  @Test("A5: events are sent even if a screen reader never answers a key")
  func late() throws {
    let fixture = try Fixture()
    try fixture.registerForKeys()
    fixture.registry.keeps = ["NotifyListenersSync"]
    for lane in 1...3 {
      fixture.press(0xff53, 114)
      fixture.tree.root.label = "Lane \(lane)"
      fixture.submit()
    }
    try fixture.registry.client.until { fixture.names == ["Lane 1", "Lane 2", "Lane 3"] }
    #expect(fixture.registry.keys.count == 3)
  }

  @Test("A6: a registry that refuses a key, or is dead, is no error")
  func refusal() throws {
    let fixture = try Fixture()
    try fixture.registerForKeys()
    fixture.registry.refusesKeys = true
    fixture.press(0xff53, 114)
    fixture.tree.root.label = "Refused"
    fixture.submit()
    try fixture.registry.client.until { fixture.names == ["Refused"] }
    let other = try BusClient(fixture.bus.address)
    let name = fixture.bridge.busName ?? ""
    fixture.registry.client.connection.close()
    fixture.press(0xff53, 114)
    fixture.tree.root.label = "Alone"
    fixture.submit()
    let ping = try other.call("GetRole", of: BusFixture.accessible, at: fixture.window, to: name)
    #expect(ping.kind == .reply)
  }

  @Test("A6: keys that are typed into a protected text are sent as bullets")
  func secret() throws {
    let fixture = try Fixture()
    try fixture.registerForKeys()
    let field = AXElement(.secureTextField, label: "Key")
    fixture.tree.root.addChild(field)
    fixture.tree.focus = field
    // The focus moved after the last update: it counts where the key was typed, not what the bus has heard.
    fixture.press(0x53, 39, modifiers: 1)
    fixture.press(0x20, 65)
    fixture.press(0xffb7, 79, modifiers: 16)
    fixture.press(0xff8d, 104)
    fixture.press(0xff51, 113)
    fixture.press(0xfe20, 23, modifiers: 1)
    let bullet = "(uiiiisb) 0 16785442 0 0 7 “•” true"
    #expect(
      try fixture.sentKeys(6) == [
        bullet, bullet, bullet, "(uiiiisb) 0 65421 104 0 7 “” false", "(uiiiisb) 0 65361 113 0 7 “” false",
        "(uiiiisb) 0 65056 23 1 7 “” false",
      ])
  }

  @Test("A5: a key keeps its place among the updates, and too many are dropped")
  func queue() {
    let channel = BridgeChannel(onWake: nil)
    channel.updates.begin()
    let tree = AXElementTree(root: AXElement(.window, label: "Race"))
    let key = AXKeyEvent(keysym: 0xff53, hardwareCode: 114, isPressed: true, timestamp: 1)
    channel.publish(tree)
    channel.notify(key)
    tree.root.label = "Goal"
    channel.publish(tree)
    let order = channel.updates.take().map { if case .message(.key) = $0 { "key" } else { "update" } }
    #expect(order == ["update", "key", "update"])
    for _ in 0..<20_000 { channel.notify(key) }
    #expect(channel.updates.weight == TreeChannel<BridgeMessage>.limit + 1)
  }

  @Test(
    "A3: the character that a keysym prints",
    arguments: [
      (0x41, "A"), (0x20, ""), (0x7f, ""), (0xe9, "é"), (0x100_0431, "б"), (0x101_f44d, "👍"), (0xffb3, "3"),
      (0xffab, "+"), (0xff8d, ""), (0xff9c, ""), (0xfe51, ""), (0x100_d800, ""),
    ] as [(UInt32, String)])
  func text(keysym: UInt32, text: String) {
    #expect(AXKeyEvent(keysym: keysym, hardwareCode: 0, isPressed: true, timestamp: 1).text == text)
  }
}
