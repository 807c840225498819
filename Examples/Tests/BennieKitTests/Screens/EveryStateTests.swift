import AXTesting
import AXTree
import ExampleTestSupport
import GameUI
import GameUISDL
import Preferences
import Testing

@testable import BennieKit

@Suite("Every screen in every state")
struct EveryStateTests {
  /// How to come to each state; each is gone through frame by frame.
  private static let journeys: [(name: String, go: @Sendable (BennieFixture) -> Void)] = [
    (
      "loading and players",
      {
        for _ in 0..<5 { $0.frame(0.5) }
        $0.activate("Oliver, 0 Münzen, antippen zum Spielen")
      }
    ),
    (
      "home",
      { fixture in
        for coins in [0, 1, 9, 10, 20] {
          fixture.game.coins = coins
          fixture.go(.home)
          for _ in 0..<8 { fixture.press(.tab, .enter, .escape) }
        }
        fixture.game.store[isLocked: .puzzles] = true
        fixture.go(.home)
        fixture.activate("Rätsel, noch gesperrt")
      }
    ),
    ("choice", { fixture in for category in [GameCategory.puzzles, .numbers] { fixture.go(.choice(category)) } }),
    (
      "patterns of all sizes",
      { fixture in
        for level in [1, 6, 11, 21, 31] {
          fixture.game.store[level: .pattern, "Alexander"] = level
          fixture.go(.level(.pattern))
          fixture.frame(12)
          fixture.frame(12)
          fixture.activate("Gelbe Farbe wählen")
          fixture.activate("Reihe 1, Spalte 1, leer")
          fixture.activate("Radierer, Farbe entfernen")
          fixture.activate("Reihe 2, Spalte 1, leer")
          fixture.activate("Neustart, alles löschen")
        }
      }
    ),
    (
      "labyrinth",
      { fixture in
        fixture.go(.level(.labyrinth))
        fixture.frame(20)
        for _ in 0..<12 { fixture.press(.right, .down) }
      }
    ),
    (
      "numbers",
      { fixture in
        fixture.go(.level(.dice))
        fixture.press(.enter)
        for _ in 0..<4 { fixture.frame(10) }
        // The right one ends the level.
        for number in 1...6 where fixture.labels.contains("Zahl \(number) wählen") {
          fixture.activate("Zahl \(number) wählen")
          fixture.frame(10)
        }
        fixture.go(.level(.chooseNumber))
        fixture.frame(11)
        for number in 1...10 where fixture.labels.contains("Zahl \(number) wählen") {
          fixture.activate("Zahl \(number) wählen")
        }
      }
    ),
    (
      "celebration",
      { fixture in
        for coins in [4, 9, 14, 19, 24] {
          fixture.game.coins = coins
          fixture.go(.level(.dice))
          fixture.game.finishLevel(of: .dice)
          fixture.frame(1)
          fixture.press(.enter)
        }
      }
    ),
    (
      "treasure and films",
      { fixture in
        for coins in [0, 9, 10, 20] {
          fixture.game.coins = coins
          fixture.go(.treasure)
          fixture.press(.tab, .enter)
        }
        fixture.isOnline = false
        fixture.go(.treasure)
        fixture.press(.enter)
        fixture.isOnline = true
        for ticket in FilmTicket.allCases {
          fixture.go(.videos(ticket))
          fixture.press(.enter)
          for _ in 0..<ticket.minutes { fixture.frame(60) }
          fixture.go(.film(ticket))
          fixture.press(.escape)
          fixture.frame(1)
          fixture.activate("Film beenden")
        }
      }
    ),
    (
      "parents",
      { fixture in
        fixture.go(.home)
        fixture.activate("Einstellungen öffnen")
        for _ in 0..<4 {
          fixture.type("1")
          fixture.press(.enter)
        }
        fixture.game.stage.handle(.pad(.button(.a)))
        fixture.frame(0)
        fixture.press(.escape, .escape)
        fixture.go(.parentSettings)
        for _ in 0..<8 { fixture.press(.tab, .enter) }
      }
    ),
    (
      "the time is up",
      { fixture in
        fixture.game.store.playedSeconds = 3599
        fixture.go(.level(.dice))
        fixture.frame(2)
        fixture.press(.enter)
      }
    ),
  ]

