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
    #expect(channel.state == .outdated)
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
    #expect(channel.state == .outdated)
    channel.submit(AXTreeUpdate.window("Race"))
    let said = channel.outgoing.take().flatMap { message -> [String] in
      if case .update(let update, _) = message { update.announcements.map(\.text) } else { [] }
    }
    #expect(said == ["Level 2", "Crash"])
  }

  /// A channel whose listener has the tree.
  private func heard(_ tree: AXElementTree) -> BridgeChannel {
    let channel = BridgeChannel(onWake: nil)
    channel.setActive(true)
    channel.submit(tree.commit(isFull: true))
    _ = channel.outgoing.take()
    return channel
  }

  private func takeAnnouncements(_ channel: BridgeChannel) -> [String] {
    channel.outgoing.take().flatMap(\.announcements).map(\.text)
  }

  @Test("A2, A5: what is announced between a collapse and the full update that it asks for is said")
  func announcedAfterCollapse() {
    let tree = AXElementTree(root: AXElement(.window, label: "Race"))
    let channel = heard(tree)
    channel.requestFullUpdate()
    tree.announce("Crash")
    channel.submit(tree.commit(isFull: true))
    #expect(takeAnnouncements(channel) == ["Crash"])
  }

  @Test("A2: a new listener is told nothing of what was announced while nobody listened")
  func announcedToNobody() {
    let tree = AXElementTree(root: AXElement(.window, label: "Race"))
    tree.announce("Welcome")
    let channel = BridgeChannel(onWake: nil)
    for text in ["Lap 1", "Lap 2"] {
      channel.setActive(true)
      channel.submit(tree.commit(isFull: true))
      #expect(takeAnnouncements(channel) == [])
      channel.setActive(false)
      tree.announce(text)
    }
  }

  @Test("A2, A6: what waited when the bus was lost is said on the next one, with what was announced meanwhile")
  func announcedBeforeLoss() {
    let tree = AXElementTree(root: AXElement(.window, label: "Race"))
    let channel = heard(tree)
    tree.announce("Crash")
    channel.submit(tree.commit())
    channel.leaveBus(isLost: true, unsent: [AXAnnouncement("Lap 2")])
    tree.announce("Lives: 2")
    #expect(channel.state == .inactive)
    channel.setActive(true)
    channel.submit(tree.commit(isFull: true))
    #expect(takeAnnouncements(channel) == ["Lap 2", "Crash", "Lives: 2"])
  }

  @Test("A2: what waited when the bus was left, and not lost, is for nobody")
  func announcedBeforeLeaving() {
    let tree = AXElementTree(root: AXElement(.window, label: "Race"))
    let channel = heard(tree)
    tree.announce("Crash")
    channel.submit(tree.commit())
    channel.leaveBus(isLost: false, unsent: [AXAnnouncement("Lap 2")])
    channel.setActive(true)
    channel.submit(tree.commit(isFull: true))
    #expect(takeAnnouncements(channel) == [])
  }

  @Test("A2: two readers for whom each update is made once are told each announcement once, in full updates too")
  func twoReaders() {
    let tree = AXElementTree(root: AXElement(.window, label: "Race"))
    let readers = [heard(tree), heard(tree)]
    func submit(to channel: BridgeChannel, _ build: (Bool) -> AXTreeUpdate) {
      channel.submit(build(channel.state != .active))
    }
    for (round, needy) in [[], [0], [1], [0, 1]].enumerated() {
      for place in needy { readers[place].requestFullUpdate() }
      tree.announce("Lap \(round)")
      // As Documentation/SelfVoicing.md says.
      var changes: AXTreeUpdate?
      func update(isFull: Bool) -> AXTreeUpdate {
        let known = changes ?? tree.commit()
        changes = known
        guard isFull else { return known }
        var whole = tree.commit(isFull: true)
        whole.announcements = known.announcements + whole.announcements
        return whole
      }
      for reader in readers { submit(to: reader, update) }
    }
    #expect(readers.map(takeAnnouncements) == Array(repeating: (0..<4).map { "Lap \($0)" }, count: 2))
  }
}
