import AXTree
import ExampleTestSupport
import GameUI
import Preferences
import RaceKit
import Testing

@Suite("Scores that count, best scores and races again")
struct BestScoresTests {
  private let wall = Array(repeating: RaceRow(.middle), count: 30)

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
      fixture.labels[3...6] == [
        "A slowed-down race does not count.", "Score: 1", "Speed: Rapid, level 1", "Play again",
      ])
    #expect(fixture.announced.last == "Score: 1")
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
    let rapid = "Rapid: \(score == 1 ? "one point" : "\(score) points") on November 22, 2026, seed 123456"
    #expect(fixture.labels[2...6] == ["Best scores", "Cruise: 40 points", "Fast: no race yet.", rapid, "Done"])
    #expect(fixture.node(rapid)?.properties.hint == "Starts a race with the same traffic.")
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
    fixture.activate("Race the same traffic again")
    #expect(fixture.game.race.traffic == .seeded(20_261_122))
    #expect((fixture.game.race.score, fixture.game.race.lives) == (0, 3))
    fixture.crashOut()
    fixture.activate("Play again")
    #expect(fixture.game.race.traffic == .seeded(1))
  }
}
