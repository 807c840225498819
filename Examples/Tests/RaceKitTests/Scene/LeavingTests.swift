import AXTree
import ExampleTestSupport
import GameUI
import RaceKit
import Testing

@Suite("Nothing is lost by leaving a race")
struct LeavingTests {
  private let wall = Array(repeating: RaceRow(.middle), count: 30)

  @Test("Escape in the start sound and in a crash pauses; the race goes on with Space, after its sound")
  func escape() {
    let fixture = RaceGameFixture(wall)
    fixture.press(.enter, .escape)
    #expect(fixture.game.race.pauseReasons == [.startup, .user])
    fixture.frame(0.36)
    #expect(fixture.game.race.pauseReasons == [.user])
    fixture.resume()
    while fixture.game.race.phase != .collision { fixture.frame(0.1) }
    fixture.press(.escape)
    #expect(fixture.game.race.phase == .collision)
    #expect(fixture.announced == ["Paused", "Resumed", "Crash! 2 lives remaining", "Paused"])
    fixture.frame(1.89)
    fixture.frame(0.36)
    #expect(fixture.game.race.pauseReasons == [.user])
    #expect(fixture.game.race.lives == 2)
  }

  @Test("R36: Escape after the last crash does not discard a record")
  func lastCrash() {
    let fixture = RaceGameFixture([RaceRow(.left)] + wall)
    fixture.startRace()
    while fixture.game.race.lives > 0 { fixture.frame(0.1) }
    fixture.press(.escape)
    fixture.frame(1.89)
    #expect(fixture.labels.contains("New record: 1"))
  }

  @Test("R33: Menu in a running race pauses it and offers to resume")
  func menu() {
    let fixture = RaceGameFixture()
    fixture.startRace()
    fixture.activate("Menu")
    #expect(fixture.focused.last == "Resume")
    #expect(fixture.game.race.pauseReasons == [.dialog])
    fixture.press(.enter)
    #expect(fixture.focused.last == "Retro Racing")
    fixture.frame(1.81)
    #expect(fixture.game.race.phase == .running)
  }

  @Test("R80: a race goes on after three beats, with the cue of what is ahead; a pause meanwhile ends the countdown")
  func countdown() {
    let fixture = RaceGameFixture([RaceRow(.left)])
    fixture.startRace()
    fixture.frame(1.81)
    fixture.press(.space, .space)
    #expect(fixture.cues.cues.last == .countdown)
    fixture.frame(1.7)
    #expect(fixture.game.race.pauseReasons == [.countdown])
    fixture.press(.space)
    #expect(fixture.game.race.pauseReasons == [.user])
    fixture.frame(5)
    #expect(fixture.game.race.pauseReasons == [.user])
    fixture.press(.space)
    fixture.frame(1.81)
    #expect(fixture.game.race.phase == .running)
    #expect(fixture.cues.cues.last == .lanes(Lane.allCases, as: .arpeggio))
    #expect(fixture.cues.cues.suffix(2).first == .countdown)
  }
}
