import Foundation
import Glibc
import Synchronization

/// Everything a process has written, line by line, as it arrives.
///
/// A separate thread reads the descriptor, so that the writer never blocks on a full pipe. Lines are never dropped:
/// a mark (a count of lines) taken earlier stays valid.
final class LineLog: Sendable {
  private struct State {
    var lines: [String] = []
    var isClosed = false
  }

  private let state = Mutex(State())

  var lines: [String] { state.withLock { $0.lines } }

  /// The number of lines so far; a mark for `lines(since:)`.
  var count: Int { state.withLock { $0.lines.count } }

  /// Whether the writer has closed its end.
  var isClosed: Bool { state.withLock { $0.isClosed } }

  func lines(since mark: Int) -> [String] {
    state.withLock { Array($0.lines.dropFirst(mark)) }
  }

  /// Reads the descriptor to its end on a new thread, and closes it.
  func read(from descriptor: Int32) {
    startThread { [self] in
      var pending: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 8192)
      while true {
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { break }
        for byte in buffer[..<count] {
          guard byte == UInt8(ascii: "\n") else {
            pending.append(byte)
            continue
          }
          append(pending)
          pending.removeAll(keepingCapacity: true)
        }
      }
      if !pending.isEmpty { append(pending) }
      close(descriptor)
      state.withLock { $0.isClosed = true }
    }
  }

  private func append(_ bytes: [UInt8]) {
    // A terminal may end its lines with a carriage return too.
    let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes[...]
    state.withLock { $0.lines.append(String(decoding: line, as: UTF8.self)) }
  }
}

/// A pseudo-terminal whose lines are collected.
///
/// Orca writes its debug file through a buffer of 8 KiB, which would delay its lines by minutes; a terminal is written
/// line by line.
struct PseudoTerminal {
  /// The path that the writer opens.
  let path: String
  /// The lines written to it.
  let log = LineLog()

  init() throws(DesktopError) {
    var master: Int32 = -1
    var slave: Int32 = -1
    var name = [CChar](repeating: 0, count: 128)
    guard openpty(&master, &slave, nil, nil, nil) == 0, ttyname_r(slave, &name, name.count) == 0 else {
      throw .cannotStart(program: "a pseudo-terminal", reason: String(cString: strerror(errno)))
    }
    // The writer opens the terminal by its path. The slave stays open here, so that the log does not end before that.
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var settings = termios()
    tcgetattr(slave, &settings)
    cfmakeraw(&settings)
    tcsetattr(slave, TCSANOW, &settings)
    log.read(from: master)
  }
}

/// Two connected ends that no other process inherits.
///
/// A pair of sockets: unlike a pipe it is made close-on-exec in one step, which matters because desktops start side by
/// side, and writing to it raises no signal after the reader has died.
struct SocketPair {
  let reading: Int32
  let writing: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends)
    reading = ends[0]
    writing = ends[1]
  }
}

/// Runs a closure on a new thread, for work that blocks and must not hold a thread of the concurrency pool.
func startThread(_ body: @escaping @Sendable () -> Void) {
  let thread = Thread(block: body)
  thread.stackSize = 512 * 1024
  thread.start()
}
