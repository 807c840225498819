import AXTree
import GameUI
import Preferences
import RaceKit
import Testing

@Suite("What is felt, and how the speed step is told")
struct FeedbackTests {
  private let felt = SystemSettings(hasHaptics: true)

  private func racing(_ rows: [RaceRow], _ system: SystemSettings, _ choices: [String: String] = [:]) -> Listener {
    let store = PreferenceStore()
    for (key, choice) in choices { store.set(["userOverride": choice], for: key) }
    let listener = Listener(rows, store: store, system: system)
    listener.startRace()
    return listener
  }

  @Test("R53: a row that comes nearer is felt lightly, a lane change more, a crash most, and a record as a success")
  func kinds() {
    let listener = racing([RaceRow(.left), RaceRow(.middle)], felt)
    listener.press(.right)
    #expect(listener.haptics.felt == [.medium])
    listener.press(.left)
    listener.frame(3.01)
    #expect(listener.haptics.felt == [.medium, .medium] + Array(repeating: .light, count: 5))
    listener.frame(0.6)
    #expect(listener.haptics.felt.last == .error)
  }

  @Test("R16, R53: a record is felt as a success, and an ordinary end is not")
  func record() {
    for (rows, isRecord) in [([RaceRow(.left)], true), ([], false)] {
      let listener = racing(rows + Array(repeating: RaceRow(.middle), count: 30), felt)
      listener.crashOut()
      #expect((listener.haptics.felt.last == .success) == isRecord)
    }
  }

  @Test("R7, R53: a move against the edge is not felt")
  func edge() {
    let listener = racing([], felt)
    listener.press(.left, .left)
    #expect(listener.haptics.felt == [.medium])
  }

  @Test("R45, R53: with the style that is felt, a lane change tells whether the lane is safe, and is not heard")
  func hapticStyle() {
    let store = PreferenceStore()
    store.set(["userOverride": "chord"], for: "audioFeedbackMode_conditionalDefault")
    store.set("haptics", for: "laneMoveCueStyle")
    let listener = Listener([RaceRow(.left)], store: store, system: felt)
    listener.startRace()
    listener.frame(2.41)
    let (cues, haptics) = (listener.cues.cues.count, listener.haptics.felt.count)
    listener.press(.left, .right)
    #expect(Array(listener.haptics.felt.dropFirst(haptics)) == [.medium, .success])
    #expect(listener.cues.cues.count == cues)
    // With nothing left to feel, the lane is heard instead.
    listener.system.hasHaptics = false
    listener.frame(0)
    listener.press(.right)
    #expect(listener.cues.cues.last == .lane(.right))
    #expect(listener.haptics.felt.count == haptics + 2)
  }

  @Test("R53: nothing is felt once the player has switched it off")
  func switchedOff() {
    let store = PreferenceStore()
    store.set(false, for: "hapticFeedbackEnabled")
    let listener = Listener([RaceRow(.middle)], store: store, system: felt)
    listener.startRace()
    listener.press(.left, .right)
    listener.frame(4)
    #expect(listener.haptics.felt.isEmpty)
  }

  @Test(
    "R41, R42: the speed step is told in exactly one way",
    arguments: [
      ("announcement", ["Hey Ho! Speed increasing!"], 0, 0), ("haptic", [], 1, 0), ("sound", [], 0, 1),
      ("none", [], 0, 0),
    ] as [(String, [String], Int, Int)])
  func oneWay(way: String, announced: [String], warnings: Int, chirps: Int) {
    let listener = racing(
      Array(repeating: RaceRow(.left), count: 120), felt, ["speedWarningFeedbackMode_conditionalDefault": way])
    while listener.game.race.score < 100 { listener.frame(0.05) }
    #expect(listener.announced == announced)
    #expect(listener.announcements.allSatisfy { $0.priority == .high })
    #expect(listener.haptics.felt.count { $0 == .warning } == warnings)
    #expect(listener.cues.cues.count { $0 == .speedUp } == chirps)
  }

  @Test("R41: another way, chosen while the step is near, tells it once more in that way")
  func changedWhileNear() {
    let listener = racing(
      Array(repeating: RaceRow(.left), count: 120), felt, ["speedWarningFeedbackMode_conditionalDefault": "haptic"])
    while listener.game.race.score < 97 { listener.frame(0.05) }
    #expect(listener.haptics.felt.count { $0 == .warning } == 1)
    listener.press(.space)
    listener.activate("Settings")
    listener.press(.down, until: "Haptic")
    listener.press(.right)
    #expect(listener.focused.last == "Sound")
    #expect(listener.cues.cues.count { $0 == .speedUp } == 1)
    #expect(listener.haptics.felt.count { $0 == .warning } == 1)
    listener.press(.escape, .space)
    while listener.game.race.score < 100 { listener.frame(0.05) }
    #expect(listener.cues.cues.count { $0 == .speedUp } == 1)
  }

  @Test("R41: where the step is not near, another way is not told")
  func changedFarOff() {
    let listener = racing([], felt)
    listener.system.isScreenReaderRunning = true
    listener.frame(0.1)
    #expect(!listener.haptics.felt.contains(.warning))
  }

  @Test("R46: without a sound card there are no cues, and the race is the same")
  func silent() {
    let rows = Array(repeating: RaceRow(.left), count: 20)
    let heard = racing(rows, SystemSettings())
    let silent = RaceGame(settings: RaceSettings(), phrases: Phrasebook(.english)) { .scripted(rows) }
    silent.stage.handle(.windowActive(true))
    silent.stage.handle(.key(.enter))
    silent.update(0.36)
    for _ in 0..<100 {
      heard.frame(0.1)
      silent.update(0.1)
    }
    #expect(silent.race.score == heard.game.race.score)
    #expect(silent.race.grid == heard.game.race.grid)
  }

  @Test("R51: start and crash sounds hold the race for less than 2 s and 8 s, and a crash is resolved once")
  func holds() {
    #expect(Cue.start.seconds < 2 && Cue.fail.seconds < 8)
    let listener = racing([RaceRow(.middle)], SystemSettings())
    while listener.game.race.phase != .collision { listener.frame(0.1) }
    listener.frame(1.9)
    listener.frame(0)
    listener.frame(0.36)
    #expect(listener.cues.cues.count { $0 == .start } == 2)
    #expect((listener.game.race.lives, listener.game.race.phase) == (2, .running))
  }
}
