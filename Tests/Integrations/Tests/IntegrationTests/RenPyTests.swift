import DesktopTesting
import Foundation
import OrcaSpeech
import Testing

/// A game that is not ours, unchanged: The Question, which Debian has for Ren'Py, with Adapters/renpy. The player knows the keys of the
/// adapter's page, and otherwise only what is heard.
@Suite("Ren'Py's The Question, with each Orca and with the own voice", .timeLimit(.minutes(10)))
struct RenPyTests {
  @Test("Both endings by ear, a saved game, settings, a question", arguments: [nil] + OrcaEdition.all)
  func theQuestion(orca: OrcaEdition?) async throws {
    let desktop = try await PrivateDesktop.start(orca: orca)
    // The saved games are in the game's folder.
    let folder = desktop.folder + "/the_question"
    try FileManager.default.copyItem(atPath: integration("the_question"), toPath: folder)
    let game = try desktop.launch(
      "/usr/games/renpy", [folder], environment: ["SDL_AUDIODRIVER": "dummy", "LC_ALL": "C"])
    try await desktop.activate(window: desktop.waitForWindow(titled: "The Question", timeout: .seconds(60)))
    let player = EarPlayer(desktop)
    let reader = orca.map { "orca\($0.version)" } ?? "voice"
    defer {
      try? player.transcript.joined(separator: "\n").appending("\n").write(
        toFile: integration("the-question-\(reader).txt"), atomically: true, encoding: .utf8)
    }
    if orca == nil { try await player.press("v") }
    try await player.listen(until: "Start")

    // Without transitions, each line comes at once. The text appears more slowly for those who see it.
    try await player.go("Down", to: "Preferences")
    try await player.press("Return", until: "Preferences dialog")
    try await player.go("Down", to: "transitions")
    try await player.press("Return", until: "checked")
    try await player.go("Down", to: "text speed")
    try await player.press("Return")
    try await player.press("Left", until: "90")
    try await player.press("Return")
    try await player.press("Escape", until: "Start")

    try await player.press("Return", until: "the lecture's over.")
    try await player.read(until: "1. To ask her right away. 2. To ask her later.")
    #expect(player.answer.joined(separator: " | ") == """
      As soon as she catches my eye, I decide... | 1. To ask her right away. 2. To ask her later.
      """)
    try await player.press("Escape", until: "Save dialog")
    try await player.go("Down", to: "Save slot 1: empty slot")
    try await player.press("Return", until: "Save slot 1: ")
    try await player.press("Escape", until: "I decide")

    try await player.go("Down", to: "1. To ask her right away.")
    try await player.press("Return", until: "Sylvie: Hi there! How was class?")
    #expect(player.answer == ["Sylvie: Hi there! How was class?"])
    try await player.read(until: "2. It's an interactive book.")
    try await player.go("Down", to: "2. It's an interactive book.")
    try await player.press("Return", until: "Me: It's like an interactive book")
    try await player.read(until: "Good Ending.")
    try await player.press("space", until: "Start")

    try await player.go("Down", to: "Load")
    try await player.press("Return", until: "Load dialog")
    try await player.go("Down", to: "Load slot 1: ")
    #expect(!player.hears("empty slot"))
    try await player.press("Return", until: "1. To ask her right away. 2. To ask her later.")

    // The question whether to leave the game has the answer that does no harm first.
    try await player.press("Escape", until: "Save dialog")
    try await player.go("Down", to: "Main Menu")
    try await player.press("Return", until: "Are you sure you want to return to the main menu?")
    #expect(player.hears("No "))
    try await player.press("Return", until: "Main Menu")
    try await player.press("Escape", until: "I decide")

    try await player.go("Down", to: "2. To ask her later.")
    try await player.press("Return", until: "I can't get up the nerve")
    try await player.read(until: "Bad Ending.")
    try await player.press("space", until: "Start")
    try await player.go("Down", to: "Quit")
    try await player.press("Return")
    #expect(try await game.wait(timeout: .seconds(20)) == 0)
    await desktop.stop()
  }
}

extension EarPlayer {
  /// Presses a key until certain words are heard, after the first words of each answer: as a player in a hurry does.
  fileprivate func go(_ key: String, to words: String) async throws {
    for _ in 0..<60 where !hears(words) {
      try await press(key)
      _ = try? await poll(for: "an answer to \(key)", timeout: .seconds(5)) { answer.first }
    }
    try await listen(until: words)
  }

  /// Goes on in the story until certain words are heard.
  fileprivate func read(until words: String) async throws { try await go("space", to: words) }
}
