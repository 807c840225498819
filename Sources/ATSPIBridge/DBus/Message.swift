import CDBus

/// A D-Bus message; owns a reference to libdbus's.
///
/// Strings used as names or paths must come from this module's constants or from messages that libdbus has checked:
/// libdbus ends the process if it gets a malformed one.
final class Message {
  enum Kind { case call, reply, error, signal, other }

  let raw: UnsafeMutablePointer<DBusMessage>

  /// Owns the caller's reference.
  init(owning raw: UnsafeMutablePointer<DBusMessage>) { self.raw = raw }

  deinit { dbus_message_unref(raw) }

  /// A method call.
  static func call(_ member: String, of interface: String, at path: String, to destination: String?) -> Message {
    made(dbus_message_new_method_call(destination, path, interface, member))
  }

  /// A signal.
  static func signal(_ member: String, of interface: String, from path: String) -> Message {
    made(dbus_message_new_signal(path, interface, member))
  }

  /// The empty answer to this call.
  func reply() -> Message { Message.made(dbus_message_new_method_return(raw)) }

  /// The error reply to this call.
  func failure(_ fault: BusError) -> Message {
    Message.made(dbus_message_new_error(raw, fault.name, fault.sentence))
  }

  /// A copy of this answer as the answer to another call. O(bytes), without checking it again.
  func copy(answering call: Message) -> Message {
    let copy = Message.made(dbus_message_copy(raw))
    dbus_message_set_reply_serial(copy.raw, call.serial)
    dbus_message_set_destination(copy.raw, dbus_message_get_sender(call.raw))
    return copy
  }

  static func made(_ raw: UnsafeMutablePointer<DBusMessage>?) -> Message {
    guard let raw else { preconditionFailure("libdbus is out of memory.") }
    return Message(owning: raw)
  }

  var kind: Kind {
    switch dbus_message_get_type(raw) {
    case DBUS_MESSAGE_TYPE_METHOD_CALL: .call
    case DBUS_MESSAGE_TYPE_METHOD_RETURN: .reply
    case DBUS_MESSAGE_TYPE_ERROR: .error
    case DBUS_MESSAGE_TYPE_SIGNAL: .signal
    default: .other
    }
  }
  var path: String { text(dbus_message_get_path(raw)) }
  var interface: String { text(dbus_message_get_interface(raw)) }
  var member: String { text(dbus_message_get_member(raw)) }
  var sender: String { text(dbus_message_get_sender(raw)) }
  var errorName: String { text(dbus_message_get_error_name(raw)) }
  var signature: String { text(dbus_message_get_signature(raw)) }
  var wantsReply: Bool { dbus_message_get_no_reply(raw) == 0 }
  /// The serial number that the connection assigned when it sent the message; set by hand without a connection.
  var serial: UInt32 {
    get { dbus_message_get_serial(raw) }
    set { dbus_message_set_serial(raw, newValue) }
  }
  var destination: String { text(dbus_message_get_destination(raw)) }
  var replySerial: UInt32 { dbus_message_get_reply_serial(raw) }
  /// Sets the sender, for messages that never travel.
  func setSender(_ name: String) { dbus_message_set_sender(raw, name) }
  /// Sets whether the bus starts the destination's service if it is not running.
  func setStartsService(_ starts: Bool) { dbus_message_set_auto_start(raw, starts ? 1 : 0) }
  func setWantsReply(_ wants: Bool) { dbus_message_set_no_reply(raw, wants ? 0 : 1) }

  /// The size of the marshalled message in bytes. O(bytes).
  var byteCount: Int {
    var bytes: UnsafeMutablePointer<CChar>?
    var count: Int32 = 0
    guard dbus_message_marshal(raw, &bytes, &count) != 0 else { return 0 }
    dbus_free(bytes)
    return Int(count)
  }

  /// The arguments, from the first.
  var reader: MessageReader { MessageReader(self) }

  /// The first argument, which must be a text.
  var firstString: String {
    get throws(BusError) {
      var reader = self.reader
      return try reader.string()
    }
  }

  /// Appends arguments.
  func write(_ fill: (inout MessageWriter) -> Void) -> Message {
    var writer = MessageWriter(self)
    fill(&writer)
    return self
  }

  /// The identity of this machine, as D-Bus knows it.
  static var machineIdentity: String? {
    guard let identity = dbus_get_local_machine_id() else { return nil }
    defer { dbus_free(identity) }
    return String(cString: identity)
  }

  private func text(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }
}
