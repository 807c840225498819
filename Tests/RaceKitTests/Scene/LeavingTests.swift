import AXTree
import GameUI
import GameUITestSupport
import Preferences
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

  @Test("R81: the score counts when a new race begins, when the player quits, and when the window closes")
  func kept() {
    let ways: [(RaceGameFixture) -> Void] = [
      {
        $0.leaveRace()
        $0.press(.down, .enter)
      },
      {
        $0.leaveRace()
        $0.press(.end, .enter)
      },
      { $0.game.stage.handle(.closeRequested) },
    ]
    for leave in ways {
      let store = PreferenceStore()
      let fixture = RaceGameFixture([RaceRow(.left)] + wall, store: store)
      fixture.startRace()
      while fixture.game.race.score < 1 { fixture.frame(0.1) }
      leave(fixture)
      fixture.frame(0)
      #expect(BestScores(from: store)[.rapid] == 1)
    }
  }

  @Test("R81: a race that is slowed down is not compared with others, and says so")
  func slowed() {
    let store = PreferenceStore()
    store.set(true, for: "hasSeenInGameVoiceOverTutorial")
    let fixture = RaceGameFixture([RaceRow(.left)] + wall, store: store, isSlowed: true)
    fixture.startRace()
    fixture.crashOut()
    #expect(
      fixture.labels[3...6] == ["A race that is slowed down does not count.", "Score: 1", "Speed: Rapid", "Play again"])
    #expect(fixture.announced.last == "Score: 1, Speed: Rapid")
    #expect(BestScores(from: store) == BestScores())
  }

  @Test("R82: the best scores are in the menu, with day and seed, and their traffic can be raced again")
  func bestScores() {
    let store = PreferenceStore()
    store.set(["scores": ["cruise": 40]], for: "bestScores")
    let fixture = RaceGameFixture(store: store, traffic: .seeded(123_456))
    fixture.startRace()
    for _ in 0..<400 where fixture.game.race.score == 0 { fixture.frame(0.1) }
    let score = fixture.game.race.score
    fixture.leaveRace()
    fixture.press(.down, .enter)
    fixture.leaveRace()
    fixture.press(.down, until: "Best scores")
    fixture.press(.enter)
    let rapid = "Rapid: \(score), 22 November 2026, seed 123456"
    #expect(fixture.labels[2...6] == ["Best scores", "Cruise: 40", "Fast: no race yet.", rapid, "Done"])
    #expect(fixture.node(rapid)?.properties.hint == "Races this traffic again.")
    fixture.activate(rapid)
    #expect(fixture.game.race.traffic == .seeded(123_456))
    #expect(fixture.game.race.pauseReasons == [.startup])
  }

  @Test("R82: the daily race has the day's traffic, and a race can be driven again")
  func daily() {
    let fixture = RaceGameFixture(traffic: .seeded(1))
    fixture.activate("Daily race")
    #expect(fixture.game.race.traffic == .seeded(20_261_122))
    #expect(fixture.game.race.speed == .rapid)
    fixture.crashOut()
    fixture.activate("Race this seed again")
    #expect(fixture.game.race.traffic == .seeded(20_261_122))
    #expect((fixture.game.race.score, fixture.game.race.lives) == (0, 3))
    fixture.crashOut()
    fixture.activate("Play again")
    #expect(fixture.game.race.traffic == .seeded(1))
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

  @Test("R79: a new level is announced in the first row without rivals, if the player wants that")
  func level() {
    for isWanted in [true, false] {
      let store = PreferenceStore()
      store.set(isWanted, for: "announcesLevel")
      let fixture = RaceGameFixture(Array(repeating: RaceRow(.left), count: 120), store: store)
      fixture.startRace()
      while fixture.game.race.score < 100 { fixture.frame(0.05) }
      for _ in 0..<40 { fixture.frame(0.05) }
      #expect(fixture.announced == (isWanted ? ["Level 2"] : []))
    }
  }
}
