import AXTesting
import ExampleKit
import ExampleTestSupport
import Foundation
import GameUI
import Preferences
import Testing

@testable import RaceKit

private let lessonEnding =
  "That lane was safe, too: you can drive by ear. Next, a short race at half speed, which does not count."

@Suite("The driving lesson")
struct DrivingLessonTests {
  private func lesson(_ store: PreferenceStore = PreferenceStore()) -> RaceGameFixture {
    let reader = SystemSettings(isScreenReaderRunning: true)
    let fixture = RaceGameFixture(store: store, system: reader, traffic: .seeded(1))
    fixture.activate("Tutorial")
    fixture.activate("Driving lesson")
    return fixture
  }

  private let safe = "That lane was safe. Listen to the next row."
  private let unsafe = "That lane is not safe. Listen again, and steer."

  @Test("R94: the row is heard when the words are over; a lane is steered to, and heard to be right or wrong")
  func rows() {
    let fixture = lesson()
    fixture.frame(1)
    #expect(fixture.cues.cues.isEmpty)
    fixture.frame(15)
    #expect(fixture.cues.cues == [.lanes([.left], as: .pulses)])
    fixture.press(.right)
    #expect(fixture.cues.cues.last == .lane(.right))
    fixture.press(.space)
    #expect(fixture.cues.cues.last == .safety(false))
    #expect(fixture.announced == [unsafe])
    fixture.frame(15)
    #expect(fixture.cues.cues.last == .lanes([.left], as: .pulses))
    fixture.press(.left, .left, .space)
    #expect(fixture.cues.cues.last == .safety(true))
    #expect(fixture.announced == [unsafe, safe])
    fixture.frame(15)
    #expect(fixture.cues.cues.last == .lanes([.right], as: .pulses))
    fixture.activate("Hear the row again")
    #expect(fixture.cues.cues.suffix(2) == [.lanes([.right], as: .pulses), .lanes([.right], as: .pulses)])
  }

  @Test(
    "R94: each text of the lesson is heard once, at its opening and after each row",
    arguments: [ReaderSettings.orca43, .orca48, .orca51])
  func once(reader: ReaderSettings) {
    let race = RaceWithReader([], reader, system: SystemSettings(isScreenReaderRunning: true))
    race.press(.down, .down, .enter)
    race.press(.tab, until: "Driving lesson")
    race.reader.finishSpeaking()
    race.reader.clearLog()
    func heard() -> String {
      race.frame(15)
      race.reader.finishSpeaking()
      defer { race.reader.clearLog() }
      return race.reader.log
    }
    func count(_ text: String, in log: String) -> Int { log.components(separatedBy: text).count - 1 }
    race.press(.enter)
    let opening = heard()
    #expect(count("You are in the middle one of three lanes.", in: opening) == 1, "\(opening)")
    race.press(.left, .space)
    let result = heard()
    #expect(count(safe, in: result) == 1, "\(result)")
    race.press(.up, .space)
    let wrong = heard()
    #expect(count(unsafe, in: wrong) == 1, "\(wrong)")
  }

  @Test(
    "R94: the end of the lesson says its result, once, and not its opening again",
    arguments: [
      (ReaderSettings.orca43, "Short race at half speed push button. / notification \(lessonEnding)"),
      (.orca48, "Short race at half speed button. / \(lessonEnding)"),
      (.orca51, "Short race at half speed button / \(lessonEnding)"),
      (.ownVoice, "Short race at half speed button. / \(lessonEnding)"),
    ])
  func ending(reader: ReaderSettings, result: String) {
    let race = RaceWithReader([], reader, system: SystemSettings(isScreenReaderRunning: true))
    race.press(.down, .down, .enter)
    race.press(.tab, until: "Driving lesson")
    race.press(.enter)
    for keys in [[AXKey.left], [.right, .right], [.left], [], [.left], [.right, .right]] {
      race.frame(15)
      for key in keys { race.press(key) }
      race.reader.finishSpeaking()
      race.reader.clearLog()
      race.press(.space)
    }
    race.frame(15)
    race.reader.finishSpeaking()
    #expect(race.reader.log.split(separator: "\n").joined(separator: " / ") == result)
  }

