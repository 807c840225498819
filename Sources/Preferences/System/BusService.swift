/// A service of a bus that the watch reads.
struct BusService {
  let name: String
  let path: String
  let interface: String
  /// Whether the bus should start the service.
  let isStarted: Bool
  /// The signal for changes; nil for every signal of the interface.
  let signal: String?

  /// On the session bus.
  static let portal = BusService(
    name: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
    interface: "org.freedesktop.portal.Settings", isStarted: true, signal: "SettingChanged")
  /// On the session bus: the launcher of the accessibility bus.
  static let status = BusService(
    name: "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.freedesktop.DBus.Properties", isStarted: true,
    signal: "PropertiesChanged")
  /// On the accessibility bus: who listens to which events. Whoever publishes or listens starts it.
  static let registry = BusService(
    name: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/registry", interface: "org.a11y.atspi.Registry",
    isStarted: false, signal: nil)
}
