import ArgumentParser
import Glibc

/// The lines of standard input, as they arrive. What is not taken yet stays with the writer, but for one chunk.
struct InputLines {
  /// The longest line in bytes: more than any command needs.
  private static let longest = 1 << 26
  private static let chunkSize = 1 << 16

  private var buffer: [UInt8] = []
  /// Where the next line begins in the buffer, and how far its end has been searched for.
  private var (start, searched) = (0, 0)
  /// The end of the next line in the buffer; nil if it has not arrived.
  private var end: Int?
  private(set) var isOpen = true

  /// Whether there may be a line: one has arrived, or the input has not ended.
  var mayHaveLine: Bool { hasLine || isOpen }
  /// Whether a line has arrived; at the end of input it may lack its newline.
  var hasLine: Bool { end != nil || (!isOpen && start < buffer.count) }

  /// The next line if it has arrived, without waiting for it; it may be blank. O(line).
  mutating func next() throws -> [UInt8]? {
    try fill()
    guard hasLine else { return nil }
    let lineEnd = end ?? buffer.count
    let line = Array(buffer[start..<lineEnd])
    start = min(lineEnd + 1, buffer.count)
    searched = start
    findEnd()
    if start > Self.chunkSize || start == buffer.count {
      buffer.removeFirst(start)
      (searched, end) = (searched - start, end.map { [start] in $0 - start })
      start = 0
    }
    return line
  }

  /// Reads what has arrived until there is a line. Ends the command if a line has no end.
  mutating func fill() throws {
    var chunk = [UInt8](repeating: 0, count: hasLine ? 0 : Self.chunkSize)
    while isOpen, !hasLine, waitForInput(atMost: 0) {
      let count = Glibc.read(STDIN_FILENO, &chunk, chunk.count)
      if count > 0 {
        buffer.append(contentsOf: chunk[..<count])
        findEnd()
        guard hasLine || buffer.count - start <= Self.longest else {
          printError("axtree: standard input: a line is longer than \(Self.longest >> 20) MB")
          throw ExitCode.wrongDocument
        }
      } else if count == 0 {
        isOpen = false
      } else if errno != EINTR {
        throw noInput("-", errno)
      }
    }
  }

  private mutating func findEnd() {
    end = buffer[searched...].firstIndex(of: 0x0A)
    searched = end ?? buffer.count
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
