/// A call that waits for its answer, and gets exactly one: whoever drops it unanswered answers with an error.
///
/// A caller that wants no reply gets none. The type cannot be copied, so nothing can be answered twice.
struct PendingCall: ~Copyable {
  let message: Message
  /// The caller: a name on the bus, or that of a private connection.
  let client: String
  private let transport: any Transport
  private var isAnswered = false

  init(_ message: Message, from transport: any Transport) {
    self.message = message
    client = transport.peer ?? message.sender
    self.transport = transport
  }

  /// Answers with what `fill` writes, or with the fault that it throws: then nothing of what it wrote is sent.
  consuming func answer(_ fill: (inout MessageWriter) throws(BusError) -> Void) {
    isAnswered = true
    guard message.wantsReply else { return }
    let reply = message.reply()
    var writer = MessageWriter(reply)
    do {
      try fill(&writer)
      transport.send(reply)
    } catch {
      transport.send(message.failure(error))
    }
  }

  /// Answers with the message that `make` makes of the call, or with the fault that it throws.
  consuming func reply(making make: (Message) throws(BusError) -> Message) {
    isAnswered = true
    guard message.wantsReply else { return }
    do {
      transport.send(try make(message))
    } catch {
      transport.send(message.failure(error))
    }
  }

  /// Answers with an error.
  consuming func fail(_ fault: BusError) {
    isAnswered = true
    guard message.wantsReply else { return }
    transport.send(message.failure(fault))
  }

  /// Leaves the call without an answer: the caller takes none. The bus answers it after a time.
  consuming func abandon() { isAnswered = true }

  deinit {
    guard !isAnswered, message.wantsReply else { return }
    transport.send(message.failure(.unanswered))
  }
}
