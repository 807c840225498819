import Glibc

/// The private connections of clients: calls come and are answered there without the bus between, a third faster (A4).
///
/// libatspi takes events from the bus alone, so no event goes here. The server starts when its address is first asked
/// for. Without XDG_RUNTIME_DIR, or with ATSPI_DISABLE_P2P, there is none, and clients stay on the bus.
final class PrivateConnections {
  /// How many clients may be connected.
  static let limit = 64
  /// How many calls are taken from a client while others of it wait for their turn.
  private static let callLimit = 16
  /// For how many milliseconds a client's answers may fill its queue before it is disconnected (A5).
  static let unreadTimeout = 20_000

  private let directory: String?
  private var server: PrivateServer?
  private(set) var connections: [Connection] = []
  private var polled: [Range<Int>] = []
  /// Since when a client has not read its answers.
  private var unreadSince: [ObjectIdentifier: Instant] = [:]

  init(options: ATSPIBridgeOptions) {
    let environment = BridgeEnvironment(variables: options.environment)
    directory = environment.allowsPeers ? options.runtimeDirectory ?? environment.runtimeDirectory : nil
  }

  /// Where clients connect.
  func address() throws(BusError) -> String {
    guard let directory else { throw .notSupported("The application has no private connection: use the bus.") }
    if let server { return server.address }
    let started = try PrivateServer(below: directory)
    server = started
    return started.address
  }

  /// Takes calls that came, from each client in turn. A client with too much unread is left waiting, and disconnected after
  /// a time.
  func receive(into calls: CallQueue, _ provider: Provider) {
    connections += server?.takeArrivals().filter { admit($0) } ?? []
    for connection in connections {
      guard let name = connection.peer else { continue }
      if connection.isAuthenticated, !provider.listeners.isAttached(name) {
        provider.listeners.recordCacheHolder(of: name)
      }
      while calls.count(of: name) < Self.callLimit, connection.outgoingBytes < CallQueue.outgoingLimit,
        let message = connection.nextMessage()
      {
        if message.kind == .call { calls.receive(message, from: connection) }
      }
      disconnectIfUnread(connection)
      if !connection.isOpen {
        provider.listeners.forget(name)
        unreadSince[ObjectIdentifier(connection)] = nil
      }
    }
    connections.removeAll { !$0.isOpen }
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

  /// When the first client that does not read is disconnected.
  var nextDeadline: Instant? { unreadSince.values.min()?.advanced(by: Self.unreadTimeout) }

  /// Appends what the loop has to poll.
  func appendPolls(to polls: inout [pollfd]) {
    server?.appendPolls(to: &polls)
    polled = connections.map { connection in
      let start = polls.count
      connection.appendPolls(to: &polls)
      return start..<polls.count
    }
  }

  /// Handles what ``appendPolls(to:)`` appended from `start`.
  func handle(_ polls: [pollfd], from start: Int) {
    server?.handle(polls[start..<(polled.first?.lowerBound ?? polls.count)])
    for (connection, range) in zip(connections, polled) { connection.handle(polls[range]) }
  }

  /// Ends every private connection and the server.
  func close() {
    for connection in connections { connection.close() }
    connections = []
    server?.close()
    server = nil
  }
}
