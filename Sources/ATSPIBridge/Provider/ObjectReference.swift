import ATSPIModel
import AXTree

/// An accessible object of any application.
struct ObjectReference: Hashable {
  var bus: String
  var path: String

  /// The null reference.
  static let null = ObjectReference(bus: "", path: ObjectPath.null)
}

extension MessageWriter {
  /// Appends a reference to an accessible object: (so).
  mutating func reference(_ object: ObjectReference) { reference(bus: object.bus, path: object.path) }
}

extension MessageReader {
  /// A reference to an accessible object: (so).
  mutating func reference() throws(BusError) -> ObjectReference {
    try structure { inner throws(BusError) in ObjectReference(bus: try inner.string(), path: try inner.path()) }
  }
}
