import CDBus

/// Writes marshalled D-Bus arguments without libdbus, for content that is made once and sent often: from a multiple of
/// 8, in this machine's byte order.
struct BodyMarshaller {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }
  var count: Int { bytes.count }
  mutating func reserve(_ more: Int) { bytes.reserveCapacity(bytes.count + more) }

  /// Appends zeros up to a multiple of `size`, a power of two.
  mutating func align(to size: Int) {
    let missing = -bytes.count & (size - 1)
    if missing > 0 { bytes.append(contentsOf: repeatElement(0, count: missing)) }
  }

  mutating func uint32(_ value: UInt32) {
    align(to: 4)
    withUnsafeBytes(of: value) { unsafe bytes.append(contentsOf: $0) }
  }

  mutating func int32(_ value: Int) { uint32(UInt32(bitPattern: Int32(clamping: value))) }

  mutating func overwrite(at offset: Int, with value: UInt32) {
    precondition(offset >= 0 && offset + 4 <= bytes.count, "There is no number at \(offset).")
    // Safety: the four bytes are there.
    unsafe bytes.withUnsafeMutableBytes { unsafe $0.storeBytes(of: value, toByteOffset: offset, as: UInt32.self) }
  }

  /// Appends a text or a path. D-Bus cannot carry U+0000: the text ends before it.
  mutating func string(_ value: String) {
    uint32(0)
    let start = bytes.count
    var value = value
    value.withUTF8 { text in
      let end = unsafe text.firstIndex(of: 0) ?? text.count
      // Safety: the text has at least so many bytes.
      unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[..<end]))
    }
    overwrite(at: start - 4, with: UInt32(truncatingIfNeeded: bytes.count - start))
    bytes.append(0)
  }

  /// Appends (so).
  mutating func reference(bus: String, path: String) {
    align(to: 8)
    string(bus)
    string(path)
  }

  mutating func strings(_ values: [String]) {
    uint32(0)
    let start = bytes.count
    for value in values { string(value) }
    overwrite(at: start - 4, with: UInt32(truncatingIfNeeded: bytes.count - start))
  }

  /// Aligned to the same multiple of `alignment` as they were made with.
  mutating func append(_ other: BodyMarshaller, alignment: Int = 8) {
    align(to: alignment)
    bytes.append(contentsOf: other.bytes)
  }

  mutating func append(contentsOf others: some Collection<UInt8>) { bytes.append(contentsOf: others) }
  /// The offset in a message's header of the length of its fields.
  private static let fieldsPlace = 12
  /// The field that holds the arguments' types.
  private static let signatureField: UInt8 = 8

  /// Adds the arguments' types to a header, which ends at a multiple of 8.
  fileprivate mutating func appendField(_ signature: String) {
    let types = Array(signature.utf8)
    // The padding that ended the header now lies between the last field and this one, and counts.
    append(contentsOf: [Self.signatureField, 1, UInt8(ascii: "g"), 0, UInt8(truncatingIfNeeded: types.count)])
    append(contentsOf: types + [0])
    overwrite(at: Self.fieldsPlace, with: UInt32(truncatingIfNeeded: count - Self.fieldsPlace - 4))
    align(to: 8)
  }
}

extension Message {
  /// A copy of this message, which has no arguments yet, with arguments that `fill` writes. libdbus checks them: the
  /// error says that they are malformed or too large. O(bytes), without a call for each argument.
  func carrying(_ signature: String, _ fill: (inout BodyMarshaller) -> Void) throws(BusError) -> Message {
    // A message without a serial number would be refused below; sending assigns the real one.
    serial = 1
    var marshalled: UnsafeMutablePointer<CChar>?
    var length: Int32 = 0
    guard dbus_message_marshal(raw, &marshalled, &length) != 0, let marshalled else { throw .tooLarge }
    defer { dbus_free(marshalled) }
    var whole = BodyMarshaller(capacity: Int(length) + 512)
    // Safety: libdbus wrote this many bytes there.
    whole.append(contentsOf: unsafe UnsafeRawBufferPointer(start: marshalled, count: Int(length)))
    whole.appendField(signature)
    // The header ends at a multiple of 8, so the arguments are aligned as they would be alone.
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
}
