import ATSPIModel
import AXTree
import Glibc
import Handover
import Testing

@testable import ATSPIBridge

/// One item as a client reads it.
private struct Item: Equatable {
  var path: String
  var parent: String
  var index: Int32
  var count: Int32
  var name: String
  var role: UInt32
  var interfaces: [String]
  var states: [UInt32]
}

private func items(_ message: Message) throws -> [String: Item] {
  var reader = message.reader
  let list = try reader.array { list throws(BusError) in
    try list.structure { item throws(BusError) in
      let path = try item.reference().path
      _ = try item.reference()
      let parent = try item.reference().path
      let (index, count) = (try item.int32(), try item.int32())
      let interfaces = try item.array { list throws(BusError) in try list.string() }
      let (name, role) = (try item.string(), try item.uint32())
      _ = try item.string()
      let states = try item.array { list throws(BusError) in try list.uint32() }
      return Item(
        path: path, parent: parent, index: index, count: count, name: name, role: role, interfaces: interfaces,
        states: states)
    }
  }
  return Dictionary(uniqueKeysWithValues: list.map { ($0.path, $0) })
}

@Suite struct CacheTests {
  private let sink = FakeMessageSink()
  private let provider: Provider

  init() {
    provider = Provider(mirror: ATSPIMirror(), sink: sink, channel: BridgeChannel(onWake: nil))
    provider.tree.busName = ":1.7"
    provider.isPublished = true
    provider.apply(BusFixture.tree("Race", buttons: 3))
    provider.sendSignals()
  }

