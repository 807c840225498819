/// Where messages go: a connection to a bus or to a peer, or, in tests, a list.
protocol Transport: AnyObject {
  /// Puts the message on its way; never waits.
  func send(_ message: Message)
  /// The one client at the other end; nil on a bus, where each message says whom it is from.
  var peer: String? { get }
  /// True if the other end has read nearly all that was sent.
  var hasRoom: Bool { get }
  /// How many bytes wait to be written, because whoever reads is slow.
  var outgoingBytes: Int { get }
}
