import ATSPIModel
import AXTree
import Handover

/// A signal or an answer that an update caused.
enum OutgoingMessage {
  case event(ATSPIEvent)
  case removed(AXNodeID)
  case added(AXNodeID)
  case announcement(AXAnnouncement)
  /// A request whose effects the signals before have shown.
  case completion(BridgeRequest)

  var isAnnouncement: Bool { if case .announcement = self { true } else { false } }
}

extension Queue<OutgoingMessage> {
  /// Appends a change in the order in which it is sent (A3). The event of a removed child precedes the removal of its
  /// object, and that of an added child precedes its item: libatspi inserts a child by the event, and an item at an
  /// occupied place would drop the object there. Items precede the removals: Orca 48 keeps what it knows of an object
  /// under its address in memory, and a client that frees the old objects first makes the new ones at their addresses.
  mutating func append(_ change: ATSPIUpdateEffect, outdated: [AXNode]) {
    append(contentsOf: change.events.lazy.filter { $0.kind.precedesCacheSignals }.map { .event($0) })
    append(contentsOf: (change.added + outdated).lazy.map { .added($0.id) })
    append(contentsOf: change.removed.lazy.map { .removed($0) })
    append(contentsOf: change.events.lazy.filter { !$0.kind.precedesCacheSignals }.map { .event($0) })
  }
}

extension Message {
  /// The D-Bus signal of an event, siiva{sv}, from an application with this bus name.
  static func event(_ event: ATSPIEvent, from busName: String) -> Message {
    let (interface, member, detail) = event.kind.signal
    let path = ObjectPath.of(event.source)
    return signal(member, of: "org.a11y.atspi.Event.\(interface)", from: path).write { out in
      out.string(detail)
      out.int32(event.detail1)
      out.int32(event.detail2)
      switch event.payload {
      case .nothing: out.variant("i") { $0.int32(0) }
      case .text(let text): out.variant("s") { $0.string(text) }
      case .number(let number): out.variant("d") { $0.double(number) }
      case .role(let number): out.variant("u") { $0.uint32(number) }
      case .rect(let frame): out.variant("(iiii)") { out in out.structure { $0.rect(frame) } }
      case .foreign(let bus, let path): out.variant("(so)") { $0.reference(bus: bus, path: path) }
      case .object(let id): out.variant("(so)") { $0.reference(bus: busName, path: ObjectPath.of(id)) }
      }
      out.array(of: "{sv}") { _ in }
    }
  }
}
