import AXTesting
import GameUI
import Preferences
import Testing

@testable import BennieKit

@Suite("Bennie by ear")
struct BlindPlayTests {
  @Test("A child who only hears plays patterns and dice, and earns the coins for a film", arguments: [1, 2, 3])
  func playsThrough(seed: UInt64) throws {
    let fixture = BennieFixture(seed: seed)
    let player = BlindPlayer(fixture)
    var lines = try #require(player.wait(for: "Wer bist du?"))
    #expect(lines.contains { $0.hasPrefix("Alexander, 0 Münzen, antippen zum Spielen") })
    lines = player.press(.enter)
    _ = try #require(player.wait(for: "Was spielen wir heute?", in: lines))
    // Five patterns.
    lines = player.press(.enter)
    _ = try #require(player.wait(for: "Welches Spiel möchtest du?", in: lines))
    lines = player.press(.enter)
    for coin in 1...5 {
      lines = try #require(player.playPattern(lines))
      let end = coin == 5 ? "Super! 5 Münzen gesammelt!" : "\(coin) von 10 Münzen gesammelt"
      _ = try #require(player.wait(for: end, in: lines))
      if coin < 5 { lines = try #require(player.wait(for: "Baue das Muster nach!")) }
    }
    // The celebration, then home for the die.
    lines = player.press(.enter)
    _ = try #require(player.wait(for: "Baue das Muster nach!", in: lines))
    lines = player.press(.escape)
    _ = try #require(player.wait(for: "Was spielen wir heute?", in: lines))
    _ = try #require(player.go(to: "Zahlen 1, 2, 3 spielen"))
    player.press(.enter)
    for coin in 6...10 {
      lines = coin == 6 ? player.press(.enter) : lines
      lines = try #require(player.playDice())
      let end = coin == 10 ? "Super! 10 Münzen gesammelt!" : "\(coin) von 10 Münzen gesammelt"
      _ = try #require(player.wait(for: end, in: lines))
      if coin < 10 { _ = try #require(player.wait(for: "Jetzt würfeln wir!")) }
    }
    // The treasure: a film of five minutes, with its end.
    lines = player.press(.enter)
    _ = try #require(player.wait(for: "Du hast 10 Münzen. Wähle deinen Film!", in: lines))
    lines = player.press(.enter)
    #expect(lines.contains { $0.hasPrefix("Tiere im Wald, zum Abspielen tippen") })
    player.press(.enter)
    for _ in 0..<5 { fixture.frame(60) }
    _ = try #require(player.wait(for: "Der Film ist zu Ende. Wir spielen weiter!"))
    #expect(fixture.game.coins == 0)
    #expect(player.keyCount < 1_200)
  }

  @Test(
    "Who reads nothing but 20 cells of braille builds the first pattern", arguments: [1, 2, 3],
    [ReaderSettings.orca43, .orca48, .orca51])
  func byCells(seed: UInt64, settings: ReaderSettings) {
    let fixture = BennieFixture(seed: seed, reader: settings)
    let player = CellPlayer(fixture)
    for menu in ["Alexander, 0 Münzen", "Rätsel spielen", "Muster bauen"] {
      #expect(player.wait(for: menu))
      player.press(.enter)
    }
    #expect(player.wait(for: "Reihe "))
    #expect(player.playPattern())
    for _ in 0..<20 { fixture.frame(0.5) }
    #expect(fixture.game.coins == 1)
    #expect(player.keyCount < 200)
  }

  @Test("The main path as a child hears it with Orca 43: nothing twice, nothing missing, all German")
  func mainPath() {
    let fixture = BennieFixture(seed: 5)
    let path: [() -> Void] = [
      { fixture.frame(1) }, { fixture.frame(1) }, { fixture.frame(0) }, { fixture.press(.enter) },
      { fixture.press(.enter) }, { fixture.press(.enter) },
      { fixture.press(.right) }, { fixture.press(.down) }, { fixture.move(to: "Gelbe Farbe wählen") },
      { fixture.press(.enter) }, { fixture.press(.tab, .tab, .tab) }, { fixture.press(.enter) },
      { fixture.press(.escape) }, { fixture.press(.end) },
    ]
    for step in path {
      step()
      fixture.reader.finishSpeaking()
    }
    #expect(
      fixture.reader.log == """
        Bennie und die Lemminge Rahmen.
        Spielewelt lädt 0 Prozent.
        50 Prozent.
        Benachrichtigung Gleich geht das Spiel los.
        Alexander, 0 Münzen, antippen zum Spielen Druckknopf.
        Benachrichtigung Wer bist du? Alexander oder Oliver?
        Rätsel spielen Druckknopf.
        Münzen verdienen.
        Benachrichtigung Hallo, Alexander! Wir spielen jetzt. Was spielen wir heute?
        Muster bauen Druckknopf.
        Münzen verdienen.
        Benachrichtigung Welches Spiel möchtest du?
        Reihe 1, Spalte 1, Grün Beschriftung.
        Benachrichtigung Baue das Muster nach!
        Reihe 2, Spalte 1, Grün Beschriftung.
        Reihe 3, Spalte 2, Gelb Beschriftung.
        Grüne Farbe wählen Auslöseknopf gedrückt.
        Grün, runde Form.
        Gelbe Farbe wählen Auslöseknopf nicht gedrückt.
        Gelb, viereckige Form.
        gedrückt
        Radierer, Farbe entfernen Auslöseknopf nicht gedrückt.
        Macht ein Feld leer.
        Neustart, alles löschen Druckknopf.
        Löscht alle Farben.
        Dein Spielfeld Panel.
        Reihe 1, Spalte 1, leer Druckknopf.
        Reihe 1, Spalte 1, Gelb
        Rätsel spielen Druckknopf.
        Münzen verdienen.
        Benachrichtigung Was spielen wir heute?
        Einstellungen öffnen Druckknopf.
        Eingabetaste drücken.
        """)
  }
}
