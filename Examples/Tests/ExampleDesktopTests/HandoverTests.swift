import ATSPIBridge
import AXPlatform
import AXTree
import ExampleTestSupport
import Foundation
import Testing

// The Orcas' commands and the recorder of speech are not for games.
@testable import DesktopTesting

/// A desktop without a screen reader, and a speech-dispatcher that an application and a screen reader share.
final class SharedSpeech {
  let desktop: PrivateDesktop
  let recorder: SpeechDispatcherRecorder
  private var seen = 0

  init() async throws {
    desktop = try await PrivateDesktop.start(orca: nil)
    recorder = try #require(desktop.voice)
  }

  /// The speech since the last comparison. If the application speaks another language, English words are Orca's.
  private var heard: [String] {
    recorder.lines.dropFirst(seen).compactMap { line in
      if line == "stop" || line.hasPrefix("en: ") || line.hasPrefix("de: ") { return line }
      guard let words = line.firstRange(of: ": ") else { return nil }
      return "Orca: " + line[words.upperBound...]
    }
  }

  /// Makes frames until all that is expected has been said, and two seconds longer; compares all of it.
  ///
  /// The last words of an Orca that ends may come, or be cut off by its end: they are left out.
  func hears(
    _ expected: [String], frame: () -> Void = {}, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    func heard() -> [String] { Self.startingOnce(self.heard.filter { $0 != "Orca: Screen reader off." }) }
    let expected = Self.startingOnce(expected)
    var end: ContinuousClock.Instant?
    _ = try? await poll(for: "\(expected)") {
      frame()
      if end == nil, heard().count >= expected.count { end = .now + .seconds(2) }
      return end.map { $0 < .now } == true ? true : nil
    }
    #expect(heard() == expected, sourceLocation: sourceLocation)
    seen = recorder.lines.count
  }

  /// The lines without what an Orca that starts says twice: it finds the window, and may be told of it as well.
  private static func startingOnce(_ lines: [String]) -> [String] {
    guard let start = lines.firstIndex(of: "Orca: Screen reader on.") else { return lines }
    let rest = lines[(start + 1)...]
    let repeated = [2, 3].first { rest.prefix($0) == rest.dropFirst($0).prefix($0) }
    return Array(lines[...start] + rest.dropFirst(repeated ?? 0))
  }

  /// Makes frames until the daemon has stopped what it spoke.
  func isStopped(frame: () -> Void) async throws {
    _ = try await poll(for: "silence", seen: "\(heard)") {
      frame()
      return heard.contains("stop") ? true : nil
    }
  }

  /// Starts an Orca, with variables beside the desktop's own.
  @discardableResult
  func start(_ orca: OrcaEdition, environment: [String: String] = [:]) throws -> DesktopProcess {
    let command = orca.command([])
    return try desktop.launch(try command.program.path(), command.arguments, environment: environment)
  }

}

extension AXSession {
  /// A program's session on a desktop, whose voice speaks through the recorder.
  fileprivate convenience init(_ tree: AXElementTree, on speech: SharedSpeech) {
    let environment = speech.desktop.environment.merging(["AXTREE_GATE": "open"]) { $1 }
    self.init(tree, options: AXSessionOptions(environment: environment))
  }
}

