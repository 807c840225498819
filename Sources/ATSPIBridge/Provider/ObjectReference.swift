import ATSPIModel
import AXTree

struct ObjectReference: Hashable {
  var bus: String
  var path: String

  static let null = ObjectReference(bus: "", path: ObjectPath.null)
}

extension MessageWriter {
  /// Appends (so).
  mutating func reference(_ object: ObjectReference) { reference(bus: object.bus, path: object.path) }
}

extension MessageReader {
  /// Reads (so).
  mutating func reference() throws(BusError) -> ObjectReference {
    try structure { inner throws(BusError) in ObjectReference(bus: try inner.name(), path: try inner.path()) }
  }
}

/// The object paths of accessible objects. AT-SPI prescribes the application's. The others are as short as possible:
/// each item of the cache holds two, which the bus and the client copy and check as well.
enum ObjectPath {
  static let prefix = "/"
  static let root = "/org/a11y/atspi/accessible/root"
  static let null = "/org/a11y/atspi/null"
  static let cache = "/org/a11y/atspi/cache"

  static func of(_ id: AXNodeID) -> String { id == ATSPIMirror.application ? root : prefix + String(id.rawValue) }

  static func identity(_ path: String) -> AXNodeID? {
    if path == root { return ATSPIMirror.application }
    guard path.hasPrefix(prefix), let number = UInt64(path.dropFirst(prefix.count)), number != 0 else { return nil }
    return AXNodeID(rawValue: number)
  }
}
