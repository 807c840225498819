import ATSPIModel
import AXTree
import Glibc

/// The application's life on the accessibility bus: connect, embed, listen for listeners, and all of it again after a
/// death of the registry, of the launcher or of the connection (A6).
final class AccessibilityConnection {
  /// How many bytes may wait for a slow reader before updates are left where they are, to collapse.
  private static let outgoingLimit = 4 << 20
  /// For how many milliseconds updates are worked on before questions have their turn.
  private static let moment = 1
  /// How many messages are taken before the other things are looked after.
  private static let batch = 256

  private(set) var connection: Connection?
  /// Set when the address that was given does not answer.
  var needsAddress = false
  private let channel: BridgeChannel
  private let applicationName: String
  private let peers: PrivateConnections
  private var keys = KeyNotifier()
  private var address: String?
  private var provider: Provider?
  private var retry = RetryTimer()
  private var embedding = RetryTimer()
  private var isEmbedded = false
  private var isEmbedding = false
  private var isKnown = false
  private var busPolls = 0
  /// What was taken out of the channel and is not passed on yet.
  private var taken: ArraySlice<BridgeMessage> = []

  init(options: ATSPIBridgeOptions, channel: BridgeChannel) {
    self.channel = channel
    applicationName = options.applicationName
    peers = PrivateConnections(options: options)
  }

  var nextDeadline: Instant? {
    guard let connection else { return address == nil ? nil : retry.next }
    let embed = isKnown && !isEmbedded && !isEmbedding ? embedding.next : nil
    return [connection.nextDeadline, provider?.nextDeadline, peers.nextDeadline, embed].compactMap { $0 }.min()
  }

  /// Does what is due. The address is nil while nothing is to be published.
  func tick(address: String?) {
    if connection?.isOpen == false || address != self.address {
      if address != self.address { retry.reset() }
      lose()
      self.address = address
    }
    connect()
    if isKnown, !isEmbedded, !isEmbedding, embedding.isDue { embed() }
    takeUpdates()
    provider?.tick()
  }

  private func connect() {
    guard connection == nil, let address, retry.isDue else { return }
    retry.recordAttempt()
    guard let opened = try? Connection(address: address) else {
      needsAddress = true
      return
    }
    connection = opened
    provider = Provider(
      mirror: ATSPIMirror(applicationName: applicationName), transport: opened, channel: channel,
      privateAddress: { [peers] () throws(Fault) in try peers.address() })
    opened.hello { [weak self] isKnown in isKnown ? self?.begin() : self?.lose() }
  }

  private func lose() {
    peers.close()
    if connection?.isOpen == true { provider?.leave() }
    provider?.reset()
    provider = nil
    let old = connection
    connection = nil
    old?.close()
    if old != nil { needsAddress = true }
    channel.busName = nil
    _ = channel.outgoing.take()
    taken = []
    keys = KeyNotifier()
    isEmbedded = false
    isEmbedding = false
    isKnown = false
  }

  /// Leaves; what the application answered last is still told.
  func close() {
    provider?.actions.finish()
    lose()
  }

  // MARK: The registry

  private func begin() {
    guard let connection, let provider else { return }
    retry.reset()
    embedding.reset()
    isKnown = true
    provider.busName = connection.name ?? ""
    channel.busName = connection.name
    provider.isPublished = true
    for rule in Self.rules { connection.addMatch(rule) }
  }

  private static let rules = [
    "type='signal',sender='\(BusNames.bus)',member='NameOwnerChanged'",
    "type='signal',interface='\(BusNames.registry)',member='EventListenerRegistered'",
    "type='signal',interface='\(BusNames.registry)',member='EventListenerDeregistered'",
    "type='signal',interface='\(BusNames.keyListener)',path='\(BusNames.keysPath)'",
  ]

  /// Asks the registry to put the application on the desktop; calling it also starts it where it is not running.
  private func embed() {
    guard let connection, let provider else { return }
    embedding.recordAttempt()
    isEmbedding = true
    let embed = Message.call(
      "Embed", of: "org.a11y.atspi.Socket", at: ObjectPath.root, to: BusNames.registry
    ).write { $0.reference(bus: provider.busName, path: ObjectPath.root) }
    connection.call(embed, timeout: 1500) { [weak self] result in self?.handleEmbedReply(result) }
    askListeners()
    askKeyListeners()
  }

  private func handleEmbedReply(_ result: Result<Message, Fault>) {
    isEmbedding = false
    guard case .success(let reply) = result else { return }
    var reader = reply.reader
    guard let desktop = try? reader.reference(), !desktop.path.isEmpty else { return }
    provider?.desktop = desktop
    // What the registry itself asked while it took us in is no reason to make a tree.
    provider?.listeners.forget(desktop.bus)
    isEmbedded = true
    embedding.reset()
  }

