import AXTree
import Foundation
import Testing

@testable import ATSPIBridge

@Suite(.serialized) struct KeyTests {
  /// A registry, a bridge that it took in, and the application's tree.
  private final class Stage {
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

    func submit() { bridge.submitIfActive { tree.commit(isFull: $0) } }

    /// A key press, and when it is answered the names of those that were told.
    func press(_ keysym: UInt32, _ code: UInt32, modifiers: UInt32 = 0, at timestamp: UInt32 = 7) {
      bridge.notify(
        ATSPIKeyEvent(
          keysym: keysym, hardwareCode: code, modifiers: modifiers, isPressed: true, timestamp: timestamp), in: tree)
    }

    func registerForKeys() throws {
      registry.tell(":1.99", listens: true)
      try registry.client.until { [bridge] in bridge.hearsKeys }
    }

    /// Waits until so many keys were told, and answers with what they were.
    func told(_ count: Int) throws -> [String] {
      try registry.client.until { [registry] in registry.keys.count >= count }
      return registry.keys
    }

    /// The names that events have told of so far.
    var names: [String] {
      registry.client.signals.filter { $0.member == "PropertyChange" }.map { signal in
        var reader = signal.reader
        let name = try? { () throws(Fault) in
          _ = (try reader.string(), try reader.int32(), try reader.int32())
          return try reader.variant { value throws(Fault) in try value.string() }
        }()
        return name ?? "unreadable"
      }
    }
  }

