/// An accessible object of any application.
struct ObjectReference: Hashable {
  var bus: String
  var path: String

  /// The null reference.
  static let null = ObjectReference(bus: "", path: ObjectPath.null)
}
