@_spi(Command) import DesktopTesting
import ExampleTestSupport
import Testing

extension ExampleDesktopTests {
  @Suite("The player's menu by ear, with each Orca and with the program's own voice")
  struct MenuPlays {
    /// Presses a key and expects words, without the full stops with which some readers end them.
    private static func press(
      _ key: String, _ player: EarPlayer, hears words: String..., orca43: [String]? = nil,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      // Orca 48 would take what it knew of the screen before for that of the one behind the menu.
      if key == "Menu" { try await player.desktop.waitUntilForgotten() }
      let heard = try await player.heard(after: key).map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
      player.expect(heard, own: words, orca43: orca43 ?? words, orca51: words, sourceLocation: sourceLocation)
    }

    @Test("R22, R30: who pauses a race goes from rival to rival, and back into the race")
    func race() async {
      await EarPlayer.withEachReader { player in
        let game = try await player.start("RetroRacing", ["--locale", "en", "--seed", "1"], until: "New here?")
        try await player.heard(after: "Return")
        try await player.press("space", until: "Paused")
        var (lines, tries): ([String], Int) = ([], 0)
        while lines.last?.hasPrefix("Next Rival car, ") != true, tries < 10 {
          if tries > 0 { try await player.heard(after: "Escape") }
          try await player.press("space", until: "Resumed")
          try await Task.sleep(for: .seconds(4))
          try await player.press("space", until: "Paused")
          lines = try await player.heard(after: "Menu") + player.heard(after: "Down")
          tries += 1
        }
        #expect(lines.first == "Retro Racing menu", "\(player)")
        let first = try await player.heard(after: "Return")
        let rival = try #require(first.first?.firstMatch(of: /^Rival car \(\d, \d\)/), "\(player): \(first)").0
        let menu = try await player.heard(after: "Menu")
        #expect(menu.first == "\(rival) menu" && menu.last?.hasPrefix("Next Rival car, ") == true, "\(player): \(menu)")
        let second = try await player.heard(after: "Return")
        #expect(second.first?.hasPrefix("Rival car (") == true && second != first, "\(player): \(second)")
        await player.desktop.end(game)
      }
    }

    @Test("B16, B33: who builds a pattern goes from colour to colour")
    func pattern() async {
      await EarPlayer.withEachReader(locale: "de_DE") { player in
        let game = try await player.start("Bennie", ["--seed", "5"], until: "Wer bist du?")
        for words in ["Rätsel spielen", "Muster bauen", "Reihe 1"] { try await player.press("Return", until: words) }
        let next = "Weiter: farbiges Feld, insgesamt 3"
        try await Self.press("Menu", player, hears: "Reihe 1, Spalte 1, Grün Menü", next)
        try await Self.press(
          "Return", player, hears: "Zielvorlage Das musst du nachbauen", "Reihe 2, Spalte 1, Grün",
          orca43: ["Reihe 2, Spalte 1, Grün Beschriftung"])
        try await Self.press("Menu", player, hears: "Reihe 2, Spalte 1, Grün Menü", next)
        try await Self.press("Down", player, hears: "Zurück: farbiges Feld, insgesamt 3")
        try await Self.press(
          "Return", player, hears: "Zielvorlage Das musst du nachbauen", "Reihe 1, Spalte 1, Grün",
          orca43: ["Reihe 1, Spalte 1, Grün Beschriftung"])
        await player.desktop.end(game)
      }
    }

    @Test("Who did not catch the own voice hears its words again, those before, and their letters")
    func history() async throws {
      let player = EarPlayer(orca: nil, desktop: try await PrivateDesktop.start(orca: nil))
      let form = try await player.start("FormField", ["--locale", "en"], until: "Name")
      try await Self.press("Tab", player, hears: "E-mail entry", "We send the tickets to this address")
      try await Self.press("F6", player, hears: "We send the tickets to this address")
      try await Self.press("F7", player, hears: "E-mail entry")
      try await Self.press("F8", player, hears: "We send the tickets to this address")
      await player.desktop.end(form)
      await player.desktop.stop()
    }

    @Test("Who has sent a form too early goes from error to error, and reads the details of each")
    func errors() async {
      await EarPlayer.withEachReader { player in
        let form = try await player.start("FormField", ["--locale", "en"], until: "Name")
        try await player.press("Return", until: "4 fields need a correction")
        try await Self.press("Menu", player, hears: "Name menu", "Next error, 4 in all")
        try await Self.press(
          "Return", player, hears: "E-mail entry", "invalid entry",
          "Error: Enter an address such as ana@example.org. We send the tickets to this address")
        try await Self.press("Menu", player, hears: "E-mail menu", "Next error, 4 in all")
        try await Self.press("Down", player, hears: "Previous error, 4 in all")
        try await Self.press("Return", player, hears: "Name entry", "invalid entry", "Error: Enter your name")
        try await Self.press("Menu", player, hears: "Name menu", "Next error, 4 in all")
        try await Self.press("Down", player, hears: "Details")
        try await Self.press("Return", player, hears: "Details menu", "Error: Enter your name")
        await player.desktop.end(form)
      }
    }
  }
}
