import ATSPIClient
import ExampleTestSupport
import Foundation
import Glibc
import Testing

// Killing the registry is not for games.
@testable import DesktopTesting

extension ExampleDesktopTests {
  @Suite("The racing game's process: a key on the keypad, signals, and a registry that is killed")
  struct RaceProcess {
    @Test("A6: a game that is asked to end by a signal ends in order and leaves the bus")
    func signalled() async throws {
      let desktop = try await ExampleDesktopTests.desktop
      let mark = desktop.speechMark
      let game = try desktop.launch(try ExampleProcess.executable("RetroRacing"), ["--locale", "en"])
      try await desktop.waitForSpeech(containing: "Play push button", since: mark)
      game.signal(SIGTERM)
      #expect(try await game.wait() == 0)
      let bus = try ATSPIConnection.open(desktop.environment)
      _ = try await poll(for: "the game to be gone") {
        bus.application(ofProcess: game.id) == nil ? true : nil
      }
      await desktop.end(game)
    }

    @Test("A6: what was set last is stored, and the game leaves the bus", arguments: [SIGINT, SIGHUP])
    func ends(number: Int32) async throws {
      let desktop = try await ExampleDesktopTests.desktop
      let mark = desktop.speechMark
      let config = "\(desktop.folder)/signal-\(number)"
      let game = try desktop.launch(
        try ExampleProcess.executable("RetroRacing"), ["--locale", "en"], environment: ["XDG_CONFIG_HOME": config])
      try await desktop.waitForSpeech(containing: "Play push button", since: mark)
      // Below Play a new player finds the driving lesson.
      try await desktop.press("Down", "Down", "Return")
      try await desktop.waitForSpeech(containing: "Settings dialog", since: mark)
      try await desktop.press("Down", "Right")
      try await desktop.waitForSpeech(containing: "Pocket", since: mark)
      game.signal(number)
      #expect(try await game.wait() == 0)
      let stored = try String(contentsOfFile: "\(config)/retro-racing/settings.json", encoding: .utf8)
      #expect(stored.contains(#""selectedTheme" : "pocket""#))
      let bus = try ATSPIConnection.open(desktop.environment)
      _ = try await poll(for: "the game to be gone") {
        bus.application(ofProcess: game.id) == nil ? true : nil
      }
      await desktop.end(game)
    }

    @Test("A6: a registry killed during a race does not stop the game, and Orca reads it again; each time")
    func registryDies() async throws {
      // Its own: the other tests' desktop keeps the registry that it has.
      let desktop = try await PrivateDesktop.start(orca: .orca43)
      let mark = desktop.speechMark
      let game = try desktop.launch(
        try ExampleProcess.executable("RetroRacing"), ["--seed", "1", "--speed", "cruise", "--locale", "en"])
      try await desktop.waitForSpeech(containing: "Play push button", since: mark)
      try await desktop.press("Return")
      try await desktop.waitForSpeech(containing: "Arrow keys steer", since: mark)
      for _ in 0..<2 {
        try await desktop.killRegistry()
        try await desktop.startRegistry()
        #expect(game.exitStatus == nil)
        let back = desktop.speechMark
        // Space pauses and resumes until it is heard: how soon Orca itself is back is Orca's to say.
        var isHeard = false
        for _ in 0..<20 where !isHeard {
          try await desktop.press("space")
          isHeard =
            (try? await desktop.waitForSpeech(containing: "notification", since: back, timeout: .seconds(1))) != nil
        }
        #expect(isHeard, "heard since the registry is back: \(desktop.speech(since: back))")
      }
      #expect(game.exitStatus == nil)
      await desktop.stop()
    }

    /// Orca 48 takes the key away; from Orca 43 the game gets it too, and leaves it alone: no race begins.
    @Test("A3: where am I in the racing game, by a real key on the keypad", arguments: OrcaEdition.all)
    func whereAmI(orca: OrcaEdition) async throws {
      let desktop = try await PrivateDesktop.start(orca: orca)
      let game = try desktop.launch(try ExampleProcess.executable("RetroRacing"), ["--seed", "1", "--locale", "en"])
      let hint = "New here? The driving lesson is the next item."
      try await desktop.waitForSpeech(containing: hint)
      let mark = desktop.speechMark
      let play =
        [
          .orca43: ["Play push button \(hint)"], .orca48: ["Play button.", hint],
          .orca51: ["enter", "Play button", hint],
        ][orca]
        ?? []
      try await desktop.press("KP_Enter")
      _ = try? await poll(for: "what is heard", timeout: .seconds(15)) {
        desktop.speech(since: mark).count >= play.count ? true : nil
      }
      #expect(desktop.speech(since: mark) == play)
      await desktop.end(game)
      await desktop.stop()
    }
  }
}
