import ATSPIModel
import AXTree

/// Writes the AT-SPI events of a change, in the format of `axtree inspect --watch`.
struct BusEventWriter {
  /// The names of nodes, before and after the change.
  let names: (AXNodeID) -> String?

  func write(_ event: ATSPIEvent, to writer: inout JSONWriter) {
    writer.writeObject { writer in
      writer.member("event", event.kind.type)
      if let name = names(event.source) { writer.member("node", name) }
      writer.member("detail1", event.detail1)
      writer.member("detail2", event.detail2)
      write(event.payload, to: &writer)
    }
  }

  private func write(_ payload: ATSPIEvent.Payload, to writer: inout JSONWriter) {
    switch payload {
    // A watching client does not report rectangles either.
    case .nothing, .rect: break
    case .text(let text): writer.member("value", text)
    case .number(let number):
      writer.key("value")
      writer.write(number)
    case .role(let number): writer.member("value", Int(number))
    case .object(let id): if let name = names(id) { writer.member("value", name) }
    case .foreign(let bus, let path): writer.member("value", bus + path)
    }
  }
}
