import ATSPIModel

/// Writes events as D-Bus signals: siiva{sv}.
struct EventSignalWriter {
  /// The bus name of the application's objects.
  let busName: String

  func message(_ event: ATSPIEvent) -> Message {
    let (interface, member, detail) = event.kind.signal
    let path = ObjectPath.of(event.source)
    return Message.signal(member, of: "org.a11y.atspi.Event.\(interface)", from: path).write { out in
      out.string(detail)
      out.int32(event.detail1)
      out.int32(event.detail2)
      write(event.payload, to: &out)
      out.array(of: "{sv}") { _ in }
    }
  }

  private func write(_ payload: ATSPIEvent.Payload, to out: inout MessageWriter) {
    switch payload {
    case .nothing: out.variant("i") { $0.int32(0) }
    case .text(let text): out.variant("s") { $0.string(text) }
    case .number(let number): out.variant("d") { $0.double(number) }
    case .role(let number): out.variant("u") { $0.uint32(number) }
    case .rect(let frame): out.variant("(iiii)") { out in out.structure { $0.rect(frame) } }
    case .foreign(let bus, let path): out.variant("(so)") { $0.reference(bus: bus, path: path) }
    case .object(let id): out.variant("(so)") { $0.reference(bus: busName, path: ObjectPath.of(id)) }
    }
  }
}
