import AXTree
import ExampleTestSupport
import GameUI
import Preferences
import RaceKit
import Testing

@Suite("The menu")
struct MenuTests {
  @Test("R33, R35: the menu is a modal dialog with the game's name as its heading")
  func menu() {
    let fixture = RaceGameFixture()
    #expect(
      fixture.labels == [
        "Retro Racing", "Menu", "Retro Racing", "Play", "Settings", "Tutorial", "Daily race", "Best scores", "Quit",
      ])
    #expect(fixture.exposed.map(\.role) == [.window, .dialog, .heading] + Array(repeating: .button, count: 6))
    #expect(fixture.exposed[1].properties.states.isModal)
    #expect(fixture.focused == ["Play"])
  }

  @Test("R94: the driving lesson stands below Play until it was driven, and then the focus is on Play")
  func lesson() {
    let store = PreferenceStore()
    let fixture = RaceGameFixture(
      store: store, system: SystemSettings(isScreenReaderRunning: true), traffic: .seeded(1), hasSeenTutorial: false)
    #expect(fixture.labels[3...5] == ["Play", "Driving lesson", "Settings"])
    fixture.press(.down, .enter)
    #expect(fixture.labels[1] == "Driving lesson")
    fixture.press(.escape)
    #expect(fixture.focused.last == "Driving lesson")
    fixture.press(.enter)
    for key in [[AXKey.left], [.right, .right], [.left], [], [.left], [.right, .right]] {
      for key in key { fixture.press(key) }
      fixture.press(.space)
    }
    #expect(store.value(Bool.self, for: "hasDrivenLesson") == true)
    fixture.press(.escape)
    #expect(fixture.focused.last == "Play")
    #expect(fixture.node("Driving lesson") == nil && fixture.node("Play")?.properties.hint == nil)
  }

  @Test("The keyboard goes around the menu and to its ends")
  func keyboard() {
    let fixture = RaceGameFixture()
    fixture.press(.down, .tab, .down, .down, .down, .down, .backTab, .home, .end)
    #expect(
      fixture.focused == [
        "Play", "Settings", "Tutorial", "Daily race", "Best scores", "Quit", "Play", "Quit", "Play", "Quit",
      ])
  }

  @Test("R33: the menu is left by Play alone, and the game below is neither heard nor driven")
  func modal() {
    let fixture = RaceGameFixture()
    fixture.press(.escape, .left, .right)
    fixture.frame(10)
    #expect(fixture.labels.contains("Play"))
    #expect(!fixture.labels.contains("Move left"))
    #expect(fixture.game.race.phase == .ready)
    #expect(fixture.game.race.grid == RaceGrid())
  }

  @Test("R33: Play always starts a new run, also out of a race that was left")
  func newRun() {
    let fixture = RaceGameFixture(Array(repeating: RaceRow(.left), count: 20))
    fixture.startRace()
    while fixture.game.race.score < 3 { fixture.frame(0.1) }
    fixture.leaveRace()
    #expect(fixture.focused.last == "Resume")
    fixture.press(.down, .enter)
    #expect((fixture.game.race.score, fixture.game.race.lives) == (0, 3))
    #expect(fixture.game.race.pauseReasons == [.startup])
  }

  @Test("R33: below the menu a race waits, also one that has crashed, and Resume goes on with it")
  func raceWaits() {
    let fixture = RaceGameFixture(Array(repeating: RaceRow(.middle), count: 20))
    fixture.startRace()
    while fixture.game.race.phase != .collision { fixture.frame(0.1) }
    fixture.leaveRace()
    #expect(fixture.focused.last == "Resume")
    let (heard, felt) = (fixture.cues.cues.count, fixture.haptics.felt.count)
    fixture.frame(10)
    fixture.frame(10)
    #expect(fixture.focused.last == "Resume")
    #expect((fixture.cues.cues.count, fixture.haptics.felt.count) == (heard, felt))
    fixture.press(.enter)
    fixture.frame(1.89)
    #expect(fixture.cues.cues.last == .start)
    fixture.frame(0.36)
    #expect((fixture.game.race.lives, fixture.game.race.phase) == (2, .running))
  }

  @Test("Quit leaves, by keyboard and by a screen reader")
  func quit() {
    let byKey = RaceGameFixture()
    byKey.press(.end, .enter)
    #expect(!byKey.game.stage.isRunning)
    let byReader = RaceGameFixture()
    byReader.activate("Quit")
    #expect(!byReader.game.stage.isRunning)
  }
}
