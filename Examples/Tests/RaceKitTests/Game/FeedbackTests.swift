import AXTesting
import AXTree
import ExampleKit
import ExampleTestSupport
import GameUI
import Preferences
import RaceKit
import Testing

@Suite("What a race lets the player feel and hear")
struct FeedbackTests {
  private let felt = SystemSettings(hasHaptics: true)

  private func racing(_ rows: [RaceRow], _ system: SystemSettings, _ choices: [String: String] = [:]) -> RaceGameFixture
  {
    let store = PreferenceStore()
    for (key, choice) in choices { store.set(["userOverride": choice], for: key) }
    let fixture = RaceGameFixture(rows, store: store, system: system)
    fixture.startRace()
    return fixture
  }

  @Test("R53: a row that comes nearer is felt lightly, a lane change more, a crash most, and a record as a success")
  func kinds() {
    let fixture = racing([RaceRow(.left), RaceRow(.middle)], felt)
    fixture.press(.right)
    #expect(fixture.haptics.felt == [.medium])
    fixture.press(.left)
    fixture.frame(3.01)
    #expect(fixture.haptics.felt == [.medium, .medium] + Array(repeating: .light, count: 5))
    fixture.frame(0.6)
    #expect(fixture.haptics.felt.last == .error)
  }

  @Test("R16, R53: a record is felt as a success, and an ordinary end is not")
  func record() {
    for (rows, isRecord) in [([RaceRow(.left)], true), ([], false)] {
      let fixture = racing(rows + Array(repeating: RaceRow(.middle), count: 30), felt)
      fixture.crashOut()
      #expect((fixture.haptics.felt.last == .success) == isRecord)
    }
  }

  @Test("R7, R53: a move against the edge is not felt")
  func edge() {
    let fixture = racing([], felt)
    fixture.press(.left, .left)
    #expect(fixture.haptics.felt == [.medium])
  }

  @Test("R45, R53: with the style that is felt, a lane change shows whether the lane is safe, and is not heard")
  func hapticStyle() {
    let store = PreferenceStore()
    store.set(["userOverride": "chord"], for: "audioFeedbackMode_conditionalDefault")
    store.set("haptics", for: "laneMoveCueStyle")
    let fixture = RaceGameFixture([RaceRow(.left)], store: store, system: felt)
    fixture.startRace()
    fixture.frame(2.41)
    let (cues, haptics) = (fixture.cues.cues.count, fixture.haptics.felt.count)
    fixture.press(.left, .right)
    #expect(Array(fixture.haptics.felt.dropFirst(haptics)) == [.medium, .success])
    #expect(fixture.cues.cues.count == cues)
    // With nothing left to feel, the lane is heard instead.
    fixture.system.hasHaptics = false
    fixture.frame(0)
    fixture.press(.right)
    #expect(fixture.cues.cues.last == .lane(.right))
    #expect(fixture.haptics.felt.count == haptics + 2)
  }

  @Test("R53: nothing is felt once the player has switched it off")
  func switchedOff() {
    let store = PreferenceStore()
    store.set(false, for: "hapticFeedbackEnabled")
    let fixture = RaceGameFixture([RaceRow(.middle)], store: store, system: felt)
    fixture.startRace()
    fixture.press(.left, .right)
    fixture.frame(4)
    #expect(fixture.haptics.felt.isEmpty)
  }

  @Test(
    "R41, R42: the speed step is announced in exactly one way",
    arguments: [
      ("announcement", ["Faster!"], 0, 1), ("haptic", [], 1, 0), ("sound", [], 0, 1),
      ("none", [], 0, 0),
    ] as [(String, [String], Int, Int)])
  func oneWay(way: String, announced: [String], warnings: Int, chirps: Int) {
    let fixture = racing(
      Array(repeating: RaceRow(.left), count: 120), felt, ["speedWarningFeedbackMode_conditionalDefault": way])
    while fixture.game.race.score < 100 { fixture.frame(0.05) }
    #expect(fixture.announced == announced)
    #expect(fixture.announcements.allSatisfy { $0.priority == .high })
    #expect(fixture.haptics.felt.count { $0 == .warning } == warnings)
    #expect(fixture.cues.cues.count { $0 == .speedUp } == chirps)
  }

  @Test("R41: another way, chosen while the step is near, announces it once more in that way")
  func changedWhileNear() {
    let fixture = racing(
      Array(repeating: RaceRow(.left), count: 120), felt, ["speedWarningFeedbackMode_conditionalDefault": "haptic"])
    while fixture.game.race.score < 97 { fixture.frame(0.05) }
    #expect(fixture.haptics.felt.count { $0 == .warning } == 1)
    fixture.press(.space)
    fixture.activate("Settings")
    fixture.press(.down, until: "Haptic")
    fixture.press(.right)
    #expect(fixture.focused.last == "Sound")
    #expect(fixture.cues.cues.count { $0 == .speedUp } == 1)
    #expect(fixture.haptics.felt.count { $0 == .warning } == 1)
    fixture.press(.escape)
    fixture.resume()
    while fixture.game.race.score < 100 { fixture.frame(0.05) }
    #expect(fixture.cues.cues.count { $0 == .speedUp } == 1)
  }

  @Test("R41: the warning comes before the speed rises: its sound at 97 points, its words between two cues of Cruise")
  func before() {
    let fixture = RaceGameFixture(
      Array(repeating: RaceRow(.left), count: 120), speed: .cruise, system: SystemSettings(isScreenReaderRunning: true))
    fixture.startRace()
    while fixture.game.race.score < 97 { fixture.frame(0.05) }
    #expect(fixture.cues.cues.suffix(2).contains(.speedUp))
    #expect(fixture.announced == ["Faster!"])
    #expect(fixture.game.race.level == 1)
    #expect(!fixture.cues.cues.contains(.level))
  }

