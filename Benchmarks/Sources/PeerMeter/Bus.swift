import CMeter
import Glibc

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

  /// Calls without pause and reads no answer, until the other end closes. libdbus would read, so the bytes go to its
  /// socket without it; no other call may follow.
  func callUnread(_ destination: String, _ path: String, _ interface: String, _ member: String) {
    var socket: Int32 = -1
    var bytes: UnsafeMutablePointer<CChar>?
    var count: Int32 = 0
    guard let message = dbus_message_new_method_call(destination, path, interface, member) else { return }
    defer { dbus_message_unref(message) }
    // Higher than those that libdbus has used.
    var serial: UInt32 = 1 << 16
    dbus_message_set_serial(message, serial)
    guard dbus_connection_get_socket(connection, &socket) != 0, dbus_message_marshal(message, &bytes, &count) != 0
    else { return }
    defer { dbus_free(bytes) }
    let call = UnsafeMutableRawBufferPointer(start: bytes, count: Int(count))
    while Self.send(UnsafeRawBufferPointer(call), to: socket) {
      serial += 1
      // Where the header of a message in this machine's byte order has it.
      call.storeBytes(of: serial, toByteOffset: 8, as: UInt32.self)
    }
  }

  /// Sends all bytes and waits where the socket is full; false once the other end has closed.
  private static func send(_ bytes: UnsafeRawBufferPointer, to socket: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      var writable = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
      poll(&writable, 1, -1)
      let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress
      let sent = Glibc.send(socket, start, rest.count, Int32(MSG_NOSIGNAL))
      if sent < 0, errno == EAGAIN || errno == EINTR { continue }
      guard sent > 0 else { return false }
      rest = rest.dropFirst(sent)
    }
    return true
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
