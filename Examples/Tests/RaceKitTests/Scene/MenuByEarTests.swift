import AXTesting
import ExampleTestSupport
import GameUI
import RaceKit
import Testing

@Suite("The player's menu of the race, by ear")
struct RaceMenuByEarTests {
  @Test("R22, R30: who knows five keys and hears alone finds and uses every action and rotor of a race that pauses")
  func paused() {
    var offered: Set<String> = []
    let (text, isWhole) = MenuByEar.transcript {
      let race = RaceWithReader([RaceRow(.left), RaceRow(.middle, .right)], .ownVoice)
      race.press(.enter)
      for seconds in [0.36, 0.6, 0.6, 0.6, 0.6] { race.frame(seconds) }
      race.press(.space)
      offered = race.game.stage.tree.offeredNames
      return MenuByEar { key in
        race.reader.clearLog()
        race.press(key)
        race.reader.wait(seconds: 1)
        return race.reader.log.split(separator: "\n").map(String.init)
      }
    }
    #expect(isWhole && offered.count == 2)
    #expect(offered.filter { !text.contains($0) } == [])
    #expect(
      text == """
        Resume. → Retro Racing / Resumed
        Next Rival car, 3 in all. → Rival car (3, 0)
        Previous Rival car, 3 in all. → Rival car (2, 2)

        """)
  }
}
