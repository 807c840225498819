import CATSPI

extension ATSPIObject {
  /// The identity of an object, unique on the bus while its application runs.
  package struct Address: Hashable, Sendable {
    /// The application's name on the bus.
    package let bus: String
    /// The object's path in the application.
    package let path: String
  }

  /// The object's identity.
  package var address: Address {
    ATSPIConnection.serialized {
      Address(
        bus: axtree_bus_name(pointer).map { String(cString: $0) } ?? "",
        path: axtree_path(pointer).map { String(cString: $0) } ?? "")
    }
  }
}
