/// An error on its way to a caller on the bus: the name that programs match, and a sentence for people (A6).
struct BusError: Error, Equatable {
  var name: String
  var sentence: String

  static func unknownObject(_ path: String) -> BusError {
    BusError(name: "org.freedesktop.DBus.Error.UnknownObject", sentence: "There is no object at \(path).")
  }
  static func unknownInterface(_ name: String) -> BusError {
    BusError(name: "org.freedesktop.DBus.Error.UnknownInterface", sentence: "The object has no interface \(name).")
  }
  static func unknownMethod(_ name: String) -> BusError {
    BusError(name: "org.freedesktop.DBus.Error.UnknownMethod", sentence: "The interface has no method \(name).")
  }
  static func unknownProperty(_ name: String) -> BusError {
    BusError(name: "org.freedesktop.DBus.Error.UnknownProperty", sentence: "The interface has no property \(name).")
  }
  static func readOnlyProperty(_ name: String) -> BusError {
    BusError(name: "org.freedesktop.DBus.Error.PropertyReadOnly", sentence: "The property \(name) cannot be set.")
  }
  static func notSupported(_ sentence: String) -> BusError {
    BusError(name: "org.freedesktop.DBus.Error.NotSupported", sentence: sentence)
  }
  static func invalidArguments(_ sentence: String) -> BusError {
    BusError(name: "org.freedesktop.DBus.Error.InvalidArgs", sentence: sentence)
  }
  static func limitExceeded(_ sentence: String) -> BusError {
    BusError(name: "org.freedesktop.DBus.Error.LimitsExceeded", sentence: sentence)
  }
  static let tooLarge = BusError(
    name: "org.freedesktop.DBus.Error.LimitsExceeded", sentence: "The answer is too large for one message.")
  static let unanswered = BusError(
    name: "org.freedesktop.DBus.Error.Failed", sentence: "The application did not answer the call.")
  static let noReply = BusError(
    name: "org.freedesktop.DBus.Error.NoReply", sentence: "No reply came in time.")
  static let disconnected = BusError(
    name: "org.freedesktop.DBus.Error.Disconnected", sentence: "The connection is closed.")
}
