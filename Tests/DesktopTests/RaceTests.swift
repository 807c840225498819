import Foundation
import PrivateDesktop
import Testing

extension DesktopTests {
  @Suite("The racing game, heard")
  struct Race {
    @Test("R17, R18, R36: a whole race by real keys is heard, from the menu to the result")
    func wholeRace() async throws {
      let desktop = try await DesktopTests.desktop
      let demo = try desktop.launch(try DesktopTests.built("RaceDemo"), ["--seed", "1", "--speed", "fast"])
      let status = try await demo.wait(seconds: 150)
      #expect(status == 0, "\((demo.output.lines + demo.errors.lines).joined(separator: "\n"))")
      let heard = demo.output.lines.filter { $0.hasPrefix("  Orca  ") }.map { $0.dropFirst(8) }
      for utterance in [
        "Retro Racing frame 1 unfocused dialog.", "Menu dialog", "Play push button.", "Settings push button.",
        "Tutorial push button.", "Quit push button.",
        "Big Cars toggle button not pressed.", "not pressed", "pressed", "85%", "90%", "Score: 0 label.",
        "3 lives remaining label.", "notification Crash! 2 lives remaining.", "notification Crash! 1 life remaining.",
        "Play again push button.",
      ] {
        #expect(heard.contains(utterance[...]), "\(utterance) was not heard")
      }
      // The lines of the race that Documentation/Testing.md predicts, in their order; its result is another one.
      var rest = heard[...]
      for line in [
        "Play push button.", "Retro Racing panel.", "Left and Right change lane, Space pauses.",
        "notification Crash! 2 lives remaining.", "notification Crash! 1 life remaining.",
        "notification Crash! 0 lives remaining.", "Retro Racing", "Well played! dialog", "Play again push button.",
        "Finish push button.", "Play push button.",
      ] {
        let place = try #require(rest.firstIndex { $0.hasPrefix(line) }, "\(line) was not heard in its turn: \(heard)")
        rest = rest[(place + 1)...]
      }
      await desktop.end(demo)
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
