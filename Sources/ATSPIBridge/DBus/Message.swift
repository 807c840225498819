import CDBus
import Glibc

/// A D-Bus message. Names and paths must come from this module's constants or from messages that libdbus has checked:
/// it ends the process if it gets a malformed one.
final class Message {
  /// By the numbers of D-Bus.
  enum Kind: Int32 { case other, call, reply, error, signal }

  let raw: UnsafeMutablePointer<DBusMessage>

  /// Owns the caller's reference.
  init(owning raw: UnsafeMutablePointer<DBusMessage>) { self.raw = raw }

  deinit { dbus_message_unref(raw) }

  /// A method call with texts as its arguments.
  static func call(
    _ member: String, of interface: String, at path: String, to destination: String?, _ texts: [String] = []
  ) -> Message {
    made(dbus_message_new_method_call(destination, path, interface, member)).write { out in
      for text in texts { out.string(text) }
    }
  }

  static func toBus(_ member: String, _ texts: [String] = []) -> Message {
    call(member, of: BusNames.bus, at: BusNames.busPath, to: BusNames.bus, texts)
  }

  static func signal(_ member: String, of interface: String, from path: String) -> Message {
    made(dbus_message_new_signal(path, interface, member))
  }

  func reply() -> Message { Message.made(dbus_message_new_method_return(raw)) }
  func failure(_ fault: BusError) -> Message { Message.made(dbus_message_new_error(raw, fault.name, fault.sentence)) }

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

  var kind: Kind { Kind(rawValue: dbus_message_get_type(raw)) ?? .other }
  var path: String { text(dbus_message_get_path(raw)) }
  var interface: String { text(dbus_message_get_interface(raw)) }
  var member: String { text(dbus_message_get_member(raw)) }
  var sender: String { text(dbus_message_get_sender(raw)) }
  var errorName: String { text(dbus_message_get_error_name(raw)) }
  var signature: String { text(dbus_message_get_signature(raw)) }
  var wantsReply: Bool { dbus_message_get_no_reply(raw) == 0 }
  /// The serial number that the connection assigns; set by hand without a connection.
  var serial: UInt32 {
    get { dbus_message_get_serial(raw) }
    set { dbus_message_set_serial(raw, newValue) }
  }
  var replySerial: UInt32 { dbus_message_get_reply_serial(raw) }
  /// Whether the bus starts the destination's service if it is not running.
  func setStartsService(_ starts: Bool) { dbus_message_set_auto_start(raw, starts ? 1 : 0) }
  func setWantsReply(_ wants: Bool) { dbus_message_set_no_reply(raw, wants ? 0 : 1) }

  /// The size of the message: that of its arguments, with about a hundred bytes for the header beside its path. Arrays
  /// are not read. O(bytes of its texts), without memory.
  var byteCount: Int {
    var reader = self.reader
    return 128 + (dbus_message_get_path(raw).map { strlen($0) } ?? 0) + reader.skipAll()
  }

  /// No name and no object path of the bridge has so many bytes. Of one that a client sends no more are read: it equals
  /// none, and an error that names it stays short.
  static let nameLimit = 4096

  var reader: MessageReader { MessageReader(self) }

  /// The first argument, which must be a text.
  var firstString: String {
    get throws(BusError) {
      var reader = self.reader
      return try reader.string()
    }
  }

  func write(_ fill: (inout MessageWriter) -> Void) -> Message {
    var writer = MessageWriter(self)
    fill(&writer)
    return self
  }

  static let machineIdentity: String? = dbus_get_local_machine_id().map { identity in
    defer { dbus_free(identity) }
    return String(cString: identity)
  }

  private func text(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String($0, upTo: Self.nameLimit) } ?? ""
  }
}

extension String {
  /// The text at a pointer, or its first bytes if it is longer.
  init(_ pointer: UnsafePointer<CChar>, upTo limit: Int) {
    let count = unsafe strnlen(pointer, limit)
    // Safety: the text has at least so many bytes.
    self = unsafe String(decoding: UnsafeRawBufferPointer(start: pointer, count: count), as: UTF8.self)
  }
}
