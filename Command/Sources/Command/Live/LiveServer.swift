@_spi(Command) import AXDocument
import Loopback
import NIOCore

/// The server of `axtree live`: one page with its files, and a WebSocket for each that is open.
struct LiveServer: Sendable {
  /// The page's files, below a secret.
  let files = PageFiles([
    "": ("text/html", PackageResources.live_html),
    "live.css": ("text/css", PackageResources.live_css),
    "picture.css": ("text/css", Array(SVGDrawing.style.utf8)),
    "live.js": ("text/javascript", PackageResources.live_js),
    "tree.js": ("text/javascript", PackageResources.tree_js),
    "origins.js": ("text/javascript", PackageResources.origins_js),
  ])
  let tree: LiveTree

  /// Serves the page until the task is cancelled.
  ///
  /// - Parameter isListening: Gets the page's address once it can be opened.
  func run(isListening: (String) throws -> Void) async throws {
    let server = LoopbackServer(longestMessage: 1 << 16, onRefusal: reportRefusal) { [files] head, host in
      files.answer(to: head, at: host)
    }
    let listener = try await server.listen(port: 0).get()
    try isListening(files.address(at: "127.0.0.1:\(listener.port)"))
    try await listener.run { [tree] client in
      let (page, changes) = await tree.open()
      await PageConnection.run(on: client, changes: changes, knowing: LivePage()) { known in
        await tree.message(for: page, known)
      } take: { message in
        // The page never sends what is no message: who does is not the page.
        try await tree.take(message, from: page)
      }
      await tree.close(page)
    }
  }
}

/// Says that a connection was refused.
@Sendable func reportRefusal() { printError("axtree: a connection of another user was refused") }
