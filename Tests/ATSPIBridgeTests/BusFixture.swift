import AXTree
import Foundation
import Glibc
import Handover

@_spi(Command) @testable import ATSPIBridge

/// A bus of its own, a client on it, and a bridge whose application answers when it is asked for a tree.
final class BusFixture {
  static let accessible = "org.a11y.atspi.Accessible"
  static let application = "org.a11y.atspi.Application"
  static let window = "/1"

  let bus: PrivateBus
  let client: BusClient
  let bridge: ATSPIBridge
  /// Holds the private sockets.
  let folder: String
  /// How often the application was asked for an update.
  private(set) var updates = 0

  init() throws {
    bus = try PrivateBus()
    client = try BusClient(bus.address)
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("axtree-test-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    bridge = ATSPIBridge(
      options: ATSPIBridgeOptions(
        overrideGate: true, applicationName: "Race", accessibilityBusAddress: bus.address, runtimeDirectory: folder))
    try client.until { bridge.busName != nil }
  }

  deinit {
    bridge.close()
    try? FileManager.default.removeItem(atPath: folder)
  }

  var name: String { bridge.busName ?? "" }

  /// A window with buttons, numbered from 2.
  static func tree(_ label: String, buttons: Int = 0, isFull: Bool = true) -> AXTreeUpdate {
    var said = AXProperties()
    said.label = label
    let ids = (0..<buttons).map { AXNodeID(rawValue: UInt64($0) + 2) }
    let window = AXNode(id: AXNodeID(rawValue: 1), children: ids, role: .window, properties: said)
    let nodes = ids.map { id in
      said.label = "Button \(id.rawValue)"
      return AXNode(id: id, parent: window.id, role: .button, properties: said)
    }
    return AXTreeUpdate(isFull: isFull, applicationName: "Race", root: window.id, nodes: [window] + nodes)
  }

  /// One frame of the application.
  func frame(_ make: (Bool) -> AXTreeUpdate = { tree("Race", isFull: $0) }) {
    bridge.publish { isFull in
      updates += 1
      return make(isFull)
    }
  }

  /// Calls while the application makes frames, and waits for the answer.
  func call(
    _ member: String, of interface: String = accessible, at path: String = window, through caller: BusClient? = nil,
    frame make: (Bool) -> AXTreeUpdate = { tree("Race", isFull: $0) },
    _ fill: (inout MessageWriter) -> Void = { _ in }
  ) throws -> Message {
    let caller = caller ?? client
    var answer: Result<Message, BusError>?
    caller.connection.call(Message.call(member, of: interface, at: path, to: name).write(fill)) { answer = $0 }
    try caller.until {
      frame(make)
      return answer != nil
    }
    guard let answer else { throw BusClient.TimeoutError() }
    return try answer.get()
  }

  /// A private connection to the application.
  func peer() throws -> BusClient {
    try BusClient(peer: try call("GetApplicationBusAddress", of: Self.application, at: ObjectPath.root).firstString)
  }
}

/// A client that waits for its answers, as tests may.
final class BusClient {
  struct TimeoutError: Error {}

  let connection: Connection
  private(set) var signals: [Message] = []
  /// Other connections that the test looks after while it waits.
  var beside: [BusClient] = []
  /// Answers calls, where the client offers something itself.
  var onCall: ((Message) -> Void)?

  init(_ address: String) throws {
    connection = try Connection(address: address)
    connection.hello { _ in }
    try until { self.connection.name != nil }
  }

  /// A client at the other end of a private connection, where nobody has a name.
  init(peer address: String) throws { connection = try Connection(address: address) }

  /// Handles what comes until the condition holds; later than so many seconds is too late.
  func until(seconds: Int = 10, _ condition: () -> Bool) throws {
    let deadline = Instant.now.advanced(by: seconds * 1000)
    while !condition() {
      guard Instant.now < deadline else { throw TimeoutError() }
      turn(patience: beside.isEmpty ? 10 : 2)
      for other in beside { other.turn(patience: 2) }
    }
  }

  /// Handles what came, and waits for something for so many milliseconds.
  private func turn(patience: Int32) {
    var polls: [pollfd] = []
    connection.appendPolls(to: &polls)
    poll(&polls, nfds_t(polls.count), patience)
    connection.handle(polls)
    while let message = connection.nextMessage() {
      if message.kind == .call { onCall?(message) } else { signals.append(message) }
    }
  }

  func call(
    _ member: String, of interface: String, at path: String, to name: String,
    _ fill: (inout MessageWriter) -> Void = { _ in }
  ) throws -> Message {
    var answer: Result<Message, BusError>?
    connection.call(Message.call(member, of: interface, at: path, to: name).write(fill)) { answer = $0 }
    try until { answer != nil }
    guard let answer else { throw TimeoutError() }
    return try answer.get()
  }

  /// Whether the desktop lists an application by its name on the bus.
  func hasApplication(_ name: String) throws -> Bool {
    let reply = try call("GetChildren", of: "org.a11y.atspi.Accessible", at: ObjectPath.root, to: BusNames.registry)
    var reader = reply.reader
    return try reader.array { list throws(BusError) in try list.reference().bus }.contains(name)
  }
}

extension AXTreeUpdate {
  /// The tree of a window with nothing in it.
  static func window(_ label: String, isFull: Bool = true) -> AXTreeUpdate {
    var said = AXProperties()
    said.label = label
    let window = AXNode(id: AXNodeID(rawValue: 1), role: .window, properties: said)
    return AXTreeUpdate(isFull: isFull, applicationName: "Race", root: window.id, nodes: [window])
  }
}
