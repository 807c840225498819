import DesktopTesting
import ExampleTestSupport
import Foundation
import Testing

@Suite("LucidPal as a program", .serialized, .timeLimit(.minutes(15)))
struct LucidPalDemoTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Transcripts")

  @Test("The main path as each Orca says it, to the letter", arguments: ["orca43", "orca48", "orca51"])
  func transcript(reader: String) async throws {
    let file = Self.folder.appending(path: "\(reader).txt")
    let demo = try ExampleProcess("LucidPal", ["--demo", "--reader", reader])
    #expect(try await demo.end() == 0)
    #expect(demo.errors == [])
    let text = demo.process.output.map { $0 + "\n" }.joined()
    if ProcessInfo.processInfo.environment["AXTREE_WRITE_DOCUMENTATION"] == "1" {
      try Data(text.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  static let machines: [[MissingPart]] = [
    [], [.home], [.folderForHome], [.writableHome], [.font], [.listOfFonts], [.bus], [.livingBus],
    [.writableHome, .font, .livingBus],
  ]

  @Test(
    "With a display and without one, and without something: a sentence for each, and a chat assistant",
    arguments: machines, [true, false])
  func lacking(_ lacks: [MissingPart], hasDisplay: Bool) async throws {
    let outcome = try await ExampleProcess.outcome(
      of: "LucidPal", "lucidpal", keeping: [.settings, .records], lacking: lacks, hasDisplay: hasDisplay)
    #expect(outcome.status == 0)
    #expect(outcome.said == outcome.expected)
  }

  @Test("It is played in every language, by --locale and by that of the system", arguments: ["en", "es", "ca", "de"])
  func languages(language: String) async throws {
    let asked = try ExampleProcess("LucidPal", ["--demo", "--reader", "orca48", "--locale", language])
    let found = try ExampleProcess(
      "LucidPal", ["--demo", "--reader", "orca48"], ["LANG": "en_US.UTF-8", "LC_ALL": "\(language)_ES.UTF-8"])
    #expect(try await asked.end() == 0)
    #expect(try await found.end() == 0)
    #expect(asked.errors + found.errors == [] && asked.process.output == found.process.output)
    #expect(asked.process.output.contains(Self.opening[language] ?? ""))
  }

  /// The expected speech for the button with which the onboarding begins.
  private static let opening = [
    "en": "  Orca  Next button.", "es": "  Orca  Siguiente botón.", "ca": "  Orca  Següent botó.",
    "de": "  Orca  Weiter Knopf.",
  ]
}