  @Test("A3: a key is told to the registry as (uiiiisb), each field at its place")
  func fields() throws {
    let stage = try Stage()
    try stage.registerForKeys()
    stage.press(0xff8d, 104, modifiers: 17, at: 1234)
    stage.bridge.notify(
      ATSPIKeyEvent(keysym: 0xe9, hardwareCode: 11, isPressed: false, timestamp: .max), in: stage.tree)
    #expect(
      try stage.told(2) == [
        "(uiiiisb) 0 65421 104 17 1234 “” false", "(uiiiisb) 1 233 11 0 -1 “é” true",
      ])
  }

  @Test("A3: keys are told while somebody is registered for them, and to nobody else")
  func listeners() throws {
    let stage = try Stage()
    stage.press(0x61, 38)
    try stage.registerForKeys()
    stage.press(0x62, 56)
    stage.registry.tell(":1.98", listens: true)
    stage.registry.tell(":1.99", listens: false)
    stage.registry.tell(":1.98", listens: false)
    try stage.registry.client.until { [bridge = stage.bridge] in !bridge.hearsKeys }
    stage.press(0x63, 54)
    try stage.registerForKeys()
    stage.press(0x64, 40)
    #expect(try stage.told(2) == ["(uiiiisb) 0 98 56 0 7 “b” true", "(uiiiisb) 0 100 40 0 7 “d” true"])
  }

  @Test("A3: who leaves the bus hears of no key any more")
  func listenerLeaves() throws {
    let stage = try Stage()
    let reader = try BusClient(stage.bus.address)
    stage.registry.tell(try #require(reader.connection.name), listens: true)
    try stage.registry.client.until { [bridge = stage.bridge] in bridge.hearsKeys }
    reader.connection.close()
    try stage.registry.client.until { [bridge = stage.bridge] in !bridge.hearsKeys }
  }

  @Test("A3, A5: what a key did is told when the screen reader has heard of the key; questions do not wait for it")
  func order() throws {
    let stage = try Stage()
    try stage.registerForKeys()
    stage.registry.answersKeys = false
    stage.press(0xff53, 114)
    stage.tree.root.label = "Lane 2"
    stage.submit()
    _ = try stage.told(1)
    func name() throws -> String {
      let reply = try stage.registry.client.call(
        "Get", of: BusNames.properties, at: stage.window, to: stage.bridge.busName ?? ""
      ) {
        $0.string(BusStage.accessible)
        $0.string("Name")
      }
      var reader = reply.reader
      return try reader.variant { value throws(Fault) in try value.string() }
    }
    #expect(try name() == "Race")
    #expect(stage.names == [])
    stage.registry.answerKeys()
    try stage.registry.client.until { stage.names == ["Lane 2"] }
    #expect(try name() == "Lane 2")
  }

  @Test("A5: what keys did is told though a screen reader never answers them")
  func late() throws {
    let stage = try Stage()
    try stage.registerForKeys()
    stage.registry.answersKeys = false
    for lane in 1...3 {
      stage.press(0xff53, 114)
      stage.tree.root.label = "Lane \(lane)"
      stage.submit()
    }
    try stage.registry.client.until { stage.names == ["Lane 1", "Lane 2", "Lane 3"] }
    #expect(stage.registry.keys.count == 3)
  }

  @Test("A6: a registry that refuses a key, or is dead, is no error")
  func refusal() throws {
    let stage = try Stage()
    try stage.registerForKeys()
    stage.registry.refusesKeys = true
    stage.press(0xff53, 114)
    stage.tree.root.label = "Refused"
    stage.submit()
    try stage.registry.client.until { stage.names == ["Refused"] }
    let other = try BusClient(stage.bus.address)
    let name = stage.bridge.busName ?? ""
    stage.registry.client.connection.close()
    stage.press(0xff53, 114)
    stage.tree.root.label = "Alone"
    stage.submit()
    let ping = try other.call("GetRole", of: BusStage.accessible, at: stage.window, to: name)
    #expect(ping.kind == .reply)
  }

  @Test("A6: of what is typed into a protected text nothing leaves but that it was typed")
  func secret() throws {
    let stage = try Stage()
    try stage.registerForKeys()
    let field = AXElement(.secureTextField, label: "Key")
    stage.tree.root.addChild(field)
    stage.tree.focus = field
    // The focus moved after the last update: it counts where the key was typed, not what the bus has heard.
    stage.press(0x53, 39, modifiers: 1)
    stage.press(0x20, 65)
    stage.press(0xffb7, 79, modifiers: 16)
    stage.press(0xff8d, 104)
    stage.press(0xff51, 113)
    stage.press(0xfe20, 23, modifiers: 1)
    let bullet = "(uiiiisb) 0 16785442 0 0 7 “•” true"
    #expect(
      try stage.told(6) == [
        bullet, bullet, bullet, "(uiiiisb) 0 65421 104 0 7 “” false", "(uiiiisb) 0 65361 113 0 7 “” false",
        "(uiiiisb) 0 65056 23 1 7 “” false",
      ])
  }

  @Test("A5: keys keep their place when updates collapse into a full one, and too many are dropped")
  func queue() {
    let exchange = Exchange(onWake: nil)
    exchange.setActive(true)
    let tree = AXElementTree(root: AXElement(.window, label: "Race"))
    let key = ATSPIKeyEvent(keysym: 0xff53, hardwareCode: 114, isPressed: true, timestamp: 1)
    exchange.submit(tree.commit(isFull: true))
    exchange.notify(key)
    exchange.submit(tree.commit(isFull: true))
    let order = exchange.words.take().map { if case .key(key) = $0 { "key" } else { "update" } }
    #expect(order == ["key", "update"])
    for _ in 0..<20_000 { exchange.notify(key) }
    #expect(exchange.words.weight == Exchange.limit + 1)
  }

  @Test(
    "A3: the character that a keysym prints",
    arguments: [
      (0x41, "A"), (0x20, ""), (0x7f, ""), (0xe9, "é"), (0x100_0431, "б"), (0x101_f44d, "👍"), (0xffb3, "3"),
      (0xffab, "+"), (0xff8d, ""), (0xff9c, ""), (0xfe51, ""), (0x100_d800, ""),
    ] as [(UInt32, String)])
  func text(keysym: UInt32, text: String) {
    #expect(ATSPIKeyEvent(keysym: keysym, hardwareCode: 0, isPressed: true, timestamp: 1).text == text)
  }
}