extension ExampleDesktopTests {
  @Suite("A screen reader that starts while an application speaks, and ends")
  struct Handover {
    @Test("A2: nothing is said twice, and nothing is missed", arguments: OrcaEdition.all)
    func handover(version: OrcaEdition) async throws {
      let (play, score) = (AXElement(.button, label: "Play"), AXElement(.button, label: "Score"))
      let window = AXElement(.window, label: "Race")
      window.children = [play, score]
      let tree = AXElementTree(root: window, name: "Race")
      tree.focus = play
      let speech = try await SharedSpeech()
      let session = AXSession(tree, on: speech)
      func hears(_ expected: [String], sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await speech.hears(expected, frame: { session.update() }, sourceLocation: sourceLocation)
      }
      /// This Orca's words for a button, the window, and an announcement.
      func orca(_ words: [OrcaEdition: String]) -> String { "Orca: \(words[version] ?? "")" }
      let race = orca([.orca43: "Race frame.", .orca48: "Race frame", .orca51: "Race"])
      let scoreButton = orca([.orca43: "Score push button.", .orca48: "Score button.", .orca51: "Score button"])
      try await hears(["en: Race", "en: Play button."])
      // One announcement is cut short, and one waits.
      tree.announce("Intermission (long)")
      tree.announce("Level 2")
      try await hears(["en: Intermission (long)"])
      var reader = try speech.start(version)
      try await speech.isStopped { session.update() }
      try speech.recorder.endLongTexts()
      try await hears([
        "stop", "Orca: Screen reader on.", race,
        orca([.orca43: "Play push button.", .orca48: "Play button.", .orca51: "Play button"]),
        orca([
          .orca43: "notification Intermission (long)", .orca48: "Intermission (long)", .orca51: "Intermission (long)",
        ]),
        orca([.orca43: "notification Level 2.", .orca48: "Level 2", .orca51: "Level 2"]),
      ])
      tree.focus = score
      try await hears([scoreButton])
      await speech.desktop.end(reader)
      try await hears(["en: Race", "en: Score button."])
      tree.announce("Level 3")
      try await hears(["en: Level 3"])
      reader = try speech.start(version)
      try await hears(["Orca: Screen reader on.", race, scoreButton])
      tree.announce("Level 4")
      try await hears([orca([.orca43: "notification Level 4.", .orca48: "Level 4", .orca51: "Level 4"])])
      await speech.desktop.end(reader)
      try await hears(["en: Race", "en: Score button."])
      session.close()
      await speech.desktop.stop()
    }

    /// A program whose page has a transcript: what is done, and what is heard then.
    struct FirstStart: CustomTestStringConvertible, Sendable {
      let page: String
      /// The first line of the transcript.
      let opening: String
      let program: String
      let arguments: [String]
      var testDescription: String { program }
    }

    static let starts = [
      FirstStart(
        page: "Documentation/Internals/Voice.md", opening: "en: Retro Racing", program: "RetroRacing",
        arguments: ["--locale", "en"]),
      FirstStart(
        page: "Examples/Bennie.md", opening: "de: Bennie und die Lemminge", program: "Bennie",
        arguments: ["--seed", "5"]),
      FirstStart(
        page: "Examples/LucidPal.md", opening: "en: LucidPal", program: "LucidPal", arguments: ["--locale", "en"]),
    ]

    @Test("A blind first start, also with an Orca that starts and ends, is heard as its page says", arguments: starts)
    func firstStart(_ start: FirstStart) async throws {
      let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "../../../\(start.page)")
      let text = try String(contentsOf: page, encoding: .utf8)
      let transcript = try #require(
        text.components(separatedBy: "```\n").first { $0.hasPrefix(start.opening + "\n") })
      let speech = try await SharedSpeech()
      let game = try speech.desktop.launch(try ExampleProcess.executable(start.program), start.arguments)
      var reader: DesktopProcess?
      var expected: [String] = []
      for line in transcript.split(separator: "\n") {
        guard line.hasPrefix("  ") else {
          expected.append(String(line).replacing("en-us: ", with: "Orca: "))
          continue
        }
        try await speech.hears(expected)
        expected = []
        switch line.dropFirst(2) {
        case "Orca starts": reader = try speech.start(.orca43)
        case "Orca ends": if let reader { await speech.desktop.end(reader) }
        case let keys:
          for key in keys.trimmingPrefix("key ").split(separator: " ") { try await speech.desktop.press(String(key)) }
        }
      }
      #expect((reader != nil) == transcript.contains("Orca starts"))
      try await speech.hears(expected)
      await speech.desktop.end(game)
      await speech.desktop.stop()
    }
  }
}
