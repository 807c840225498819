import Glibc

/// Reads lines from standard input.
struct InputLines {
  private var waiting: [UInt8] = []
  /// Whether more input can arrive.
  private(set) var isOpen = true

  /// The complete lines that have arrived, without waiting for more; at the end of input the last one may lack its newline.
  mutating func lines() throws -> [[UInt8]] {
    try read()
    var lines = waiting.split(separator: 0x0A, omittingEmptySubsequences: false)
    waiting = isOpen ? Array(lines.removeLast()) : []
    return lines.map(Array.init).filter { line in !line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
  }

  private mutating func read() throws {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while isOpen, isReadable {
      let count = Glibc.read(STDIN_FILENO, &chunk, chunk.count)
      if count > 0 {
        waiting.append(contentsOf: chunk[..<count])
      } else if count == 0 {
        isOpen = false
      } else if errno != EINTR {
        throw noInput("-", errno)
      }
    }
  }

  private var isReadable: Bool {
    waitForInput(atMost: 0) > 0
  }

  /// Waits for input or its end; returns 0 if there is none after so many milliseconds.
  @discardableResult
  func waitForInput(atMost milliseconds: Int32 = -1) -> Int32 {
    var standardInput = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&standardInput, 1, milliseconds)
  }
}
