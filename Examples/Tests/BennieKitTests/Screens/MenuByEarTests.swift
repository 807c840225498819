import AXTesting
import ExampleTestSupport
import GameUI
import Testing

@testable import BennieKit

@Suite("The player's menu of Bennie, by ear")
struct BennieMenuByEarTests {
  @Test("B16, B33: who knows five keys and hears alone goes from colour to colour on both boards")
  func pattern() {
    var offered: Set<String> = []
    let (text, isWhole) = MenuByEar.transcript {
      let fixture = BennieFixture()
      fixture.go(.level(.pattern))
      let reader = VirtualReader(fixture.game.stage.tree, .ownVoice)
      offered = fixture.game.stage.tree.offeredNames
      return MenuByEar(menu: "Menü") { key in
        reader.clearLog()
        fixture.press(key)
        reader.wait(seconds: 1)
        return reader.log.split(separator: "\n").map(String.init)
      }
    }
    #expect(isWhole && offered.count == 1)
    #expect(offered.filter { !text.contains($0) } == [])
    #expect(
      text == """
        Weiter: farbiges Feld, insgesamt 3 → Zielvorlage Das musst du nachbauen / Reihe 3, Spalte 1, Gelb
        Zurück: farbiges Feld, insgesamt 3 → Zielvorlage Das musst du nachbauen / Reihe 2, Spalte 3, Grün

        """)
  }
}
