import Glibc

/// The lines of standard input, as they arrive.
struct InputLines {
  private var waiting: [UInt8] = []
  private(set) var isOpen = true

  /// The complete lines that have arrived, without waiting for more; at the end of input the last one may lack its newline.
  mutating func lines() throws -> [[UInt8]] {
    try read()
    var lines = waiting.split(separator: 0x0A, omittingEmptySubsequences: false)
    waiting = isOpen ? Array(lines.removeLast()) : []
    return lines.map(Array.init).filter { !$0.isBlank }
  }

  private mutating func read() throws {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while isOpen, waitForInput(atMost: 0) {
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

  /// Waits for input or its end; returns false if there is none after so many milliseconds.
  @discardableResult
  func waitForInput(atMost milliseconds: Int32 = -1) -> Bool {
    var standardInput = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&standardInput, 1, milliseconds) > 0
  }
}

extension [UInt8] {
  /// Whether a line has nothing but spaces.
  var isBlank: Bool { allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
}
