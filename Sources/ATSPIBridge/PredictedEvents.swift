import ATSPIModel
public import AXTree

/// The events that a bridge sends of a tree's updates, without a bus, for a client that listens to everything.
@_spi(Command) public struct PredictedEvents {
  /// One event, as a client that watches prints it.
  public struct Event: Sendable {
    /// The value of an event.
    public enum Value: Sendable {
      /// A text, such as the one that was inserted.
      case text(String)
      /// A number, such as a value in percent.
      case number(Double)
      /// Another node.
      case node(AXNodeID)
    }

    /// The kind of the event: "object:state-changed:focused".
    public let type: String
    /// The node that sends it.
    public let source: AXNodeID
    /// The first number.
    public let detail1: Int
    /// The second number.
    public let detail2: Int
    /// The value; nil for none, and for a rectangle, which such a client does not print either.
    public let value: Value?

    fileprivate init(_ event: ATSPIEvent) {
      (type, source, detail1, detail2) = (event.kind.type, event.source, event.detail1, event.detail2)
      value =
        switch event.payload {
        case .nothing, .rect: nil
        case .text(let text): .text(text)
        case .number(let number): .number(number)
        case .role(let number): .number(Double(number))
        case .object(let id): .node(id)
        case .foreign(let bus, let path): .text(bus + path)
        }
    }
  }

  private var mirror = ATSPIMirror()

  /// The events of an application that has not sent a tree yet.
  public init() {}

  /// The events of an update, announcements last. The cost is that of the bridge.
  public mutating func events(of update: AXTreeUpdate) -> [Event] {
    let events = mirror.applyAndCompare(update).events
    let announcements = update.announcements.map {
      ATSPIEvent.announcement($0, by: mirror.activeWindow ?? update.root, isAfterEvents: !events.isEmpty)
    }
    return (events + announcements).map(Event.init)
  }
}
