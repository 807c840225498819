public import AXTree
import Loopback
import NIOCore

/// A tree as a web page: a browser's own screen reader reads and operates a game, on this machine or on a phone.
///
/// ```swift
/// let mirror = try AXWebMirror()
/// session.add(mirror)
/// print(mirror.address)  // http://127.0.0.1:41234/<code>/
/// ```
///
/// The page has each element as HTML with its role, name, description, state and value. The focus of the page and of the game are
/// one. What people do there comes to the game as requests, as from a screen reader on the desktop. Announcements are spoken by the
/// page's live regions.
///
/// It listens from the moment it is made, and only while it is there: a program that makes none has no server. Who opens the page
/// needs its address, which has a secret code. Nobody reads while no page is open; then a frame costs one look at a flag. A page
/// that hangs delays no frame, and costs memory for what has changed since. At most eight pages are open at a time.
///
/// Whether the person at the page hears it or only sees it is not known. So a program that speaks by itself goes on speaking.
public final class AXWebMirror: AXOutput {
  /// The address of the page, with the code. Whoever has it can read and operate the program.
  public let address: String
  let pages: MirrorPages
  private let channel: MirrorChannel
  let server: Task<Void, Never>
  /// The place in the tree of the people who read.
  private var cursor: AXTreeCursor?
  private var audience = 0
  /// The last request of each page that the program has carried out.
  private var answered: [Int: Int] = [:]

  /// Serves the page from now on, to whoever has its address.
  ///
  /// The page and what is typed there go over the network as they are, without encryption: open it only to a network that the player
  /// trusts, and only if the player asks for it.
  ///
  /// - Parameters:
  ///   - port: The port, or 0 for a free one.
  ///   - code: The secret part of the address: letters and digits, at least eight. Nil makes one of 128 bits.
  ///   - isOpenToNetwork: Whether other machines may open the page too. If not, only this user on this machine may.
  /// - Throws: An error of the system, if the port is taken.
  public init(port: Int = 0, code: String? = nil, isOpenToNetwork: Bool = false) throws {
    precondition(code.map(Self.isCode) ?? true, "The code of a page needs at least eight letters and digits of ASCII.")
    let files = PageFiles(
      secret: code ?? PageFiles.newSecret(),
      [
        "": ("text/html", PackageResources.mirror_html), "mirror.css": ("text/css", PackageResources.mirror_css),
        "mirror.js": ("text/javascript", PackageResources.mirror_js),
        "roles.js": ("text/javascript", PackageResources.roles_js),
      ])
    let channel = MirrorChannel()
    let listener = try LoopbackServer(longestMessage: 1 << 16, isOpenToNetwork: isOpenToNetwork) { head, host in
      files.answer(to: head, at: host)
    }.listen(port: port).wait()
    let pages = MirrorPages(channel)
    (self.channel, self.pages) = (channel, pages)
    address = files.address(at: "\(isOpenToNetwork ? networkAddress() : "127.0.0.1"):\(listener.port)")
    server = Task {
      await withDiscardingTaskGroup { group in
        group.addTask { await pages.run() }
        group.addTask { try? await listener.run { client in await pages.serve(client) } }
      }
    }
  }

  deinit { server.cancel() }

  private static func isCode(_ code: String) -> Bool {
    code.utf8.count >= 8 && code.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  public func start(_ tree: AXElementTree, wake: @escaping @Sendable () -> Void) { channel.setWake(wake) }

  public func publish(_ tree: AXElementTree, maySpeak: Bool) {
    let audience = channel.audience
    guard audience != 0, channel.hasRoom() else { return }
    // People who come later begin with the whole tree.
    var cursor = audience == self.audience ? self.cursor ?? tree.makeCursor() : tree.makeCursor()
    let update = tree.changes(since: &cursor)
    (self.cursor, self.audience) = (cursor, audience)
    guard update != nil || !answered.isEmpty else { return }
    channel.post(MirrorChannel.Change(update: update, answered: answered), for: audience)
    answered = [:]
  }

  public func drainActions(_ handle: (AXActionRequest) -> Bool) {
    for (page, request) in channel.takeRequests() {
      if let action = request.action { _ = handle(action) }
      answered[page] = request.number
    }
  }

  /// Ends the server; each page says that it has lost the program.
  @discardableResult public func close(timeout: Duration) -> Bool {
    server.cancel()
    return true
  }
}

/// The address of this machine in its network; the loopback address if it is in none.
private func networkAddress() -> String {
  let addresses = (try? System.enumerateDevices())?.compactMap(\.address?.ipAddress) ?? []
  return addresses.first { $0.contains(".") && !$0.hasPrefix("127.") } ?? "127.0.0.1"
}