  @Test("B1 to B8, B26, B50: no audit finds anything in any state", arguments: [1, 3])
  func audit(textScale: Double) {
    for (name, go) in Self.journeys {
      let fixture = BennieFixture(system: SystemSettings(textScale: textScale), isAudited: true)
      go(fixture)
      #expect(fixture.findings == [], "\(name)")
      #expect(fixture.announced.count > 0 || name == "choice", "\(name)")
    }
  }

  @Test("On 20 cells of braille, neighbours differ, and values are in the cells")
  func feels() {
    for (name, go) in Self.journeys {
      let fixture = BennieFixture()
      go(fixture)
      // Fields of a board differ in the 16th cell, and those of the pattern with Orca 43 one step to the left.
      let findings = fixture.game.stage.tree.audit([.braille(cells: 20)])
        .filter { $0.severity == .warning && !$0.message.hasPrefix("“Reihe ") }
      #expect(findings.map(\.message) == [], "\(name)")
    }
  }

  @Test("Text three times as large is wider than no window, and the focus is always in view", arguments: [1, 3])
  func fits(textScale: Double) {
    for (name, go) in Self.journeys {
      let fixture = BennieFixture(system: SystemSettings(textScale: textScale))
      go(fixture)
      for _ in 0..<40 {
        fixture.press(.tab)
        #expect(fixture.game.stage.isFocusInView, "\(name): \(fixture.focus)")
      }
    }
  }

  @Test("Everything is tagged German")
  func german() {
    for (name, go) in Self.journeys {
      let fixture = BennieFixture()
      go(fixture)
      let elements = fixture.game.stage.tree.elements
      #expect(fixture.game.stage.tree.locale == "de" && elements.count > 2, "\(name)")
      #expect(elements.allSatisfy { $0.composed.language == nil }, "\(name)")
    }
  }

  @Test("B52, B53: contrast of at least 4.5:1 on every ground, no pure colour and no flashing")
  func colours() {
    for (isDark, isContrastIncreased) in [(false, false), (false, true), (true, false), (true, true)] {
      let theme = BennieTheme.theme(isDark: isDark, isContrastIncreased: isContrastIncreased)
      for ground in [theme.background, theme.surface, theme.accent] {
        #expect(theme.ink.contrast(with: ground) >= 4.5 && theme.paleInk.contrast(with: ground) >= 4.5)
      }
      #expect(theme.line.contrast(with: theme.background) >= 4.5)
    }
    for ground in BennieTheme.grounds { #expect(BennieTheme.figure.contrast(with: ground) >= 4.5) }
    for color in BennieTheme.grounds {
      let channels = [color.red, color.green, color.blue].map(Double.init)
      let (most, least) = (channels.max() ?? 0, channels.min() ?? 0)
      #expect((most - least) / most <= 0.8 && most < 255)
    }
    for isDark in [false, true] {
      let (usual, more) = (
        BennieTheme.theme(isDark: isDark, isContrastIncreased: false),
        BennieTheme.theme(isDark: isDark, isContrastIncreased: true)
      )
      #expect(more.ink.contrast(with: more.background) > usual.ink.contrast(with: usual.background))
    }
  }

  @Test("B55: with reduced motion fades stay, and none is longer than 0.4 s")
  func motion() {
    let fixture = BennieFixture(system: SystemSettings(isMotionReduced: true))
    fixture.game.coins = 0
    fixture.go(.level(.dice))
    fixture.game.finishLevel(of: .dice)
    #expect(fixture.game.stage.motion.isPlaying(BennieScreen.coin))
    fixture.game.stage.motion.advance(by: .seconds(0.3))
    #expect(!fixture.game.stage.motion.isPlaying(BennieScreen.coin))
    fixture.system.isMotionReduced = false
    fixture.frame(0)
    fixture.go(.level(.dice))
    fixture.game.finishLevel(of: .dice)
    fixture.game.stage.motion.advance(by: .seconds(0.3))
    #expect(fixture.game.stage.motion.isPlaying(BennieScreen.coin))
    fixture.system.isMotionReduced = true
    fixture.frame(0)
    fixture.game.stage.motion.advance(by: .seconds(0.3))
    #expect(!fixture.game.stage.motion.isPlaying(BennieScreen.coin))
  }
}
