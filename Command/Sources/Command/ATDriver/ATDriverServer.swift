import Loopback
import NIOCore
import NIOHTTP1

/// The server of AT Driver: a WebSocket on this machine's loopback address, for programs of the user who runs it.
struct ATDriverServer {
  /// The address of the draft; everything else is not found.
  static let path = "/session"

  /// The time in which a client must answer a ping.
  let patience: Duration

  /// Serves clients until the task is cancelled.
  ///
  /// - Parameters:
  ///   - port: The port, or 0 for a free one.
  ///   - isListening: Gets the port once clients can connect.
  func run(port: Int, isListening: (Int) throws -> Void) async throws {
    let server = LoopbackServer(longestMessage: 1 << 20, onRefusal: reportRefusal) { head, _ in
      ATDriverRefusal(of: head).map { LoopbackAnswer($0.status, $0.reason) }
    }
    let listener = try await server.listen(port: port).get()
    try isListening(listener.port)
    try await listener.run { [patience] client in
      await ATDriverConnection(client, patience: patience).run()
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
