import AXTree
import Foundation
import Loopback

/// The open pages, and the tree as they get it.
actor MirrorPages {
  /// The largest number of pages that are open at a time; further ones are refused.
  private static let maximumPageCount = 8
  /// The largest number of announcements that wait for a page; older ones are dropped.
  private static let maximumAnnouncementCount = 50

  private let channel: MirrorChannel
  /// The published nodes by their names on pages.
  private var nodes: [String: AXNode] = [:]
  /// The last update, which states the root, the focus and the language; nil before the first one.
  private var last: AXTreeUpdate?
  private var pages: [Int: Page] = [:]
  private var pageCount = 0

  /// An open page, with the changes that it does not know yet.
  private struct Page {
    let waker: AsyncStream<Void>.Continuation
    /// Whether it needs the whole tree.
    var isNew = true
    var changed: Set<String> = []
    var announcements: [AXAnnouncement] = []
    var answered = 0
    var hasNews = false
  }

  init(_ channel: MirrorChannel) { self.channel = channel }

  /// Passes changes on until the task is cancelled.
  func run() async { for await _ in channel.changes { if let change = channel.take() { apply(change) } } }

  func apply(_ change: MirrorChannel.Change) {
    // It may have been made for pages that have closed.
    guard !pages.isEmpty else { return }
    for (page, number) in change.answered {
      pages[page]?.answered = number
      pages[page]?.hasNews = true
    }
    if let update = change.update, update.isFull || last != nil { apply(update) }
    for page in pages.values where page.hasNews { page.waker.yield() }
  }

  private func apply(_ update: AXTreeUpdate) {
    last = update
    last?.nodes = []
    if update.isFull { nodes = [:] }
    for id in update.removed { nodes["\(id)"] = nil }
    for node in update.nodes { nodes["\(node.id)"] = node }
    for page in pages.keys {
      if update.isFull { pages[page]?.isNew = true }
      pages[page]?.changed.formUnion(update.nodes.map { "\($0.id)" })
      let announcements = (pages[page]?.announcements ?? []) + update.announcements
      pages[page]?.announcements = announcements.suffix(Self.maximumAnnouncementCount)
      pages[page]?.hasNews = true
    }
  }

  // MARK: Pages

  /// Begins to wake a page: the stream has a value after each change, of which one waits at most. Nil if too many pages are open.
  func open() -> (page: Int, changes: AsyncStream<Void>)? {
    guard pages.count < Self.maximumPageCount else { return nil }
    let (changes, waker) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    pageCount += 1
    pages[pageCount] = Page(waker: waker, hasNews: last != nil)
    if pages.count == 1 { channel.begin() } else { waker.yield() }
    return (pageCount, changes)
  }

  /// Ends that.
  func close(_ page: Int) {
    pages.removeValue(forKey: page)?.waker.finish()
    guard pages.isEmpty else { return }
    channel.end()
    (nodes, last) = ([:], nil)
  }

  /// Serves a page until it closes.
  nonisolated func serve(_ client: LoopbackServer.WebSocket) async {
    guard let (page, changes) = await open() else {
      // The connection closes at once.
      return await PageConnection.run(on: client, changes: AsyncStream { $0.finish() }, knowing: ()) { _ in
        (nil, ())
      } take: { _ in
      }
    }
    await PageConnection.run(on: client, changes: changes, knowing: ()) { _ in
      (await self.message(for: page), ())
    } take: { message in
      try await self.take(message, from: page)
    }
    await close(page)
  }

  /// The message that brings a page up to date; nil if it knows everything. O(changed nodes).
  func message(for page: Int) -> String? {
    guard let state = pages[page], state.hasNews, let last else { return nil }
    let shown = state.isNew ? Array(nodes.values) : state.changed.compactMap { nodes[$0] }
    let message = MirrorMessage(
      isFull: state.isNew ? true : nil, name: last.applicationName, locale: last.locale, root: "\(last.root)",
      focus: last.focus.map { "\($0)" }, nodes: shown.sorted { $0.id < $1.id }.map(MirrorNode.init),
      announcements: state.announcements, answered: state.answered)
    pages[page] = Page(waker: state.waker, isNew: false, answered: state.answered)
    return message.encoded()
  }

  /// Passes what somebody wants on a page on to the program.
  ///
  /// - Throws: An error, if it is no message of a page.
  func take(_ message: [UInt8], from page: Int) throws {
    channel.post(try MirrorRequest(json: message) { nodes[$0] }, from: page)
  }
}
