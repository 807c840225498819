import AXTesting
import BennieKit
import ExampleKit
import ExampleRunner
import Foundation
import Testing

/// The scripted play of the children's game, as it is heard; `AXTREE_WRITE_DOCUMENTATION=1` writes the transcripts anew.
@Suite("A scripted play of Bennie without a desktop")
struct BennieDemoTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Transcripts")

  private func play(_ reader: ReaderSettings, seed: UInt64 = BennieScript.seed) throws -> [String] {
    var lines: [String] = []
    let game = BennieGame(random: SeededGenerator(seed: seed))
    try Demo(game, BennieScript.steps(seed: seed), reader: reader).play { lines.append($0) }
    return lines
  }

  @Test(
    "B36: the whole play as each Orca says it in German, to the letter",
    arguments: [ReaderSettings.Reader.orca43, .orca48, .orca51])
  func transcript(reader: ReaderSettings.Reader) throws {
    let file = Self.folder.appending(path: "\(reader).txt")
    let text = try play(ReaderSettings(reader)).map { $0 + "\n" }.joined()
    if ProcessInfo.processInfo.environment["AXTREE_WRITE_DOCUMENTATION"] == "1" {
      try Data(text.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
    // Left out: the readers whose words no page has.
    guard reader == .orca43 else { return }
    let page = Self.folder.appending(path: "../../../../Examples/Bennie.md")
    #expect(try String(contentsOf: page, encoding: .utf8).contains("```\n\(text)```\n"))
  }

  @Test("Nothing is heard twice in a row", arguments: [ReaderSettings.Reader.orca43, .orca48, .orca51])
  func repetitions(reader: ReaderSettings.Reader) throws {
    let heard = try play(ReaderSettings(reader)).filter { $0.hasPrefix("  Orca  ") }
    #expect(zip(heard, heard.dropFirst()).filter { $0 == $1 }.map(\.0) == [])
  }

  @Test(
    "The script waits for the last words of each step, so that its next key does not come before them",
    arguments: [ReaderSettings.Reader.orca43, .orca48, .orca51])
  func waits(reader: ReaderSettings.Reader) throws {
    let steps = BennieScript.steps()
    let parts = try play(ReaderSettings(reader)).split(omittingEmptySubsequences: false) { $0.hasPrefix("# ") }
    try #require(parts.count == steps.count + 1)
    let hurried = zip(steps, parts.dropFirst()).filter { step, lines in
      guard let last = lines.last(where: { $0.hasPrefix("  Orca  ") }) else { return false }
      return !step.hears.contains { !$0.isEmpty && last.contains($0) }
    }
    #expect(hurried.map { "\($0.title): \($1)" } == [])
  }

  @Test("The script can be played with other patterns, paths and numbers", arguments: [1, 2, 3, 4])
  func seeds(seed: UInt64) throws {
    #expect(try play(.orca43, seed: seed).last == "  Orca  Eingabetaste drücken.")
  }
}
