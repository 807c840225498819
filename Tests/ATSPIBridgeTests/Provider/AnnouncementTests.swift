import ATSPIModel
import AXTree
import Handover
import TestSupport
import Testing

@testable import ATSPIBridge

/// When announcements are sent, beside the other events of their tree.
@Suite struct AnnouncementTests {
  private let sink = FakeMessageSink()
  private let channel = BridgeChannel(onWake: nil)
  private let provider: Provider
  private let tree: AXElementTree
  private let play = AXElement(.button, label: "Play")
  private let quit = AXElement(.button, label: "Quit")

  init() {
    tree = AXElementTree(root: AXElement(.window, label: "Race"))
    tree.root.children = [play, quit]
    tree.window.isActive = true
    provider = Provider(mirror: ATSPIMirror(), sink: sink, channel: channel)
    provider.tree.busName = ":1.7"
    provider.isPublished = true
    provider.apply(tree.nextUpdate(isFull: true))
    provider.clients.register(":1.60", "object:announcement")
  }

  /// Lets a client register as a screen reader that starts, so many milliseconds ago.
  private func startReader(_ client: String = ":1.9", ago: Int = 0) {
    provider.clients.register(client, "window:activate", at: .now.advanced(by: -ago))
  }

  private func publish() {
    provider.apply(tree.nextUpdate())
    provider.sendSignals()
  }

  /// The sent events, each with the text of an announcement or the detail of another event.
  private var sent: [String] {
    sink.sent.map { message in
      var reader = message.reader
      guard let detail = try? reader.string(), (try? (reader.int32(), reader.int32())) != nil else {
        return "unreadable"
      }
      guard message.member == "Announcement" else { return "\(message.member) \(detail)" }
      return (try? reader.variant { value throws(BusError) in try value.string() }) ?? "unreadable"
    }
  }

  @Test("A2: an announcement waits while a screen reader starts, and what comes after it does not overtake it")
  func order() {
    startReader()
    tree.root.label = "Race 2"
    tree.announce("Lap 2")
    publish()
    #expect(sent == ["PropertyChange accessible-name"])
    tree.focus = play
    publish()
    tree.announce("Lap 3")
    publish()
    #expect(sent == ["PropertyChange accessible-name"])
    #expect(!provider.hasMoreToSend)
    provider.forget(client: ":1.9")
    #expect(provider.hasMoreToSend)
    provider.sendSignals()
    #expect(sent == ["PropertyChange accessible-name", "Lap 2", "StateChanged focused", "Lap 3"])
    #expect(provider.nextDeadline == nil)
  }

  @Test("A2: the wait ends 1.5 s after the first registration, and the bus thread wakes for that")
  func end() {
    startReader(ago: 1400)
    tree.announce("Lap 2")
    publish()
    #expect(provider.nextDeadline == provider.clients.startupDeadline)
    let deadline = ContinuousClock.now + .seconds(5)
    while sent.isEmpty, ContinuousClock.now < deadline { provider.sendSignals() }
    #expect(sent == ["Lap 2"])
    #expect(provider.clients.startupDeadline.map { $0 <= .now } == true)
    startReader()
    tree.announce("Lap 3")
    publish()
    #expect(sent == ["Lap 2", "Lap 3"])
  }

  @Test("A2: no client that registers on demand delays what a screen reader hears, nor one without a screen reader")
  func onDemand() {
    for reader in [false, true] {
      if reader { startReader(ago: 2000) }
      for lap in 1...3 {
        provider.clients.register(":1.50", "object:state-changed:checked", at: .now)
        tree.announce("Lap \(lap)")
        publish()
        #expect(sent.last == "Lap \(lap)")
        provider.clients.deregister(":1.50", "object:state-changed:checked")
      }
    }
    #expect(sent.count == 6)
  }

  @Test("A2, A5: few signals wait; of more, the oldest are sent in their order")
  func bounded() {
    // Its start lasts longer than the test, on a slow machine too.
    startReader(ago: -600_000)
    for lap in 1...(Provider.heldLimit + 5) {
      tree.announce("Lap \(lap)")
      publish()
    }
    #expect(sent == (1...5).map { "Lap \($0)" })
  }

  @Test("A2: nothing waits once the application ends")
  func closing() {
    startReader()
    tree.announce("Game over")
    publish()
    #expect(sent == [])
    provider.isClosing = true
    provider.sendSignals()
    #expect(sent == ["Game over"])
  }

  @Test("A5: a request whose effect waits is answered with its result after 100 ms")
  func completion() throws {
    startReader()
    tree.announce("Lap 2")
    publish()
    let call = Message.call("DoAction", of: "org.a11y.atspi.Action", at: ObjectPath.of(play.id), to: nil).write {
      $0.int32(0)
    }
    call.serial = 1
    call.setSender(":1.60")
    play.onActivate = { true }
    publish()
    provider.answer(call, replyingTo: sink)
    let request = try #require(channel.requests.take().first)
    channel.complete(request, true)
    tree.focus = quit
    provider.apply(tree.nextUpdate())
    provider.complete([request])
    provider.sendSignals()
    #expect(sink.sent.isEmpty)
    let deadline = ContinuousClock.now + .seconds(5)
    while sink.sent.isEmpty, ContinuousClock.now < deadline { provider.expire() }
    #expect(sink.sent.map(\.kind) == [.reply])
    #expect(provider.clients.startupDeadline.map { .now < $0 } == true)
  }

  @Test("A3: whether an event is wanted is read without telling the application again who listens")
  func reading() {
    channel.updates.end()
    tree.root.label = "Race 2"
    publish()
    #expect(sent == ["PropertyChange accessible-name"])
    #expect(!channel.updates.isActive)
  }

  @Test("A2, A3: a client that asks and registers nothing gets every event, an announcement too; nobody else, none")
  func unregistered() {
    provider.forget(client: ":1.60")
    tree.announce("Lap 1")
    tree.root.frame = AXRect(x: 0, y: 0, width: 300, height: 200)
    publish()
    #expect(sent == [])
    provider.recordQuery(from: ":1.70")
    tree.announce("Lap 2")
    tree.root.frame = AXRect(x: 0, y: 0, width: 400, height: 200)
    publish()
    #expect(sent == ["BoundsChanged ", "Lap 2"])
    // Orca 43 hears announcements as notifications alone.
    startReader(ago: 2000)
    tree.announce("Lap 3")
    publish()
    #expect(sink.sent.dropFirst(2).map(\.member) == ["AddAccessible", "ChildrenChanged", "StateChanged"])
    provider.forget(client: ":1.9")
    provider.forget(client: ":1.70")
    tree.root.label = "Race 3"
    publish()
    #expect(sink.sent.count == 5)
  }
}
