import CDBus
import Glibc

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
  mutating func string() throws(BusError) -> String { try text("s", upTo: .max) }
  /// Reads a text that is compared with names. See ``Message/nameLimit``.
  mutating func name() throws(BusError) -> String { try text("s", upTo: Message.nameLimit) }
  /// Reads an object's path. See ``Message/nameLimit``.
  mutating func path() throws(BusError) -> String { try text("o", upTo: Message.nameLimit) }

  private mutating func text(_ type: Unicode.Scalar, upTo limit: Int) throws(BusError) -> String {
    try next(type, UnsafePointer<CChar>?.none).map { String($0, upTo: limit) } ?? ""
  }

  mutating func skip() { dbus_message_iter_next(&iterator) }

  /// Skips all arguments and returns their size in bytes, without the padding outside arrays. An array is one step.
  mutating func skipAll() -> Int {
    var bytes = 0
    while !isAtEnd {
      switch type {
      case "s", "o":
        var text: UnsafePointer<CChar>?
        // Safety: libdbus writes the address of a text.
        unsafe dbus_message_iter_get_basic(&iterator, &text)
        bytes += 5 + (text.map { strlen($0) } ?? 0)
      case "a":
        var inner = MessageReader(inside: &self)
        bytes += 4 + Int(axtree_array_byte_count(&inner.iterator))
      case "r", "v", "e":
        var inner = MessageReader(inside: &self)
        bytes += inner.skipAll()
      default: bytes += 8
      }
      skip()
    }
    return bytes
  }

  /// Reads the content of a container.
  typealias Reading<T> = (inout MessageReader) throws(BusError) -> T

  mutating func structure<T>(_ read: Reading<T>) throws(BusError) -> T { try inside("r", read) }
  mutating func variant<T>(_ read: Reading<T>) throws(BusError) -> T { try inside("v", read) }
  /// Reads an entry of a dictionary.
  mutating func entry<T>(_ read: Reading<T>) throws(BusError) -> T { try inside("e", read) }

  /// Reads the elements of an array, or the first ones if there are more than `limit`.
  mutating func array<T>(upTo limit: Int = .max, _ read: Reading<T>) throws(BusError) -> [T] {
    try inside("a") { inner throws(BusError) in
      var elements: [T] = []
      while elements.count < limit, !inner.isAtEnd { elements.append(try read(&inner)) }
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
