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

  /// The type code of the next argument; 0 at the end.
  var type: Int32 {
    var iterator = self.iterator
    return dbus_message_iter_get_arg_type(&iterator)
  }

  private mutating func next<Value>(_ type: Int32, _ initial: Value) throws(BusError) -> Value {
    guard self.type == type else { throw mismatch(type) }
    var value = initial
    // Safety: libdbus writes a value of the type that was just checked, and Value has that type's size.
    unsafe withUnsafeMutablePointer(to: &value) { unsafe dbus_message_iter_get_basic(&iterator, $0) }
    skip()
    return value
  }

  private func mismatch(_ type: Int32) -> BusError {
    let wanted = Character(Unicode.Scalar(UInt8(truncatingIfNeeded: type)))
    return .invalidArguments("An argument of type “\(wanted)” was expected; the message has “\(message.signature)”.")
  }

  mutating func int32() throws(BusError) -> Int32 { try next(DBusType.int32, 0) }
  mutating func uint32() throws(BusError) -> UInt32 { try next(DBusType.uint32, 0) }
  mutating func int() throws(BusError) -> Int { Int(try int32()) }
  mutating func int16() throws(BusError) -> Int16 { try next(DBusType.int16, 0) }
  mutating func double() throws(BusError) -> Double { try next(DBusType.double, 0) }
  mutating func boolean() throws(BusError) -> Bool { try next(DBusType.boolean, UInt32(0)) != 0 }
  mutating func string() throws(BusError) -> String { try text(DBusType.string) }
  mutating func path() throws(BusError) -> String { try text(DBusType.path) }

  private mutating func text(_ type: Int32) throws(BusError) -> String {
    let pointer = try next(type, UnsafePointer<CChar>?.none)
    return pointer.map { String(cString: $0) } ?? ""
  }

  mutating func skip() { dbus_message_iter_next(&iterator) }

  /// Reads the content of the next structure.
  mutating func structure<T>(_ read: (inout MessageReader) throws(BusError) -> T) throws(BusError) -> T {
    try inside(DBusType.structure, read)
  }

  /// Reads the content of the next variant.
  mutating func variant<T>(_ read: (inout MessageReader) throws(BusError) -> T) throws(BusError) -> T {
    try inside(DBusType.variant, read)
  }

  /// Reads the key and the value of the next entry of a dictionary.
  mutating func entry<T>(_ read: (inout MessageReader) throws(BusError) -> T) throws(BusError) -> T {
    try inside(DBusType.entry, read)
  }

  /// Reads each element of the next array. O(elements).
  mutating func array<T>(_ read: (inout MessageReader) throws(BusError) -> T) throws(BusError) -> [T] {
    try inside(DBusType.array) { inner throws(BusError) in
      var elements: [T] = []
      while inner.type != DBusType.end { elements.append(try read(&inner)) }
      return elements
    }
  }

  private mutating func inside<T>(
    _ type: Int32, _ read: (inout MessageReader) throws(BusError) -> T
  ) throws(BusError) -> T {
    guard self.type == type else { throw mismatch(type) }
    var inner = MessageReader(inside: &self)
    let value = try read(&inner)
    skip()
    return value
  }
}
