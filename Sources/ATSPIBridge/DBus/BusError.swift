/// An error for a caller on the bus: the name that programs match, and a sentence for people (A6).
struct BusError: Error, Equatable {
  var name: String
  var sentence: String
}

extension BusError {
  private init(_ kind: String, _ sentence: String) {
    self.init(name: "org.freedesktop.DBus.Error.\(kind)", sentence: sentence)
  }

  static func unknownObject(_ path: String) -> Self { Self("UnknownObject", "There is no object at \(path).") }
  static func unknownInterface(_ name: String) -> Self {
    Self("UnknownInterface", "The object has no interface \(name).")
  }
  static func unknownMethod(_ name: String) -> Self { Self("UnknownMethod", "The interface has no method \(name).") }
  static func unknownProperty(_ name: String) -> Self {
    Self("UnknownProperty", "The interface has no property \(name).")
  }
  static func readOnlyProperty(_ name: String) -> Self {
    Self("PropertyReadOnly", "The property \(name) cannot be set.")
  }
  static func notSupported(_ sentence: String) -> Self { Self("NotSupported", sentence) }
  static func invalidArguments(_ sentence: String) -> Self { Self("InvalidArgs", sentence) }
  static func limitExceeded(_ sentence: String) -> Self { Self("LimitsExceeded", sentence) }
  static func noServer(_ sentence: String) -> Self { Self("NoServer", sentence) }
  static let tooLarge = limitExceeded("The answer is too large for one message.")
  static let unanswered = Self("Failed", "The application did not answer the call.")
  static let noReply = Self("NoReply", "No reply came in time.")
  static let disconnected = Self("Disconnected", "The connection is closed.")
}
