import AXTree
import ExampleTestSupport
import GameUI
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
}
