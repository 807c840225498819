@testable import ATSPIBridge

/// Keeps what is sent, in place of a bus.
final class FakeTransport: Transport {
  private(set) var sent: [Message] = []
  var outgoingBytes: Int { 0 }
  var peer: String? { nil }

  func send(_ message: Message) { sent.append(message) }
}
