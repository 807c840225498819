import AXTesting
import ExampleTestSupport
import GameUI
import Testing

@testable import BennieKit

@Suite("The player's menu of Bennie, by ear")
struct BennieMenuByEarTests {
  @Test("B16, B33: who knows five keys and hears alone goes from colour to colour on both boards")
  func pattern() {
    let findings = MenuByEar.explore {
      let fixture = BennieFixture()
      fixture.go(.level(.pattern))
      return MenuByEar(VirtualReader(fixture.game.stage.tree, .ownVoice), menu: "Menü") { fixture.press($0) }
    }
    #expect(findings.isWhole && findings.unheard == [])
    #expect(
      findings.text == """
        Weiter: farbiges Feld, insgesamt 3 → Zielvorlage Das musst du nachbauen / Reihe 3, Spalte 1, Gelb
        Zurück: farbiges Feld, insgesamt 3 → Zielvorlage Das musst du nachbauen / Reihe 2, Spalte 3, Grün

        """)
  }

  @Test(
    "Every action, rotor and detail of every screen is found and used by ear, with each reader",
    arguments: EveryScreenTests.ways, MenuByEar.readers)
  func everywhere(way: EveryScreenTests.Way, settings: ReaderSettings) {
    let findings = MenuByEar.explore {
      let fixture = EveryScreenTests.fixture(way)
      return MenuByEar(VirtualReader(fixture.game.stage.tree, settings), menu: "Menü") { fixture.press($0) }
    }
    #expect(findings.unheard == [], "\(findings.text)")
    #expect(findings.isWhole, "\(findings.text)")
  }
}
