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
    try expectSome("update", in: printed[3])
  }

  @Test("C41: a frame that describes the same again keeps no memory")
  func described() throws {
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "IdleFrame")
    let printed = try lines(of: program)
    #expect(printed[4] == "kept 0")
    try expectSome("added", in: printed[5])
  }

  private func expectSome(_ name: String, in line: String) throws {
    let words = line.split(separator: " ")
    #expect(words.first == name[...])
    #expect(try #require(Int(words[1])) > 0)
  }

  /// The output of a program until it ends.
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
