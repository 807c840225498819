import AXTree
import GameUI
import GameUITestSupport
import Preferences
import RaceKit
import Testing

@Suite("What stays from one run to the next")
struct PersistenceTests {
  @Test("R55, R62: a volume that the player sets is stored as their choice, and nothing else is")
  func volume() {
    let store = PreferenceStore()
    let fixture = RaceGameFixture(store: store)
    fixture.press(.down, .enter)
    fixture.press(.down, until: "Sound effects volume")
    fixture.press(.left)
    #expect(store.value([String: Double].self, for: "sfxVolume_conditionalDefault") == ["userOverride": 0.75])
    // The speed of this run was an option, not a choice.
    #expect(store.value([String: String].self, for: "selectedDifficulty_conditionalDefault") == nil)
    let next = RaceGameFixture(store: store, system: SystemSettings(isScreenReaderRunning: true))
    next.press(.down, .enter)
    #expect(next.node("Sound effects volume")?.properties.value == "75%")
  }

  @Test("R16: a record is kept for its speed, and beaten in the next run")
  func record() {
    let store = PreferenceStore()
    let wall = Array(repeating: RaceRow(.middle), count: 30)
    let first = RaceGameFixture([RaceRow(.left)] + wall, store: store)
    first.startRace()
    first.crashOut()
    #expect(first.labels.contains("New record: 1"))
    let second = RaceGameFixture([RaceRow(.left), RaceRow(.right)] + wall, store: store)
    second.startRace()
    second.crashOut()
    #expect(second.labels.contains("Previous best: 1"))
    #expect(BestScores(from: store)[.rapid] == 2)
    #expect(BestScores(from: store)[.cruise] == 0)
  }

  @Test(
    "R57: the next race has the speed that suits a screen reader which came meanwhile; the race under way keeps its own"
  )
  func liveSpeed() {
    let fixture = RaceGameFixture(speed: nil)
    fixture.startRace()
    #expect(fixture.game.race.speed == .rapid)
    fixture.system.isScreenReaderRunning = true
    fixture.frame(0.1)
    #expect(fixture.game.race.speed == .rapid)
    fixture.leaveRace()
    fixture.press(.down)
    fixture.startRace()
    #expect(fixture.game.race.speed == .cruise)
  }

  @Test("R57: sounds follow a screen reader that comes while a race is under way")
  func liveSound() {
    let fixture = RaceGameFixture()
    fixture.startRace()
    fixture.frame(0.61)
    fixture.system.isScreenReaderRunning = true
    fixture.frame(0.6)
    #expect(fixture.cues.cues.suffix(2) == [.lanes(Lane.allCases, as: .arpeggio), .lanes(Lane.allCases, as: .pulses)])
    #expect(fixture.cues.volumes.suffix(2) == [0.8, 1])
  }

  @Test("R40, R41: the speed warning comes in exactly one way", arguments: SpeedWarning.allCases)
  func oneWarning(way: SpeedWarning) {
    let store = PreferenceStore()
    store.set(["userOverride": way.rawValue], for: "speedWarningFeedbackMode_conditionalDefault")
    let fixture = RaceGameFixture(Array(repeating: RaceRow(.left), count: 120), store: store)
    fixture.startRace()
    while fixture.game.race.score < 100 { fixture.frame(0.05) }
    // There is nothing to feel here: what should be felt is announced (R59).
    #expect(fixture.announced == (way == .announcement || way == .haptic ? ["Hey Ho! Speed increasing!"] : []))
    #expect(fixture.cues.cues.filter { $0 == .speedUp }.count == (way == .sound ? 1 : 0))
  }

  @Test("R52: leaving a race fades its sounds out over 0.15 s")
  func fade() {
    let fixture = RaceGameFixture()
    fixture.startRace()
    fixture.leaveRace()
    #expect(fixture.cues.fades == [0.15])
  }

  @Test("R51: without a sound card the start sound holds the race as long, and no longer")
  func silent() {
    let game = RaceGame(settings: RaceSettings(), phrases: Phrasebook(.english)) { .seeded(1) }
    game.stage.handle(.windowActive(true))
    game.stage.handle(.key(.enter))
    game.update(0.34)
    #expect(game.race.pauseReasons == [.startup])
    game.update(0.02)
    #expect(game.race.phase == .running)
  }
}
