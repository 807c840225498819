import DesktopTesting
import ExampleTestSupport
import FormKit
import Foundation
import Testing

/// The form as a program: its demo, to the letter, and what it says of what a machine lacks.
@Suite("The form as a program", .serialized, .timeLimit(.minutes(15)))
struct ProgramTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Transcripts")

  @Test(
    "The whole order as each Orca says it, to the letter; of the password there is nothing",
    arguments: ["orca43", "orca48", "orca51"])
  func transcript(reader: String) async throws {
    let file = Self.folder.appending(path: "\(reader).txt")
    let demo = try ExampleProcess("FormField", ["--demo", "--reader", reader, "--record", "@/record.json"])
    #expect(try await demo.end() == 0)
    #expect(demo.errors == [])
    let text = demo.process.output.map { $0 + "\n" }.joined()
    if ProcessInfo.processInfo.environment["AXTREE_WRITE_DOCUMENTATION"] == "1" {
      try Data(text.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
    let record = demo.lines("record.json") + demo.lines("record.json.commands")
    #expect(record.count > 20)
    for place in [text, record.joined()] {
      #expect(!place.contains(FormScript.secret) && !place.contains(FormScript.secret.prefix(4)))
    }
    // Left out: the readers whose words no page has.
    guard reader == "orca43" else { return }
    let page = Self.folder.appending(path: "../../../../Examples/FormField.md")
    #expect(try String(contentsOf: page, encoding: .utf8).contains("```\n\(text)```\n"))
  }

  static let machines: [[MissingPart]] = [
    [], [.home], [.writableHome], [.font], [.livingBus], [.writableHome, .font, .livingBus],
  ]

  @Test(
    "With a display and without one, and without something: a sentence for each, and a form", arguments: machines,
    [true, false])
  func lacking(_ lacks: [MissingPart], hasDisplay: Bool) async throws {
    let outcome = try await ExampleProcess.outcome(
      of: "FormField", "form-field", lacking: lacks, hasDisplay: hasDisplay)
    #expect(outcome.status == 0)
    #expect(outcome.said == outcome.expected)
  }

  @Test("It is played in every language, by --locale and by that of the system", arguments: ["en", "es", "ca", "de"])
  func languages(language: String) async throws {
    let asked = try ExampleProcess("FormField", ["--demo", "--reader", "orca48", "--locale", language])
    let found = try ExampleProcess(
      "FormField", ["--demo", "--reader", "orca48"], ["LANG": "en_US.UTF-8", "LC_ALL": "\(language)_ES.UTF-8"])
    #expect(try await asked.end() == 0)
    #expect(try await found.end() == 0)
    #expect(asked.errors + found.errors == [] && asked.process.output == found.process.output)
    #expect(asked.process.output.contains(Self.opening[language] ?? ""))
  }

  /// The expected speech for the first field.
  private static let opening = [
    "en": "  Orca  Name entry.", "es": "  Orca  Nombre entrada.", "ca": "  Orca  Nom entrada.",
    "de": "  Orca  Name Eingabefeld.",
  ]
}
