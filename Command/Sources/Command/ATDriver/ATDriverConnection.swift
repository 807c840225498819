@_spi(Command) import AXDocument
import Loopback
import NIOCore
import NIOWebSocket

/// A client's connection, and the session that it has.
///
/// Commands are carried out one after the other. Whatever ends the connection ends the session, with everything on its desktop.
actor ATDriverConnection {
  /// The number of messages that may wait for their replies.
  private static let maximumMessageCount = 100
  /// The pause between two looks at what Orca has said.
  private static let pause = Duration.milliseconds(10)

  private let channel: LoopbackServer.WebSocket
  /// The time in which the client must answer a ping.
  private let patience: Duration
  private var session: ATDriverSession?
  /// Whether the client knows the session, so that it gets what is said.
  private var isSessionKnown = false
  /// The reply to the last command, until it is sent.
  private var reply: String?
  /// The reply to the client's last ping, until it is sent.
  private var pong: WebSocketFrame?
  /// When the client has sent something for the last time.
  private var lastSign = ContinuousClock.now
  /// Why the connection is closed.
  private var closing = WebSocketErrorCode.normalClosure

  init(_ channel: LoopbackServer.WebSocket, patience: Duration) {
    self.channel = channel
    self.patience = patience
  }

  /// Serves the client until one of both closes the connection, or the client says nothing any more.
  func run() async {
    // What goes wrong on the wire ends the connection too.
    try? await channel.executeThenClose { inbound, outbound in
      let (messages, queue) = AsyncStream.makeStream(
        of: [UInt8]?.self, bufferingPolicy: .bufferingOldest(Self.maximumMessageCount))
      await withTaskGroup { group in
        group.addTask { await self.receive(inbound, into: queue) }
        group.addTask { await self.answer(messages) }
        group.addTask { await self.send(to: outbound) }
        group.addTask { await self.watch() }
        await group.next()
        group.cancelAll()
      }
      // A client that reads nothing gets no farewell.
      guard channel.channel.isWritable else { return }
      var code = ByteBuffer()
      code.write(webSocketErrorCode: closing)
      try await outbound.write(WebSocketFrame(fin: true, opcode: .connectionClose, data: code))
    }
    await session?.end()
  }

  // MARK: From the client

  /// Puts the client's messages into a queue: their texts, or nil for one that is no text.
  private func receive(
    _ inbound: NIOAsyncChannelInboundStream<WebSocketFrame>, into queue: AsyncStream<[UInt8]?>.Continuation
  ) async {
    do {
      for try await frame in inbound {
        lastSign = .now
        switch frame.opcode {
        case .text, .binary:
          let bytes = Array(frame.unmaskedData.readableBytesView)
          let isText = frame.opcode == .text
          guard !isText || String(validating: bytes, as: UTF8.self) != nil else {
            closing = .dataInconsistentWithMessage
            return
          }
          if case .dropped = queue.yield(isText ? bytes : nil) {
            closing = .policyViolation
            return
          }
        case .ping: pong = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
        case .connectionClose: return
        default: break
        }
      }
    } catch NIOWebSocketFrameAggregator.Error.accumulatedFrameSizeIsTooLarge {
      closing = .messageTooLarge
    } catch {
      closing = .protocolError
    }
  }

  /// Ends when the client has sent nothing for too long, not even the answer to a ping.
  private func watch() async {
    while lastSign + patience > .now {
      do { try await Task.sleep(until: lastSign + patience) } catch { return }
    }
  }

  // MARK: Commands

  private func answer(_ messages: AsyncStream<[UInt8]?>) async {
    for await message in messages {
      reply = await reply(to: message)
      while reply != nil {
        do { try await Task.sleep(for: Self.pause) } catch { return }
      }
      isSessionKnown = session != nil
    }
  }

  private func reply(to message: [UInt8]?) async -> String {
    var id: Int?
    do {
      guard let message else { throw ATDriverError(.invalidArgument, "a message is a text") }
      let request = try ATDriverCommand.read(message)
      id = request.id
      return ATDriverMessage.result(of: request.id, try await result(of: request.command))
    } catch let refusal as ATDriverCommand.Refusal {
      return ATDriverMessage.failure(of: refusal.id, refusal.error)
    } catch let error as ATDriverError {
      return ATDriverMessage.failure(of: id, error)
    } catch {
      return ATDriverMessage.failure(of: id, ATDriverError(.unknownError, "\(error)"))
    }
  }

  private func result(of command: ATDriverCommand) async throws -> ATDriverSession.Result {
    if let session {
      let result = try await session.perform(command)
      if command == .endSession { self.session = nil }
      return result
    }
    guard case .startSession(let capabilities) = command else {
      throw ATDriverError(.invalidSessionID, "this connection has no session; session.new starts one")
    }
    let session = try await ATDriverSession.start(capabilities)
    self.session = session
    return await session.startResult
  }

  // MARK: To the client

  /// Sends what Orca says, the replies, and a ping now and then. What was said before a reply is sent before it.
  private func send(to outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>) async {
    var nextPing = ContinuousClock.now + patience / 4
    do {
      while true {
        let reply = reply
        if isSessionKnown, let session {
          for text in await session.takeSpeech() {
            try await outbound.write(text: ATDriverMessage.capturedOutput(text))
          }
        }
        if let reply {
          try await outbound.write(text: reply)
          self.reply = nil
        }
        if let pong {
          self.pong = nil
          try await outbound.write(pong)
        }
        if nextPing < .now {
          try await outbound.write(WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer()))
          nextPing = .now + patience / 4
        }
        try await Task.sleep(for: Self.pause)
      }
    } catch {}
  }
}
