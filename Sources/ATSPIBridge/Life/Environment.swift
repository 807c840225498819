import Glibc

/// What the environment says about the buses.
enum Environment {
  static subscript(name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// The accessibility bus, where it is stated: no session bus is needed then (A6).
  static var accessibilityBus: String? { self["AT_SPI_BUS_ADDRESS"] }

  /// The session bus: as stated, else the user's.
  static var sessionBus: String? {
    self["DBUS_SESSION_BUS_ADDRESS"] ?? self["XDG_RUNTIME_DIR"].map { "unix:path=\($0)/bus" }
  }

  /// What belongs to the user's session alone; nil where there is no such place.
  static var runtimeDirectory: String? { self["XDG_RUNTIME_DIR"] }

  /// Whether clients may have private connections (A4).
  static var allowsPeers: Bool { self["ATSPI_DISABLE_P2P"] == nil }

  /// AXTREE_GATE=open publishes even while the desktop says that accessibility is off; closed never publishes.
  static var gate: String? { self["AXTREE_GATE"] }
}
