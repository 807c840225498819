import ATSPIClient
import Foundation
import PrivateDesktop
import Testing

extension DesktopTests {
  @Suite("The racing game, heard")
  struct Race {
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
      // The first race with a screen reader opens the tutorial.
      try await desktop.waitForSpeech(containing: "Tutorial dialog", since: mark, seconds: 10)
      let race = desktop.speechMark
      try await desktop.press("Escape")
      try await desktop.waitForSpeech(containing: "Retro Racing", since: race, seconds: 10)
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
