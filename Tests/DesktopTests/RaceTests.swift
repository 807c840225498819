import ATSPIClient
import Foundation
import PrivateDesktop
import Testing

extension DesktopTests {
  @Suite("The racing game, heard")
  struct Race {
    @Test(
      "R17 to R41: a whole race by real keys is heard to the letter as a demo predicts it",
      arguments: OrcaVersion.tested
    )
    func wholeRace(orca: OrcaVersion) async throws {
      let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../RetroRacingTests/Transcripts/\(orca.edition).txt")
      let predicted = Self.words(in: try String(contentsOf: file, encoding: .utf8).split(separator: "\n"))
      // A race takes keys and words in real time. On a machine that is too busy for that, or when Orca 48 takes a dialog
      // for something that has gone, it goes otherwise: it is played again, and what went otherwise is told.
      for isLast in [false, false, true] {
        let (demo, status) = try await play(orca)
        let heard = Self.words(in: demo.output.lines.map { $0[...] })
        if status == 0, heard == predicted { return }
        let lines = (demo.output.lines + demo.errors.lines).joined(separator: "\n")
        let changes = heard.difference(from: predicted).map { "\($0)" }.joined(separator: "\n")
        Issue.record("\(orca), status \(status): \(changes)\n\(lines)", severity: isLast ? .error : .warning)
      }
    }

    /// What Orca said, without the keys that it names as they are pressed; Orca 43 puts a space behind each.
    private static func words(in lines: [Substring]) -> [Substring] {
      let names = ["return", "space", "tab", "escape", "left shift"]
      let keys = Set((names + names.map { $0 + " " }).map { Substring($0) })
      return lines.filter { $0.hasPrefix("  Orca  ") }.map { $0.dropFirst(8) }.filter { !keys.contains($0) }
    }

    private func play(_ orca: OrcaVersion) async throws -> (DesktopProcess, Int32) {
      let demo = try DesktopProcess(
        path: try DesktopTests.built("RaceDemo"), arguments: ["--orca", "\(orca.rawValue)", "--pace", "1"],
        environment: ProcessInfo.processInfo.environment)
      return (demo, try await demo.wait(seconds: 150))
    }

    @Test("A6: a game that is asked to end by a signal ends in order and leaves the bus")
    func signalled() async throws {
      let desktop = try await DesktopTests.desktop
      let mark = desktop.speechMark
      let game = try desktop.launch(try DesktopTests.built("RetroRacing"), ["--locale", "en"])
      try await desktop.waitForSpeech(containing: "Play push button", since: mark, seconds: 20)
      game.signal(SIGTERM)
      #expect(try await game.wait(seconds: 10) == 0)
      let bus = try ATSPIConnection.open(desktop.environment)
      _ = try await poll(for: "the game to be gone", seconds: 10) {
        bus.application(ofProcess: game.id) == nil ? true : nil
      }
      await desktop.end(game)
    }

    @Test("A6: a registry killed during a race does not stop the game, and Orca reads it again; each time")
    func registryDies() async throws {
      // Its own: the other tests' desktop keeps the registry that it has.
      let desktop = try await PrivateDesktop.start()
      let mark = desktop.speechMark
      let game = try desktop.launch(
        try DesktopTests.built("RetroRacing"), ["--seed", "1", "--speed", "cruise", "--locale", "en"])
      try await desktop.waitForSpeech(containing: "Play push button", since: mark, seconds: 20)
      try await desktop.press("Return")
      try await desktop.waitForSpeech(containing: "Space pauses", since: mark, seconds: 10)
      for _ in 0..<2 {
        try await desktop.killRegistry()
        try await desktop.startRegistry()
        #expect(game.isRunning)
        let back = desktop.speechMark
        // Space pauses and resumes until it is heard: how soon Orca itself is back is Orca's to say.
        var isHeard = false
        for _ in 0..<20 where !isHeard {
          try await desktop.press("space")
          isHeard =
            (try? await desktop.waitForSpeech(containing: "notification", since: back, seconds: 1)) != nil
        }
        #expect(isHeard, "heard since the registry is back: \(desktop.speech(since: back))")
      }
      #expect(game.isRunning)
      await desktop.stop()
    }
  }
}
