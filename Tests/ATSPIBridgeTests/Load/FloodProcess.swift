import Foundation

@testable import ATSPIBridge

/// A bus of its own with an application on it that is a process of its own, whose memory is looked at from outside.
final class FloodFixture {
  let bus: PrivateBus
  let application: FloodProcess
  /// The application's name on the bus.
  let name: String
  private let folder: String

  /// Starts the application, in one of the program's modes.
  init(_ mode: String = "publish") throws {
    bus = try PrivateBus()
    folder = try FloodProcess.newFolder()
    application = try FloodProcess([mode, bus.address, folder])
    name = try application.line()
  }

  deinit {
    application.end()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Has the application submit updates, one right after the other, and returns when the last one was submitted.
  func flood(_ count: Int) throws {
    try send("\(count)")
  }

  /// Gives the application a command, and returns when it has carried it out.
  func send(_ command: String) throws {
    try application.write(command)
    guard try application.line() == "done" else { throw FloodProcess.ProcessEndedError() }
  }

  /// A process that holds a copy of the application's tree.
  func listener() throws -> FloodProcess {
    let listener = try FloodProcess(["listen", bus.address, name])
    guard try listener.line() == "listening" else { throw FloodProcess.ProcessEndedError() }
    return listener
  }
}

/// The program Flood, running: that beside the tests, or the one that AXTREE_FLOOD names, such as an optimized one.
final class FloodProcess {
  struct ProcessEndedError: Error {}

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// A new folder for sockets, whose paths must be short.
  static func newFolder() throws -> String {
    let folder = "/tmp/axtree-flood-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  init(_ arguments: [String]) throws {
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "Flood")
    process.executableURL = ProcessInfo.processInfo.environment["AXTREE_FLOOD"].map { URL(filePath: $0) } ?? program
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
    throw ProcessEndedError()
  }

  /// Stops it as SIGSTOP does: it lives, holds its connections, and does nothing.
  func stop() { kill(process.processIdentifier, SIGSTOP) }

  /// Lets it go on where it was stopped.
  func resume() { kill(process.processIdentifier, SIGCONT) }

  func end() { kill(process.processIdentifier, SIGKILL) }

  /// Ends it as a crash would, and returns when it is gone.
  func endAndWait() {
    end()
    process.waitUntilExit()
  }

  /// How often bytes stand in what it has written to its memory. O(memory).
  func occurrences(of bytes: [UInt8]) throws -> Int {
    let memory = try FileHandle(forReadingFrom: URL(filePath: "/proc/\(process.processIdentifier)/mem"))
    defer { try? memory.close() }
    let maps = try String(contentsOfFile: "/proc/\(process.processIdentifier)/maps", encoding: .utf8)
    var count = 0
    for line in maps.split(separator: "\n") {
      let fields = line.split(separator: " ", maxSplits: 2)
      let range = fields[0].split(separator: "-").compactMap { UInt64($0, radix: 16) }
      guard fields[1].hasPrefix("rw"), range.count == 2, (try? memory.seek(toOffset: range[0])) != nil,
        let held = try? memory.read(upToCount: Int(range[1] - range[0]))
      else { continue }
      var next = held.startIndex
      while let found = held.range(of: Data(bytes), in: next..<held.endIndex) {
        count += 1
        next = found.upperBound
      }
    }
    return count
  }

  /// Lets it end as it wants to, by the end of its standard input, and returns its exit status.
  func finish() throws -> Int32 {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// True under a sanitizer, which takes time and memory of its own.
  static let isInstrumented = dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

  /// The processor time of the bus thread: of the thread beside the first, or the younger of two, as ThreadSanitizer starts one of
  /// its own.
  var busThreadTime: Duration {
    get throws {
      let tasks = "/proc/\(process.processIdentifier)/task"
      let threads = try FileManager.default.contentsOfDirectory(atPath: tasks).compactMap(Int.init).sorted()
      guard (2...3).contains(threads.count), let youngest = threads.last else { throw ProcessEndedError() }
      let statistics = try String(contentsOfFile: "\(tasks)/\(youngest)/schedstat", encoding: .utf8)
      guard let time = statistics.split(separator: " ").first.flatMap({ Int64($0) }) else { throw ProcessEndedError() }
      return .nanoseconds(time)
    }
  }

  /// Forgets the peak so far: from here on ``peak`` counts anew.
  func resetPeak() throws {
    let references = try FileHandle(forWritingTo: URL(filePath: "/proc/\(process.processIdentifier)/clear_refs"))
    try references.write(contentsOf: Data("5".utf8))
    try references.close()
  }

  /// How many bytes of it are in memory.
  var resident: Int { get throws { try status("VmRSS") } }
  /// How many bytes of it were in memory at most.
  var peak: Int { get throws { try status("VmHWM") } }

  /// Whether it ignores that nobody reads what it writes.
  var ignoresBrokenPipes: Bool {
    get throws {
      guard let mask = try UInt64(word(of: "SigIgn"), radix: 16) else { throw ProcessEndedError() }
      return mask & 1 << UInt64(SIGPIPE - 1) != 0
    }
  }

  private func status(_ field: String) throws -> Int {
    guard let kilobytes = try Int(word(of: field)) else { throw ProcessEndedError() }
    return kilobytes << 10
  }

  /// The first word of a field that the system keeps of it.
  private func word(of field: String) throws -> String {
    let text = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("\(field):") }
    guard let words = line?.split(whereSeparator: \.isWhitespace), words.count > 1 else { throw ProcessEndedError() }
    return String(words[1])
  }

  /// How many threads it has.
  var threads: Int {
    get throws { try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.processIdentifier)/task").count }
  }

  /// How many descriptors it has open.
  var descriptors: Int {
    get throws { try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.processIdentifier)/fd").count }
  }
}
