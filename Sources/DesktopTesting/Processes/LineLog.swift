import Glibc
import Handover
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
    _ = startThread { [self] in
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
