import Glibc

/// The environment variables that locate the buses and control publishing.
struct BridgeEnvironment {
  /// The variables; nil for the process's own.
  let variables: [String: String]?

  private subscript(name: String) -> String? {
    let text = variables.map { $0[name] ?? "" } ?? getenv(name).map { String(cString: $0) } ?? ""
    return text.isEmpty ? nil : text
  }

  /// The accessibility bus, if a variable states it: then no session bus is needed (A6).
  var accessibilityBus: String? { self["AT_SPI_BUS_ADDRESS"] }

  /// The session bus: the one in the variable, else the user's.
  var sessionBus: String? {
    self["DBUS_SESSION_BUS_ADDRESS"] ?? self["XDG_RUNTIME_DIR"].map { "unix:path=\($0)/bus" }
  }

  /// The directory for the sockets of the user's session; nil if none is set.
  var runtimeDirectory: String? { self["XDG_RUNTIME_DIR"] }

  /// The X display.
  var display: String? { self["DISPLAY"] }

  /// True if clients may have private connections (A4).
  var allowsPeers: Bool { self["ATSPI_DISABLE_P2P"] == nil }

  /// AXTREE_GATE: "open" publishes even while the desktop says that accessibility is off; "closed" never publishes.
  var gate: String? { self["AXTREE_GATE"] }
}
