import CMeter

/// A connection to the accessibility bus or directly to an application, through libdbus, which measures a call without
/// the cost of a client library.
final class Bus {
  let connection: OpaquePointer

  /// - Parameter isBus: Whether the other end is a bus, which expects a Hello.
  init?(address: String, isBus: Bool) {
    guard let connection = dbus_connection_open_private(address, nil) else { return nil }
    dbus_connection_set_exit_on_disconnect(connection, 0)
    self.connection = connection
    if isBus, dbus_bus_register(connection, nil) == 0 { return nil }
  }

  deinit {
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
  }

  enum Argument {
    case text(String)
    case number(UInt32)
    case texts([String])
  }

  /// Calls and waits for the reply; nil for an error or no answer within 30 s.
  func call(
    _ destination: String?, _ path: String, _ interface: String, _ member: String, _ arguments: [Argument] = []
  ) -> Reply? {
    guard let message = dbus_message_new_method_call(destination, path, interface, member) else { return nil }
    defer { dbus_message_unref(message) }
    var iterator = DBusMessageIter()
    dbus_message_iter_init_append(message, &iterator)
    for argument in arguments { Self.append(argument, to: &iterator) }
    return dbus_connection_send_with_reply_and_block(connection, message, 30_000, nil).map(Reply.init)
  }

  private static func append(_ argument: Argument, to iterator: inout DBusMessageIter) {
    switch argument {
    case .text(let text):
      text.withCString { pointer in
        var value: UnsafePointer<CChar>? = pointer
        dbus_message_iter_append_basic(&iterator, DBusType.text, &value)
      }
    case .number(var number): dbus_message_iter_append_basic(&iterator, DBusType.uint32, &number)
    case .texts(let texts):
      var inner = DBusMessageIter()
      dbus_message_iter_open_container(&iterator, DBusType.array, "s", &inner)
      for text in texts { append(.text(text), to: &inner) }
      dbus_message_iter_close_container(&iterator, &inner)
    }
  }
}
