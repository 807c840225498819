import CATSPI

extension ATSPIConnection {
  /// Passes on each event of an application until the application ends. It blocks libatspi meanwhile.
  ///
  /// - Parameter ready: Called once, when the registry has registered the listeners.
  ///
  /// - Returns: True if the registry answered.
  @_spi(Command) public func watch(
    _ application: ATSPIObject, ready: () -> Void, event: @escaping (ATSPIReceivedEvent) -> Void
  ) -> Bool {
    Self.serialized {
      let bus = application.address.bus
      let receiver = Unmanaged.passRetained(EventReceiver(bus: bus, receive: event))
      defer { receiver.release() }
      guard let listener = atspi_event_listener_new(receive, receiver.toOpaque(), nil) else { return false }
      defer { axtree_object_unref(listener) }
      for type in Self.watched where atspi_event_listener_register(listener, type, nil) == 0 { return false }
      defer { for type in Self.watched { atspi_event_listener_deregister(listener, type, nil) } }
      // The loop must wake up to notice that the application is gone: no more events arrive from it.
      let timer = g_timeout_add(500, keepIterating, nil)
      defer { g_source_remove(timer) }
      ready()
      while application.process != nil { g_main_context_iteration(nil, 1) }
      return true
    }
  }

  private static let watched = ["object:", "window:", "document:"]
}

/// The receiver of events, behind the pointer that libatspi keeps.
private final class EventReceiver {
  let bus: String
  let receive: (ATSPIReceivedEvent) -> Void

  init(bus: String, receive: @escaping (ATSPIReceivedEvent) -> Void) {
    self.bus = bus
    self.receive = receive
  }
}

private let keepIterating: @convention(c) (gpointer?) -> gboolean = { _ in 1 }

private let receive: @convention(c) (UnsafeMutablePointer<AtspiEvent>?, gpointer?) -> Void = { event, receiver in
  guard let event else { return }
  defer { axtree_event_free(event) }
  guard let receiver, let source = event.pointee.source.flatMap({ ATSPIObject(taking: axtree_object_ref($0)) }) else {
    return
  }
  let address = source.address
  let known = Unmanaged<EventReceiver>.fromOpaque(receiver).takeUnretainedValue()
  guard address.bus == known.bus else { return }
  let identifier = source.identifier
  let role = source.role
  known.receive(
    ATSPIReceivedEvent(
      type: event.pointee.type.map { String(cString: $0) } ?? "",
      identifier: identifier.isEmpty ? address.path : identifier, role: role, name: source.name,
      detail1: Int(event.pointee.detail1), detail2: Int(event.pointee.detail2),
      // Text typed into a password field must not be printed (A6).
      value: role == "password-text" ? nil : value(of: event)))
}

private func value(of event: UnsafePointer<AtspiEvent>) -> String? {
  if let text = axtree_event_text(event) { return String(cString: text) }
  if let object = axtree_event_object(event).flatMap({ ATSPIObject(taking: axtree_object_ref($0)) }) {
    let identifier = object.identifier
    return identifier.isEmpty ? object.address.path : identifier
  }
  var number = 0.0
  guard axtree_event_number(event, &number) != 0 else { return nil }
  return Int(exactly: number).map { "\($0)" } ?? "\(number)"
}

/// An event of an application as a client receives it, encoded as `axtree inspect --watch` prints it.
@_spi(Command) public struct ATSPIReceivedEvent: Sendable, Hashable, Encodable {
  private enum CodingKeys: String, CodingKey {
    case type = "event"
    case identifier = "node"
    case role, name, detail1, detail2, value
  }

  /// The kind of the event: "object:state-changed:focused".
  package var type: String
  /// The author's identifier of the object, else its path.
  package var identifier: String
  /// The object's role by its name in AtspiRole.
  package var role: String
  /// The object's name.
  package var name: String
  /// The first number.
  package var detail1: Int
  /// The second number.
  package var detail2: Int
  /// The value of the event: a text, a number, or an object's name; nil for none.
  package var value: String?
}
