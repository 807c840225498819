import CDBus

/// Reads a message's arguments one after the other; throws ``BusError`` if an argument has another type.
struct MessageReader {
  private var iterator = DBusMessageIter()
  /// Keeps alive the bytes that the iterator points into.
  private let message: Message

  init(_ message: Message) {
    self.message = message
    dbus_message_iter_init(message.raw, &iterator)
  }

  private init(inside parent: inout MessageReader) {
    message = parent.message
    dbus_message_iter_recurse(&parent.iterator, &iterator)
  }

  var type: Unicode.Scalar {
    var iterator = self.iterator
    return Unicode.Scalar(UInt8(truncatingIfNeeded: dbus_message_iter_get_arg_type(&iterator)))
  }

  var isAtEnd: Bool { type == "\0" }

  private mutating func next<Value>(_ type: Unicode.Scalar, _ initial: Value) throws(BusError) -> Value {
    guard self.type == type else { throw mismatch(type) }
    var value = initial
    // Safety: libdbus writes a value of the type that was just checked, and Value has that type's size.
    unsafe withUnsafeMutablePointer(to: &value) { unsafe dbus_message_iter_get_basic(&iterator, $0) }
    skip()
    return value
  }

  private func mismatch(_ type: Unicode.Scalar) -> BusError {
    .invalidArguments("An argument of type “\(type)” was expected; the message has “\(message.signature)”.")
  }

  mutating func int32() throws(BusError) -> Int32 { try next("i", 0) }
  mutating func uint32() throws(BusError) -> UInt32 { try next("u", 0) }
  mutating func int() throws(BusError) -> Int { Int(try int32()) }
  mutating func int16() throws(BusError) -> Int16 { try next("n", 0) }
  mutating func double() throws(BusError) -> Double { try next("d", 0) }
  mutating func boolean() throws(BusError) -> Bool { try next("b", UInt32(0)) != 0 }
  mutating func string() throws(BusError) -> String { try text("s") }
  mutating func path() throws(BusError) -> String { try text("o") }

  private mutating func text(_ type: Unicode.Scalar) throws(BusError) -> String {
    try next(type, UnsafePointer<CChar>?.none).map { String(cString: $0) } ?? ""
  }

  mutating func skip() { dbus_message_iter_next(&iterator) }

  /// Reads the content of a container.
  typealias Reading<T> = (inout MessageReader) throws(BusError) -> T

  mutating func structure<T>(_ read: Reading<T>) throws(BusError) -> T { try inside("r", read) }
  mutating func variant<T>(_ read: Reading<T>) throws(BusError) -> T { try inside("v", read) }
  /// Reads an entry of a dictionary.
  mutating func entry<T>(_ read: Reading<T>) throws(BusError) -> T { try inside("e", read) }

  mutating func array<T>(_ read: Reading<T>) throws(BusError) -> [T] {
    try inside("a") { inner throws(BusError) in
      var elements: [T] = []
      while !inner.isAtEnd { elements.append(try read(&inner)) }
      return elements
    }
  }

  private mutating func inside<T>(_ type: Unicode.Scalar, _ read: Reading<T>) throws(BusError) -> T {
    guard self.type == type else { throw mismatch(type) }
    var inner = MessageReader(inside: &self)
    let value = try read(&inner)
    skip()
    return value
  }
}

/// Appends arguments to a message. The content of a container must have the type that the container was opened with.
struct MessageWriter {
  private var iterator = DBusMessageIter()
  private let message: Message

  init(_ message: Message) {
    self.message = message
    dbus_message_iter_init_append(message.raw, &iterator)
  }

  private init(inside message: Message) { self.message = message }

  private mutating func append<Value>(_ type: Unicode.Scalar, _ value: Value) {
    // Safety: libdbus reads a value of the given type, and Value has that type's size.
    unsafe withUnsafePointer(to: value) { pointer in
      let isAppended = unsafe dbus_message_iter_append_basic(&iterator, Int32(type.value), pointer)
      precondition(isAppended != 0, "libdbus is out of memory.")
    }
  }

  mutating func int32(_ value: Int) { append("i", Int32(clamping: value)) }
  mutating func uint32(_ value: UInt32) { append("u", value) }
  mutating func int16(_ value: Int16) { append("n", value) }
  mutating func double(_ value: Double) { append("d", value) }
  mutating func boolean(_ value: Bool) { append("b", UInt32(value ? 1 : 0)) }
  /// Appends a text. D-Bus cannot carry U+0000: the text ends before it.
  mutating func string(_ value: String) { value.withCString { append("s", Optional($0)) } }
  /// Appends an object's path, which must be well formed.
  mutating func path(_ value: String) { value.withCString { append("o", Optional($0)) } }

  /// Appends (so).
  mutating func reference(bus: String, path: String) {
    structure {
      $0.string(bus)
      $0.path(path)
    }
  }

  mutating func structure(_ fill: (inout MessageWriter) -> Void) { inside("r", nil, fill) }
  mutating func entry(_ fill: (inout MessageWriter) -> Void) { inside("e", nil, fill) }
  mutating func variant(_ signature: String, _ fill: (inout MessageWriter) -> Void) { inside("v", signature, fill) }
  mutating func array(of signature: String, _ fill: (inout MessageWriter) -> Void) { inside("a", signature, fill) }

  private mutating func inside(_ type: Unicode.Scalar, _ signature: String?, _ fill: (inout MessageWriter) -> Void) {
    var inner = MessageWriter(inside: message)
    let isOpen = dbus_message_iter_open_container(&iterator, Int32(type.value), signature, &inner.iterator)
    precondition(isOpen != 0, "libdbus is out of memory.")
    fill(&inner)
    dbus_message_iter_close_container(&iterator, &inner.iterator)
  }
}

/// Writes marshalled D-Bus arguments without libdbus, for content that is made once and sent often: from a multiple of
/// 8, in this machine's byte order.
struct BodyWriter {
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
  mutating func append(_ other: BodyWriter, alignment: Int = 8) {
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
  func carrying(_ signature: String, _ fill: (inout BodyWriter) -> Void) throws(BusError) -> Message {
    // A message without a serial number would be refused below; sending assigns the real one.
    serial = 1
    var marshalled: UnsafeMutablePointer<CChar>?
    var length: Int32 = 0
    guard dbus_message_marshal(raw, &marshalled, &length) != 0, let marshalled else { throw .tooLarge }
    defer { dbus_free(marshalled) }
    var whole = BodyWriter(capacity: Int(length) + 512)
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