  @Test("R94: the cue waits until the game's own voice has ended, however long that takes")
  func reallyEnded() {
    var hasWords = true
    let cues = RecordingCuePlayer()
    let game = RaceGame(
      settings: RaceSettings(), phrases: RaceTexts(.english),
      devices: RaceDevices(cues: cues, isSpeaking: { true }, hasUnspokenWords: { hasWords }), traffic: { .seeded(1) })
    game.stage.handle(.windowActive(true))
    game.handle(.open(.drivingLesson))
    for _ in 0..<60 { game.update(1) }
    #expect(cues.cues.isEmpty)
    hasWords = false
    game.update(0.1)
    #expect(cues.cues == [.lanes([.left], as: .pulses)])
  }

  /// Drives through all rows of the lesson.
  private func pass(_ fixture: RaceGameFixture) {
    for key in [[AXKey.left], [.right, .right], [.left], [], [.left], [.right, .right]] {
      for key in key { fixture.press(key) }
      fixture.press(.space)
    }
  }

  @Test("R94: after the rows a short race at half speed begins, which ends by itself and does not count")
  func practice() {
    let store = PreferenceStore()
    let fixture = lesson(store)
    pass(fixture)
    #expect(
      fixture.announced == Array(repeating: safe, count: 5) + [
        "That lane was safe, too: you can drive by ear. Next, a short race at half speed, which does not count."
      ])
    #expect(fixture.focused.last == "Short race at half speed")
    fixture.press(.enter)
    fixture.frame(0.36)
    #expect((fixture.game.race.speed, fixture.game.race.phase) == (.cruise, .running))
    let cues = fixture.cues.cues.count
    fixture.frame(2.8)
    #expect(fixture.cues.cues.count == cues)
    fixture.frame(0.1)
    #expect(fixture.cues.cues.count == cues + 1)
    let player = BlindPlayer(Ear(.lanePulses))
    var heard = cues
    while fixture.game.race.phase != .finished, fixture.game.race.phase != .gameOver {
      fixture.frame(0.3)
      while heard < fixture.cues.cues.count {
        for key in player.hear(fixture.cues.cues[heard]) { fixture.press(key) }
        heard += 1
      }
    }
    #expect(fixture.game.race.phase == .finished)
    #expect(fixture.announced.last == "Well driven! “Play” begins a race that counts.")
    #expect(fixture.labels[1] == "Menu")
    #expect(store.value([String: Int].self, for: "bestScores") == nil)
    fixture.press(.enter)
    fixture.frame(0.36)
    fixture.frame(1.45)
    #expect(fixture.game.race.phase == .running)
  }

  @Test("R94: the lesson can be left at any time, and is silent then")
  func left() {
    let fixture = lesson()
    fixture.press(.escape)
    #expect(fixture.labels[1] == "Tutorial")
    fixture.frame(20)
    #expect(fixture.cues.cues.isEmpty)
  }

  @Test("R94: the player's own keys steer, and a controller; retro sound, which marks no lane, gives way to pulses")
  func ownKeys() {
    let store = PreferenceStore()
    store.set(["buttons": ["left": "home"]], for: "keyControls")
    store.set(["userOverride": "retro"], for: "audioFeedbackMode_conditionalDefault")
    let fixture = lesson(store)
    fixture.frame(15)
    #expect(fixture.cues.cues == [.lanes([.left], as: .pulses)])
    fixture.press(.home)
    #expect(fixture.cues.cues.last == .lane(.left))
    fixture.pad(.direction(.right), .direction(.left), .button(.a))
    #expect(fixture.announced == [safe])
  }

  @Test("R68: score, lives and levels are explained before the lesson")
  func rules() {
    let fixture = RaceGameFixture()
    fixture.activate("Tutorial")
    let labels = fixture.labels
    let start = labels.firstIndex(of: "Rules") ?? 0
    #expect(
      Array(labels[start...].prefix(5)) == [
        "Rules", "Each car that you overtake is worth a point.",
        "You have three lives. A crash takes one; after the third the race is over.",
        "Every hundred points a new level begins, and the road gets faster. The first two rows of a level are empty.",
        "Driving lesson",
      ])
  }
}
