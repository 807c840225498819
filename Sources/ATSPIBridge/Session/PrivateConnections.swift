import Glibc
import Handover

/// The private connections of clients: their calls bypass the bus, which is a third faster (A4).
///
/// libatspi takes events from the bus alone, so no event is sent here. The server starts when a client first asks for
/// its address. Without XDG_RUNTIME_DIR, or with ATSPI_DISABLE_P2P, there is no server, and clients stay on the bus.
final class PrivateConnections {
  /// The largest number of connected clients.
  static let limit = 64
  /// The number of a client's calls that may wait in the queue; the others stay in its connection.
  private static let callLimit = 16
  /// The time in milliseconds after which a client that does not read its answers is disconnected (A5).
  static let unreadTimeout = 20_000

  private let directory: String?
  private var server: PrivateServer?
  private(set) var connections: [Connection] = []
  /// The time since which a client has not read its answers.
  private var unreadSince: [ObjectIdentifier: Instant] = [:]

  init(options: ATSPIBridgeOptions) {
    let environment = BridgeEnvironment(variables: options.environment)
    directory = environment.allowsPeers ? options.runtimeDirectory ?? environment.runtimeDirectory : nil
  }

  /// The address at which clients connect.
  func address() throws(BusError) -> String {
    guard let directory else { throw .notSupported("The application has no private connection: use the bus.") }
    if let server { return server.address }
    let started = try PrivateServer(below: directory)
    server = started
    return started.address
  }

  /// Receives calls, from each client in turn. A client with too many unread answers must wait, and is disconnected
  /// after a time.
  func receive(into calls: CallQueue, _ provider: Provider) {
    connections += server?.takeNewConnections().filter { admit($0) } ?? []
    for connection in connections {
      guard let name = connection.peer else { continue }
      if connection.isAuthenticated, !provider.clients.isAsking(name) { provider.clients.recordQuery(from: name) }
      while hasRoom(for: name, connection, calls), let message = connection.nextMessage() {
        if message.kind == .call { calls.receive(message, from: connection) }
      }
      disconnectIfUnread(connection)
      if !connection.isOpen {
        provider.clients.forget(name)
        unreadSince[ObjectIdentifier(connection)] = nil
      }
    }
    connections.removeAll { !$0.isOpen }
  }

  /// True if another call of a client may wait in the queue.
  private func hasRoom(for client: String, _ connection: Connection, _ calls: CallQueue) -> Bool {
    calls.count(of: client) < Self.callLimit && connection.outgoingBytes < CallQueue.outgoingLimit
  }

  /// True if a call that has been read stays in a connection and can be taken now.
  func hasMore(_ calls: CallQueue) -> Bool {
    connections.contains { connection in
      connection.hasMore && connection.peer.map { hasRoom(for: $0, connection, calls) } == true
    }
  }

  private func admit(_ connection: Connection) -> Bool {
    guard connections.count < Self.limit else {
      connection.close()
      return false
    }
    return true
  }

  private func disconnectIfUnread(_ connection: Connection) {
    let id = ObjectIdentifier(connection)
    guard connection.outgoingBytes >= CallQueue.outgoingLimit else {
      unreadSince[id] = nil
      return
    }
    let since = unreadSince[id, default: Instant.now]
    unreadSince[id] = since
    if since.advanced(by: Self.unreadTimeout) <= Instant.now { connection.close() }
  }

  /// The time at which the first client that does not read is disconnected.
  var nextDeadline: Instant? { unreadSince.values.min()?.advanced(by: Self.unreadTimeout) }

  /// Appends the descriptors that the loop polls.
  func appendPolls(to polls: inout [pollfd]) {
    server?.appendPolls(to: &polls)
    for connection in connections { connection.appendPolls(to: &polls) }
  }

  /// Handles those of the polled descriptors that are ready.
  func handle(_ polls: [pollfd]) {
    server?.handle(polls)
    for connection in connections { connection.handle(polls) }
  }

  /// Ends every private connection and the server.
  func close() {
    for connection in connections { connection.close() }
    connections = []
    server?.close()
    server = nil
  }
}
