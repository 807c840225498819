import GameUI
import GameUITestSupport
import Preferences
import RaceKit
import Testing

@Suite("Playable by ear")
struct BlindPlayTests {
  @Test(
    "R44, R47: who never sees the screen scores 300 points at Cruise, by the lane pulses alone",
    arguments: 1...20 as ClosedRange<UInt64>)
  func byEar(seed: UInt64) {
    let fixture = RaceGameFixture(
      speed: nil, system: SystemSettings(isScreenReaderRunning: true), traffic: .seeded(seed))
    let player = BlindPlayer()
    fixture.press(.enter)
    var heard = 0
    // Ten minutes of the game's time are more than 300 points take.
    for _ in 0..<6_000 where fixture.game.race.score < 300 && fixture.game.race.phase != .gameOver {
      fixture.frame(0.1)
      while heard < fixture.cues.cues.count {
        let keys = player.hear(fixture.cues.cues[heard])
        heard += 1
        for key in keys { fixture.press(key) }
      }
    }
    #expect(fixture.game.race.speed == .cruise)
    #expect(fixture.game.race.score >= 300)
    #expect(fixture.game.race.lives == 3)
    #expect(fixture.announced == Array(repeating: "Hey Ho! Speed increasing!", count: 3))
  }

  @Test("A player who hears nothing does not get there: the sounds are what steers")
  func deaf() {
    let fixture = RaceGameFixture(speed: nil, system: SystemSettings(isScreenReaderRunning: true), traffic: .seeded(1))
    fixture.press(.enter)
    for _ in 0..<6_000 where fixture.game.race.phase != .gameOver { fixture.frame(0.1) }
    #expect(fixture.game.race.phase == .gameOver)
    #expect(fixture.game.race.score < 50)
  }
}
