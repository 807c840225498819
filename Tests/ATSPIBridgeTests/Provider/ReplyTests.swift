import AXTree
import Foundation
import Handover
import RawBus
import Synchronization
import Testing

@_spi(Command) @testable import ATSPIBridge

@Suite("A5: an action is answered once its effect can be read") struct ReplyTests {
  private let channel = BridgeChannel(onWake: nil)
  private let sink = FakeMessageSink()
  private let tree = AXElementTree(root: AXElement(.window, label: "Race"), name: "Race")

  /// Two calls that the application has taken, and answered with false and true.
  private func answered() throws -> PendingActions {
    channel.updates.begin()
    #expect(channel.publish(tree))
    #expect(outgoing() == ["full"])
    let actions = PendingActions(channel)
    for _ in 0..<2 {
      let message = Message.call("DoAction", of: "org.a11y.atspi.Action", at: "/2", to: nil)
      message.serial = 1
      let request = AXActionRequest(node: AXNodeID(rawValue: 2), kind: .focus)
      actions.send([request], for: MethodInvocation(message, replyingTo: sink), repliesWithResult: true)
    }
    for (request, result) in zip(channel.requests.take(), [false, true]) { channel.complete(request, result) }
    return actions
  }

  /// Removes and returns the items that wait for the bus thread: updates, and the results after them.
  private func outgoing() -> [String] {
    channel.updates.take().map { item in
      switch item {
      case .update(let update): update.isFull ? "full" : "change"
      case .message(.completed(let requests)):
        requests.map { $0.result == true ? "true" : "false" }.joined(separator: " ")
      case .message(.key): "key"
      }
    }
  }

  /// A frame that changes something.
  private func change() {
    tree.root.label = (tree.root.label ?? "") + "!"
    channel.publish(tree)
  }

  private var replies: [Bool] {
    sink.sent.compactMap { message in
      var reader = message.reader
      return try? reader.boolean()
    }
  }

  @Test("A5: the results follow the next update, even if nothing changed, once and in their order")
  func order() throws {
    let actions = try answered()
    #expect(outgoing() == [])
    channel.publish(tree)
    #expect(replies == [])
    for case .message(.completed(let requests)) in channel.updates.take() {
      for request in requests + requests { actions.reply(to: request) }
    }
    #expect(replies == [false, true])
    change()
    #expect(outgoing() == ["change"])
  }

  @Test("A5: the results follow the update that shows what was done")
  func following() throws {
    _ = try answered()
    change()
    #expect(outgoing() == ["change", "false true"])
  }

  @Test("A5: while too much waits, the results wait for the update that shows what was done")
  func keptBack() throws {
    _ = try answered()
    while channel.updates.hasRoom { channel.updates.post(AXTreeUpdate.window("Race", isFull: false)) }
    change()
    #expect(!outgoing().contains("false true"))
    channel.publish(tree)
    #expect(outgoing() == ["change", "false true"])
  }

  @Test("A5: without an update the callers get the results after the timeout")
  func late() throws {
    let actions = try answered()
    actions.expire(at: Instant.now)
    #expect(replies == [])
    actions.expire(at: Instant.now.advanced(by: PendingActions.timeout + 1))
    #expect(replies == [false, true])
    #expect(actions.nextDeadline == nil)
  }

  @Test("A5: when the application ends, callers get the results that are known, and no others")
  func end() throws {
    let actions = try answered()
    let message = Message.call("DoAction", of: "org.a11y.atspi.Action", at: "/2", to: nil)
    message.serial = 1
    actions.send([], for: MethodInvocation(message, replyingTo: sink), repliesWithResult: true)
    actions.finish()
    #expect(replies == [false, true])
  }

  /// An application on a thread of its own, whose frames take five milliseconds; each activation counts.
  private final class Application: Sendable {
    private let isOver = Atomic<Bool>(false)

    func run(_ bridge: ATSPIBridge) {
      Thread.detachNewThread { [self] in
        let button = AXElement(.button, label: "0")
        var count = 0
        button.onActivate = { [unowned button] in
          count += 1
          button.label = "\(count)"
          return true
        }
        let root = AXElement(.window, label: "Race")
        root.addChild(button)
        let tree = AXElementTree(root: root)
        while !isOver.load(ordering: .relaxed) {
          bridge.drainActions { tree.perform($0) }
          let end = ContinuousClock.now + .milliseconds(5)
          while ContinuousClock.now < end {}
          bridge.publish(tree)
        }
      }
    }

    func end() { isOver.store(true, ordering: .relaxed) }
  }

  @Test(
    "A3, A5: once an action is answered its effect can be read, and its event was on the bus before",
    arguments: [false, true])
  func reading(privately: Bool) throws {
    let bus = try PrivateBus()
    let folder = "/tmp/axtree-reply-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let bridge = ATSPIBridge(
      options: ATSPIBridgeOptions(overrideGate: true, accessibilityBusAddress: bus.address, runtimeDirectory: folder))
    defer { bridge.close() }
    let application = Application()
    application.run(bridge)
    defer { application.end() }
    let onBus = try WireConnection(bus.address)
    try onBus.hello()
    while bridge.busName == nil { try onBus.bus("GetId") }
    let name = bridge.busName ?? ""
    func ask(_ member: String, of interface: String, at path: String, _ body: [WireValue] = []) throws -> [WireValue] {
      try client.ask(.call(member, of: interface, at: path, to: name, body), meanwhile: {}).body
    }
    var client = onBus
    let atspi = "org.a11y.atspi."
    if privately {
      let root = "/org/a11y/atspi/accessible/root"
      let address = try ask("GetApplicationBusAddress", of: atspi + "Application", at: root)[0].text
      client = try WireConnection(try #require(address))
    }
    let window = try ask("GetChildren", of: atspi + "Accessible", at: "/org/a11y/atspi/accessible/root")
    let button = try ask("GetChildren", of: atspi + "Accessible", at: try #require(window.firstPath))
    let path = try #require(button.firstPath)
    try onBus.bus("AddMatch", [.string("type='signal',sender='\(name)',member='PropertyChange'")])
    _ = try onBus.ask(.call("GetItems", of: atspi + "Cache", at: "/org/a11y/atspi/cache", to: name), meanwhile: {})
    var prompt = 0
    for turn in 1...30 {
      let start = ContinuousClock.now
      #expect(try ask("DoAction", of: atspi + "Action", at: path, [.int32(0)]) == [.boolean(true)])
      // An application that had no time for a while has answered "accepted".
      let isPrompt = ContinuousClock.now - start < .milliseconds(PendingActions.timeout)
      let received = try onBus.takeUnasked().flatMap { $0.body.flatMap(\.texts) }
      let read = try ask(
        "Get", of: "org.freedesktop.DBus.Properties", at: path, [.string(atspi + "Accessible"), .string("Name")])
      // Left out: late answers, of which there must be others.
      guard isPrompt else { continue }
      prompt += 1
      #expect(read == [.variant(.string("\(turn)"))])
      if !privately { #expect(received.contains("\(turn)")) }
    }
    #expect(prompt > 0)
  }
}

extension [WireValue] {
  /// The path of the first object in a list of references.
  fileprivate var firstPath: String? {
    guard let first = self.first?.items.first, case .structure(let parts) = first else { return nil }
    return parts.last?.text
  }
}
