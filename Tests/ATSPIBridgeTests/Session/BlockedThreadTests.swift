import AXTree
import Foundation
import Handover
import Synchronization
import Testing

@_spi(Command) @testable import ATSPIBridge

private func update(_ label: String, isFull: Bool) -> AXTreeUpdate {
  var properties = AXProperties()
  properties.label = label
  properties.frame = AXRect(x: 0, y: 0, width: 100, height: 100)
  let window = AXNode(id: AXNodeID(rawValue: 1), role: .window, properties: properties)
  return AXTreeUpdate(isFull: isFull, applicationName: "Race", root: window.id, nodes: [window])
}

/// Holds the bus thread: it wakes the application when a request comes, and this function does not return soon.
private final class Brake: Sendable {
  private let milliseconds = Atomic(0)
  private let isHolding = Atomic(false)

  func wake() {
    let pause = milliseconds.exchange(0, ordering: .acquiringAndReleasing)
    if pause == 0 { return }
    isHolding.store(true, ordering: .releasing)
    _ = poll(nil, 0, Int32(pause))
  }

  /// Makes a client's request hold the thread, and returns when it does.
  func hold(milliseconds pause: Int, of bridge: ATSPIBridge, by client: BusClient, at path: String) throws {
    milliseconds.store(pause, ordering: .releasing)
    let request = Message.call("GrabFocus", of: "org.a11y.atspi.Component", at: path, to: bridge.busName)
    client.connection.call(request) { _ in }
    try client.until { isHolding.load(ordering: .acquiring) }
  }
}

@Suite(.serialized) struct BlockedThreadTests {
  private let brake = Brake()
  private let accessible = "org.a11y.atspi.Accessible"
  private let window = "/1"

  private func fixture() throws -> (bus: PrivateBus, client: BusClient, bridge: ATSPIBridge) {
    let bus = try PrivateBus()
    let client = try BusClient(bus.address)
    let bridge = ATSPIBridge(
      options: ATSPIBridgeOptions(
        overrideGate: true, applicationName: "Race", accessibilityBusAddress: bus.address,
        onWake: { [brake] in brake.wake() }))
    try client.until { bridge.busName != nil }
    return (bus, client, bridge)
  }

  /// Reads the role of the window; the app answers the wish for a tree meanwhile.
  private func readRole(_ client: BusClient, _ bridge: ATSPIBridge) throws -> UInt32 {
    var answer: Result<Message, BusError>?
    let call = Message.call("GetRole", of: accessible, at: window, to: bridge.busName)
    client.connection.call(call) { answer = $0 }
    try client.until {
      bridge.publish { update("Race", isFull: $0) }
      return answer != nil
    }
    var reader = try #require(answer).get().reader
    return try reader.uint32()
  }

  @Test("A5: a query is answered while the application's thread is blocked")
  func blockedApplication() throws {
    let (bus, client, bridge) = try fixture()
    defer { withExtendedLifetime(bus) { _ = bridge.close() } }
    #expect(try readRole(client, bridge) == 23)
    // From here on nobody drains or submits: the application is stuck.
    let start = Instant.now
    let name = try #require(bridge.busName)
    var reader = try client.call("GetRole", of: accessible, at: window, to: name).reader
    #expect(try reader.uint32() == 23)
    #expect(Instant.now.milliseconds - start.milliseconds < 500)
  }

  @Test("A5: pausing the bus thread for 500 ms delays no submit")
  func heldBusThread() throws {
    let (bus, client, bridge) = try fixture()
    defer { withExtendedLifetime(bus) { _ = bridge.close() } }
    _ = try readRole(client, bridge)
    try brake.hold(milliseconds: 500, of: bridge, by: client, at: window)
    let start = Instant.now
    for frame in 0..<100 { bridge.publish { _ in update("Frame \(frame)", isFull: false) } }
    #expect(Instant.now.milliseconds - start.milliseconds < 100)
    _ = try readRole(client, bridge)
    #expect(Instant.now.milliseconds - start.milliseconds >= 400, "The bus thread was held.")
  }

  @Test("A5: a game keeps ticking while the bus thread is paused for 500 ms")
  func gameTicks() throws {
    let (bus, client, bridge) = try fixture()
    defer { withExtendedLifetime(bus) { _ = bridge.close() } }
    // A race: in each frame the score rises, and every car is elsewhere.
    let score = AXElement(.staticText)
    let cars = (0..<20).map { AXElement(.image, label: "Car \($0)") }
    let window = AXElement(.window, label: "Race")
    window.frame = AXRect(x: 0, y: 0, width: 600, height: 540)
    window.children = [score] + cars
    let tree = AXElementTree(root: window, name: "Race")
    var ticks = 0
    var answer: Result<Message, BusError>?
    let call = Message.call("GetChildren", of: accessible, at: "/org/a11y/atspi/accessible/root", to: bridge.busName)
    client.connection.call(call) { answer = $0 }
    func play() {
      bridge.drainActions { tree.perform($0) }
      ticks += 1
      score.label = "Score: \(ticks)"
      for (lane, car) in cars.enumerated() {
        car.frame = AXRect(x: Double(lane * 30), y: Double(ticks % 500), width: 20, height: 40)
      }
      bridge.publish(tree)
    }
    try client.until {
      play()
      return answer != nil
    }
    func frame() -> Duration {
      _ = poll(nil, 0, 4)
      return ContinuousClock().measure(play)
    }
    let usual = (0..<20).map { _ in frame() }.sorted()[10]
    try brake.hold(milliseconds: 500, of: bridge, by: client, at: ObjectPath.of(window.id))
    answer = nil
    client.connection.call(call) { answer = $0 }
    let start = Instant.now
    var frames: [Duration] = []
    try client.until {
      frames.append(frame())
      return answer != nil
    }
    #expect(Instant.now.milliseconds - start.milliseconds >= 450, "the bus thread was held")
    // A frame that waited for the bus thread would have been the only one. How fast they are depends on the machine.
    #expect(frames.count > 5, "frames while the bus thread was held")
    #expect(frames.sorted()[frames.count / 2] <= usual * 3 + .milliseconds(1), "a frame waits for nothing: \(frames)")
  }
}
