@_spi(Command) import ATSPIBridge
@_spi(Command) import AXDocument
import AXTree

/// Writes the AT-SPI events of a change, in the format of `axtree inspect --watch`.
struct BusEventWriter {
  /// The names of nodes, before and after the change.
  let names: (AXNodeID) -> String?

  func write(_ event: PredictedEvents.Event, to writer: inout JSONWriter) {
    writer.writeObject { writer in
      writer.member("event", event.type)
      writer.member("node", names(event.source))
      writer.member("detail1", event.detail1)
      writer.member("detail2", event.detail2)
      switch event.value {
      case .text(let text): writer.member("value", text)
      case .number(let number):
        writer.key("value")
        writer.write(number)
      case .node(let id): writer.member("value", names(id))
      case nil: break
      }
    }
  }
}
