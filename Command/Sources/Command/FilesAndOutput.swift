import AXDocument
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

/// A value as a line of JSON.
func jsonLine(_ value: some Encodable) throws -> [UInt8] {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
  return try encoder.encode(value) + [0x0A]
}

/// The sentence for the number of an error of the system.
private func reason(_ number: Int32) -> String {
  let ours = [ENOENT: "no such file", EISDIR: "is a directory, not a file", EBADF: "is closed"]
  return ours[number] ?? String(cString: strerror(number))
}

/// The name of a file in messages.
func displayName(_ file: String) -> String { file == "-" ? "standard input" : file }

/// Reports that a file cannot be read, by the number of the error.
func noInput(_ file: String, _ error: Int32) -> ExitCode {
  printError("axtree: \(displayName(file)): \(reason(error))")
  return ExitCode.noInput
}

/// The path of a program that PATH leads to.
func pathOfProgram(_ name: String) -> String? {
  let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
  return folders.split(separator: ":").map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
}

/// The bytes of a file, a pipe or a device to its end; "-" is standard input.
func readBytes(_ file: String) throws -> [UInt8] {
  let descriptor = file == "-" ? STDIN_FILENO : open(file, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw noInput(file, errno) }
  defer { if descriptor != STDIN_FILENO { close(descriptor) } }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(descriptor, &chunk, chunk.count)
    if count == 0 { return bytes }
    if count > 0 {
      bytes.append(contentsOf: chunk[..<count])
    } else if errno != EINTR {
      throw noInput(file, errno)
    }
  }
}

func readDocument(_ file: String) throws -> AXTreeDocument {
  let bytes = try readBytes(file)
  do throws(AXDocumentError) {
    return try AXTreeDocument(utf8: bytes)
  } catch {
    printError("axtree: \(displayName(file)): \(error)")
    throw ExitCode.wrongDocument
  }
}

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

extension String {
  /// The text for one line of a terminal or of XML: control characters, line ends and noncharacters are written as JSON
  /// writes them, such as "\\u001b". O(text).
  var escapingControls: String {
    guard unicodeScalars.contains(where: \.needsEscape) else { return self }
    return unicodeScalars.map { scalar in
      if !scalar.needsEscape { return String(scalar) }
      if scalar == "\n" { return "\\n" }
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}

extension Unicode.Scalar {
  /// Whether it has an effect on a terminal's lines, or is not allowed in XML.
  fileprivate var needsEscape: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