  private func askListeners() {
    let call = Message.call(
      "GetRegisteredEvents", of: BusNames.registry, at: BusNames.registryPath, to: BusNames.registry)
    connection?.call(call) { [weak self] result in
      guard case .success(let reply) = result else { return }
      var reader = reply.reader
      let known = try? reader.array { list throws(Fault) in
        try list.structure { item throws(Fault) in (try item.string(), try item.string()) }
      }
      var listeners = self?.provider?.listeners ?? Listeners()
      listeners.forgetRegistered()
      for (client, event) in known ?? [] { listeners.register(client, event) }
      self?.provider?.listeners = listeners
    }
  }

  private func askKeyListeners() {
    let call = Message.call("GetKeystrokeListeners", of: BusNames.keys, at: BusNames.keysPath, to: BusNames.registry)
    connection?.call(call) { [weak self] result in
      guard case .success(let reply) = result, var listeners = self?.provider?.listeners else { return }
      var reader = reply.reader
      listeners.forgetRegisteredForKeys()
      let clients = try? reader.array { list throws(Fault) in
        try list.structure { item throws(Fault) in try item.string() }
      }
      for client in clients ?? [] { listeners.registerForKeys(client) }
      self?.provider?.listeners = listeners
    }
  }

  // MARK: What comes

  /// Takes what came; true when there may be more.
  func receive() -> Bool {
    let isMoreOfPeers = provider.map { peers.receive(upTo: Self.batch, into: $0) } ?? false
    receiveFromBus()
    return isMoreOfPeers || hasMoreUpdates || connection?.hasMore == true
  }

  /// What the loop has to watch.
  func appendPolls(to polls: inout [pollfd]) {
    connection?.appendPolls(to: &polls)
    busPolls = polls.count
    peers.appendPolls(to: &polls)
  }

  /// Handles what ``appendPolls(to:)`` appended from `start`.
  func handle(_ polls: [pollfd], from start: Int) {
    connection?.handle(polls[start..<busPolls])
    peers.handle(polls, from: busPolls)
  }

  private func receiveFromBus() {
    for _ in 0..<Self.batch {
      guard let message = connection?.nextMessage() else { return }
      switch message.kind {
      case .call: if let connection { provider?.answer(message, from: connection) }
      case .signal: note(message)
      default: break
      }
    }
  }

  private func note(_ signal: Message) {
    if signal.interface == BusNames.keyListener { return handleKeyListenerSignal(signal) }
    var reader = signal.reader
    guard let first = try? reader.string(), let second = try? reader.string() else { return }
    switch signal.member {
    case "EventListenerRegistered": provider?.listeners.register(first, second)
    case "EventListenerDeregistered": provider?.listeners.deregister(first, second)
    case "NameOwnerChanged": handleOwnerChange(of: first, isGone: (try? reader.string())?.isEmpty ?? true)
    default: break
    }
  }

  private func handleKeyListenerSignal(_ signal: Message) {
    var reader = signal.reader
    guard let client = try? reader.structure({ item throws(Fault) in try item.string() }) else { return }
    switch signal.member {
    case "KeystrokeListenerRegistered": provider?.listeners.registerForKeys(client)
    case "KeystrokeListenerDeregistered": provider?.listeners.deregisterForKeys(client)
    default: break
    }
  }

  private func handleOwnerChange(of name: String, isGone: Bool) {
    if name == BusNames.registry {
      // A registry that the waiting call itself has started answers that call; a second one would list us twice.
      if !isGone, isEmbedding { return }
      isEmbedded = false
      isEmbedding = false
      embedding.reset()
      // Once it is dead it is given a moment to come back by itself; then the call starts it.
      if isGone { embedding.recordAttempt() }
    } else if isGone {
      provider?.forget(client: name)
    }
  }

  /// Hands updates to the provider and keys to the registry, unless too much waits for a slow reader, or a key for its
  /// answer: then they stay where they are, and updates collapse.
  /// Works no longer than a moment; what is left waits until the questions that came meanwhile are answered (A5).
  private func takeUpdates() {
    guard let provider, let connection else { return }
    let end = Instant.now.advanced(by: Self.moment)
    repeat {
      guard connection.outgoingBytes < Self.outgoingLimit, !keys.isWaiting else { return }
      provider.sendChanges(for: Self.moment)
      if provider.hasMoreToSend { return }
      if taken.isEmpty { taken = channel.outgoing.take()[...] }
      switch taken.popFirst() {
      case .update(let update, let completed): provider.apply(update, completed: completed)
      case .key(let key): if provider.listeners.hasKeyListeners { keys.send(key, over: connection) }
      case nil: return
      }
    } while Instant.now < end
  }

  /// Whether updates wait that could be handed on now.
  private var hasMoreUpdates: Bool {
    guard let provider, let connection, connection.outgoingBytes < Self.outgoingLimit, !keys.isWaiting else {
      return false
    }
    return provider.hasMoreToSend || !taken.isEmpty || channel.outgoing.weight > 0
  }
}
