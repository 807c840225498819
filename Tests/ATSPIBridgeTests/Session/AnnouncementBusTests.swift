import AXTree
import Foundation
import Testing

@_spi(Command) @testable import ATSPIBridge

/// Announcements to listeners on a real bus, while other clients come, register on demand, and go.
@Suite(.serialized) struct AnnouncementBusTests {
  private final class Fixture {
    let bus: PrivateBus
    let registry: FakeRegistry
    let bridge: ATSPIBridge
    let tree: AXElementTree
    let play = AXElement(.button, label: "Play")

    init() throws {
      bus = try PrivateBus(startsServices: false)
      registry = try FakeRegistry(on: bus)
      // The registry's own connection is the listener whose signals the tests compare.
      registry.events = ["object:announcement", "object:state-changed:focused"]
      tree = AXElementTree(root: AXElement(.window, label: "Race"), name: "Race")
      tree.root.children = [play]
      tree.window.isActive = true
      bridge = ATSPIBridge(options: ATSPIBridgeOptions(overrideGate: true, accessibilityBusAddress: bus.address))
      try registry.client.until { [bridge] in bridge.isActive }
      frame()
    }

    deinit { bridge.close() }

    func frame() { bridge.publish(tree) }

    /// Returns when the bridge has handled everything before: it takes updates between the answers to two questions.
    func handleFrames() throws {
      for _ in 0..<2 {
        _ = try registry.client.call(
          "GetRole", of: BusFixture.accessible, at: ObjectPath.of(play.id), to: bridge.busName ?? "")
      }
    }

    /// A client that registers for an event, as the registry reports it.
    func client(_ event: String) throws -> BusClient {
      let client = try BusClient(bus.address)
      registry.notify(try #require(client.connection.name), of: event, listens: true)
      return client
    }

    /// The announcements and events for the focus so far, in order.
    var heard: [String] {
      registry.client.signals.filter { ["Announcement", "StateChanged"].contains($0.member) }.compactMap { signal in
        var reader = signal.reader
        guard let detail = try? reader.string(), (try? (reader.int32(), reader.int32())) != nil else { return "?" }
        guard signal.member == "Announcement" else { return detail == "focused" ? detail : nil }
        return (try? reader.variant { value throws(BusError) in try value.string() }) ?? "?"
      }
    }
  }

  @Test("A2: what waits for a screen reader that starts is sent, in order, when that client dies")
  func readerDies() throws {
    let fixture = try Fixture()
    let reader = try fixture.client("window:activate")
    try fixture.registry.client.until { fixture.bridge.hasScreenReader }
    fixture.tree.announce("Lap 2")
    fixture.frame()
    fixture.tree.focus = fixture.play
    fixture.frame()
    try fixture.handleFrames()
    #expect(fixture.heard == [])
    reader.connection.close()
    try fixture.registry.client.until { fixture.heard.count == 2 }
    #expect(fixture.heard == ["Lap 2", "focused"])
  }

  @Test("A2: a client that registers and deregisters without pause delays nothing")
  func onDemand() throws {
    let fixture = try Fixture()
    let other = try fixture.client("object:state-changed:checked")
    let name = try #require(other.connection.name)
    var listens = true
    for lap in 1...5 {
      fixture.tree.announce("Lap \(lap)")
      fixture.frame()
      try fixture.registry.client.until {
        listens.toggle()
        fixture.registry.notify(name, of: "object:state-changed:checked", listens: listens)
        return fixture.heard.count == lap
      }
      #expect(fixture.heard == (1...lap).map { "Lap \($0)" })
    }
  }

  @Test("A2: an announcement just before the end is sent before the window closes, also while a screen reader starts")
  func gameOver() throws {
    for isStarting in [false, true] {
      let fixture = try Fixture()
      let reader = isStarting ? try fixture.client("window:activate") : nil
      try fixture.registry.client.until { fixture.bridge.hasScreenReader == isStarting }
      fixture.registry.notify(
        try #require(fixture.registry.client.connection.name), of: "window:destroy", listens: true)
      try fixture.handleFrames()
      fixture.tree.announce("Game over")
      fixture.frame()
      #expect(fixture.bridge.close(timeout: .seconds(20)))
      try fixture.registry.client.until { fixture.registry.client.signals.contains { $0.member == "Destroy" } }
      let members = fixture.registry.client.signals.map(\.member).filter { ["Announcement", "Destroy"].contains($0) }
      #expect(members == ["Announcement", "Destroy"])
      #expect(fixture.heard == ["Game over"])
      withExtendedLifetime(reader) {}
    }
  }

  @Test("A3: a client with match rules that asks once, and registers for nothing, gets every event until it goes")
  func unregistered() throws {
    let fixture = try Fixture()
    let agent = try BusClient(fixture.bus.address)
    agent.connection.addMatch("type='signal',interface='org.a11y.atspi.Event.Object'")
    fixture.tree.root.frame = AXRect(x: 0, y: 0, width: 300, height: 200)
    fixture.frame()
    try fixture.handleFrames()
    fixture.registry.client.beside = [agent]
    _ = try agent.call(
      "GetRole", of: BusFixture.accessible, at: ObjectPath.of(fixture.play.id), to: fixture.bridge.busName ?? "")
    // Nobody listens for the frame of a window.
    #expect(!agent.signals.contains { $0.member == "BoundsChanged" })
    fixture.tree.root.frame = AXRect(x: 0, y: 0, width: 400, height: 200)
    fixture.tree.announce("Lap 2")
    fixture.frame()
    try agent.until { agent.signals.contains { $0.member == "Announcement" } }
    #expect(agent.signals.contains { $0.member == "BoundsChanged" })
  }
}
