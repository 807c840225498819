import GameUI
import Testing

@testable import BennieKit

@Suite("Bennie sleeps while nothing changes")
struct SleepTests {
  /// Lets a time pass as the program does: in frames as long as the game allows, at most so many.
  private func sleep(_ fixture: BennieFixture, seconds: Double) -> (frames: Int, announced: [String]) {
    var (left, frames) = (seconds, 0)
    while left > 0 {
      let isMoving = fixture.game.stage.motion.isRunning
      let step = min(left, max(1 / 60, isMoving ? 0 : fixture.game.secondsUntilChange ?? left))
      fixture.frame(step)
      left -= step
      frames += 1
    }
    return (frames, fixture.announced)
  }

  private func watch(_ fixture: BennieFixture, seconds: Double) -> [String] {
    for _ in 0..<Int(seconds * 60) { fixture.frame(1 / 60) }
    return fixture.announced
  }

  @Test("The forest has no frame of its own once its music is as loud as it should be")
  func home() {
    let fixture = BennieFixture(coins: 0)
    _ = sleep(fixture, seconds: 60)
    #expect(fixture.game.secondsUntilChange == nil && fixture.game.stage.nextFrame == nil)
    #expect(sleep(fixture, seconds: 3_600).frames == 1)
    fixture.press(.right)
    #expect(!fixture.game.stage.motion.isRunning)
  }

  @Test(
    "A child who sleeps through the frames hears the same hints, films and pauses",
    arguments: [
      Destination.level(.labyrinth), .level(.pattern), .level(.dice), .level(.chooseNumber), .film(.short), .home,
      .loading,
    ])
  func sameWords(place: Destination) {
    let (asleep, awake) = (BennieFixture(coins: 20), BennieFixture(coins: 20))
    for fixture in [asleep, awake] { fixture.go(place) }
    let (frames, heard) = sleep(asleep, seconds: 400)
    #expect(heard == watch(awake, seconds: 400) && !heard.isEmpty)
    #expect(frames < 1_500)
  }

  @Test("The time of play is stored every ten seconds and ends at its limit, however long the frames are")
  func playTime() {
    let fixture = BennieFixture(coins: 0)
    fixture.go(.level(.pattern))
    fixture.game.store.dailyLimit = 10
    #expect(sleep(fixture, seconds: 590).frames < 1_000)
    #expect(fixture.game.destination == .level(.pattern))
    // Much longer than the limit, in frames that the game asks for: a game that did not ask would play on.
    _ = sleep(fixture, seconds: 3_000)
    #expect(fixture.game.destination == .home && abs(fixture.game.store.playedSeconds - 600) < 0.1)
  }
}
