import ATSPIModel
import AXTree
import Foundation
import Handover
import Testing

@testable import ATSPIBridge

/// A provider with a tree, on a sink that keeps what is sent.
private struct Fixture {
  let sink = FakeMessageSink()
  let channel = BridgeChannel(onWake: nil)
  let provider: Provider

  init() {
    provider = Provider(mirror: ATSPIMirror(), sink: sink, channel: channel)
    provider.tree.busName = ":1.7"
    provider.isPublished = true
    provider.apply(AXTreeUpdate.window("Race"))
    provider.sendSignals()
  }

  func call(_ member: String, of interface: String, at path: String, _ fill: (inout MessageWriter) -> Void = { _ in }) {
    let message = Message.call(member, of: interface, at: path, to: nil).write(fill)
    message.serial = 1
    message.setSender(":1.9")
    provider.answer(message, replyingTo: sink)
  }
}

@Suite struct ProviderTests {
  private let accessible = "org.a11y.atspi.Accessible"
  private let window = "/1"

  @Test("A6: each call is answered once: unknown object, interface, method, and a wrong signature")
  func errors() {
    let fixture = Fixture()
    fixture.call("GetRole", of: accessible, at: "/99")
    fixture.call("GetRole", of: "org.a11y.atspi.Value", at: window)
    fixture.call("Fly", of: accessible, at: window)
    fixture.call("GetChildAtIndex", of: accessible, at: window) { $0.string("no number") }
    #expect(
      fixture.sink.sent.map(\.errorName) == [
        "org.freedesktop.DBus.Error.UnknownObject", "org.freedesktop.DBus.Error.UnknownInterface",
        "org.freedesktop.DBus.Error.UnknownMethod", "org.freedesktop.DBus.Error.InvalidArgs",
      ])
  }

  @Test("A3: a client that has gone before its question for the whole tree is answered uses the tree no more")
  func goneBeforeItems() {
    let fixture = Fixture()
    let question = Message.call("GetItems", of: "org.a11y.atspi.Cache", at: ObjectPath.cache, to: nil)
    question.serial = 1
    question.setSender(":1.9")
    fixture.provider.recordQuery(from: ":1.9")
    fixture.provider.clients.forget(":1.9")
    fixture.provider.answer(MethodInvocation(question, replyingTo: fixture.sink))
    #expect(!fixture.provider.clients.isAttached)
    fixture.provider.answer(question, replyingTo: fixture.sink)
    #expect(fixture.provider.clients.isAttached)
  }

  @Test("A6: Ping is answered on any path")
  func ping() {
    let fixture = Fixture()
    fixture.call("Ping", of: "org.freedesktop.DBus.Peer", at: "/nowhere")
    #expect(fixture.sink.sent.map(\.kind) == [.reply])
  }

  @Test("A6: a call that is dropped is answered with an error, and one that wants no reply gets none")
  func dropped() {
    let sink = FakeMessageSink()
    let message = Message.call("Drop", of: accessible, at: window, to: nil)
    message.serial = 1
    _ = MethodInvocation(message, replyingTo: sink)
    #expect(sink.sent.map(\.errorName) == ["org.freedesktop.DBus.Error.Failed"])
    message.setWantsReply(false)
    _ = MethodInvocation(message, replyingTo: sink)
    #expect(sink.sent.count == 1)
  }

  @Test("A5: a question waits for the first tree, even if that is on its way already")
  func firstTree() {
    let (sink, channel) = (FakeMessageSink(), BridgeChannel(onWake: nil))
    let provider = Provider(mirror: ATSPIMirror(), sink: sink, channel: channel)
    provider.isPublished = true
    let calls = CallQueue(provider)
    func ask() {
      let message = Message.call("GetChildren", of: accessible, at: ObjectPath.root, to: nil)
      message.serial = 1
      message.setSender(":1.9")
      calls.receive(message, replyingTo: sink)
      calls.answer()
    }
    ask()
    #expect(channel.updates.activity == .pending)
    channel.updates.post(AXTreeUpdate.window("Race"))
    #expect(channel.updates.activity == .active)
    ask()
    #expect(sink.sent.isEmpty)
    provider.apply(AXTreeUpdate.window("Race"))
    calls.answer()
    #expect(sink.sent.map(\.kind) == [.reply, .reply])
  }

  @Test("A4: the address of the private connection is told before there is a tree")
  func addressBeforeTree() {
    let (sink, channel) = (FakeMessageSink(), BridgeChannel(onWake: nil))
    let provider = Provider(
      mirror: ATSPIMirror(), sink: sink, channel: channel, privateAddress: { "unix:path=/race" })
    provider.isPublished = true
    let calls = CallQueue(provider)
    let message = Message.call("GetApplicationBusAddress", of: BusFixture.application, at: ObjectPath.root, to: nil)
    message.serial = 1
    message.setSender(":1.9")
    calls.receive(message, replyingTo: sink)
    calls.answer()
    #expect(sink.sent.map(\.kind) == [.reply])
    #expect((try? sink.sent.first?.firstString) == "unix:path=/race")
  }

  @Test("A3: with no client attached nothing is sent")
  func silence() {
    let fixture = Fixture()
    fixture.provider.apply(AXTreeUpdate.window("Changed", isFull: false))
    fixture.provider.sendSignals()
    #expect(fixture.sink.sent.isEmpty)
    fixture.provider.clients.register(":1.9", "object:state-changed:focused")
    fixture.provider.apply(AXTreeUpdate.window("Changed again", isFull: false))
    fixture.provider.sendSignals()
    #expect(fixture.sink.sent.map(\.member) == ["PropertyChange"])
    fixture.provider.clients.forget(":1.9")
    fixture.provider.apply(AXTreeUpdate.window("And again", isFull: false))
    fixture.provider.sendSignals()
    #expect(fixture.sink.sent.count == 1)
  }

  @Test("A2: an announcement is the event where somebody registered for it, else a notification; never both")
  func announcements() {
    let fixture = Fixture()
    var said = AXTreeUpdate.window("Race", isFull: false)
    said.announcements = [AXAnnouncement("Lap 2", priority: .high)]
    fixture.provider.clients.register(":1.9", "object:state-changed:showing")
    fixture.provider.apply(said)
    fixture.provider.sendSignals()
    #expect(fixture.sink.sent.map(\.member) == ["AddAccessible", "ChildrenChanged", "StateChanged"])
    fixture.provider.clients.register(":1.9", "object:announcement")
    said.announcements = [AXAnnouncement("Lap 3", priority: .high)]
    fixture.provider.apply(said)
    fixture.provider.sendSignals()
    #expect(fixture.sink.sent.map(\.member).last == "Announcement")
    #expect(fixture.sink.sent.count == 4)
  }

  @Test("A2: an announcement that waits is replaced by one with its key, and withdrawn; what was sent stays said")
  func replaced() {
    let fixture = Fixture()
    fixture.provider.clients.register(":1.9", "object:announcement")
    func update(_ texts: String..., withdrawn: [String] = []) -> AXTreeUpdate {
      var said = AXTreeUpdate.window("Race", isFull: false)
      said.announcements = texts.map { AXAnnouncement($0, key: "turn") }
      said.withdrawn = withdrawn
      return said
    }
    fixture.provider.apply(update("Go left"))
    fixture.provider.apply(update("Go up"))
    fixture.provider.sendSignals()
    fixture.provider.apply(update("Go down"))
    fixture.provider.apply(update(withdrawn: ["turn"]))
    fixture.provider.sendSignals()
    let sent = fixture.sink.sent.filter { $0.member == "Announcement" }
    #expect(sent.count == 1)
    #expect(announcements([], in: "Race", fixture) == [])
    fixture.provider.apply(update("Go left", withdrawn: ["turn"]))
    fixture.provider.sendSignals()
    #expect(fixture.sink.sent.count { $0.member == "Announcement" } == 2)
  }

  @Test("A2: the same announcement twice is two events with different numbers, so that readers speak both")
  func repeated() {
    let fixture = Fixture()
    let sent = announcements(["Lap", "Lap", "Goal"].map { AXAnnouncement($0) }, in: "Race", fixture)
    #expect(sent == ["Announcement 1 1 Lap", "Announcement 1 2 Lap", "Announcement 1 3 Goal"])
  }

  @Test(
    "A2: an announcement is as polite as it is, but behind changes, where Orca 51 would cut it off; an urgent one of its own commit interrupts"
  )
  func politeness() {
    let fixture = Fixture()
    let goal = [AXAnnouncement("Goal"), AXAnnouncement("Crash", priority: .high)]
    #expect(announcements(goal, in: "Race 2", fixture) == ["Announcement 0 1 Goal", "Announcement 0 2 Crash"])
    #expect(announcements(goal, in: "Race 2", fixture) == ["Announcement 0 3 Goal", "Announcement 2 4 Crash"])
  }

  /// The announcements that are sent from a window with a name; alone where it has that name already.
  private func announcements(_ announcements: [AXAnnouncement], in window: String, _ fixture: Fixture) -> [String] {
    fixture.provider.clients.register(":1.9", "object:announcement")
    let sent = fixture.sink.sent.count
    var said = AXTreeUpdate.window(window, isFull: false)
    said.announcements = announcements
    fixture.provider.apply(said)
    fixture.provider.sendSignals()
    return fixture.sink.sent.dropFirst(sent).filter { $0.member == "Announcement" }.map { message -> String in
      var reader = message.reader
      let parts = try? (
        reader.string(), reader.int32(), reader.int32(), reader.variant { value throws(BusError) in try value.string() }
      )
      return parts.map { "\(message.member) \($0.1) \($0.2) \($0.3)" } ?? "unreadable"
    }
  }
}
