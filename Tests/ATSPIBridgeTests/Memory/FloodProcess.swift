import Foundation

/// The program Flood, running.
final class FloodProcess {
  struct Ended: Error {}

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  init(_ arguments: [String]) throws {
    process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "Flood")
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  deinit { end() }

  /// Writes a line to it.
  func write(_ line: String) throws { try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8)) }

  /// Waits for the next line that it prints.
  func line() throws -> String {
    var line = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), let first = byte.first {
      if first == 10 { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    throw Ended()
  }

  /// Stops it as SIGSTOP does: it lives, holds its connections, and does nothing.
  func stop() { kill(process.processIdentifier, SIGSTOP) }

  func end() { kill(process.processIdentifier, SIGKILL) }

  /// How many bytes of it are in memory.
  var resident: Int { get throws { try status("VmRSS") } }
  /// How many bytes of it were in memory at most.
  var peak: Int { get throws { try status("VmHWM") } }

  private func status(_ field: String) throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("\(field):") }
    guard let words = line?.split(whereSeparator: \.isWhitespace), words.count == 3, let kilobytes = Int(words[1])
    else {
      throw Ended()
    }
    return kilobytes << 10
  }

  /// How many descriptors it has open.
  var descriptors: Int {
    get throws { try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.processIdentifier)/fd").count }
  }
}
