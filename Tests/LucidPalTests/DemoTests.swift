import ExampleProcess
import Foundation
import PrivateDesktop
import Testing

@Suite("LucidPal as a program", .timeLimit(.minutes(3)))
struct LucidPalDemoTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Transcripts")

  @Test("The main path as each Orca says it, to the letter", arguments: ["orca43", "orca48", "orca51"])
  func transcript(reader: String) async throws {
    let file = Self.folder.appending(path: "\(reader).txt")
    let demo = try ExampleProcess("LucidPal", ["--demo", "--reader", reader])
    #expect(try await demo.end() == 0)
    #expect(demo.errors == [])
    let text = demo.process.output.lines.map { $0 + "\n" }.joined()
    if ProcessInfo.processInfo.environment["AXTREE_WRITE_DOCUMENTATION"] == "1" {
      try Data(text.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }
}
