import Handover

/// A client of the session bus: it learns whether accessibility is on (the gate), and where its bus is (A6).
final class SessionBus {
  private(set) var connection: Connection?
  private(set) var address: String?
  /// The launcher's own name on the bus; nil while it does not run.
  private var owner: String?
  /// True if accessibility is enabled; nil until the desktop has answered.
  private var isEnabled: Bool? {
    didSet { if isEnabled == false, !isGateOpen { UnpublishedReason.closedGate.report(to: report) } }
  }
  /// True if the desktop did not answer: a sandbox may forbid the call (A6).
  private var isSilent = false
  private let isOverridden: Bool
  private let isForbidden: Bool
  private let sessionAddress: String?
  private let statedAddress: String?
  private let display: String?
  private let report: (@Sendable (String) -> Void)?
  private var isFromDisplay = false
  private var awaitsAddress = false
  private var retry = RetryTimer()

  init(options: ATSPIBridgeOptions) {
    // "open" publishes even while the desktop says that accessibility is off; "closed" never publishes.
    let gate = options.variable("AXTREE_GATE")
    isForbidden = gate == "closed"
    isOverridden = options.overrideGate || gate == "open"
    let usual = options.variable("XDG_RUNTIME_DIR").map { "unix:path=\($0)/bus" }
    sessionAddress = options.sessionBusAddress ?? options.variable("DBUS_SESSION_BUS_ADDRESS") ?? usual
    statedAddress = options.accessibilityBusAddress ?? options.variable("AT_SPI_BUS_ADDRESS")
    display = options.variable("DISPLAY")
    report = options.report
    address = statedAddress
  }

  /// True if the tree may be published. If the address comes from elsewhere and the session bus is missing or knows of
  /// no accessibility, nobody can close the gate.
  var isGateOpen: Bool {
    if isForbidden { return false }
    if isOverridden || isEnabled == true { return true }
    guard statedAddress != nil || isFromDisplay else { return false }
    return connection == nil || (isEnabled == nil && isSilent)
  }

  private var isNeeded: Bool { !isForbidden && !(statedAddress != nil && isOverridden) }

  var nextDeadline: Instant? {
    guard isNeeded else { return nil }
    return connection == nil ? retry.next : connection?.nextDeadline
  }

  /// Connects, if there is no connection and an attempt is due.
  func tick() {
    if connection?.isOpen == false { lose() }
    guard isNeeded, connection == nil, retry.isDue else { return }
    retry.recordAttempt()
    guard let opened = sessionAddress.flatMap({ try? Connection(address: $0) }) else { return readDisplay() }
    connection = opened
    opened.hello { [weak self] isKnown in isKnown ? self?.begin() : self?.lose() }
  }

  /// The address and the gate keep their values: the accessibility bus may still run.
  private func lose() {
    connection?.close()
    connection = nil
    owner = nil
  }

  private func begin() {
    retry.reset()
    for rule in Self.rules { connection?.addMatch(rule) }
    // The bus answers this before the launcher answers or sends anything.
    connection?.call(.toBus("GetNameOwner", [BusNames.launcher])) { [weak self] result in
      if case .success(let reply) = result { self?.owner = try? reply.firstString }
    }
    askLauncher()
  }

  private static let rules = [
    "type='signal',sender='org.a11y.Bus',interface='\(BusNames.properties)',member='PropertiesChanged',"
      + "path='\(BusNames.launcherPath)'",
    "type='signal',sender='\(BusNames.bus)',member='NameOwnerChanged',arg0='\(BusNames.launcher)'",
  ]

  /// Asks for the accessibility bus again, because the last address does not answer.
  func requestBusAgain() {
    guard statedAddress == nil else { return }
    if connection == nil { readDisplay() } else { requestAddress() }
  }

  /// Asks the last source, the display's root window, if there is no session bus.
  private func readDisplay() {
    guard statedAddress == nil else { return }
    guard let found = X11RootWindow.accessibilityBus(of: display) else {
      // At a login the bus may still be starting.
      if retry.isAtLongestPause { UnpublishedReason.missingBus.report(to: report) }
      return
    }
    address = found
    isFromDisplay = true
  }

  private func askLauncher() {
    requestStatus()
    requestBusAgain()
  }

  private func requestStatus() {
    let get = Message.call(
      "Get", of: BusNames.properties, at: BusNames.launcherPath, to: BusNames.launcher, [BusNames.status, "IsEnabled"])
    connection?.call(get) { [weak self] result in
      switch result {
      case .success(let reply):
        var reader = reply.reader
        if let isEnabled = try? reader.variant({ value throws(BusError) in try value.boolean() }) {
          self?.isEnabled = isEnabled
        }
      case .failure(let error):
        self?.isSilent = true
        // A launcher that has not answered in time may still be starting; one that refuses will not change its mind.
        if error == .noReply { self?.requestStatus() }
      }
    }
  }

  private func requestAddress() {
    guard !awaitsAddress, let connection else { return }
    awaitsAddress = true
    let call = Message.call("GetAddress", of: BusNames.launcher, at: BusNames.launcherPath, to: BusNames.launcher)
    connection.call(call) { [weak self] result in
      self?.awaitsAddress = false
      switch result {
      case .success(let reply):
        guard let address = try? reply.firstString else { return }
        self?.address = address
        self?.isFromDisplay = false
      case .failure(let error):
        // As with the status: a launcher may still be starting.
        if error == .noReply { self?.requestAddress() }
      }
    }
  }

  func receive() {
    while let message = connection?.nextMessage() {
      switch message.kind {
      case .call: if let connection { answer(MethodInvocation(message, replyingTo: connection)) }
      case .signal: handleSignal(message)
      default: break
      }
    }
  }

  /// Nobody has a reason to call, but each call gets an answer.
  private func answer(_ call: consuming MethodInvocation) {
    if call.message.interface == StandardInterfaces.peer { return StandardInterfaces.answerPeer(call) }
    call.fail(.unknownMethod(call.message.member))
  }

  /// No match rule keeps others from sending us a signal: the bus and the launcher are believed, each about its own.
  private func handleSignal(_ signal: Message) {
    if signal.sender == BusNames.bus {
      if signal.member == "NameOwnerChanged" { handleOwnerChange(signal) }
    } else if signal.sender == owner, signal.member == "PropertiesChanged" {
      handlePropertiesChanged(signal)
    }
  }

  private func handleOwnerChange(_ signal: Message) {
    var reader = signal.reader
    guard (try? reader.name()) == BusNames.launcher, (try? reader.name()) != nil, let owner = try? reader.name() else {
      return
    }
    self.owner = owner.isEmpty ? nil : owner
    askLauncher()
  }

  private func handlePropertiesChanged(_ message: Message) {
    var reader = message.reader
    guard (try? reader.string()) == BusNames.status else { return }
    let changes = try? reader.array { entries throws(BusError) in
      try entries.entry { entry throws(BusError) -> Bool? in
        guard try entry.string() == "IsEnabled" else { return nil }
        return try entry.variant { value throws(BusError) in try value.boolean() }
      }
    }
    guard let isEnabled = changes?.compactMap({ $0 }).last else { return }
    self.isEnabled = isEnabled
    if isEnabled, address == nil { requestBusAgain() }
  }

  func close() { connection?.close() }
}
