import Glibc
import Handover

/// The private connections of clients: their calls bypass the bus, which is a third faster (A4). libatspi takes events
/// from the bus alone. The server starts when a client first asks for its address. Without XDG_RUNTIME_DIR, or with
/// ATSPI_DISABLE_P2P, there is none, and clients stay on the bus.
final class PrivateConnections {
  static let limit = 64
  /// The number of a client's calls in the queue; the others stay in its connection.
  private static let callLimit = 16
  /// The time in milliseconds after which a client that does not read its answers is disconnected (A5).
  static let unreadTimeout = 20_000
  /// The time in milliseconds that a client has to say who it is; libatspi takes less than one. Others wait for its place.
  static let authenticationTimeout = 5000

  private let directory: String?
  private var server: PrivateServer?
  private(set) var connections: [Connection] = []
  /// When clients are disconnected, unless they have said who they are, or have read their answers.
  private var deadlines: [ObjectIdentifier: Instant] = [:]
  private let now: () -> Instant

  init(options: ATSPIBridgeOptions, now: @escaping () -> Instant = { .now }) {
    self.now = now
    let directory = options.runtimeDirectory ?? options.variable("XDG_RUNTIME_DIR")
    self.directory = options.variable("ATSPI_DISABLE_P2P") == nil ? directory : nil
  }

  func address() throws(BusError) -> String {
    guard let directory else { throw .notSupported("The application has no private connection: use the bus.") }
    if let server { return server.address }
    let started = try PrivateServer(below: directory)
    server = started
    return started.address
  }

  /// Receives calls, from each client in turn. One with too many unread answers waits, and is disconnected in time.
  func receive(into calls: CallQueue, _ provider: Provider) {
    for connection in server?.takeNewConnections() ?? [] {
      if connections.count < Self.limit { connections.append(connection) } else { connection.close() }
    }
    for connection in connections {
      guard let name = connection.peer else { continue }
      if connection.isAuthenticated { provider.recordQuery(from: name) }
      while hasRoom(for: name, connection, calls), let message = connection.nextMessage() {
        if message.kind == .call { calls.receive(message, replyingTo: connection) }
      }
      disconnectIfLate(connection)
      if !connection.isOpen {
        provider.clients.forget(name)
        deadlines[ObjectIdentifier(connection)] = nil
      }
    }
    connections.removeAll { !$0.isOpen }
  }

  private func hasRoom(for client: String, _ connection: Connection, _ calls: CallQueue) -> Bool {
    calls.count(of: client) < Self.callLimit && connection.outgoingBytes < CallQueue.outgoingLimit
  }

  /// True if a call that stays in a connection can be taken now.
  func hasMore(_ calls: CallQueue) -> Bool {
    connections.contains { connection in
      connection.hasMore && connection.peer.map { hasRoom(for: $0, connection, calls) } == true
    }
  }

  private func disconnectIfLate(_ connection: Connection) {
    let id = ObjectIdentifier(connection)
    let isUnread = connection.outgoingBytes >= CallQueue.outgoingLimit
    guard isUnread || !connection.isAuthenticated else {
      deadlines[id] = nil
      return
    }
    let timeout = isUnread ? Self.unreadTimeout : Self.authenticationTimeout
    let deadline = deadlines[id] ?? now().advanced(by: timeout)
    deadlines[id] = deadline
    if deadline <= now() { connection.close() }
  }

  var nextDeadline: Instant? { deadlines.values.min() }

  func appendPolls(to polls: inout [pollfd]) {
    server?.appendPolls(to: &polls)
    for connection in connections { connection.appendPolls(to: &polls) }
  }

  func handle(_ polls: [pollfd]) {
    server?.handle(polls)
    for connection in connections { connection.handle(polls) }
  }

  func close() {
    for connection in connections { connection.close() }
    connections = []
    server?.close()
    server = nil
  }
}
