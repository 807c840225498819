import DesktopTesting
import Foundation
import OrcaSpeech
import Testing

/// A program that `Scripts/test-integrations` built or installed.
func integration(_ path: String) throws -> String {
  let folder = try #require(
    ProcessInfo.processInfo.environment["AXTREE_INTEGRATIONS"], "Run Scripts/test-integrations.")
  return "\(folder)/\(path)"
}

@Suite("The menu in C and in Python, on a real Orca", .serialized, .timeLimit(.minutes(10)))
struct MenuTests {
  static let programs = ["bin/menu", "python/bin/menu.py"]

  @Test("Each key is heard", arguments: programs, OrcaEdition.all)
  func menu(program: String, orca: OrcaEdition) async throws {
    let desktop = try await PrivateDesktop.start(orca: orca)
    let menu = try desktop.launch(integration(program))
    try await desktop.activate(window: desktop.waitForWindow(titled: "Music"))
    try await desktop.waitForSpeech(containing: "Starts or pauses the music.")
    func heard(_ keys: String..., until words: String) async throws -> [String] {
      let mark = desktop.speechMark
      try await desktop.press(keys)
      try await desktop.waitForSpeech(containing: words, since: mark)
      return desktop.speech(since: mark)
    }
    #expect(try await heard("Down", until: "Volume").last == "Volume horizontal slider 5.")
    #expect(try await heard("Right", until: "6") == ["6."])
    #expect(try await heard("Tab", until: "Quit") == ["Quit push button."])
    #expect(try await heard("shift+Tab", until: "Volume") == ["Volume horizontal slider 6."])
    #expect(try await heard("Up", until: "music") == ["Play push button.", "Starts or pauses the music."])
    #expect(try await heard("Return", until: "Pause") == ["Pause."])
    try await desktop.press("Escape")
    #expect(try await menu.wait(seconds: 10) == 0)
    await desktop.stop()
  }
}
