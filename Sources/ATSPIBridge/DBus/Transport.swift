/// A destination for messages: a connection to a bus or to a peer or, in tests, a list.
protocol Transport: AnyObject {
  /// Queues the message for sending; never waits.
  func send(_ message: Message)
  /// The one client at the other end; nil on a bus, where each message names its sender.
  var peer: String? { get }
  /// True if the other end has read nearly everything that was sent.
  var hasRoom: Bool { get }
  /// The number of bytes that wait to be written because the receiver reads slowly.
  var outgoingBytes: Int { get }
}
