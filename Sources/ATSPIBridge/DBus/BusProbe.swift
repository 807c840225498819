import CDBus

/// A connection to a bus that asks one question at a time and waits for the answer.
package final class BusProbe {
  private static let timeout: Int32 = 3000

  private let connection: UnsafeMutablePointer<DBusConnection>

  /// Connects to the bus at an address; nil if it does not answer.
  package static func open(_ address: String) -> BusProbe? {
    guard let connection = dbus_connection_open_private(address, nil) else { return nil }
    dbus_connection_set_exit_on_disconnect(connection, 0)
    let probe = BusProbe(connection)
    return probe.askBus("Hello") == nil ? nil : probe
  }

  private init(_ connection: UnsafeMutablePointer<DBusConnection>) { self.connection = connection }

  deinit {
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
  }

  /// Whether a service runs, or the bus can start it.
  package func hasService(_ name: String) -> Bool {
    askBus("NameHasOwner", name) == ["true"] || askBus("ListActivatableNames")?.contains(name) == true
  }

  /// Asks the bus itself.
  private func askBus(_ member: String, _ arguments: String...) -> [String]? {
    ask(member, of: BusNames.bus, at: BusNames.busPath, to: BusNames.bus, arguments)
  }

  /// The texts and truth values in the answer to a call, in order; nil if there is none in time.
  package func ask(
    _ member: String, of interface: String, at path: String, to service: String, _ arguments: [String] = []
  ) -> [String]? {
    guard let call = dbus_message_new_method_call(service, path, interface, member) else { return nil }
    defer { dbus_message_unref(call) }
    var writer = DBusMessageIter()
    dbus_message_iter_init_append(call, &writer)
    for argument in arguments {
      argument.withCString { text in
        var text: UnsafePointer<CChar>? = text
        dbus_message_iter_append_basic(&writer, Int32(UInt8(ascii: "s")), &text)
      }
    }
    guard let reply = dbus_connection_send_with_reply_and_block(connection, call, Self.timeout, nil) else { return nil }
    defer { dbus_message_unref(reply) }
    var reader = DBusMessageIter()
    guard dbus_message_iter_init(reply, &reader) != 0 else { return [] }
    return Self.texts(&reader)
  }

  private static func texts(_ reader: inout DBusMessageIter) -> [String] {
    var texts: [String] = []
    repeat {
      switch UInt8(truncatingIfNeeded: dbus_message_iter_get_arg_type(&reader)) {
      case UInt8(ascii: "s"):
        var text: UnsafePointer<CChar>?
        dbus_message_iter_get_basic(&reader, &text)
        if let text { texts.append(String(cString: text)) }
      case UInt8(ascii: "b"):
        var flag: dbus_bool_t = 0
        dbus_message_iter_get_basic(&reader, &flag)
        texts.append("\(flag != 0)")
      case UInt8(ascii: "a"), UInt8(ascii: "r"), UInt8(ascii: "v"):
        var inner = DBusMessageIter()
        dbus_message_iter_recurse(&reader, &inner)
        texts += Self.texts(&inner)
      default: break
      }
    } while dbus_message_iter_next(&reader) != 0
    return texts
  }
}