  private func items() throws -> [String: Item] {
    let call = Message.call("GetItems", of: CacheInterface.interface, at: ObjectPath.cache, to: nil)
    call.serial = 1
    call.setSender(":1.9")
    provider.answer(call, replyingTo: sink)
    return try ATSPIBridgeTests.items(try #require(sink.sent.last))
  }

  private func path(_ id: UInt64) -> String { ObjectPath.of(AXNodeID(rawValue: id)) }

  @Test("A4: the cache holds every node with its place, its parent and its texts")
  func whole() throws {
    let items = try items()
    #expect(items.count == 5)
    #expect(items[ObjectPath.root]?.name == "Race")
    #expect(items[path(1)]?.count == 3)
    let button = try #require(items[path(3)])
    #expect(button.parent == path(1))
    #expect(button.index == 1)
    #expect(button.name == "Button 3")
    #expect(button.role == 43)
    #expect(button.interfaces == ["org.a11y.atspi.Accessible", "org.a11y.atspi.Component"])
    #expect(button.states.count == 2)
  }

  @Test("A5: a second after the last question for the whole tree the memory of the answer is given back")
  func released() throws {
    #expect(provider.nextDeadline == nil)
    let first = try items()
    let deadline = try #require(provider.nextDeadline)
    #expect(deadline > .now && deadline <= .now.advanced(by: 1000))
    provider.expire()
    #expect(provider.nextDeadline == deadline)
    while Instant.now < deadline { _ = poll(nil, 0, 10) }
    provider.expire()
    #expect(provider.nextDeadline == nil)
    #expect(try items() == first)
  }

  @Test("A4: the cache follows changes of a name, of the focus, and of the places that a new child moves")
  func changed() throws {
    _ = try items()
    var update = BusFixture.tree("Race", buttons: 3, isFull: false)
    let new = AXNode(id: AXNodeID(rawValue: 9), parent: update.root, role: .button)
    update.nodes[0].children.insert(new.id, at: 0)
    update.nodes[2].properties.label = "Renamed\u{0}hidden"
    update.nodes = [update.nodes[0], update.nodes[2], new]
    update.state.focus = AXNodeID(rawValue: 4)
    provider.apply(update)
    provider.sendSignals()
    let after = try items()
    #expect(after[path(2)]?.index == 1, "its own node did not change")
    #expect(after[path(3)]?.name == "Renamed", "D-Bus cannot say U+0000")
    #expect(after[path(9)]?.index == 0)
    #expect(after[path(1)]?.count == 4)
    #expect((after[path(4)]?.states[0] ?? 0) & 1 << 12 != 0, "focused")
  }

  @Test("A4: the signal for a new node carries its item, after the event that puts it in")
  func added() throws {
    provider.clients.register(":1.9", "object:children-changed")
    var update = BusFixture.tree("Race", buttons: 3, isFull: false)
    let new = AXNode(id: AXNodeID(rawValue: 9), parent: update.root, role: .button)
    update.nodes[0].children.append(new.id)
    update.nodes = [update.nodes[0], new]
    provider.apply(update)
    provider.sendSignals()
    #expect(sink.sent.map(\.member) == ["ChildrenChanged", "AddAccessible"])
    var reader = try #require(sink.sent.last).reader
    let path = try reader.structure { item throws(BusError) in try item.reference().path }
    #expect(path == self.path(9))
  }

  @Test("A4: the first tree sends no item signals, unless a client read the cache before it")
  func firstTree() {
    let channel = BridgeChannel(onWake: nil)
    let tree = BusFixture.tree("Race", buttons: 3)
    func sentMembers(_ prepare: (Provider) -> Void) -> [String] {
      let sink = FakeMessageSink()
      let provider = Provider(mirror: ATSPIMirror(), sink: sink, channel: channel)
      provider.tree.busName = ":1.7"
      prepare(provider)
      provider.isPublished = true
      provider.clients.register(":1.9", "object:children-changed")
      provider.apply(tree)
      provider.sendSignals()
      return sink.sent.map(\.member)
    }
    #expect(sentMembers { _ in } == ["ChildrenChanged"])
    let members = sentMembers { provider in
      let question = Message.call("GetItems", of: CacheInterface.interface, at: ObjectPath.cache, to: nil)
      question.serial = 1
      question.setSender(":1.9")
      provider.answer(question, replyingTo: FakeMessageSink())
    }
    #expect(members == ["ChildrenChanged"] + Array(repeating: "AddAccessible", count: tree.nodes.count))
  }

  @Test("A4: every client gets the same cache until something changes")
  func again() throws {
    let first = try items()
    let call = Message.call("GetItems", of: CacheInterface.interface, at: ObjectPath.cache, to: nil)
    call.serial = 7
    call.setSender(":1.10")
    provider.answer(call, replyingTo: sink)
    let answer = try #require(sink.sent.last)
    #expect(answer.replySerial == 7)
    #expect(answer.destination == ":1.10")
    #expect(try ATSPIBridgeTests.items(answer) == first)
    // Somebody begins to listen: the whole tree comes again, and says nothing new.
    #expect(provider.mirror.change(of: BusFixture.tree("Race", buttons: 3)).isEmpty)
    var update = BusFixture.tree("Race", buttons: 3, isFull: false)
    update.nodes = []
    update.state.focus = AXNodeID(rawValue: 4)
    provider.apply(update)
    #expect((try items()[path(4)]?.states[0] ?? 0) & 1 << 12 != 0, "focused")
  }

  @Test("A4: the cache holds an error's source, though it is nobody's child (D6)")
  func errorSource() throws {
    var update = BusFixture.tree("Race", buttons: 3, isFull: false)
    update.nodes = [AXNode(id: AXNodeID(rawValue: 9), parent: AXNodeID(rawValue: 2), role: .staticText)]
    provider.apply(update)
    let items = try items()
    #expect(items.count == 6)
    #expect(items[path(9)]?.parent == path(2))
    #expect(items[path(9)]?.index == -1)
  }

  @Test("A6: GetItems takes no arguments, and refuses any")
  func arguments() throws {
    let call = Message.call("GetItems", of: CacheInterface.interface, at: ObjectPath.cache, to: nil).write {
      $0.string("")
    }
    call.serial = 1
    provider.answer(call, replyingTo: sink)
    #expect(sink.sent.map(\.errorName) == ["org.freedesktop.DBus.Error.InvalidArgs"])
  }
}
