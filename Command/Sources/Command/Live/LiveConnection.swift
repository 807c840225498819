@_spi(Command) import AXDocument
import NIOCore
import NIOWebSocket

/// A page's connection: brings the page up to date after each change, and passes on what people ask for there.
///
/// A page that reads slowly, or never, waits alone: it is told of what has changed meanwhile once it reads on.
struct LiveConnection: Sendable {
  /// The pause between two messages, so that a game's frames come to a page together.
  private static let pause = Duration.milliseconds(30)

  let channel: LoopbackServer.WebSocket
  let tree: LiveTree

  /// Serves the page until one of both closes the connection.
  func run() async {
    let (page, changes) = await tree.open()
    // What goes wrong on the wire ends the connection too.
    try? await channel.executeThenClose { inbound, outbound in
      await withTaskGroup { group in
        group.addTask { await receive(inbound, from: page, outbound) }
        group.addTask { await send(changes, to: page, outbound) }
        await group.next()
        group.cancelAll()
      }
    }
    await tree.close(page)
  }

  private func receive(
    _ inbound: NIOAsyncChannelInboundStream<WebSocketFrame>, from page: Int,
    _ outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>
  ) async {
    do {
      for try await frame in inbound {
        switch frame.opcode {
        // The page never sends what is no message: who does is not the page.
        case .text: try await tree.take(Array(frame.unmaskedData.readableBytesView), from: page)
        case .binary, .connectionClose: return
        case .ping: try await outbound.write(WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData))
        default: break
        }
      }
    } catch {}
  }

  private func send(
    _ changes: AsyncStream<Void>, to page: Int, _ outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>
  ) async {
    var known = LivePage()
    do {
      for await _ in changes {
        let message = await tree.message(for: page, known)
        known = message.known
        if let text = message.text { try await outbound.write(text: text) }
        try await Task.sleep(for: Self.pause)
      }
    } catch {}
  }
}
