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
