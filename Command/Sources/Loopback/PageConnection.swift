import NIOCore
import NIOWebSocket

/// A page's connection: brings the page up to date after each change, and passes on what people ask for there.
///
/// A page that reads slowly, or never, waits alone: it is told of what has changed meanwhile once it reads on.
package enum PageConnection {
  /// The pause between two messages, so that a game's frames come to a page together.
  private static let pause = Duration.milliseconds(30)

  /// Serves the page until one of both closes the connection.
  ///
  /// - Parameters:
  ///   - channel: The page's WebSocket.
  ///   - changes: Has a value after each change.
  ///   - known: What the page knows at first.
  ///   - message: The message that brings a page up to date, no text if it knows everything; and what it knows then.
  ///   - take: Takes a message of the page; throws for what no page sends, which ends the connection.
  package static func run<Known: Sendable>(
    on channel: LoopbackServer.WebSocket, changes: AsyncStream<Void>, knowing known: Known,
    message: @escaping @Sendable (Known) async -> (text: String?, known: Known),
    take: @escaping @Sendable ([UInt8]) async throws -> Void
  ) async {
    // What goes wrong on the wire ends the connection too.
    try? await channel.executeThenClose { inbound, outbound in
      await withTaskGroup { group in
        group.addTask { await receive(inbound, outbound, take) }
        group.addTask { await send(changes, known, message, outbound) }
        await group.next()
        group.cancelAll()
      }
    }
  }

  private static func receive(
    _ inbound: NIOAsyncChannelInboundStream<WebSocketFrame>, _ outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>,
    _ take: ([UInt8]) async throws -> Void
  ) async {
    do {
      for try await frame in inbound {
        switch frame.opcode {
        case .text: try await take(Array(frame.unmaskedData.readableBytesView))
        case .binary, .connectionClose: return
        case .ping: try await outbound.write(WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData))
        default: break
        }
      }
    } catch {}
  }

  private static func send<Known>(
    _ changes: AsyncStream<Void>, _ known: Known, _ message: (Known) async -> (text: String?, known: Known),
    _ outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>
  ) async {
    var known = known
    do {
      for await _ in changes {
        let next = await message(known)
        known = next.known
        if let text = next.text { try await outbound.write(text: text) }
        try await Task.sleep(for: Self.pause)
      }
    } catch {}
  }
}
