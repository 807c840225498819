import Glibc

/// The private connections of clients: calls come and are answered there without the bus between, a third faster (A4).
///
/// libatspi takes events from the bus alone, so no event goes here. The server starts when its address is first asked
/// for. Without XDG_RUNTIME_DIR, or with ATSPI_DISABLE_P2P, there is none, and clients stay on the bus.
final class PrivateConnections {
  /// How many clients may be connected.
  static let limit = 64
  /// How much may wait for a client that reads slowly; its calls wait meanwhile.
  static let outgoingLimit = 4 << 20
  /// For how many milliseconds more than that may wait before the client is dropped (A5).
  static let patience = 20_000

  private let directory: String?
  private var server: Server?
  private(set) var connections: [Connection] = []
  private var polled: [Range<Int>] = []
  /// Since when a client has too much waiting.
  private var stuck: [ObjectIdentifier: Instant] = [:]

  init(options: ATSPIBridgeOptions) {
    let environment = BridgeEnvironment(variables: options.environment)
    directory = environment.allowsPeers ? options.runtimeDirectory ?? environment.runtimeDirectory : nil
  }

  /// Where clients connect.
  func address() throws(Fault) -> String {
    guard let directory else { throw .notSupported("The application has no private connection: use the bus.") }
    if let server { return server.address }
    let started = try Server(below: directory)
    server = started
    return started.address
  }

  /// Takes what came, from each client in turn; true when there may be more.
  func receive(upTo batch: Int, into provider: Provider) -> Bool {
    connections += server?.takeArrivals().filter { admit($0) } ?? []
    var isMore = false
    for connection in connections {
      if connection.isOpen, connection.isAuthenticated, let name = connection.peer, !provider.listeners.isAttached(name)
      {
        provider.listeners.recordCacheHolder(of: name)
      }
      if take(upTo: batch, from: connection, into: provider) { isMore = true }
      if !connection.isOpen, let name = connection.peer { provider.listeners.forget(name) }
    }
    connections.removeAll { !$0.isOpen }
    if !stuck.isEmpty {
      let reading = connections.filter { $0.outgoingBytes < Self.outgoingLimit }.map { ObjectIdentifier($0) }
      let open = Set(connections.map { ObjectIdentifier($0) }).subtracting(reading)
      stuck = stuck.filter { open.contains($0.key) }
    }
    return isMore
  }

  private func admit(_ connection: Connection) -> Bool {
    guard connections.count < Self.limit else {
      connection.close()
      return false
    }
    return true
  }

  private func take(upTo batch: Int, from connection: Connection, into provider: Provider) -> Bool {
    for _ in 0..<batch {
      guard connection.outgoingBytes < Self.outgoingLimit else {
        wait(for: connection)
        return false
      }
      guard let message = connection.nextMessage() else { return false }
      if message.kind == .call { provider.answer(message, from: connection) }
    }
    return true
  }

  private func wait(for connection: Connection) {
    let since = stuck[ObjectIdentifier(connection), default: Instant.now]
    stuck[ObjectIdentifier(connection)] = since
    if since.advanced(by: Self.patience) <= Instant.now { connection.close() }
  }

  /// When a client has not read for too long.
  var nextDeadline: Instant? { stuck.values.min()?.advanced(by: Self.patience) }

  /// What the loop has to watch.
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

  /// Ends every private connection, and lets nobody in any more.
  func close() {
    for connection in connections { connection.close() }
    connections = []
    server?.close()
    server = nil
  }
}
