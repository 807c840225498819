import ATSPIModel
import Glibc
import Handover

/// One connection to the accessibility bus, with everything that ends with it: the published objects, their
/// registration, the private connections and the waiting calls.
final class AccessibilityConnection {
  private enum State {
    /// The bus has been asked for a name.
    case connecting
    /// The objects are published under the assigned bus name.
    case connected
    /// The application has ended; what it said before is still sent.
    case closing
    /// Clients know that the window closes, and get their last answers.
    case leaving
    case closed
  }

  /// The longest time for answering calls before updates have their turn.
  private static let callSlice = Duration.milliseconds(1)
  /// The longest time for reading messages from the bus before calls are answered.
  private static let readSlice = Duration.milliseconds(2)
  /// The largest size in bytes of messages from the bus; the bus keeps the rest.
  private static let receiveLimit = 16 << 20

  private let bus: Connection
  private let channel: BridgeChannel
  private let provider: Provider
  private let registry: RegistryClient
  private let privateConnections: PrivateConnections
  private let pump: MessagePump
  private let calls: CallQueue
  private var state = State.connecting

  init(address: String, options: ATSPIBridgeOptions, channel: BridgeChannel) throws(BusError) {
    let (bus, privateConnections) = (try Connection(address: address), PrivateConnections(options: options))
    self.bus = bus
    self.channel = channel
    self.privateConnections = privateConnections
    provider = Provider(
      mirror: ATSPIMirror(applicationName: options.applicationName), sink: bus, channel: channel,
      limitsChanges: options.limitsChanges, privateAddress: { () throws(BusError) in try privateConnections.address() })
    registry = RegistryClient(bus, provider)
    pump = MessagePump(channel, provider, bus)
    calls = CallQueue(provider)
    bus.setReceiveLimit(Self.receiveLimit)
    bus.hello { [weak self] hasName in self?.handleName(hasName) }
  }

  var isOpen: Bool { state != .closed && bus.isOpen }
  /// True once the bus has assigned a name.
  var isConnected: Bool { state == .connected }

  var nextDeadline: Instant? {
    let registration = state == .connected ? registry.nextDeadline : nil
    return [bus.nextDeadline, registration, provider.nextDeadline, calls.nextDeadline, privateConnections.nextDeadline]
      .compactMap { $0 }.min()
  }

  private func handleName(_ hasName: Bool) {
    guard hasName, let name = bus.name else {
      state = .closed
      return
    }
    state = .connected
    provider.tree.busName = name
    channel.busName = name
    registry.subscribe()
  }

  /// Answers the callers whose result is known. ``process()`` sends the last updates, without waiting for a screen
  /// reader that starts, and then notifies listeners that the window closes.
  func beginClosing() {
    guard state == .connected else { return }
    state = .closing
    provider.isClosing = true
    provider.actions.finish()
  }

  private func notifyOfClosing() {
    guard state == .closing else { return }
    state = .leaving
    closingNotice = .now
    if bus.isOpen { provider.sendClosingEvents() }
  }

  /// When clients were notified that the window closes.
  private(set) var closingNotice: Instant?
  var lastCall: Instant { calls.lastArrival }
  /// Until when a screen reader may still come to what was announced last.
  var hearingEnd: Instant { provider.lastAnnouncement.advanced(by: Self.hearingTime) }
  /// For how many milliseconds the window stays after an announcement: a busy machine takes several hundred.
  private static let hearingTime = 1000
  /// True if clients may call.
  var hasClients: Bool { isOpen && provider.clients.isAttached }

  /// Ends the connection; after one that was lost, the next says what this one did not.
  func close(isLost: Bool) {
    beginClosing()
    notifyOfClosing()
    privateConnections.close()
    state = .closed
    channel.busName = nil
    channel.updates.drop(isInterrupted: isLost, unsaid: pump.unsentCount)
    bus.close()
    provider.isPublished = false
  }

  /// Handles the application's messages, then the clients' calls, each for a short time, so that neither waits long for
  /// the other (A5). Returns true if more can be handled at once.
  func process() -> Bool {
    if state == .connected {
      registry.registerIfDue()
      registry.publishIfDue()
    }
    pump.run()
    if !pump.isWaiting, hearingEnd <= .now { notifyOfClosing() }
    provider.expire()
    receiveFromBus()
    privateConnections.receive(into: calls, provider)
    calls.answer(for: Self.callSlice)
    return pump.hasMore || calls.hasMore || bus.hasMore || privateConnections.hasMore(calls)
  }

  private func receiveFromBus() {
    let end = ContinuousClock.now + Self.readSlice
    repeat {
      while let message = bus.nextMessage() {
        switch message.kind {
        case .call: calls.receive(message, replyingTo: bus)
        case .signal: handleSignal(message)
        default: break
        }
      }
    } while bus.readMore() && ContinuousClock.now < end
  }

  private func handleSignal(_ signal: Message) {
    guard signal.member == "NameOwnerChanged", signal.sender == BusNames.bus else {
      return registry.handleSignal(signal)
    }
    var reader = signal.reader
    guard let name = try? reader.string(), (try? reader.string()) != nil, let owner = try? reader.string() else {
      return
    }
    if name == BusNames.registry {
      registry.handleOwnerChange(to: owner)
    } else if owner.isEmpty {
      provider.forget(client: name)
    }
  }

  func appendPolls(to polls: inout [pollfd]) {
    bus.appendPolls(to: &polls)
    pump.appendPolls(to: &polls)
    privateConnections.appendPolls(to: &polls)
  }

  func handle(_ polls: [pollfd]) {
    bus.handle(polls)
    privateConnections.handle(polls)
  }
}
