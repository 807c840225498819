import ATSPIModel
import AXTree
import Foundation
import Testing

@testable import ATSPIBridge

private func update(_ label: String, isFull: Bool = true) -> AXTreeUpdate {
  var said = AXProperties()
  said.label = label
  let window = AXNode(id: AXNodeID(rawValue: 1), role: .window, properties: said)
  return AXTreeUpdate(isFull: isFull, applicationName: "Race", root: window.id, nodes: [window])
}

/// A provider with a tree, on a transport that keeps what is sent.
private struct Stage {
  let transport = FakeTransport()
  let exchange = Exchange(onWake: nil)
  let provider: Provider

  init() {
    provider = Provider(mirror: ATSPIMirror(), transport: transport, exchange: exchange)
    provider.busName = ":1.7"
    provider.isPublished = true
    provider.apply(update("Race"))
    provider.sendChanges()
  }

  func call(_ member: String, of interface: String, at path: String, _ fill: (inout MessageWriter) -> Void = { _ in }) {
    let message = Message.call(member, of: interface, at: path, to: nil).write(fill)
    message.serial = 1
    message.setSender(":1.9")
    provider.answer(message, from: transport)
  }
}

@Suite struct ProviderTests {
  private let accessible = "org.a11y.atspi.Accessible"
  private let window = "/1"

