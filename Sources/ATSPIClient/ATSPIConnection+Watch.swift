import CATSPI

/// One event of an application as a client hears it.
package struct ATSPIHeard: Sendable, Hashable {
  /// What happened: "object:state-changed:focused".
  package var type: String
  /// The author's identifier of the object that it happened to, else its path.
  package var identifier: String
  /// The object's role by its name in AtspiRole.
  package var role: String
  /// The object's name.
  package var name: String
  /// The first number.
  package var detail1: Int
  /// The second number.
  package var detail2: Int
  /// What came with it: a text, a number, or what an object is called; nil for nothing.
  package var value: String?
}

extension ATSPIConnection {
  /// Hands over each event of an application as it comes, until the application is gone. It holds libatspi meanwhile.
  ///
  /// - Parameter ready: Called once, when the registry has been told.
  /// - Returns: Whether the registry could be told what to send.
  package func watch(
    _ application: ATSPIObject, ready: () -> Void, event: @escaping (ATSPIHeard) -> Void
  ) -> Bool {
    Self.inTurn {
      let bus = application.address.bus
      let ear = Unmanaged.passRetained(Ear(bus: bus, hear: event))
      defer { ear.release() }
      guard let listener = atspi_event_listener_new(hear, ear.toOpaque(), nil) else { return false }
      defer { axtree_object_unref(listener) }
      for type in Self.watched where atspi_event_listener_register(listener, type, nil) == 0 { return false }
      defer { for type in Self.watched { atspi_event_listener_deregister(listener, type, nil) } }
      // The loop must wake up to see that the application is gone: nothing comes from it then.
      let pulse = g_timeout_add(500, beat, nil)
      defer { g_source_remove(pulse) }
      ready()
      while application.process != nil { g_main_context_iteration(nil, 1) }
      return true
    }
  }

  private static let watched = ["object:", "window:", "document:"]
}

/// Who hears, behind the pointer that libatspi keeps.
private final class Ear {
  let bus: String
  let hear: (ATSPIHeard) -> Void

  init(bus: String, hear: @escaping (ATSPIHeard) -> Void) {
    self.bus = bus
    self.hear = hear
  }
}

private let beat: @convention(c) (gpointer?) -> gboolean = { _ in 1 }

private let hear: @convention(c) (UnsafeMutablePointer<AtspiEvent>?, gpointer?) -> Void = { event, ear in
  guard let event else { return }
  defer { axtree_event_free(event) }
  guard let ear, let source = event.pointee.source.flatMap({ ATSPIObject(taking: axtree_object_ref($0)) }) else {
    return
  }
  let address = source.address
  let listener = Unmanaged<Ear>.fromOpaque(ear).takeUnretainedValue()
  guard address.bus == listener.bus else { return }
  let identifier = source.identifier
  let role = source.role
  listener.hear(
    ATSPIHeard(
      type: event.pointee.type.map { String(cString: $0) } ?? "",
      identifier: identifier.isEmpty ? address.path : identifier, role: role, name: source.name,
      detail1: Int(event.pointee.detail1), detail2: Int(event.pointee.detail2),
      // What is typed into a password field is nobody's to print (A6).
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
