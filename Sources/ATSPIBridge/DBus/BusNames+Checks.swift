import CDBus

extension BusNames {
  /// Whether a text is a well-formed name on a bus; libdbus ends the process when it is given another.
  static func isName(_ text: String) -> Bool { dbus_validate_bus_name(text, nil) != 0 }

  /// Whether a text is a well-formed object path.
  static func isPath(_ text: String) -> Bool { dbus_validate_path(text, nil) != 0 }
}
