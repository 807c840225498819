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

/// The answer to a call.
final class Reply {
  private let message: OpaquePointer

  init(_ message: OpaquePointer) { self.message = message }

  deinit { dbus_message_unref(message) }

  /// Every string and path in it, in order, from any container.
  var texts: [String] { values { Self.isText($0) ? Self.text(&$0) : nil } }

  /// Every number of 32 bits in it.
  var numbers: [UInt32] {
    values { iterator in
      guard [DBusType.uint32, DBusType.int32].contains(dbus_message_iter_get_arg_type(&iterator)) else { return nil }
      var number: UInt32 = 0
      dbus_message_iter_get_basic(&iterator, &number)
      return number
    }
  }

  /// The number of elements in its array.
  var count: Int {
    var iterator = DBusMessageIter()
    guard dbus_message_iter_init(message, &iterator) != 0,
      dbus_message_iter_get_arg_type(&iterator) == DBusType.array
    else { return 0 }
    return Int(dbus_message_iter_get_element_count(&iterator))
  }

  private func values<Value>(_ take: (inout DBusMessageIter) -> Value?) -> [Value] {
    var iterator = DBusMessageIter()
    guard dbus_message_iter_init(message, &iterator) != 0 else { return [] }
    var found: [Value] = []
    Self.visit(&iterator) { if let value = take(&$0) { found.append(value) } }
    return found
  }

  private static func visit(_ iterator: inout DBusMessageIter, _ body: (inout DBusMessageIter) -> Void) {
    while dbus_message_iter_get_arg_type(&iterator) != DBusType.end {
      if dbus_type_is_container(dbus_message_iter_get_arg_type(&iterator)) != 0 {
        var inner = DBusMessageIter()
        dbus_message_iter_recurse(&iterator, &inner)
        visit(&inner, body)
      } else {
        body(&iterator)
      }
      dbus_message_iter_next(&iterator)
    }
  }

  private static func isText(_ iterator: DBusMessageIter) -> Bool {
    var iterator = iterator
    return [DBusType.text, DBusType.path].contains(dbus_message_iter_get_arg_type(&iterator))
  }

  private static func text(_ iterator: inout DBusMessageIter) -> String {
    var text: UnsafePointer<CChar>?
    dbus_message_iter_get_basic(&iterator, &text)
    return text.map { String(cString: $0) } ?? ""
  }
}

/// D-Bus's type codes: in libdbus they are macros over character literals, which Swift does not import.
enum DBusType {
  static let end: Int32 = 0
  static let text = code("s")
  static let path = code("o")
  static let int32 = code("i")
  static let uint32 = code("u")
  static let array = code("a")

  private static func code(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }
}
