package import NIOHTTP1

/// The files of a page below a secret, and who gets them: a browser that knows the secret, for this page alone.
package struct PageFiles: Sendable {
  /// The place of the WebSocket below the secret.
  private static let socket = "socket"

  /// The first part of each address: only who knows it gets anything.
  package let secret: String
  /// The files by their names below the secret; the page itself has none.
  private let files: [String: (type: String, bytes: [UInt8])]

  package init(secret: String = Self.newSecret(), _ files: [String: (type: String, bytes: [UInt8])]) {
    self.secret = secret
    self.files = files
  }

  /// A secret of 128 bits that nobody has had.
  package static func newSecret() -> String {
    (0..<2).map { _ in String(UInt64.random(in: 0 ... .max), radix: 36) }.joined()
  }

  /// The page's address at a host, "127.0.0.1:80".
  package func address(at host: String) -> String { "http://\(host)/\(secret)/" }

  /// The answer to a request at a host; nil for the page's own WebSocket.
  package func answer(to head: HTTPRequestHead, at host: String) -> LoopbackAnswer? {
    let loopback = "127.0.0.1:"
    let hosts = [host] + (host.hasPrefix(loopback) ? ["localhost:\(host.dropFirst(loopback.count))"] : [])
    let origins = head.headers["Origin"]
    guard head.headers["Host"].count == 1, hosts.contains(head.headers["Host"][0]) else {
      return LoopbackAnswer(.forbidden, "The address is not that of this page.\n")
    }
    guard origins.allSatisfy({ origin in hosts.contains { "http://\($0)" == origin } }) else {
      return LoopbackAnswer(.forbidden, "Other pages may not ask.\n")
    }
    guard head.uri.hasPrefix("/\(secret)/") else { return LoopbackAnswer(.notFound, "There is nothing here.\n") }
    let name = String(head.uri.dropFirst(secret.count + 2))
    let isUpgrade = head.headers[canonicalForm: "upgrade"].contains { $0.lowercased() == "websocket" }
    if name == Self.socket, isUpgrade, !origins.isEmpty { return nil }
    guard let file = files[name] else { return LoopbackAnswer(.notFound, "There is nothing here.\n") }
    guard head.method == .GET || head.method == .HEAD else {
      return LoopbackAnswer(.methodNotAllowed, "Files are only read.\n")
    }
    let sockets = hosts.map { "ws://\($0)" }.joined(separator: " ")
    let policy =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self' \(sockets); "
      + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    return LoopbackAnswer(
      status: .ok,
      headers: [
        "Content-Type": "\(file.type); charset=utf-8", "Content-Security-Policy": policy, "Cache-Control": "no-store",
        "Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff",
        "Cross-Origin-Resource-Policy": "same-origin",
      ], body: file.bytes)
  }
}
