import Handover

/// The waiting calls, by client. In each round each client has one call answered, so nobody waits long, however many
/// calls another client sends or how slowly it reads (A5).
final class CallQueue {
  /// The largest number of waiting calls. Each client has an equal share of it, a quarter at most.
  private static let limit = 16384
  /// The number of a client's calls before their bytes are counted.
  private static let freeCallCount = 64
  /// The largest size of a call in bytes. libdbus itself allows 128 MB, and would close the connection at its limit,
  /// which on the bus is everybody's.
  static let callLimit = 16 << 20
  private static let byteLimit = 1 << 20
  /// The number of bytes of answers that may wait to be written to a connection; above it, the connection's calls wait.
  static let outgoingLimit = 256 << 10
  /// The longest time in milliseconds that a call waits for the tree; libatspi gives up after 800.
  static let treeTimeout = 700

  private final class WaitingCall {
    let deadline = Instant.now.advanced(by: CallQueue.treeTimeout)
    let dependsOnTree: Bool
    let bytes: Int
    private var call: MethodInvocation?

    init(_ call: consuming MethodInvocation, bytes: Int) {
      self.bytes = bytes
      dependsOnTree = StandardInterfaces.dependOnTree(call.message)
      self.call = consume call
    }

    func answer(from provider: Provider) { if let call = call.take() { provider.answer(call) } }
  }

  /// Oldest first.
  private final class Client {
    let name: String
    let sink: any MessageSink
    private(set) var bytes = 0
    private var calls = Queue<WaitingCall>()

    init(_ name: String, _ sink: any MessageSink) {
      self.name = name
      self.sink = sink
    }

    var count: Int { calls.count }
    var first: WaitingCall? { calls.first }

    func append(_ call: WaitingCall) {
      calls.append(call)
      bytes += call.bytes
    }

    func popFirst() -> WaitingCall? {
      let call = calls.popFirst()
      bytes -= call?.bytes ?? 0
      return call
    }
  }

  private let provider: Provider
  private var byName: [String: Client] = [:]
  /// In the order of their turns.
  private var clients: [Client] = []
  /// The client whose turn is next.
  private var turn = 0
  private(set) var lastArrival = Instant.now

  init(_ provider: Provider) { self.provider = provider }
  func count(of client: String) -> Int { byName[client]?.count ?? 0 }

  /// Queues a call. Peer.Ping is answered at once, because the registry hides applications that do not answer it (A6).
  /// A call that is too large, or of a client with too many, gets an error, or no answer if its connection cannot take
  /// even that. O(bytes).
  func receive(_ message: Message, replyingTo sink: any MessageSink) {
    lastArrival = .now
    let call = MethodInvocation(message, replyingTo: sink)
    if message.interface == StandardInterfaces.peer { return provider.answer(call) }
    let bytes = message.byteCount
    guard bytes <= Self.callLimit else {
      provider.memory.releaseLater()
      return Self.refuse(call, "A call has \(Self.callLimit) bytes at most; yours has \(bytes).", sink)
    }
    let name = call.client
    let client = byName[name] ?? add(name, sink)
    guard client.count < Self.limit / max(4, clients.count), client.bytes < Self.byteLimit else {
      return Self.refuse(call, "Too many of your calls wait.", sink)
    }
    if StandardInterfaces.dependOnTree(message) { provider.recordQuery(from: name) }
    client.append(WaitingCall(call, bytes: client.count < Self.freeCallCount ? 0 : bytes))
  }

  private static func refuse(_ call: consuming MethodInvocation, _ sentence: String, _ sink: any MessageSink) {
    if sink.outgoingBytes >= outgoingLimit { return call.abandon() }
    call.fail(.limitExceeded(sentence))
  }

  private func add(_ name: String, _ sink: any MessageSink) -> Client {
    let client = Client(name, sink)
    byName[name] = client
    clients.append(client)
    return client
  }

  /// Answers calls, one of each client in turn, until none is ready or the time is up.
  func answer(for time: Duration = .seconds(1)) {
    let end = ContinuousClock.now + time
    var passed = 0
    while passed < clients.count {
      if turn >= clients.count { turn = 0 }
      let client = clients[turn]
      turn += 1
      guard isReady(client), let call = client.popFirst() else {
        passed += 1
        continue
      }
      passed = 0
      if client.count == 0 { remove(client) }
      call.answer(from: provider)
      if ContinuousClock.now >= end { return }
    }
  }

  /// Removes the client whose turn it was.
  private func remove(_ client: Client) {
    turn -= 1
    clients.remove(at: turn)
    byName[client.name] = nil
  }

  /// True if there is room for the answer, and the tree that the first call needs is there, or no longer waited for.
  private func isReady(_ client: Client) -> Bool {
    guard let call = client.first, client.sink.outgoingBytes < Self.outgoingLimit else { return false }
    return !call.dependsOnTree || !provider.awaitsTree || call.deadline <= Instant.now
  }

  var hasMore: Bool { clients.contains { isReady($0) } }

  var nextDeadline: Instant? { provider.awaitsTree ? clients.compactMap { $0.first?.deadline }.min() : nil }
}
