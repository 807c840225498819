import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// The server of AT Driver: a WebSocket on this machine's loopback address, for programs of the user who runs it.
struct ATDriverServer {
  /// The address of the draft; everything else is not found.
  static let path = "/session"
  /// The longest message of a client in bytes.
  static let longestMessage = 1 << 20

  /// The time in which a client must answer a ping.
  let patience: Duration

  /// Serves clients until the process ends.
  ///
  /// - Parameters:
  ///   - port: The port, or 0 for a free one.
  ///   - isListening: Gets the port once clients can connect.
  func run(port: Int, isListening: (Int) throws -> Void) async throws {
    let (clients, arrivals) = AsyncStream.makeStream(of: ATDriverConnection.Channel.self)
    let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { Self.configure($0, arrivals) }
      .bind(host: "127.0.0.1", port: port).get()
    try isListening(listener.localAddress?.port ?? port)
    await withDiscardingTaskGroup { group in
      for await client in clients {
        group.addTask { await ATDriverConnection(client, patience: patience).run() }
      }
    }
  }

  /// Lets a connection become a WebSocket, within a time.
  private static func configure(
    _ channel: any Channel, _ arrivals: AsyncStream<ATDriverConnection.Channel>.Continuation
  ) -> EventLoopFuture<Void> {
    guard LoopbackPeer(of: channel)?.isOfThisUser ?? false else {
      printError("axtree: a connection of another user was refused")
      return channel.eventLoop.makeFailedFuture(ChannelError.ioOnClosedChannel)
    }
    let timeout = channel.eventLoop.scheduleTask(in: .seconds(10)) { channel.close(promise: nil) }
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: longestMessage,
      shouldUpgrade: { channel, head in
        channel.eventLoop.makeSucceededFuture(ATDriverRefusal(of: head) == nil ? [:] : nil)
      },
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture {
          timeout.cancel()
          try channel.pipeline.syncOperations.addHandler(
            NIOWebSocketFrameAggregator(
              minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: longestMessage,
              maxAccumulatedFrameSize: longestMessage))
          arrivals.yield(try ATDriverConnection.Channel(wrappingChannelSynchronously: channel))
        }
      })
    return channel.eventLoop.makeCompletedFuture {
      let pipeline = channel.pipeline.syncOperations
      let refusal = RefusalHandler()
      let bound = NIOLoopBound(refusal, eventLoop: channel.eventLoop)
      try pipeline.configureHTTPServerPipeline(
        withServerUpgrade: (
          upgraders: [upgrader],
          completionHandler: { $0.pipeline.syncOperations.removeHandler(bound.value, promise: nil) }
        ))
      try pipeline.addHandler(refusal)
    }
  }
}

/// Why a request opens no connection of AT Driver.
struct ATDriverRefusal: Equatable {
  let status: HTTPResponseStatus
  let reason: String

  /// Nil for a request that may open one.
  init?(of head: HTTPRequestHead) {
    if head.headers.contains(name: "Origin") {
      (status, reason) = (.forbidden, "Pages in browsers may not connect.\n")
    } else if head.uri != ATDriverServer.path {
      (status, reason) = (.notFound, "AT Driver is at \(ATDriverServer.path).\n")
    } else if !head.headers[canonicalForm: "upgrade"].contains(where: { $0.lowercased() == "websocket" }) {
      (status, reason) = (.upgradeRequired, "AT Driver is a WebSocket.\n")
    } else {
      return nil
    }
  }
}

/// Answers a request that opens no connection, and closes.
private final class RefusalHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(let head) = unwrapInboundIn(data) else { return }
    let (status, reason) =
      ATDriverRefusal(of: head).map { ($0.status, $0.reason) } ?? (.badRequest, "The WebSocket's handshake is wrong.\n")
    let headers: HTTPHeaders = [
      "Content-Type": "text/plain", "Content-Length": "\(reason.utf8.count)", "Connection": "close",
    ]
    let response = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    context.write(wrapOutboundOut(.head(response)), promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: reason)))), promise: nil)
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in channel.close(promise: nil) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // What is no HTTP, or too long for it, has got its answer. A refused upgrade comes here too, and is answered above.
    if error is HTTPParserError { context.close(promise: nil) }
  }
}
