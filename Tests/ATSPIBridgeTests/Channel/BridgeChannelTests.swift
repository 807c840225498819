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
}
