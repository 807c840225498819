import AXTree
import Glibc
import Handover
import TestSupport
import Testing

@testable import ATSPIBridge

@Suite struct BridgeChannelTests {
  private let tree = AXElementTree(root: AXElement(.window, label: "Race"))
  private let channel = TreeChannel<BridgeMessage>()

  /// Frames that change the window's label.
  private func publish(frames: Range<Int>) {
    for number in frames {
      tree.root.label = "Frame \(number)"
      channel.publish(tree)
    }
  }

  private func takeUpdates() -> [AXTreeUpdate] {
    channel.take().compactMap { if case .update(let update) = $0 { update } else { nil } }
  }

  private func takeAnnouncements() -> [String] { takeUpdates().flatMap(\.announcements).map(\.text) }

  /// Makes the reader begin, and have the tree.
  private func begin() {
    channel.begin()
    channel.publish(tree)
    #expect(channel.activity == .active)
    _ = channel.take()
  }

  @Test("A5: while nobody listens nothing is composed")
  func inactive() {
    let bridge = ATSPIBridge(options: ATSPIBridgeOptions(overrideGate: true, accessibilityBusAddress: "unix:path=/no"))
    defer { bridge.close() }
    #expect(!bridge.publish(tree))
    #expect(!bridge.isActive)
    #expect(tree.nextChange()?.isFull == true)
  }

  @Test("A5: an empty frame does not wake the bus thread")
  func emptyFrame() {
    func isSignalled() -> Bool {
      var event = pollfd(fd: channel.wakeup.descriptor, events: Int16(POLLIN), revents: 0)
      defer { if event.revents != 0 { channel.wakeup.clear() } }
      return poll(&event, 1, 0) > 0
    }
    channel.begin()
    channel.publish(tree)
    #expect(isSignalled())
    channel.publish(tree)
    #expect(!isSignalled())
    tree.root.label = "Goal"
    channel.publish(tree)
    #expect(isSignalled())
  }

  @Test(
    "A5: what is too much for the channel waits in the tree, and comes at once when there is room, announcements too")
  func collapse() throws {
    var wishes = 0
    let counter = WishCounter()
    let channel = TreeChannel<BridgeMessage> { counter.count() }
    channel.begin()
    for number in 0..<20_000 {
      tree.root.label = "Frame \(number)"
      if number >= 19_998 { tree.announce("Lap \(number)") }
      channel.publish(tree)
    }
    #expect(channel.weight <= TreeChannel<BridgeMessage>.limit + 2)
    wishes = counter.total
    #expect(channel.take().count > 1000)
    #expect(counter.total == wishes + 1)
    #expect(channel.publish(tree))
    let rest = channel.take()
    #expect(rest.count == 1)
    let update = try #require(rest.compactMap { if case .update(let update) = $0 { update } else { nil } }.first)
    #expect(update.nodes.map(\.properties.label) == ["Frame 19999"])
    #expect(update.announcements.map(\.text) == ["Lap 19998", "Lap 19999"])
    #expect(counter.total == wishes + 1)
  }

  @Test("A5: what was kept back is asked for, whether the reader takes what waits before that is recorded or after")
  func interleavings() {
    let counter = WishCounter()
    let channel = TreeChannel<BridgeMessage> { counter.count() }
    channel.begin()
    channel.publish(tree)
    _ = channel.take()
    func fill() {
      for number in 0..<TreeChannel<BridgeMessage>.limit where channel.hasRoom {
        tree.root.label = "Frame \(number) of \(counter.total)"
        channel.publish(tree)
      }
      #expect(!channel.hasRoom)
    }
    let wishes = counter.total
    fill()
    #expect(channel.keepsBack())
    _ = channel.take()
    #expect(counter.total == wishes + 1)
    // The reader comes between the application's look and its record: nobody would ask, so that it must go on.
    fill()
    _ = channel.take()
    #expect(!channel.keepsBack())
    tree.root.label = "Last"
    #expect(channel.publish(tree) && channel.take().count == 1)
    #expect(counter.total == wishes + 1)
  }