  @Test("A6: each call is answered once: unknown object, interface, method, and a wrong signature")
  func errors() {
    let stage = Stage()
    stage.call("GetRole", of: accessible, at: "/99")
    stage.call("GetRole", of: "org.a11y.atspi.Value", at: window)
    stage.call("Fly", of: accessible, at: window)
    stage.call("GetChildAtIndex", of: accessible, at: window) { $0.string("no number") }
    #expect(
      stage.transport.sent.map(\.errorName) == [
        "org.freedesktop.DBus.Error.UnknownObject", "org.freedesktop.DBus.Error.UnknownInterface",
        "org.freedesktop.DBus.Error.UnknownMethod", "org.freedesktop.DBus.Error.InvalidArgs",
      ])
  }

  @Test("A6: Ping is answered on any path")
  func ping() {
    let stage = Stage()
    stage.call("Ping", of: "org.freedesktop.DBus.Peer", at: "/nowhere")
    #expect(stage.transport.sent.map(\.kind) == [.reply])
  }

  @Test("A6: a call that is dropped is answered with an error, and one that wants no reply gets none")
  func dropped() {
    let transport = FakeTransport()
    let message = Message.call("Drop", of: accessible, at: window, to: nil)
    message.serial = 1
    _ = PendingCall(message, from: transport)
    #expect(transport.sent.map(\.errorName) == ["org.freedesktop.DBus.Error.Failed"])
    message.setWantsReply(false)
    _ = PendingCall(message, from: transport)
    #expect(transport.sent.count == 1)
  }

  @Test("A5: a question that comes before the first tree waits for it, also when that is on its way already")
  func firstTree() {
    let (transport, exchange) = (FakeTransport(), Exchange(onWake: nil))
    let provider = Provider(mirror: ATSPIMirror(), transport: transport, exchange: exchange)
    provider.isPublished = true
    func ask() {
      let message = Message.call("GetChildren", of: accessible, at: ObjectPath.root, to: nil)
      message.serial = 1
      message.setSender(":1.9")
      provider.answer(message, from: transport)
    }
    ask()
    #expect(exchange.state == .pending)
    exchange.submit(update("Race"))
    #expect(exchange.state == .active)
    ask()
    #expect(transport.sent.isEmpty)
    provider.apply(update("Race"))
    #expect(transport.sent.map(\.kind) == [.reply, .reply])
  }

  @Test("A3: with no client attached nothing is sent")
  func silence() {
    let stage = Stage()
    stage.provider.apply(update("Changed", isFull: false))
    stage.provider.sendChanges()
    #expect(stage.transport.sent.isEmpty)
    stage.provider.listeners.register(":1.9", "object:state-changed:focused")
    stage.provider.apply(update("Changed again", isFull: false))
    stage.provider.sendChanges()
    #expect(stage.transport.sent.map(\.member) == ["PropertyChange"])
    stage.provider.listeners.forget(":1.9")
    stage.provider.apply(update("And again", isFull: false))
    stage.provider.sendChanges()
    #expect(stage.transport.sent.count == 1)
  }

  @Test("A2: an announcement is the event where somebody registered for it, else a notification; never both")
  func announcements() {
    let stage = Stage()
    var said = update("Race", isFull: false)
    said.announcements = [AXAnnouncement("Lap 2", priority: .high)]
    stage.provider.listeners.register(":1.9", "object:state-changed:showing")
    stage.provider.apply(said)
    stage.provider.sendChanges()
    #expect(stage.transport.sent.map(\.member) == ["AddAccessible", "ChildrenChanged", "StateChanged"])
    stage.provider.listeners.register(":1.9", "object:announcement")
    said.announcements = [AXAnnouncement("Lap 3", priority: .high)]
    stage.provider.apply(said)
    stage.provider.sendChanges()
    #expect(stage.transport.sent.map(\.member).last == "Announcement")
    #expect(stage.transport.sent.count == 4)
  }

  @Test("A2: the same text twice is two events that no reader takes for one: each has a number of its own")
  func repeated() {
    let stage = Stage()
    stage.provider.listeners.register(":1.9", "object:announcement")
    var said = update("Race", isFull: false)
    said.announcements = ["Lap", "Lap", "Goal"].map { AXAnnouncement($0) }
    stage.provider.apply(said)
    stage.provider.sendChanges()
    let told = stage.transport.sent.map { message -> String in
      var reader = message.reader
      let parts = try? (
        reader.string(), reader.int32(), reader.int32(), reader.variant { value throws(Fault) in try value.string() }
      )
      return parts.map { "\(message.member) \($0.1) \($0.2) \($0.3)" } ?? "unreadable"
    }
    #expect(told == ["Announcement 1 1 Lap", "Announcement 1 2 Lap", "Announcement 1 3 Goal"])
  }

  @Test("A5: while nobody listens the closure that would make an update does not run")
  func inactive() {
    let bridge = ATSPIBridge(options: ATSPIBridgeOptions(overrideGate: true, accessibilityBusAddress: "unix:path=/no"))
    defer { bridge.close() }
    var count = 0
    bridge.submitIfActive { _ in
      count += 1
      return update("Never")
    }
    #expect(count == 0)
    #expect(!bridge.isActive)
  }

  @Test("A5: a frame in which nothing happened wakes nobody, and a bell that is rung says so")
  func emptyFrame() {
    let tree = AXElementTree(root: AXElement(.window, label: "Race"))
    let exchange = Exchange(onWake: nil)
    func isRung() -> Bool {
      var bell = pollfd(fd: exchange.doorbell.descriptor, events: Int16(POLLIN), revents: 0)
      defer { if bell.revents != 0 { exchange.doorbell.hush() } }
      return poll(&bell, 1, 0) > 0
    }
    exchange.setActive(true)
    exchange.submit(tree.commit(isFull: true))
    #expect(isRung())
    exchange.submit(tree.commit())
    #expect(!isRung())
    tree.root.label = "Goal"
    exchange.submit(tree.commit())
    #expect(isRung())
  }

  @Test("A5: what waits collapses into one full update")
  func collapse() {
    let exchange = Exchange(onWake: nil)
    exchange.setActive(true)
    exchange.submit(update("Race"))
    for _ in 0..<20_000 { exchange.submit(update("Frame", isFull: false)) }
    #expect(exchange.state == .pending)
    #expect(exchange.words.weight <= Exchange.limit + 2)
  }
}
