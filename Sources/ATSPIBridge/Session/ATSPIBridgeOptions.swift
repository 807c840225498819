import Glibc

/// How a bridge finds its buses, and how it calls back into the application.
public struct ATSPIBridgeOptions: Sendable {
  package var overrideGate: Bool
  package var applicationName: String
  package var sessionBusAddress: String?
  package var accessibilityBusAddress: String?
  package var runtimeDirectory: String?
  package var environment: [String: String]?
  package var report: (@Sendable (String) -> Void)?
  package var onWake: (@Sendable () -> Void)?
  /// Whether an element that changes all the time is held back (``ChangeRateLimit``): not in tests that count every change.
  package var limitsChanges = true

  /// Options; by default the bridge respects the gate and finds the buses in the environment.
  ///
  /// - Parameters:
  ///   - overrideGate: Publishes even while the desktop says that accessibility is off (A6).
  ///   - applicationName: The application's name until its first tree names it.
  ///   - sessionBusAddress: The session bus; nil finds it in the environment.
  ///   - accessibilityBusAddress: The accessibility bus; nil finds it in the environment, else asks on the session bus.
  ///   - runtimeDirectory: The directory for the socket of private connections; nil uses XDG_RUNTIME_DIR, or no socket if
  ///     that is unset (A4).
  ///   - environment: The environment variables that the bridge reads; nil for the process's own.
  ///   - report: Called on the bus thread with a sentence for the user: that there is no session bus, or that the gate is
  ///     closed, and what helps; each once in a process (A6). Nil writes it to standard error.
  ///   - onWake: Called when the application should publish: a request waits, somebody began to read, the screen reader came or
  ///     went, or there is room for changes that were kept back. It runs on any thread, and must only wake the application.
  public init(
    overrideGate: Bool = false, applicationName: String = "", sessionBusAddress: String? = nil,
    accessibilityBusAddress: String? = nil, runtimeDirectory: String? = nil, environment: [String: String]? = nil,
    report: (@Sendable (String) -> Void)? = nil, onWake: (@Sendable () -> Void)? = nil
  ) {
    self.overrideGate = overrideGate
    self.applicationName = applicationName
    self.sessionBusAddress = sessionBusAddress
    self.accessibilityBusAddress = accessibilityBusAddress
    self.runtimeDirectory = runtimeDirectory
    self.environment = environment
    self.report = report
    self.onWake = onWake
  }

  /// An environment variable; nil if it is not set, or empty.
  func variable(_ name: String) -> String? {
    let text = environment.map { $0[name] ?? "" } ?? getenv(name).map { String(cString: $0) } ?? ""
    return text.isEmpty ? nil : text
  }
}
