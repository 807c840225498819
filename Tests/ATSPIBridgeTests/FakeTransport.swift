@testable import ATSPIBridge

/// Keeps what is sent, in place of a bus.
final class FakeTransport: Transport {
  private(set) var sent: [Message] = []
  var outgoingBytes: Int { 0 }
  var hasRoom: Bool { true }
  var peer: String? { nil }

  func send(_ message: Message) { sent.append(message) }
}

extension Provider {
  /// Answers a call at once, as though nothing else waited.
  func answer(_ message: Message, from transport: any Transport) {
    let call = MethodInvocation(message, from: transport)
    if StandardInterfaces.dependOnTree(message) { recordQuery(from: call.client) }
    answer(call)
  }
}
