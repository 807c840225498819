import ATSPIModel
import Glibc

/// One connection to the accessibility bus, with everything that ends with it: the published objects, their registration,
/// the private connections and the calls that wait.
final class AccessibilityConnection {
  private enum State {
    /// The bus has been asked for a name.
    case connecting
    /// The objects are published under the name that the bus gave.
    case connected
    /// The connection has ended; nothing leads back.
    case closed
  }

  /// For how long calls are answered before updates have their turn.
  private static let callSlice = Duration.milliseconds(1)
  /// For how long messages are read from the bus before calls are answered.
  private static let readSlice = Duration.milliseconds(2)
  /// How many bytes of messages that came over the bus may be kept; the bus keeps the rest.
  private static let receiveLimit = 16 << 20

  private let bus: Connection
  private let channel: BridgeChannel
  private let provider: Provider
  private let registry: RegistryClient
  private let privateConnections: PrivateConnections
  private let pump: UpdatePump
  private let calls: CallQueue
  private var state = State.connecting
  private var busPollCount = 0

  /// Connects, and asks the bus for a name.
  init(address: String, options: ATSPIBridgeOptions, channel: BridgeChannel) throws(BusError) {
    let (bus, privateConnections) = (try Connection(address: address), PrivateConnections(options: options))
    self.bus = bus
    self.channel = channel
    self.privateConnections = privateConnections
    provider = Provider(
      mirror: ATSPIMirror(applicationName: options.applicationName), transport: bus, channel: channel,
      privateAddress: { () throws(BusError) in try privateConnections.address() })
    registry = RegistryClient(bus, provider)
    pump = UpdatePump(channel, provider, bus)
    calls = CallQueue(provider)
    bus.setReceiveLimit(Self.receiveLimit)
    bus.hello { [weak self] hasName in self?.handleName(hasName) }
  }

  /// True until the connection has ended.
  var isOpen: Bool { state != .closed && bus.isOpen }
  /// True once the bus has given a name, until the connection has ended.
  var isConnected: Bool { state == .connected }

  var nextDeadline: Instant? {
    let registration = state == .connected ? registry.nextDeadline : nil
    return [
      bus.nextDeadline, registration, provider.nextDeadline, calls.nextDeadline, privateConnections.nextDeadline,
    ].compactMap { $0 }.min()
  }

  private func handleName(_ hasName: Bool) {
    guard hasName, let name = bus.name else {
      state = .closed
      return
    }
    state = .connected
    provider.busName = name
    channel.busName = name
    provider.isPublished = true
    registry.subscribe()
  }

  /// Tells who listens that the window goes, and ends the connection. Callers whose result is known get it first.
  func close() {
    provider.actions.finish()
    privateConnections.close()
    if bus.isOpen { provider.sendClosingEvents() }
    state = .closed
    provider.isPublished = false
    channel.busName = nil
    _ = channel.outgoing.take()
    bus.close()
  }

  // MARK: Work

  /// Does what is due: first what the application said, then what clients ask, each for a short time, so that neither
  /// waits long for the other (A5). True if there is more to do at once.
  func process() -> Bool {
    if state == .connected { registry.registerIfDue() }
    pump.run()
    provider.expire()
    receiveFromBus()
    privateConnections.receive(into: calls, provider)
    calls.answer(for: Self.callSlice)
    return pump.hasMore || calls.hasMore || bus.hasMore
  }

  private func receiveFromBus() {
    let end = ContinuousClock.now + Self.readSlice
    repeat {
      while let message = bus.nextMessage() {
        switch message.kind {
        case .call: calls.receive(message, from: bus)
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
      registry.handleOwnerChange(isGone: owner.isEmpty)
    } else if owner.isEmpty {
      provider.forget(client: name)
    }
  }

  // MARK: Polling

  /// Appends what the loop has to poll.
  func appendPolls(to polls: inout [pollfd]) {
    let start = polls.count
    bus.appendPolls(to: &polls)
    pump.appendPolls(to: &polls)
    busPollCount = polls.count - start
    privateConnections.appendPolls(to: &polls)
  }

  /// Handles what ``appendPolls(to:)`` appended from `start`.
  func handle(_ polls: [pollfd], from start: Int) {
    bus.handle(polls[start..<(start + busPollCount)])
    privateConnections.handle(polls, from: start + busPollCount)
  }
}
