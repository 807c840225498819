import Glibc
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// A server on this machine's loopback address, for programs of the user who runs it: answers of HTTP, and WebSockets.
struct LoopbackServer: Sendable {
  /// The WebSocket of a client, whose messages are whole.
  typealias WebSocket = NIOAsyncChannel<WebSocketFrame, WebSocketFrame>

  /// The longest message of a client in bytes.
  let longestMessage: Int
  /// The answer to a request at a port; nil for a request that may open a WebSocket.
  let answer: @Sendable (_ head: HTTPRequestHead, _ port: Int) -> LoopbackAnswer?

  /// Serves clients until the task is cancelled.
  ///
  /// - Parameters:
  ///   - port: The port, or 0 for a free one.
  ///   - isListening: Gets the port once clients can connect.
  ///   - serve: Serves a client that has opened a WebSocket, beside the others, until it returns.
  func run(
    port: Int, isListening: (Int) throws -> Void, serve: @escaping @Sendable (WebSocket) async -> Void
  ) async throws {
    let (clients, arrivals) = AsyncStream.makeStream(of: WebSocket.self)
    let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { configure($0, arrivals) }
      .bind(host: "127.0.0.1", port: port).get()
    try isListening(listener.localAddress?.port ?? port)
    await withDiscardingTaskGroup { group in
      for await client in clients { group.addTask { await serve(client) } }
      group.cancelAll()
    }
    try await listener.close()
  }

  /// Lets a connection ask once, or become a WebSocket, within a time.
  private func configure(
    _ channel: any Channel, _ arrivals: AsyncStream<WebSocket>.Continuation
  ) -> EventLoopFuture<Void> {
    let user = LoopbackPeer(of: channel)?.user
    guard user == geteuid() else {
      // One that has left again needs no words.
      if user != nil { printError("axtree: a connection of another user was refused") }
      return channel.eventLoop.makeFailedFuture(ChannelError.ioOnClosedChannel)
    }
    let port = channel.localAddress?.port ?? 0
    let timeout = channel.eventLoop.scheduleTask(in: .seconds(10)) { channel.close(promise: nil) }
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: longestMessage,
      shouldUpgrade: { channel, head in
        channel.eventLoop.makeSucceededFuture(answer(head, port) == nil ? [:] : nil)
      },
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture {
          timeout.cancel()
          try channel.pipeline.syncOperations.addHandler(
            NIOWebSocketFrameAggregator(
              minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: longestMessage,
              maxAccumulatedFrameSize: longestMessage))
          arrivals.yield(try WebSocket(wrappingChannelSynchronously: channel))
        }
      })
    return channel.eventLoop.makeCompletedFuture {
      let pipeline = channel.pipeline.syncOperations
      let handler = AnswerHandler { answer($0, port) }
      let bound = NIOLoopBound(handler, eventLoop: channel.eventLoop)
      try pipeline.configureHTTPServerPipeline(
        withServerUpgrade: (
          upgraders: [upgrader],
          completionHandler: { $0.pipeline.syncOperations.removeHandler(bound.value, promise: nil) }
        ))
      try pipeline.addHandler(handler)
    }
  }
}

/// An answer of HTTP.
struct LoopbackAnswer: Sendable, Equatable {
  let status: HTTPResponseStatus
  /// The headers beside the length.
  var headers: HTTPHeaders = ["Content-Type": "text/plain"]
  let body: [UInt8]
}

extension LoopbackAnswer {
  /// An answer that is a text.
  init(_ status: HTTPResponseStatus, _ text: String) { self.init(status: status, body: Array(text.utf8)) }
}

/// Answers a request that opens no WebSocket, and closes.
private final class AnswerHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let answer: (HTTPRequestHead) -> LoopbackAnswer?

  init(_ answer: @escaping (HTTPRequestHead) -> LoopbackAnswer?) { self.answer = answer }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(let head) = unwrapInboundIn(data) else { return }
    let answer = answer(head) ?? LoopbackAnswer(.badRequest, "The WebSocket's handshake is wrong.\n")
    var headers = answer.headers
    headers.add(name: "Content-Length", value: "\(answer.body.count)")
    headers.add(name: "Connection", value: "close")
    let response = HTTPResponseHead(version: .http1_1, status: answer.status, headers: headers)
    context.write(wrapOutboundOut(.head(response)), promise: nil)
    if head.method != .HEAD {
      context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: answer.body)))), promise: nil)
    }
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in channel.close(promise: nil) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // What is no HTTP, or too long for it, has got its answer. A refused upgrade comes here too, and is answered above.
    if error is HTTPParserError { context.close(promise: nil) }
  }
}

extension NIOAsyncChannelOutboundWriter<WebSocketFrame> {
  /// Sends a message that is a text.
  func write(text: String) async throws {
    try await write(WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: text)))
  }
}
