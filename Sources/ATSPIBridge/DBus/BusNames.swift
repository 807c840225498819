import CDBus

/// The names and paths of the services that the bridge calls: the bus itself, and AT-SPI's launcher and registry.
enum BusNames {
  static let bus = "org.freedesktop.DBus"
  static let busPath = "/org/freedesktop/DBus"
  static let properties = "org.freedesktop.DBus.Properties"
  static let launcher = "org.a11y.Bus"
  static let launcherPath = "/org/a11y/bus"
  static let status = "org.a11y.Status"
  static let registry = "org.a11y.atspi.Registry"
  static let registryPath = "/org/a11y/atspi/registry"
  static let keys = "org.a11y.atspi.DeviceEventController"
  static let keysPath = "/org/a11y/atspi/registry/deviceeventcontroller"
  static let keyListener = "org.a11y.atspi.DeviceEventListener"

  /// True if a text is a well-formed name on a bus; libdbus ends the process if it gets any other.
  static func isName(_ text: String) -> Bool { dbus_validate_bus_name(text, nil) != 0 }
  /// True if a text is a well-formed object path, and was read as a whole.
  static func isPath(_ text: String) -> Bool {
    text.utf8.count < Message.nameLimit && dbus_validate_path(text, nil) != 0
  }
}
