import CDBus

extension Message {
  /// This message, which has no arguments yet, with arguments that `fill` writes as bytes. libdbus checks them; a fault
  /// says that they are wrong, or too much for one message. O(bytes), without a call for each argument.
  func carrying(_ signature: String, _ fill: (inout BodyBytes) -> Void) throws(BusError) -> Message {
    // A message without a number would be refused below; it gets its real one when it is sent.
    serial = 1
    var marshalled: UnsafeMutablePointer<CChar>?
    var length: Int32 = 0
    guard dbus_message_marshal(raw, &marshalled, &length) != 0, let marshalled else { throw .tooLarge }
    defer { dbus_free(marshalled) }
    var whole = BodyBytes(capacity: Int(length) + 512)
    // Safety: libdbus wrote this many bytes there.
    whole.append(contentsOf: unsafe UnsafeRawBufferPointer(start: marshalled, count: Int(length)))
    whole.appendField(signature)
    // The header ends at a multiple of 8, so what follows is aligned as it would be by itself.
    let start = whole.count
    fill(&whole)
    whole.overwrite(at: 4, with: UInt32(truncatingIfNeeded: whole.count - start))
    var error = DBusError()
    dbus_error_init(&error)
    defer { dbus_error_free(&error) }
    let made = unsafe whole.bytes.withUnsafeBytes { bytes in
      unsafe dbus_message_demarshal(bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count), &error)
    }
    guard let made else { throw .tooLarge }
    let message = Message(owning: made)
    message.serial = 0
    return message
  }

  /// A copy of this answer as the answer to another call. O(bytes), without another check.
  func copy(answering call: Message) -> Message {
    let copy = Message.made(dbus_message_copy(raw))
    dbus_message_set_reply_serial(copy.raw, call.serial)
    dbus_message_set_destination(copy.raw, dbus_message_get_sender(call.raw))
    return copy
  }
}

extension BodyBytes {
  /// Where a message's header says how many bytes its fields have.
  private static let fieldsPlace = 12
  /// The number of the field that holds the arguments' types.
  private static let signatureField: UInt8 = 8

  /// Adds the arguments' types to a header, which ends at a multiple of 8.
  fileprivate mutating func appendField(_ signature: String) {
    let types = Array(signature.utf8)
    // Between the last field and this one lies the padding that was the header's end; it counts now.
    append(contentsOf: [Self.signatureField, 1, UInt8(ascii: "g"), 0, UInt8(truncatingIfNeeded: types.count)])
    append(contentsOf: types)
    append(contentsOf: [0])
    overwrite(at: Self.fieldsPlace, with: UInt32(truncatingIfNeeded: count - Self.fieldsPlace - 4))
    align(to: 8)
  }
}
