import CDBus

/// Appends arguments to a message. The content of a container must have the type that the container was opened with.
struct MessageWriter {
  var iterator = DBusMessageIter()
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
