import AXTree
import Glibc
import Testing

@testable import ATSPIBridge

@Suite struct BridgeChannelTests {
  @Test("A5: while nobody listens the closure that makes an update does not run")
  func inactive() {
    let bridge = ATSPIBridge(options: ATSPIBridgeOptions(overrideGate: true, accessibilityBusAddress: "unix:path=/no"))
    defer { bridge.close() }
    var count = 0
    bridge.submitIfActive { _ in
      count += 1
      return AXTreeUpdate.window("Never")
    }
    #expect(count == 0)
    #expect(!bridge.isActive)
  }

  @Test("A5: an empty frame does not wake the bus thread")
  func emptyFrame() {
    let tree = AXElementTree(root: AXElement(.window, label: "Race"))
    let channel = BridgeChannel(onWake: nil)
    func isSignalled() -> Bool {
      var event = pollfd(fd: channel.wakeup.descriptor, events: Int16(POLLIN), revents: 0)
      defer { if event.revents != 0 { channel.wakeup.clear() } }
      return poll(&event, 1, 0) > 0
    }
    channel.setActive(true)
    channel.submit(tree.commit(isFull: true))
    #expect(isSignalled())
    channel.submit(tree.commit())
    #expect(!isSignalled())
    tree.root.label = "Goal"
    channel.submit(tree.commit())
    #expect(isSignalled())
  }

  @Test("A5: too many waiting updates collapse into one full update")
  func collapse() {
    let channel = BridgeChannel(onWake: nil)
    channel.setActive(true)
    channel.submit(AXTreeUpdate.window("Race"))
    for _ in 0..<20_000 { channel.submit(AXTreeUpdate.window("Frame", isFull: false)) }
    #expect(channel.state == .pending)
    #expect(channel.outgoing.weight <= BridgeChannel.limit + 2)
  }

  @Test("A2, A5: announcements of updates that were dropped come with the full update, and an empty frame drops none")
  func collapsedAnnouncements() {
    let channel = BridgeChannel(onWake: nil)
    channel.setActive(true)
    channel.submit(AXTreeUpdate.window("Race"))
    _ = channel.outgoing.take()
    func update(_ text: String, nodes: Int) -> AXTreeUpdate {
      var update = AXTreeUpdate.window("Frame", isFull: false)
      update.nodes = Array(repeating: update.nodes[0], count: nodes)
      update.announcements = [AXAnnouncement(text)]
      return update
    }
    channel.submit(update("Level 2", nodes: BridgeChannel.limit + 1))
    let tree = AXElementTree(root: AXElement(.window, label: "Race"))
    _ = tree.commit()
    channel.submit(tree.commit())
    #expect(channel.state == .active)
    channel.submit(update("Crash", nodes: 1))
    #expect(channel.state == .pending)
    channel.submit(AXTreeUpdate.window("Race"))
    let said = channel.outgoing.take().flatMap { message -> [String] in
      if case .update(let update, _) = message { update.announcements.map(\.text) } else { [] }
    }
    #expect(said == ["Level 2", "Crash"])
  }
}
