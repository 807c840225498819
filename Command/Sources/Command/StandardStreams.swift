import ArgumentParser
import Foundation
import Glibc

/// Standard input, output and error.
enum StandardStreams {
  /// Opens each stream that the process was started without, so that no other file takes its number. Reading or writing it
  /// still fails.
  static func reserveClosed() {
    for (descriptor, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)] {
      // The lowest free number is opened.
      if fcntl(descriptor, F_GETFD) < 0 { _ = open("/dev/null", mode) }
    }
  }

  /// Writes all bytes to a stream; returns the number of the error, or 0.
  fileprivate static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var stream = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&stream, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}

/// Prints one line on standard error.
func printError(_ line: String) {
  // There is nowhere to report that this fails.
  _ = StandardStreams.write(Array((line.escapingControls + "\n").utf8), to: STDERR_FILENO)
}

func writeOut(_ bytes: [UInt8]) throws {
  let error = StandardStreams.write(bytes, to: STDOUT_FILENO)
  guard error != 0 else { return }
  printError("axtree: standard output: \(reason(error))")
  throw ExitCode.cannotWrite
}

/// Writes a text and the end of its line to standard output.
func writeLine(_ text: String) throws { try writeOut(Array((text + "\n").utf8)) }

/// Writes a value as a line of JSON to standard output.
func writeJSONLine(_ value: some Encodable) throws {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
  try writeOut(encoder.encode(value) + [0x0A])
}
