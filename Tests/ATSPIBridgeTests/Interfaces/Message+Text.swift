import CDBus

@testable import ATSPIBridge

extension Message {
  /// The arguments as text, so that tests can state and search them: an error's name and sentence, else each value.
  var argumentText: String {
    var reader = reader
    let arguments = reader.readAll()
    return kind == .error ? "\(errorName.split(separator: ".").last ?? "") \(arguments)" : arguments
  }

  var destination: String { dbus_message_get_destination(raw).map { String(cString: $0) } ?? "" }

  /// Sets the sender, which a connection would do.
  func setSender(_ name: String) { dbus_message_set_sender(raw, name) }
}

extension MessageWriter {
  mutating func strings(_ values: [String]) {
    array(of: "s") { inner in for value in values { inner.string(value) } }
  }
}

extension MessageReader {
  /// The values from here on: “texts”, numbers, true, (structures), [arrays], name: value, <variants>.
  fileprivate mutating func readAll() -> String {
    var values: [String] = []
    while !isAtEnd {
      guard let value = try? valueText() else { return "?" }
      values.append(value)
    }
    return values.joined(separator: " ")
  }

  private mutating func valueText() throws(BusError) -> String {
    switch type {
    case "s": return "“\(try string())”"
    case "o": return try path()
    case "i": return "\(try int32())"
    case "u": return "\(try uint32())"
    case "n": return "\(try int16())"
    case "d": return "\(try double())"
    case "b": return "\(try boolean())"
    case "r": return try structure { inner throws(BusError) in "(\(inner.readAll()))" }
    case "v": return try variant { inner throws(BusError) in "<\(inner.readAll())>" }
    case "e":
      return try entry { inner throws(BusError) in "\(try inner.valueText()): \(try inner.valueText())" }
    case "a":
      return "[\(try array { inner throws(BusError) in try inner.valueText() }.joined(separator: ", "))]"
    default: throw .invalidArguments("A type that tests do not read.")
    }
  }
}