  @Test("A5: the last change of a program that sleeps arrives, whatever its thread and the reader's do at one time")
  func sleepingProgram() throws {
    let wishes = WakeupEvent()
    let channel = TreeChannel<BridgeMessage> { wishes.signal() }
    channel.begin()
    let last = 150_000
    let arrived = WakeupEvent()
    let isStarted = startThread {
      while !channel.isClosed {
        guard channel.wakeup.wait(milliseconds: 5000) else { break }
        channel.wakeup.clear()
        for case .update(let update) in channel.take() where update.nodes.last?.properties.label == "Frame \(last)" {
          arrived.signal()
        }
      }
    }
    #expect(isStarted)
    for number in 0...last {
      tree.root.label = "Frame \(number)"
      while !channel.publish(tree) {
        // It sleeps until it is woken, and nothing else has it publish again.
        try #require(wishes.wait(milliseconds: 5000), "Frame \(number) was kept back, and nobody asked for it.")
        wishes.clear()
      }
    }
    #expect(arrived.wait(milliseconds: 5000))
    channel.close()
  }

  @Test("A5: a bridge that leaves can be waited for as long as a duration can say")
  func longestWait() {
    let bridge = ATSPIBridge(options: ATSPIBridgeOptions(overrideGate: true, accessibilityBusAddress: "unix:path=/no"))
    #expect(bridge.close(timeout: .seconds(Int64.max)))
  }

  @Test("A5: without a descriptor left nothing is published or spoken, and the program is told why")
  func exhausted() throws {
    let process = try FloodProcess(["exhausted", "", ""])
    defer { process.end() }
    #expect(
      try process.line()
        == "No thread or pipe could be made, so no screen reader finds this program. "
        + "Close files that it has open, or raise the limit: ulimit -n 4096.")
    #expect(try process.line() == "left: true")
  }

  @Test("A2, A5: of what was announced while too much waited, the newest that the tree still has are told")
  func behind() {
    begin()
    publish(frames: 0..<TreeChannel<BridgeMessage>.limit)
    for number in 0..<100 { tree.announce("Lap \(number)") }
    publish(frames: 10_000..<10_100)
    _ = channel.take()
    channel.publish(tree)
    let updates = takeUpdates()
    #expect(updates.map { $0.nodes.map(\.properties.label) } == [["Frame 10099"]])
    #expect(updates.flatMap(\.announcements).map(\.text) == (68..<100).map { "Lap \($0)" })
  }

  @Test("A2: a new listener is told nothing of what was announced while nobody listened")
  func announcedToNobody() {
    tree.announce("Welcome")
    for text in ["Lap 1", "Lap 2"] {
      channel.begin()
      channel.publish(tree)
      #expect(takeAnnouncements() == [])
      channel.end()
      tree.announce(text)
    }
  }

  @Test("A2: a listener that is found soon after the start is told what was announced since, once")
  func announcedAtTheStart() {
    tree.announce("Before")
    channel.start(tree) {}
    tree.announce("Welcome")
    channel.publish(tree)
    tree.announce("Press Enter")
    channel.begin()
    channel.publish(tree)
    #expect(takeAnnouncements() == ["Welcome", "Press Enter"])
    channel.end()
    tree.announce("To nobody")
    channel.begin()
    channel.publish(tree)
    #expect(takeAnnouncements() == [])
  }

  @Test("A2, A6: what waited when the bus was lost is said on the next one, with what was announced meanwhile")
  func announcedBeforeLoss() {
    begin()
    for text in ["Lap 1", "Lap 2", "Crash"] {
      tree.announce(text)
      channel.publish(tree)
    }
    // The bus thread took two and has said one.
    let items = channel.take()
    #expect(items.count == 3)
    tree.announce("Extra life")
    channel.publish(tree)
    channel.drop(isInterrupted: true, unsaid: 2)
    tree.announce("Lives: 2")
    #expect(!channel.isActive)
    // The next bus goes before anything is published on it, and a third one before anybody listens.
    channel.begin()
    channel.drop(isInterrupted: true)
    channel.drop(isInterrupted: true)
    channel.begin()
    channel.publish(tree)
    #expect(takeAnnouncements() == ["Lap 2", "Crash", "Extra life", "Lives: 2"])
    channel.publish(tree)
    #expect(takeAnnouncements() == [])
  }

  @Test("A2: what waited when the bus was left, and not lost, is for nobody")
  func announcedBeforeLeaving() {
    begin()
    tree.announce("Crash")
    channel.publish(tree)
    #expect(channel.drop(isInterrupted: false) == [AXAnnouncement("Crash")])
    channel.begin()
    channel.publish(tree)
    #expect(takeAnnouncements() == [])
  }
}

/// How often the application was asked to publish.
private final class WishCounter: Sendable {
  private let wishes = MessageQueue<Int>()
  func count() { wishes.post(1) }
  var total: Int { wishes.weight }
}
