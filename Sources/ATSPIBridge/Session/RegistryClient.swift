import ATSPIModel
import Handover

/// A client of the AT-SPI registry: it registers the application, and learns which events have listeners.
final class RegistryClient {
  private enum State {
    /// The timer decides when to register.
    case unregistered
    /// The registering call has no answer yet.
    case registering
    case registered
  }

  /// The longest time in milliseconds that the registry may take to register the application.
  private static let timeout = 1500
  /// The longest time in milliseconds that the objects stay unpublished until the registry has told who listens: less
  /// than half of the time that calls wait for the tree, so that a slow application has the rest.
  private static let publishTimeout = 300

  private let bus: Connection
  private let provider: Provider
  private var state = State.unregistered
  private var retry = RetryTimer()
  /// The registry's own name on the bus.
  private var owner: String?
  /// When the objects are published even if the registry has not answered; nil before it was asked and once they are.
  private var publishDeadline: Instant?

  init(_ bus: Connection, _ provider: Provider) {
    self.bus = bus
    self.provider = provider
  }

  var nextDeadline: Instant? { [publishDeadline, state == .unregistered ? retry.next : nil].compactMap { $0 }.min() }

  func subscribe() {
    for rule in Self.rules { bus.addMatch(rule) }
    bus.call(.toBus("GetNameOwner", [BusNames.registry])) { [weak self] result in
      if case .success(let reply) = result { self?.owner = try? reply.firstString }
    }
  }

  private static let rules = [
    "type='signal',sender='\(BusNames.bus)',member='NameOwnerChanged'",
    "type='signal',sender='\(BusNames.registry)',interface='\(BusNames.registry)',member='EventListenerRegistered'",
    "type='signal',sender='\(BusNames.registry)',interface='\(BusNames.registry)',member='EventListenerDeregistered'",
    "type='signal',sender='\(BusNames.registry)',interface='\(BusNames.keyListener)',path='\(BusNames.keysPath)'",
  ]

  // MARK: Registration

  /// Registers the application, if it is not and an attempt is due. The call starts a registry that is not running.
  func registerIfDue() {
    guard state == .unregistered, retry.isDue else { return }
    retry.recordAttempt()
    state = .registering
    let embed = Message.call("Embed", of: Interface.socket.name, at: ObjectPath.root, to: BusNames.registry)
      .write { $0.reference(bus: bus.name ?? "", path: ObjectPath.root) }
    bus.call(embed, timeout: Self.timeout) { [weak self] result in self?.handleRegistered(result) }
    requestListeners()
    requestKeyListeners()
  }

  private func handleRegistered(_ result: Result<Message, BusError>) {
    state = .unregistered
    guard case .success(let reply) = result else { return }
    var reader = reply.reader
    guard let desktop = try? reader.reference(), !desktop.path.isEmpty else { return }
    // The registry's own calls during registration are no reason to make a tree, or to send anything.
    provider.clients.forget(desktop.bus)
    provider.setDesktop(desktop)
    state = .registered
    retry.reset()
  }

  func handleOwnerChange(to owner: String) {
    let isGone = owner.isEmpty
    self.owner = isGone ? nil : owner
    // A registry that the waiting call has started answers that call; a second call would list us twice.
    if !isGone, state == .registering { return }
    state = .unregistered
    retry.reset()
    // A registry that died has time to restart by itself; then the call starts it.
    if isGone { retry.recordAttempt() }
  }

  // MARK: Listeners

  private func requestListeners() {
    let call = Message.call(
      "GetRegisteredEvents", of: BusNames.registry, at: BusNames.registryPath, to: BusNames.registry)
    if !provider.isPublished { publishDeadline = .now.advanced(by: Self.publishTimeout) }
    bus.call(call) { [weak self] result in
      guard let self else { return }
      defer { publish() }
      guard case .success(let reply) = result else { return }
      var clients = provider.clients
      var reader = reply.reader
      let known = try? reader.array { list throws(BusError) in
        try list.structure { item throws(BusError) in (try item.name(), try item.name()) }
      }
      clients.forgetRegistered()
      for (client, event) in known ?? [] { clients.register(client, event, at: .now, isKnown: true) }
      provider.clients = clients
    }
  }

  /// Publishes the objects if the registry has not told in time who listens: clients that ask are answered.
  func publishIfDue() { if let publishDeadline, publishDeadline <= .now { publish() } }

  private func publish() {
    publishDeadline = nil
    provider.isPublished = true
  }

  private func requestKeyListeners() {
    let call = Message.call("GetKeystrokeListeners", of: BusNames.keys, at: BusNames.keysPath, to: BusNames.registry)
    bus.call(call) { [weak provider] result in
      guard case .success(let reply) = result, var clients = provider?.clients else { return }
      var reader = reply.reader
      clients.forgetRegisteredForKeys()
      let known = try? reader.array { list throws(BusError) in
        try list.structure { item throws(BusError) in try item.name() }
      }
      for client in known ?? [] { clients.registerForKeys(client) }
      provider?.clients = clients
    }
  }

  /// Records the listeners that the registry reports. No match rule keeps others from sending us a signal, of any size.
  func handleSignal(_ signal: Message) {
    guard signal.sender == owner else { return provider.memory.releaseLater() }
    var reader = signal.reader
    if signal.interface == BusNames.keyListener {
      guard let client = try? reader.structure({ item throws(BusError) in try item.name() }) else { return }
      switch signal.member {
      case "KeystrokeListenerRegistered": provider.clients.registerForKeys(client)
      case "KeystrokeListenerDeregistered": provider.clients.deregisterForKeys(client)
      default: break
      }
    } else if let client = try? reader.name(), let event = try? reader.name() {
      switch signal.member {
      case "EventListenerRegistered": provider.clients.register(client, event, at: .now)
      case "EventListenerDeregistered": provider.clients.deregister(client, event)
      default: break
      }
    }
  }
}
