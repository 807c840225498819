import ATSPIClient
import Foundation
import Glibc
import PrivateDesktop
import Testing

extension DesktopTests {
  @Suite("The racing game, asked to end by a signal")
  struct Signals {
    @Test("A6: what was set last is stored, and the game leaves the bus", arguments: [SIGINT, SIGHUP])
    func ends(number: Int32) async throws {
      let desktop = try await DesktopTests.desktop
      let mark = desktop.speechMark
      let config = "\(desktop.folder)/signal-\(number)"
      let game = try desktop.launch(
        try DesktopTests.built("RetroRacing"), ["--locale", "en"], extra: ["XDG_CONFIG_HOME": config])
      try await desktop.waitForSpeech(containing: "Play push button", since: mark, seconds: 20)
      try await desktop.press("Down", "Return")
      try await desktop.waitForSpeech(containing: "Settings dialog", since: mark, seconds: 10)
      try await desktop.press("Down", "Right")
      try await desktop.waitForSpeech(containing: "Pocket", since: mark, seconds: 10)
      game.signal(number)
      #expect(try await game.wait(seconds: 10) == 0)
      let stored = try String(contentsOfFile: "\(config)/retro-racing/settings.json", encoding: .utf8)
      #expect(stored.contains(#""selectedTheme" : "pocket""#))
      let bus = try ATSPIConnection.open(desktop.environment)
      _ = try await poll(for: "the game to be gone", seconds: 10) {
        bus.application(ofProcess: game.id) == nil ? true : nil
      }
      await desktop.end(game)
    }
  }
}
