/// A call that waits for its answer and gets exactly one: releasing it unanswered sends an error. A caller that wants
/// no reply gets none. The type cannot be copied, so no call is answered twice.
struct MethodInvocation: ~Copyable {
  let message: Message
  /// The caller: a name on the bus, or that of a private connection.
  let client: String
  private let sink: any MessageSink
  private var isAnswered = false

  init(_ message: Message, replyingTo sink: any MessageSink) {
    self.message = message
    client = sink.peer ?? message.sender
    self.sink = sink
  }

  /// Answers with what `fill` writes, or with the error that it throws instead.
  consuming func answer(_ fill: (inout MessageWriter) throws(BusError) -> Void) {
    reply { message throws(BusError) in
      let reply = message.reply()
      var writer = MessageWriter(reply)
      try fill(&writer)
      return reply
    }
  }

  /// Answers with what `make` returns, or with the error that it throws.
  consuming func reply(making make: (Message) throws(BusError) -> Message) {
    isAnswered = true
    guard message.wantsReply else { return }
    do {
      sink.send(try make(message))
    } catch {
      sink.send(message.failure(error))
    }
  }

  consuming func fail(_ fault: BusError) { reply { _ throws(BusError) in throw fault } }

  /// Drops the call without an answer, because the caller reads none. The bus answers it after a time.
  consuming func abandon() { isAnswered = true }

  deinit {
    guard !isAnswered, message.wantsReply else { return }
    sink.send(message.failure(.unanswered))
  }
}
