import Glibc
import Handover

@testable import ATSPIBridge

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

  /// The name of the first application on the desktop that is not the client's own; nil while there is none.
  func hasApplication(_ name: String) throws -> Bool {
    let reply = try call(
      "GetChildren", of: "org.a11y.atspi.Accessible", at: ObjectPath.root, to: BusNames.registry)
    var reader = reply.reader
    return try reader.array { list throws(BusError) in try list.reference().bus }.contains(name)
  }
}
