import GameUI
import Preferences
import RaceKit
import Testing

@Suite("Playable by ear")
struct BlindPlayTests {
  @Test(
    "R44, R47: who never sees the screen scores 300 points at Cruise, by the lane pulses alone",
    arguments: 1...20 as ClosedRange<UInt64>)
  func byEar(seed: UInt64) {
    let listener = Listener(
      speed: nil, system: SystemSettings(isScreenReaderRunning: true), traffic: .seeded(seed))
    let player = BlindPlayer()
    listener.press(.enter)
    var heard = 0
    // Ten minutes of the game's time are more than 300 points take.
    for _ in 0..<6_000 where listener.game.race.score < 300 && listener.game.race.phase != .gameOver {
      listener.frame(0.1)
      while heard < listener.cues.cues.count {
        let keys = player.hear(listener.cues.cues[heard])
        heard += 1
        for key in keys { listener.press(key) }
      }
    }
    #expect(listener.game.race.speed == .cruise)
    #expect(listener.game.race.score >= 300)
    #expect(listener.game.race.lives == 3)
    #expect(listener.announced == Array(repeating: "Hey Ho! Speed increasing!", count: 3))
  }

  @Test("A player who hears nothing does not get there: the sounds are what steers")
  func deaf() {
    let listener = Listener(speed: nil, system: SystemSettings(isScreenReaderRunning: true), traffic: .seeded(1))
    listener.press(.enter)
    for _ in 0..<6_000 where listener.game.race.phase != .gameOver { listener.frame(0.1) }
    #expect(listener.game.race.phase == .gameOver)
    #expect(listener.game.race.score < 50)
  }
}
