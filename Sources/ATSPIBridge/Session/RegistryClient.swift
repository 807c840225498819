import ATSPIModel

/// The application's side of the AT-SPI registry: it puts the application on the desktop, and learns who listens for what.
final class RegistryClient {
  private enum State {
    /// The application is not on the desktop; it is put there when the timer says so.
    case unregistered
    /// The call that puts it there has no answer yet.
    case registering
    case registered
  }

  /// How many milliseconds the registry may take to put the application on the desktop.
  private static let timeout = 1500

  private let bus: Connection
  private let provider: Provider
  private var state = State.unregistered
  private var retry = RetryTimer()

  init(_ bus: Connection, _ provider: Provider) {
    self.bus = bus
    self.provider = provider
  }

  var nextDeadline: Instant? { state == .unregistered ? retry.next : nil }

  /// Asks the bus for the signals that tell of listeners, and of connections that end.
  func subscribe() {
    for rule in Self.rules { bus.addMatch(rule) }
  }

  private static let rules = [
    "type='signal',sender='\(BusNames.bus)',member='NameOwnerChanged'",
    "type='signal',interface='\(BusNames.registry)',member='EventListenerRegistered'",
    "type='signal',interface='\(BusNames.registry)',member='EventListenerDeregistered'",
    "type='signal',interface='\(BusNames.keyListener)',path='\(BusNames.keysPath)'",
  ]

  // MARK: Registration

  /// Asks the registry to put the application on the desktop, unless it is there or the last attempt was just made. The
  /// call starts a registry that does not run.
  func registerIfDue() {
    guard state == .unregistered, retry.isDue else { return }
    retry.recordAttempt()
    state = .registering
    let embed = Message.call(
      "Embed", of: "org.a11y.atspi.Socket", at: ObjectPath.root, to: BusNames.registry
    ).write { $0.reference(bus: bus.name ?? "", path: ObjectPath.root) }
    bus.call(embed, timeout: Self.timeout) { [weak self] result in self?.handleRegistered(result) }
    requestListeners()
    requestKeyListeners()
  }

  private func handleRegistered(_ result: Result<Message, BusError>) {
    state = .unregistered
    guard case .success(let reply) = result else { return }
    var reader = reply.reader
    guard let desktop = try? reader.reference(), !desktop.path.isEmpty else { return }
    provider.desktop = desktop
    // The registry asked questions while it registered the application: they are no reason to make a tree.
    provider.listeners.forget(desktop.bus)
    state = .registered
    retry.reset()
  }

  /// Registers again with another registry.
  func handleOwnerChange(isGone: Bool) {
    // A registry that the waiting call itself has started answers that call; a second call would list us twice.
    if !isGone, state == .registering { return }
    state = .unregistered
    retry.reset()
    // A registry that died has time to come back by itself; then the call starts it.
    if isGone { retry.recordAttempt() }
  }

  // MARK: Listeners

  private func requestListeners() {
    let call = Message.call(
      "GetRegisteredEvents", of: BusNames.registry, at: BusNames.registryPath, to: BusNames.registry)
    bus.call(call) { [weak provider] result in
      guard case .success(let reply) = result, var listeners = provider?.listeners else { return }
      var reader = reply.reader
      let known = try? reader.array { list throws(BusError) in
        try list.structure { item throws(BusError) in (try item.string(), try item.string()) }
      }
      listeners.forgetRegistered()
      for (client, event) in known ?? [] { listeners.register(client, event) }
      provider?.listeners = listeners
    }
  }

  private func requestKeyListeners() {
    let call = Message.call("GetKeystrokeListeners", of: BusNames.keys, at: BusNames.keysPath, to: BusNames.registry)
    bus.call(call) { [weak provider] result in
      guard case .success(let reply) = result, var listeners = provider?.listeners else { return }
      var reader = reply.reader
      listeners.forgetRegisteredForKeys()
      let clients = try? reader.array { list throws(BusError) in
        try list.structure { item throws(BusError) in try item.string() }
      }
      for client in clients ?? [] { listeners.registerForKeys(client) }
      provider?.listeners = listeners
    }
  }

  /// Records what the registry tells of listeners.
  func handleSignal(_ signal: Message) {
    var reader = signal.reader
    if signal.interface == BusNames.keyListener {
      guard let client = try? reader.structure({ item throws(BusError) in try item.string() }) else { return }
      switch signal.member {
      case "KeystrokeListenerRegistered": provider.listeners.registerForKeys(client)
      case "KeystrokeListenerDeregistered": provider.listeners.deregisterForKeys(client)
      default: break
      }
    } else if let client = try? reader.string(), let event = try? reader.string() {
      switch signal.member {
      case "EventListenerRegistered": provider.listeners.register(client, event)
      case "EventListenerDeregistered": provider.listeners.deregister(client, event)
      default: break
      }
    }
  }
}
