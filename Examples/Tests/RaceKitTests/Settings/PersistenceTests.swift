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

@Suite("What older versions stored")
struct MigrationTests {
  private func store(_ fill: (PreferenceStore) -> Void) -> PreferenceStore {
    let store = PreferenceStore()
    fill(store)
    return store
  }

  @Test("R60: announcements that were on become the announcement, those that were off become none")
  func announcements() {
    for (stored, warning) in [(true, SpeedWarning.announcement), (false, .none)] {
      let store = store { $0.set(stored, for: "inGameAnnouncementsEnabled") }
      #expect(RaceSettings(from: store).speedWarning.userOverride == warning)
    }
  }

  @Test("R60: a volume becomes the player's choice")
  func volume() {
    let store = store { $0.set(0.35, for: "sfxVolume") }
    #expect(RaceSettings(from: store).volume.userOverride?.share == 0.35)
  }

  @Test("R60: it happens once: what the player does later is not undone")
  func once() {
    let store = store { $0.set(true, for: "inGameAnnouncementsEnabled") }
    _ = RaceSettings(from: store)
    store.set(["userOverride": "sound"], for: "speedWarningFeedbackMode_conditionalDefault")
    #expect(RaceSettings(from: store).speedWarning.userOverride == .sound)
    store.set(String?.none, for: "speedWarningFeedbackMode_conditionalDefault")
    #expect(RaceSettings(from: store).speedWarning.userOverride == nil)
  }

  @Test("R60: a choice of today is not overwritten, and what cannot be understood is left out")
  func careful() {
    let store = store {
      $0.set(true, for: "inGameAnnouncementsEnabled")
      $0.set(["userOverride": "none"], for: "speedWarningFeedbackMode_conditionalDefault")
      $0.set("loud", for: "sfxVolume")
    }
    let settings = RaceSettings(from: store)
    #expect(settings.speedWarning.userOverride == SpeedWarning.none)
    #expect(settings.volume.userOverride == nil)
  }

  @Test("R65: a simplified road becomes Big Cars, unless the player has chosen those; a detailed one becomes nothing")
  func road() {
    #expect(
      RaceSettings(from: store { $0.set("simplified", for: "roadVisualStyle") }).bigCars.userOverride
        == BigCars(rawValue: true))
    #expect(RaceSettings(from: store { $0.set("detailed", for: "roadVisualStyle") }).bigCars.userOverride == nil)
    let chosen = store {
      $0.set("simplified", for: "roadVisualStyle")
      $0.set(["userOverride": false], for: "bigCars_conditionalDefault")
    }
    #expect(RaceSettings(from: chosen).bigCars.userOverride == BigCars(rawValue: false))
  }

  @Test("R60: on a new machine the defaults stay live")
  func nothing() {
    #expect(RaceSettings(from: PreferenceStore()) == RaceSettings())
  }
}
