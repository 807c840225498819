import AXTree
import GameUI
import Preferences
import Testing

@testable import BennieKit

@Suite("What Bennie's elements say")
struct LabelTests {
  @Test("B10: the buttons that lead elsewhere")
  func navigation() {
    let fixture = BennieFixture(coins: 0)
    #expect(fixture.labels.contains("Einstellungen öffnen") && fixture.labels.contains("Hilfe anzeigen"))
    for place in [
      Destination.choice(.puzzles), .level(.pattern), .treasure, .videos(.short), .parentSettings,
    ] {
      fixture.go(place)
      #expect(fixture.role(fixture.element("Zurück zum Waldabenteuer")) == .button, "\(place)")
      fixture.press(.escape)
      #expect(fixture.game.destination == .home, "\(place)")
    }
  }

  @Test("B11: the title says another text than it shows; each child has a button with its coins")
  func players() {
    let store = PreferenceStore()
    store.set(1, for: "coins.Oliver")
    let fixture = BennieFixture(store: store)
    fixture.frame(2)
    #expect(
      fixture.labels == [
        "Wähle deinen Namen", "Alexander, 0 Münzen, antippen zum Spielen", "Oliver, 1 Münze, antippen zum Spielen",
      ])
    #expect(fixture.element("Wähle deinen Namen")?.composed.traits == .header)
    fixture.activate("Oliver, 1 Münze, antippen zum Spielen")
    #expect(fixture.game.player == "Oliver" && fixture.game.coins == 1)
  }

  @Test("B12 to B14: the forest's title, signs, coins and chest, in this order")
  func home() {
    let fixture = BennieFixture(coins: 3)
    #expect(
      fixture.labels == [
        "Waldabenteuer, Hauptmenü", "Rätsel spielen", "Zahlen 1, 2, 3 spielen", "Zeichnen, noch gesperrt",
        "Logik, noch gesperrt", "3 von 10 Münzen gesammelt", "Schatzkiste, 3 Münzen", "Hilfe anzeigen",
        "Lautstärke ändern", "Einstellungen öffnen",
      ])
    #expect(fixture.hint("Rätsel spielen") == "Münzen verdienen")
  }

  @Test(
    "B13, B14: coins and the chest in numbers",
    arguments: [
      (0, "0 von 10 Münzen gesammelt", "Schatzkiste, 0 Münzen", "Du brauchst 10 mehr Münzen", false),
      (1, "1 von 10 Münzen gesammelt", "Schatzkiste, 1 Münze", "Du brauchst 9 mehr Münzen", false),
      (9, "9 von 10 Münzen gesammelt", "Schatzkiste, 9 Münzen", "Du brauchst noch eine Münze", false),
      (10, "10 von 10 Münzen gesammelt", "Schatzkiste, 10 Münzen", "Eingabetaste drücken, um YouTube zu schauen", true),
      (23, "23 Münzen", "Schatzkiste, 23 Münzen", "Eingabetaste drücken, um YouTube zu schauen", true),
    ])
  func coins(coins: Int, bar: String, chest: String, hint: String, isOpen: Bool) {
    let fixture = BennieFixture(coins: coins)
    // A progress bar is said with its percentage: "0 von 10 Münzen gesammelt 0 Prozent".
    #expect(fixture.role(fixture.element(bar)) == .staticText && fixture.element(bar)?.composed.numericValue == nil)
    #expect(fixture.hint(chest) == hint && fixture.isEnabled(chest) == isOpen)
  }

  @Test("B15, B24, B25: rewards that are too dear stay, and say what is missing; the chest is seen only")
  func treasure() {
    let fixture = BennieFixture(coins: 10)
    fixture.go(.treasure)
    #expect(
      fixture.labels == [
        "Zurück zum Waldabenteuer", "Schatzkiste", "10 Münzen", "5 Minuten YouTube schauen, kostet 10 Münzen",
        "12 Minuten YouTube schauen, kostet 20 Münzen",
      ])
    #expect(fixture.isEnabled("5 Minuten YouTube schauen, kostet 10 Münzen") == true)
    #expect(fixture.isEnabled("12 Minuten YouTube schauen, kostet 20 Münzen") == false)
    fixture.activate("12 Minuten YouTube schauen, kostet 20 Münzen")
    #expect(fixture.announced.last == "Du brauchst 10 mehr Münzen.")
    #expect(fixture.game.destination == .treasure)
  }

  @Test("B16, B17: both boards with their names and hints, and their fields from 1")
  func boards() {
    let fixture = BennieFixture(coins: 0)
    fixture.go(.level(.pattern))
    let boards = fixture.game.stage.screen.components.filter { $0 is AXBoard }.map(\.element)
    #expect(boards.map(\.label) == ["Zielvorlage", "Dein Spielfeld"])
    #expect(boards.map(\.hint) == ["Das musst du nachbauen", "Tippe auf Felder um Farben zu setzen"])
    let fields = boards.map { $0.children.compactMap(\.label) }
    #expect(fields.map(\.count) == [9, 9])
    #expect(fields[1].first == "Reihe 1, Spalte 1, leer" && fields[1].last == "Reihe 3, Spalte 3, leer")
    #expect(boards[0].children.allSatisfy { fixture.role($0) == .staticText })
    #expect(boards[1].children.allSatisfy { fixture.role($0) == .button })
    #expect(Labels.cell(row: 2, column: 3, .gray) == "Reihe 2, Spalte 3, Grau")
    // What is seen above the boards is their names again.
    #expect(!fixture.labels.contains("ZIEL") && !fixture.labels.contains("DU"))
  }

  @Test("B16, B33: only the coloured fields of the pattern are read; Enter on one says its row, with the empty ones")
  func coloredFields() throws {
    let fixture = BennieFixture(coins: 0, seed: 5)
    fixture.go(.level(.pattern))
    let target = try #require((fixture.game.screen as? PatternScreen)?.pattern.target)
    var heard: [String] = []
    while fixture.focus != "Grüne Farbe wählen", heard.count < 12 {
      heard.append(fixture.focus)
      fixture.press(.tab)
    }
    #expect(heard == ["Reihe 1, Spalte 1, Grün", "Reihe 2, Spalte 1, Grün", "Reihe 3, Spalte 2, Gelb"])
    #expect(heard.count == target.count { $0 != nil })
    // The arrow keys go from one to the next.
    fixture.press(.backTab, .up)
    #expect(fixture.focus == "Reihe 2, Spalte 1, Grün")
    fixture.press(.up, .enter)
    #expect(fixture.announced.last == "Reihe 1. Grün, leer, leer.")
    // What is empty can be read by a screen reader that looks for it.
    #expect(fixture.labels.filter { $0 == "Reihe 1, Spalte 2, leer" }.count == 2)
  }

  @Test("B17: the pattern is beside the child's own board, on one screen, with every size of board")
  func besideEachOther() throws {
    for level in [1, 11, 21, 31] {
      let fixture = BennieFixture(width: 1080, height: 900)
      fixture.game.store[level: .pattern, "Alexander"] = level
      fixture.go(.level(.pattern))
      let boards = fixture.game.stage.screen.components.filter { $0 is AXBoard }.map(\.frame)
      #expect(boards[0].maxX < boards[1].x && abs(boards[0].y - boards[1].y) < 1)
      let screen = try #require(fixture.game.screen)
      #expect(!screen.isScrollable, "level \(level)")
    }
  }

  @Test("B18, B51: the tools say what they do, and their hints the shape; the one that is held says so")
  func tools() {
    let fixture = BennieFixture(coins: 0)
    fixture.game.store[level: .pattern, "Alexander"] = 6
    fixture.go(.level(.pattern))
    let tools = [
      ("Grüne Farbe wählen", "Grün, runde Form"), ("Gelbe Farbe wählen", "Gelb, viereckige Form"),
      ("Graue Farbe wählen", "Grau, dreieckige Form"), ("Radierer, Farbe entfernen", "Macht ein Feld leer"),
      ("Neustart, alles löschen", "Löscht alle Farben"),
    ]
    for (label, hint) in tools { #expect(fixture.hint(label) == hint) }
    let held = { tools.filter { fixture.element($0.0)?.states.isPressed == true }.map(\.0) }
    #expect(held() == ["Grüne Farbe wählen"])
    fixture.activate("Radierer, Farbe entfernen")
    #expect(held() == ["Radierer, Farbe entfernen"])
    #expect(Set(PatternColor.allCases.map(\.drawing.picture)).count == PatternColor.allCases.count)
  }

  @Test("B19: numbers and films")
  func numbers() {
    let fixture = BennieFixture(coins: 0)
    fixture.go(.level(.dice))
    fixture.press(.enter)
    #expect(fixture.labels.suffix(6) == (1...6).map { "Zahl \($0) wählen" }[...])
    fixture.go(.level(.chooseNumber))
    #expect(fixture.labels.suffix(10) == (1...10).map { "Zahl \($0) wählen" }[...])
    #expect(Labels.trace(7) == "Zahl 7 nachzeichnen")
    fixture.game.coins = 10
    fixture.go(.videos(.short))
    #expect(fixture.labels.contains("Tiere im Wald, zum Abspielen tippen"))
    fixture.press(.enter)
    #expect(fixture.labels.last == "5 Minuten übrig")
    fixture.frame(241)
    #expect(fixture.labels.last == "1 Minute übrig")
  }

  @Test("B20, B32: the celebration is a dialog with its number, and says what the coins mean")
  func celebration() {
    let lines = [
      5: "Du hast schon fünf Münzen!", 10: "Jetzt darfst du YouTube schauen.",
      15: "Fünfzehn Münzen! Du kannst weiterspielen!", 20: "Zwanzig Münzen! Du bekommst mehr Filmzeit.",
      25: "Das hast du prima gemacht!",
    ]
    for (coins, line) in lines {
      let fixture = BennieFixture(coins: coins - 1)
      fixture.go(.level(.dice))
      fixture.game.finishLevel(of: .dice)
      fixture.frame(60)
      let dialog = fixture.game.stage.dialog?.element
      #expect(dialog?.label == "Super! \(coins) Münzen gesammelt!")
      #expect(fixture.labels.suffix(2) == [line, "Weiter spielen"])
      #expect(dialog?.states.isModal == true)
      #expect(fixture.focus == "Weiter spielen")
      // Only its button leads on.
      fixture.press(.escape)
      #expect(fixture.game.stage.dialog != nil)
      fixture.press(.enter)
      #expect(fixture.game.destination == (coins >= 10 ? .treasure : .level(.dice)))
    }
  }

  @Test("B21: the parents' gate and what they decide")
  func parents() {
    let fixture = BennieFixture(coins: 0)
    fixture.activate("Einstellungen öffnen")
    #expect(fixture.game.stage.dialog?.element.label == "Elternbereich, Rechenaufgabe lösen")
    #expect(fixture.labels.suffix(3) == ["Antwort eingeben", "Abbrechen", "Bestätigen"])
    fixture.activate("Abbrechen")
    #expect(fixture.game.stage.dialog == nil && fixture.focus == "Einstellungen öffnen")
    fixture.go(.parentSettings)
    fixture.activate("10 Minuten mehr Spielzeit")
    #expect(fixture.announced.last == "Tägliche Spielzeit, 70 Minuten")
    #expect(fixture.labels.contains("Tägliche Spielzeit, 70 Minuten"))
    fixture.activate("Rätsel, freigegeben")
    #expect(fixture.focus == "Rätsel, gesperrt")
    fixture.press(.escape)
    #expect(fixture.isEnabled("Rätsel, noch gesperrt") == false)
  }

  @Test("B22: the loading bar says its percentage; what is redundant is seen only")
  func loading() {
    let fixture = BennieFixture()
    fixture.frame(0.5)
    let bar = fixture.element("Spielewelt lädt")?.composed
    #expect(fixture.role(fixture.element("Spielewelt lädt")) == .progressBar)
    #expect(bar?.value == "25 Prozent" && bar?.traits == .updatesFrequently)
    #expect(bar?.numericValue?.minimum == 0 && bar?.numericValue?.maximum == 100)
    #expect(fixture.labels == ["Spielewelt lädt"])
    #expect(fixture.announced == [])
    fixture.frame(0.5)
    #expect(fixture.announced == ["Gleich geht das Spiel los."])
    fixture.frame(1)
    #expect(fixture.game.destination == .players)
  }

  @Test("B23: a plain button says how it is pressed")
  func buttons() {
    let fixture = BennieFixture(coins: 0)
    #expect(fixture.hint("Hilfe anzeigen") == "Eingabetaste drücken")
    fixture.activate("Hilfe anzeigen")
    #expect(fixture.announced.last == "Wähle ein Schild. Rätsel oder Zahlen?")
  }

  @Test("B25: a locked sign is there, disabled, and says so")
  func locked() {
    let fixture = BennieFixture(coins: 0)
    #expect(fixture.isEnabled("Zeichnen, noch gesperrt") == false)
    fixture.activate("Zeichnen, noch gesperrt")
    #expect(fixture.announced.last == "Das ist noch gesperrt. Spiel etwas anderes!")
    #expect(fixture.game.destination == .home && fixture.focus == "Zeichnen, noch gesperrt")
  }

  @Test("B26: each of the thirteen screens has something to operate, all of it labelled and in order")
  func screens() {
    let fixture = BennieFixture(coins: 20)
    let places: [Destination] =
      [.players, .home, .treasure, .videos(.long), .film(.long), .parentSettings]
      + LevelGame.allCases.map(Destination.level)
    for place in places {
      fixture.go(place)
      let operated = fixture.game.stage.front.components.filter(\.acceptsFocus).map(\.focusElement).filter(\.isEnabled)
      #expect(!operated.isEmpty && operated.allSatisfy { $0.composed.label?.isEmpty == false }, "\(place)")
    }
  }

  @Test("B60: the seed's words win")
  func seedWins() {
    #expect(Labels.eraser == "Radierer, Farbe entfernen" && Labels.reset == "Neustart, alles löschen")
    #expect(Labels.number(4) == "Zahl 4 wählen")
    #expect(Labels.cell(row: 1, column: 2, nil) == "Reihe 1, Spalte 2, leer")
  }
}
