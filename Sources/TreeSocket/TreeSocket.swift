package import AXTree
import Glibc
import Handover

/// Shows a tree to `axtree live` of the same user, through a socket: the debug switch `AXTREE_LIVE` of a session.
///
/// Whoever connects gets the tree as a document, then the changes as commands, a line of JSON each; each line back is a request.
/// One connection is served at a time, and the next one waits. While there is none, a frame costs one atomic load. What a client
/// does not read stays in the tree, so that one that hangs delays nobody and costs little memory.
package final class TreeSocket: AXOutput, Sendable {
  private let channel = TreeChannel<Never>()
  private let requests = MessageQueue<AXActionRequest>()

  /// Listens at a path, where only this user may connect, until it is closed.
  ///
  /// - Parameters:
  ///   - path: The path of the socket; one that stands there is replaced.
  ///   - report: Gets one sentence: where the socket is, or that there is none.
  package init(path: String, report: (String) -> Void) {
    guard let listener = Self.listener(at: path) else {
      channel.stopped.signal()
      report("AXTREE_LIVE is set, but there can be no socket at \(path): \(String(cString: strerror(errno))).")
      return
    }
    let (channel, requests) = (channel, requests)
    let isStarted = channel.start {
      TreeSocketThread(channel: channel, requests: requests, listener: listener, path: path).run()
    }
    guard isStarted else {
      Glibc.close(listener)
      unlink(path)
      report("AXTREE_LIVE is set, but no thread or pipe could be made. Close files that the program has open.")
      return
    }
    report("AXTREE_LIVE is set, so programs of this user can read and operate this one through \(path).")
  }

  deinit { channel.close() }

  package func start(_ tree: AXElementTree, wake: @escaping @Sendable () -> Void) { channel.start(tree, wake: wake) }

  package func publish(_ tree: AXElementTree, maySpeak: Bool) { channel.publish(tree) }

  package func drainActions(_ handle: (AXActionRequest) -> Bool) {
    for request in requests.take() { _ = handle(request) }
  }

  /// Ends the connection, and removes the socket.
  @discardableResult package func close(timeout: Duration = .seconds(2)) -> Bool {
    channel.close()
    return channel.stopped.wait(milliseconds: timeout.wholeMilliseconds)
  }

  /// A listening socket at a path; nil, with the reason in `errno`, if there can be none.
  private static func listener(at path: String) -> Int32? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    guard path.utf8.count < capacity else {
      errno = ENAMETOOLONG
      return nil
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK { unlink(path) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isBound = withUnsafeBytes(of: &address) { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) { bind(descriptor, $0.baseAddress, size) == 0 }
    }
    // Nobody can connect before it listens, so only this user ever can.
    guard isBound, chmod(path, 0o600) == 0, listen(descriptor, 4) == 0 else {
      let error = errno
      Glibc.close(descriptor)
      errno = error
      return nil
    }
    return descriptor
  }
}
