import CMeter

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