  @Test("R41: at Rapid the words would cover a cue, so they wait for the empty rows, and are never late")
  func beforeRapid() {
    let rows = Array(repeating: RaceRow(.left), count: 1_200)
    let fixture = racing(rows, SystemSettings(isScreenReaderRunning: true))
    while fixture.game.race.score < 97 { fixture.frame(0.05) }
    #expect(fixture.cues.cues.contains(.speedUp))
    while fixture.game.race.score < 99 {
      #expect(fixture.announced == [])
      fixture.frame(0.05)
    }
    #expect(fixture.announced == ["Faster!"])
    #expect(fixture.game.race.grid.nearestFirst.map(\.rivals) == [1, 0, 0, 1])
    // From level 5 on even these rows are too short for the words, and the sound is alone.
    while fixture.game.race.score < 1_000 { fixture.frame(0.02) }
    #expect(fixture.announced.count == 4)
    #expect(fixture.cues.cues.count { $0 == .speedUp } == 10)
  }

  @Test("R41: where the step is not near, another way announces nothing")
  func changedFarOff() {
    let fixture = racing([], felt)
    fixture.system.isScreenReaderRunning = true
    fixture.frame(0.1)
    #expect(!fixture.haptics.felt.contains(.warning))
  }

  @Test("R46: without a sound card there are no cues and nothing in their place, and the race is the same")
  func silent() {
    let rows = Array(repeating: RaceRow(.left), count: 6) + [RaceRow(.middle)]
    let heard = racing(rows, SystemSettings(hasHaptics: true))
    let haptics = RecordingHapticPlayer()
    let silent = RaceGame(
      settings: RaceSettings(), system: { SystemSettings(hasHaptics: true) }, phrases: RaceTexts(.english),
      devices: RaceDevices(haptics: haptics), traffic: { .scripted(rows) })
    var cursor = silent.stage.tree.makeCursor()
    var announced: [String] = []
    func pass(_ seconds: Double) {
      silent.update(seconds)
      silent.stage.completeFrame()
      announced += silent.stage.tree.changes(since: &cursor)?.announcements.map(\.text) ?? []
    }
    silent.stage.handle(.windowActive(true))
    silent.stage.handle(.key(.enter))
    pass(0.36)
    for _ in 0..<80 {
      heard.frame(0.1)
      pass(0.1)
    }
    #expect(silent.race == heard.game.race)
    #expect(announced == ["Crash! 2 lives remaining"] && announced == heard.announced)
    #expect(haptics.felt == heard.haptics.felt)
  }

  @Test("R51: start and crash sounds hold the race for less than 2 s and 8 s, and a crash is resolved once")
  func holds() {
    #expect(Cue.start.seconds < 2 && Cue.fail.seconds < 8)
    let fixture = racing([RaceRow(.middle)], SystemSettings())
    while fixture.game.race.phase != .collision { fixture.frame(0.1) }
    fixture.frame(1.9)
    fixture.frame(0)
    fixture.frame(0.36)
    #expect(fixture.cues.cues.count { $0 == .start } == 2)
    #expect((fixture.game.race.lives, fixture.game.race.phase) == (2, .running))
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

  @Test(
    "R79: the new level is heard whole, once, by every reader, and after the cue of its row",
    arguments: [
      (ReaderSettings.orca43, "notification Level 2."), (.orca48, "Level 2"), (.orca51, "Level 2"),
      (.ownVoice, "Level 2"),
    ])
  func heardLevel(settings: ReaderSettings, words: String) {
    let store = PreferenceStore()
    store.set(true, for: "announcesLevel")
    let fixture = RaceGameFixture(
      Array(repeating: RaceRow(.left), count: 120), speed: .cruise, store: store,
      system: SystemSettings(isScreenReaderRunning: true))
    let reader = VirtualReader(fixture.game.stage.tree, settings)
    func pass() {
      fixture.frame(0.05)
      reader.wait(seconds: 0.05)
    }
    fixture.startRace()
    while fixture.game.race.score < 99 { pass() }
    reader.finishSpeaking()
    reader.clearLog()
    for _ in 0..<100 { pass() }
    reader.finishSpeaking()
    #expect(fixture.game.race.level == 2)
    #expect(reader.log == words)
  }

  @Test("R40, R41: the speed warning comes in exactly one way", arguments: SpeedWarning.allCases)
  func oneWarning(way: SpeedWarning) {
    let store = PreferenceStore()
    store.set(["userOverride": way.rawValue], for: "speedWarningFeedbackMode_conditionalDefault")
    let fixture = RaceGameFixture(Array(repeating: RaceRow(.left), count: 120), store: store)
    fixture.startRace()
    while fixture.game.race.score < 100 { fixture.frame(0.05) }
    // There is nothing to feel here: what should be felt is announced (R59).
    #expect(fixture.announced == (way == .announcement || way == .haptic ? ["Faster!"] : []))
    #expect(fixture.cues.cues.filter { $0 == .speedUp }.count == (way == .none ? 0 : 1))
  }

  @Test("R52: leaving a race fades its sounds out over 0.15 s")
  func fade() {
    let fixture = RaceGameFixture()
    fixture.startRace()
    fixture.leaveRace()
    #expect(fixture.cues.fades == [0.15])
  }

  @Test("R51: without a sound card the start sound holds the race as long, and no longer")
  func silentStart() {
    let game = RaceGame(settings: RaceSettings(), phrases: RaceTexts(.english)) { .seeded(1) }
    game.stage.handle(.windowActive(true))
    game.stage.handle(.key(.enter))
    game.update(0.34)
    #expect(game.race.pauseReasons == [.startup])
    game.update(0.02)
    #expect(game.race.phase == .running)
  }
}
