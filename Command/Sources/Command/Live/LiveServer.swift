import Foundation
import NIOHTTP1

/// The server of `axtree live`: one page with its files, and a WebSocket for each that is open.
struct LiveServer: Sendable {
  /// The first part of each address: only who knows it gets anything.
  let secret: String
  let tree: LiveTree

  init(_ tree: LiveTree) {
    self.tree = tree
    secret = (0..<2).map { _ in String(UInt64.random(in: 0 ... .max), radix: 36) }.joined()
  }

  /// Serves the page until the task is cancelled.
  ///
  /// - Parameter isListening: Gets the page's address once it can be opened.
  func run(isListening: (String) throws -> Void) async throws {
    let server = LoopbackServer(longestMessage: 1 << 16) { [secret] head, port in
      LiveFiles.answer(to: head, port: port, secret: secret)
    }
    try await server.run(port: 0) { port in
      try isListening("http://127.0.0.1:\(port)/\(secret)/")
    } serve: { [tree] client in
      await LiveConnection(channel: client, tree: tree).run()
    }
  }
}

/// The page's files, and who gets them.
enum LiveFiles {
  /// The files by their names below the secret.
  private static let all: [String: (type: String, bytes: [UInt8])] = [
    "": ("text/html", PackageResources.live_html),
    "live.css": ("text/css", PackageResources.live_css),
    "picture.css": ("text/css", Array(SVGDrawing.style.utf8)),
    "live.js": ("text/javascript", PackageResources.live_js),
    "tree.js": ("text/javascript", PackageResources.tree_js),
    "origins.js": ("text/javascript", PackageResources.origins_js),
  ]
  /// The place of the WebSocket below the secret.
  private static let socket = "socket"

  /// The answer to a request at a port; nil for the page's own WebSocket.
  static func answer(to head: HTTPRequestHead, port: Int, secret: String) -> LoopbackAnswer? {
    let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    let origins = head.headers["Origin"]
    guard head.headers["Host"].count == 1, hosts.contains(head.headers["Host"][0]) else {
      return LoopbackAnswer(.forbidden, "Only this machine may ask.\n")
    }
    guard origins.allSatisfy({ origin in hosts.contains { "http://\($0)" == origin } }) else {
      return LoopbackAnswer(.forbidden, "Other pages may not ask.\n")
    }
    guard head.uri.hasPrefix("/\(secret)/") else { return LoopbackAnswer(.notFound, "There is nothing here.\n") }
    let name = String(head.uri.dropFirst(secret.count + 2))
    let isUpgrade = head.headers[canonicalForm: "upgrade"].contains { $0.lowercased() == "websocket" }
    if name == socket, isUpgrade, !origins.isEmpty { return nil }
    guard let file = all[name] else { return LoopbackAnswer(.notFound, "There is nothing here.\n") }
    guard head.method == .GET || head.method == .HEAD else {
      return LoopbackAnswer(.methodNotAllowed, "Files are only read.\n")
    }
    let policy =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self' ws://127.0.0.1:\(port) "
      + "ws://localhost:\(port); base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    return LoopbackAnswer(
      status: .ok,
      headers: [
        "Content-Type": "\(file.type); charset=utf-8", "Content-Security-Policy": policy, "Cache-Control": "no-store",
        "Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff",
        "Cross-Origin-Resource-Policy": "same-origin",
      ], body: file.bytes)
  }
}
