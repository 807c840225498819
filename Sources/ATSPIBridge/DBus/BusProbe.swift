import CDBus

/// A connection to a bus that asks one question at a time and waits for the answer.
@_spi(Command) public final class BusProbe {
  private static let timeout: Int32 = 3000

  private let connection: UnsafeMutablePointer<DBusConnection>

  /// Connects to the bus at an address; nil if it does not answer.
  public static func open(_ address: String) -> BusProbe? {
    guard let connection = dbus_connection_open_private(address, nil) else { return nil }
    dbus_connection_set_exit_on_disconnect(connection, 0)
    let probe = BusProbe(connection)
    return probe.reply(to: .toBus("Hello")) == nil ? nil : probe
  }

  private init(_ connection: UnsafeMutablePointer<DBusConnection>) { self.connection = connection }

  deinit {
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
  }

  /// Whether a service runs, or the bus can start it.
  public func hasService(_ name: String) -> Bool {
    reply(to: .toBus("NameHasOwner", [name])) == ["true"]
      || reply(to: .toBus("ListActivatableNames"))?.contains(name) == true
  }

  /// The texts and truth values in the answer to a call, in order; nil if there is none in time.
  public func ask(
    _ member: String, of interface: String, at path: String, to service: String, _ arguments: [String] = []
  ) -> [String]? {
    reply(to: .call(member, of: interface, at: path, to: service, arguments))
  }

  private func reply(to call: Message) -> [String]? {
    dbus_connection_send_with_reply_and_block(connection, call.raw, Self.timeout, nil).flatMap { reply in
      var reader = Message(owning: reply).reader
      return try? reader.texts()
    }
  }
}

extension MessageReader {
  fileprivate mutating func texts() throws(BusError) -> [String] {
    var texts: [String] = []
    while !isAtEnd {
      switch type {
      case "s": texts.append(try string())
      case "b": texts.append("\(try boolean())")
      case "a": texts += try array { inner throws(BusError) in try inner.texts() }.joined()
      case "r": texts += try structure { inner throws(BusError) in try inner.texts() }
      case "v": texts += try variant { inner throws(BusError) in try inner.texts() }
      default: skip()
      }
    }
    return texts
  }
}
