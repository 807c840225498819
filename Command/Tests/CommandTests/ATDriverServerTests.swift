import NIOCore
import NIOPosix
import Testing

@testable import Command

/// The server of `axtree at-driver`, without a desktop.
@Suite("The server of AT Driver")
struct ATDriverServerTests {
  /// The bytes that a server sends after some others, until it closes the connection or has sent the text.
  private func answer(to bytes: ByteBuffer, until end: String, beside others: Int = 0) async throws -> String {
    let (ports, listening) = AsyncStream.makeStream(of: Int.self)
    let server = Task { try await ATDriverServer(patience: .seconds(60)).run(port: 0) { listening.yield($0) } }
    let port = try #require(await ports.first { _ in true })
    var connected: [any Channel] = []
    for _ in 0..<others {
      connected.append(
        try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
          .connect(host: "127.0.0.1", port: port).get())
    }
    let client = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    let answer = try await client.executeThenClose { inbound, outbound in
      try await outbound.write(bytes)
      var answer = ""
      for try await part in inbound {
        answer += String(buffer: part)
        if answer.contains(end) { break }
      }
      return answer
    }
    for channel in connected { try? await channel.close() }
    server.cancel()
    try await server.value
    return answer
  }

  private let handshake = """
    GET /session HTTP/1.1\r
    Host: 127.0.0.1\r
    Upgrade: websocket\r
    Connection: Upgrade\r
    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
    Sec-WebSocket-Version: 13\r\n
    """

  /// A frame with a text of less than 126 bytes; its mask changes nothing.
  private func frame(_ text: String) -> [UInt8] { [0x81, 0x80 | UInt8(text.utf8.count), 0, 0, 0, 0] + text.utf8 }

  @Test("A program of this user connects, and each message has its reply")
  func connection() async throws {
    var bytes = ByteBuffer(string: handshake + "\r\n")
    bytes.writeBytes(frame("{"))
    bytes.writeBytes(frame(#"{"id":1,"method":"interaction.pressKeys","params":{"keys":["a"]}}"#))
    let answer = try await answer(to: bytes, until: "session.new starts one")
    #expect(answer.hasPrefix("HTTP/1.1 101 Switching Protocols\r\n"))
    #expect(answer.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
    #expect(answer.contains(#"{"id":null,"error":"invalid argument","message":"$: expected a key"#))
    #expect(answer.contains(#"{"id":1,"error":"invalid session id","message":"this connection has no session; "#))
  }

  @Test("A program of this user connects beside a hundred others")
  func manyConnections() async throws {
    var bytes = ByteBuffer(string: handshake + "\r\n")
    bytes.writeBytes(frame("{"))
    let answer = try await answer(to: bytes, until: "expected a key", beside: 100)
    #expect(answer.hasPrefix("HTTP/1.1 101 Switching Protocols\r\n"))
  }

  @Test("A page in a browser is refused, and what is no HTTP")
  func strangers() async throws {
    let page = try await answer(
      to: ByteBuffer(string: handshake + "Origin: http://127.0.0.1\r\n\r\n"), until: "connect.\n")
    #expect(page.hasPrefix("HTTP/1.1 403 Forbidden\r\n"))
    #expect(page.hasSuffix("\r\nPages in browsers may not connect.\n"))
    let noise = try await answer(to: ByteBuffer(string: "hello\r\n\r\n"), until: "never")
    #expect(noise.hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
  }
}
