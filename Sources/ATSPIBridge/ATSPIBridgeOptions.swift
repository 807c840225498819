/// How a bridge finds its buses, and what it tells the application.
public struct ATSPIBridgeOptions: Sendable {
  /// Publish even while the desktop says that accessibility is off (A6).
  public var overrideGate: Bool
  /// The application's name until its first tree names it.
  public var applicationName: String
  /// The session bus; nil finds it in the environment.
  public var sessionBusAddress: String?
  /// The accessibility bus; nil finds it in the environment, else asks on the session bus.
  public var accessibilityBusAddress: String?
  /// Where the socket for private connections is made; nil takes XDG_RUNTIME_DIR, and none where that is not set (A4).
  public var runtimeDirectory: String?
  /// The environment that the bridge looks into; nil is the process's own.
  public var environment: [String: String]?
  /// Called, on the bus thread, when a request waits or a full update is needed; it must only wake the application.
  public var onWake: (@Sendable () -> Void)?

  /// Options with these fields; by default the gate is kept and the environment finds the buses (A6).
  public init(
    overrideGate: Bool = false, applicationName: String = "", sessionBusAddress: String? = nil,
    accessibilityBusAddress: String? = nil, runtimeDirectory: String? = nil, environment: [String: String]? = nil,
    onWake: (@Sendable () -> Void)? = nil
  ) {
    self.overrideGate = overrideGate
    self.applicationName = applicationName
    self.sessionBusAddress = sessionBusAddress
    self.accessibilityBusAddress = accessibilityBusAddress
    self.runtimeDirectory = runtimeDirectory
    self.environment = environment
    self.onWake = onWake
  }
}
