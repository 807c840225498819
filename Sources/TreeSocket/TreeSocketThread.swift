@_spi(Command) import AXDocument
import AXTree
import Glibc
import Handover

/// The socket's thread: turns updates into lines for the client, and the client's lines into requests.
///
/// Made on its own thread; nobody else touches it.
final class TreeSocketThread {
  /// The longest line of a client in bytes.
  private static let longestLine = 1 << 20
  /// The largest number of requests that wait for a frame; later ones are dropped.
  private static let maximumRequestCount = 1000

  private let channel: TreeChannel<Never>
  private let requests: MessageQueue<AXActionRequest>
  private let listener: Int32
  private let path: String
  /// The client's descriptor; negative while there is none.
  private var client: Int32 = -1
  /// The tree as the client knows it.
  private var recorded: RecordedTree?
  private var incoming: [UInt8] = []
  /// The lines for the client, and how many of their bytes it has.
  private var outgoing: [UInt8] = []
  private var sentCount = 0

  init(channel: TreeChannel<Never>, requests: MessageQueue<AXActionRequest>, listener: Int32, path: String) {
    self.channel = channel
    self.requests = requests
    self.listener = listener
    self.path = path
  }

  /// Runs until the channel is closed.
  func run() {
    // Signals are for the program's threads.
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    while !channel.isClosed {
      wait()
      if client < 0 { acceptClient() }
      if client >= 0, !(receive() && send()) { dropClient() }
    }
    dropClient()
    close(listener)
    unlink(path)
    channel.stopped.signal()
  }

  /// Waits for the program, for a client, or for what the client can do.
  private func wait() {
    let events = Int16(POLLIN) | (outgoing.isEmpty ? 0 : Int16(POLLOUT))
    // A negative descriptor is left out. The next client waits until this one has left.
    var polls = [
      pollfd(fd: channel.wakeup.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: client < 0 ? listener : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: client, events: events, revents: 0),
    ]
    poll(&polls, nfds_t(polls.count), -1)
    channel.wakeup.clear()
  }

  private func acceptClient() {
    client = accept(listener, nil, nil)
    guard client >= 0 else { return }
    _ = fcntl(client, F_SETFD, FD_CLOEXEC)
    _ = fcntl(client, F_SETFL, O_NONBLOCK)
    channel.begin()
  }

  private func dropClient() {
    guard client >= 0 else { return }
    close(client)
    client = -1
    (recorded, incoming, outgoing, sentCount) = (nil, [], [], 0)
    channel.drop(isInterrupted: false)
  }

  // MARK: From the client

  /// Reads what the client has sent; false if it has left, or sends a line without an end.
  private func receive() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    let count = read(client, &chunk, chunk.count)
    if count == 0 { return false }
    guard count > 0 else { return errno == EAGAIN || errno == EINTR }
    incoming += chunk[..<count]
    while let end = incoming.firstIndex(of: 0x0A) {
      let line = Array(incoming[..<end])
      incoming.removeFirst(end + 1)
      take(line)
    }
    return incoming.count <= Self.longestLine
  }

  /// Queues the request of a line for the program's next frame; one that is none, or asks for what is gone, is left out.
  private func take(_ line: [UInt8]) {
    guard let recorded, requests.weight < Self.maximumRequestCount,
      let request = try? AXActionRequest(json: line, node: recorded.node(named:), actions: recorded.actions(of:))
    else { return }
    requests.post(request)
    channel.wake()
  }

  // MARK: To the client

  /// Sends as much as the client takes; false if it has left.
  private func send() -> Bool {
    if outgoing.isEmpty { for case .update(let update) in channel.take() { append(update) } }
    while sentCount < outgoing.count {
      let sent = outgoing.withUnsafeBytes { bytes in
        Glibc.send(client, bytes.baseAddress?.advanced(by: sentCount), bytes.count - sentCount, Int32(MSG_NOSIGNAL))
      }
      guard sent > 0 else { return errno == EAGAIN || errno == EINTR }
      sentCount += sent
    }
    (outgoing, sentCount) = ([], 0)
    return true
  }

  private func append(_ update: AXTreeUpdate) {
    if update.isFull {
      let tree = RecordedTree(update)
      outgoing += tree.document + [0x0A]
      recorded = tree
    }
    for line in recorded?.commands(for: update) ?? [] { outgoing += Array(line.utf8) + [0x0A] }
  }
}
