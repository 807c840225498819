@testable import ATSPIBridge

extension Message {
  /// The arguments as text, so that tests can state and search them: an error's name and sentence, else each value.
  var argumentText: String {
    var reader = reader
    let arguments = reader.readAll()
    return kind == .error ? "\(errorName.split(separator: ".").last ?? "") \(arguments)" : arguments
  }
}

extension MessageReader {
  /// The values from here on: “texts”, numbers, true, (structures), [arrays], name: value, <variants>.
  fileprivate mutating func readAll() -> String {
    var values: [String] = []
    while type != DBusType.end {
      guard let value = try? valueText() else { return "?" }
      values.append(value)
    }
    return values.joined(separator: " ")
  }

  private mutating func valueText() throws(BusError) -> String {
    switch type {
    case DBusType.string: return "“\(try string())”"
    case DBusType.path: return try path()
    case DBusType.int32: return "\(try int32())"
    case DBusType.uint32: return "\(try uint32())"
    case DBusType.int16: return "\(try int16())"
    case DBusType.double: return "\(try double())"
    case DBusType.boolean: return "\(try boolean())"
    case DBusType.structure: return try structure { inner throws(BusError) in "(\(inner.readAll()))" }
    case DBusType.variant: return try variant { inner throws(BusError) in "<\(inner.readAll())>" }
    case DBusType.entry:
      return try entry { inner throws(BusError) in "\(try inner.valueText()): \(try inner.valueText())" }
    case DBusType.array:
      return "[\(try array { inner throws(BusError) in try inner.valueText() }.joined(separator: ", "))]"
    default: throw .invalidArguments("A type that tests do not read.")
    }
  }
}
