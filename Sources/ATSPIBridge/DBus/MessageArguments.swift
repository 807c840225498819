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
