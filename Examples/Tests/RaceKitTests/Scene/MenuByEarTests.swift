import AXTesting
import ExampleTestSupport
import GameUI
import RaceKit
import Testing

@Suite("The player's menu of the race, by ear")
struct RaceMenuByEarTests {
  @Test("R22, R30: who knows five keys and hears alone finds and uses every action and rotor of a race that pauses")
  func paused() {
    let findings = MenuByEar.explore {
      let race = RaceWithReader([RaceRow(.left), RaceRow(.middle, .right)], .ownVoice)
      race.press(.enter)
      for seconds in [0.36, 0.6, 0.6, 0.6, 0.6] { race.frame(seconds) }
      race.press(.space)
      return MenuByEar(race.reader) { race.press($0) }
    }
    #expect(findings.isWhole && findings.unheard == [])
    #expect(
      findings.text == """
        Resume. → Retro Racing / Resumed
        Next Rival car, 3 in all. → Rival car (3, 0)
        Previous Rival car, 3 in all. → Rival car (2, 2)

        """)
  }

  @Test(
    "Every action, rotor and detail of every place is found and used by ear, with each reader",
    arguments: EveryScreenTests.ways.map(\.place), MenuByEar.readers)
  func everywhere(place: String, settings: ReaderSettings) throws {
    let findings = MenuByEar.explore {
      let fixture = EveryScreenTests.fixture(place)
      return MenuByEar(VirtualReader(fixture.game.stage.tree, settings)) { fixture.press($0) }
    }
    #expect(findings.unheard == [], "\(findings.text)")
    #expect(findings.isWhole, "\(findings.text)")
  }
}
