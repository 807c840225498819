import DesktopTesting
import Foundation
import Testing

@Suite("Frames while nobody listens")
struct IdleFrameTests {
  @Test("C41, C44: while nobody listens a frame allocates nothing and composes nothing, changed or not")
  func allocations() throws {
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "IdleFrame")
    let printed = try lines(of: program)
    #expect(printed.prefix(3) == ["idle 0", "unheard 0", "compositions 0"])
    // The counter counts: an update allocates.
    let last = try #require(printed.last?.split(separator: " "))
    #expect(last.first == "update")
    #expect(try #require(Int(last[1])) > 0)
  }

  /// What a program prints until it ends.
  private func lines(of program: URL) throws -> [String] {
    let process = Process()
    let output = Pipe()
    process.executableURL = program
    process.standardOutput = output
    try process.run()
    let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    return printed.split(separator: "\n").map(String.init)
  }
}
