import Glibc

/// The environment variables that say where the buses are and what may be published.
struct BridgeEnvironment {
  /// The variables; nil are those of the process.
  let variables: [String: String]?

  private subscript(name: String) -> String? {
    let text = variables.map { $0[name] ?? "" } ?? getenv(name).map { String(cString: $0) } ?? ""
    return text.isEmpty ? nil : text
  }

  /// The accessibility bus, where it is stated: no session bus is needed then (A6).
  var accessibilityBus: String? { self["AT_SPI_BUS_ADDRESS"] }

  /// The session bus: as stated, else the user's.
  var sessionBus: String? {
    self["DBUS_SESSION_BUS_ADDRESS"] ?? self["XDG_RUNTIME_DIR"].map { "unix:path=\($0)/bus" }
  }

  /// The directory for the sockets of the user's session; nil if none is set.
  var runtimeDirectory: String? { self["XDG_RUNTIME_DIR"] }

  /// The X display.
  var display: String? { self["DISPLAY"] }

  /// True if clients may have private connections (A4).
  var allowsPeers: Bool { self["ATSPI_DISABLE_P2P"] == nil }

  /// AXTREE_GATE=open publishes even while the desktop says that accessibility is off; closed never publishes.
  var gate: String? { self["AXTREE_GATE"] }
}
