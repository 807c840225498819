import ExampleKit
import GameUI
import Preferences
import RaceKit
import Testing

@Suite("The race sleeps while nothing changes")
struct SleepTests {
  @Test("The menu sleeps until an event, a race never does, and a pause does again")
  func phases() {
    let fixture = RaceGameFixture(traffic: .seeded(7))
    #expect(fixture.game.secondsUntilChange == nil)
    fixture.press(.enter)
    #expect(fixture.game.secondsUntilChange == 0)
    fixture.frame(0.36)
    #expect(fixture.game.secondsUntilChange == 0)
    fixture.press(.space)
    #expect(fixture.game.race.phase == .paused)
    #expect(fixture.game.secondsUntilChange == nil)
    fixture.press(.space)
    #expect(fixture.game.secondsUntilChange == 0)
  }

  @Test("Beside a screen reader the menu sleeps until the words of the focus are over, then until an event")
  func words() throws {
    let fixture = RaceGameFixture(system: SystemSettings(isScreenReaderRunning: true))
    let words = try #require(fixture.game.secondsUntilChange)
    #expect(words > 1)
    fixture.frame(words)
    #expect(fixture.game.secondsUntilChange == nil)
  }

  @Test("A crash has its frames until its consequences have come")
  func crash() {
    let fixture = RaceGameFixture(Array(repeating: RaceRow(.middle), count: 50))
    fixture.startRace()
    for _ in 0..<200 where fixture.game.race.phase != .collision { fixture.frame(0.1) }
    #expect(fixture.game.race.phase == .collision && fixture.game.secondsUntilChange == 0)
    fixture.crashOut()
    #expect(fixture.game.race.phase == .gameOver)
  }
}
