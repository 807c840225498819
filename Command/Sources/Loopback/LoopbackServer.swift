import Glibc
package import NIOCore
package import NIOHTTP1
import NIOPosix
package import NIOWebSocket

/// A server on this machine's loopback address, for programs of the user who runs it: answers of HTTP, and WebSockets.
///
/// A server may also be opened to the local network; then it serves whoever its answers let in.
package struct LoopbackServer: Sendable {
  /// The WebSocket of a client, whose messages are whole.
  package typealias WebSocket = NIOAsyncChannel<WebSocketFrame, WebSocketFrame>

  /// The longest message of a client in bytes.
  private let longestMessage: Int
  private let isOpenToNetwork: Bool
  /// Called for a connection of another user, which is refused.
  private let onRefusal: @Sendable () -> Void
  /// The answer to a request; nil for a request that may open a WebSocket.
  private let answer: @Sendable (_ head: HTTPRequestHead, _ host: String) -> LoopbackAnswer?

  /// A server that does not listen yet.
  ///
  /// - Parameters:
  ///   - longestMessage: The longest message of a client in bytes.
  ///   - isOpenToNetwork: Whether other machines and users may connect too.
  ///   - onRefusal: Called for a connection of another user, which is refused.
  ///   - answer: The answer to a request at an address and port, "127.0.0.1:80"; nil for a request that may open a WebSocket.
  package init(
    longestMessage: Int, isOpenToNetwork: Bool = false, onRefusal: @escaping @Sendable () -> Void = {},
    answer: @escaping @Sendable (_ head: HTTPRequestHead, _ host: String) -> LoopbackAnswer?
  ) {
    self.longestMessage = longestMessage
    self.isOpenToNetwork = isOpenToNetwork
    self.onRefusal = onRefusal
    self.answer = answer
  }

  /// Lets clients connect to a port, or to a free one if it is 0. They are served once the listener runs.
  package func listen(port: Int) -> EventLoopFuture<LoopbackListener> {
    let (clients, arrivals) = AsyncStream.makeStream(of: WebSocket.self)
    return ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { configure($0, arrivals) }
      .bind(host: isOpenToNetwork ? "0.0.0.0" : "127.0.0.1", port: port)
      .map { LoopbackListener(channel: $0, clients: clients) }
  }

  /// Lets a connection ask once, or become a WebSocket, within a time.
  private func configure(
    _ channel: any Channel, _ arrivals: AsyncStream<WebSocket>.Continuation
  ) -> EventLoopFuture<Void> {
    let user = isOpenToNetwork ? geteuid() : LoopbackPeer(of: channel)?.user
    guard user == geteuid() else {
      // One that has left again needs no words.
      if user != nil { onRefusal() }
      return channel.eventLoop.makeFailedFuture(ChannelError.ioOnClosedChannel)
    }
    let host = channel.localAddress.flatMap(\.host) ?? ""
    let timeout = channel.eventLoop.scheduleTask(in: .seconds(10)) { channel.close(promise: nil) }
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: longestMessage,
      shouldUpgrade: { channel, head in
        channel.eventLoop.makeSucceededFuture(answer(head, host) == nil ? [:] : nil)
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
      let handler = AnswerHandler { answer($0, host) }
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

/// A server that listens.
package struct LoopbackListener: Sendable {
  fileprivate let channel: any Channel
  fileprivate let clients: AsyncStream<LoopbackServer.WebSocket>

  /// The port to which clients connect.
  package var port: Int { channel.localAddress?.port ?? 0 }

  /// Serves clients until the task is cancelled, and stops listening.
  ///
  /// - Parameter serve: Serves a client that has opened a WebSocket, beside the others, until it returns.
  package func run(serve: @escaping @Sendable (LoopbackServer.WebSocket) async -> Void) async throws {
    await withDiscardingTaskGroup { group in
      for await client in clients { group.addTask { await serve(client) } }
      group.cancelAll()
    }
    try await channel.close()
  }
}

/// An answer of HTTP.
package struct LoopbackAnswer: Sendable, Equatable {
  package let status: HTTPResponseStatus
  /// The headers beside the length.
  package var headers: HTTPHeaders = ["Content-Type": "text/plain"]
  package let body: [UInt8]
}

extension LoopbackAnswer {
  /// An answer that is a text.
  package init(_ status: HTTPResponseStatus, _ text: String) { self.init(status: status, body: Array(text.utf8)) }
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
  package func write(text: String) async throws {
    try await write(WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: text)))
  }
}

extension SocketAddress {
  /// The address and port as a page's address has them, "127.0.0.1:80"; nil if it has none of IPv4.
  fileprivate var host: String? {
    guard case .v4 = self, let ipAddress, let port else { return nil }
    return "\(ipAddress):\(port)"
  }
}
