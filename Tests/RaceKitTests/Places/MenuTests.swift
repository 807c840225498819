import AXTree
import GameUI
import Preferences
import RaceKit
import Testing

@Suite("The menu")
struct MenuTests {
  @Test("R33, R35: the menu is a modal dialog with the game's name as its heading")
  func menu() {
    let listener = Listener()
    #expect(listener.labels == ["Retro Racing", "Menu", "Retro Racing", "Play", "Settings", "Tutorial", "Quit"])
    #expect(listener.exposed.map(\.role) == [.window, .dialog, .heading, .button, .button, .button, .button])
    #expect(listener.exposed[1].properties.states.isModal)
    #expect(listener.focused == ["Play"])
  }

  @Test("The keyboard goes around the menu and to its ends")
  func keyboard() {
    let listener = Listener()
    listener.press(.down, .tab, .down, .down, .backTab, .home, .end)
    #expect(listener.focused == ["Play", "Settings", "Tutorial", "Quit", "Play", "Quit", "Play", "Quit"])
  }

  @Test("R33: the menu is left by Play alone, and the game below is neither heard nor driven")
  func modal() {
    let listener = Listener()
    listener.press(.escape, .left, .right)
    listener.frame(10)
    #expect(listener.labels.contains("Play"))
    #expect(!listener.labels.contains("Move left"))
    #expect(listener.game.race.phase == .ready)
    #expect(listener.game.race.grid == RaceGrid())
  }

  @Test("R33: Play always starts a new run, also out of a race that was left")
  func newRun() {
    let listener = Listener(Array(repeating: RaceRow(.left), count: 20))
    listener.startRace()
    while listener.game.race.score < 3 { listener.frame(0.1) }
    listener.leaveRace()
    #expect(listener.focused.last == "Play")
    #expect(listener.game.race.phase == .finished)
    listener.press(.enter)
    #expect((listener.game.race.score, listener.game.race.lives) == (0, 3))
    #expect(listener.game.race.pauseReasons == [.startup])
  }

  @Test("R37: what a race had begun when it was left does not come later")
  func nothingPending() {
    let listener = Listener(Array(repeating: RaceRow(.middle), count: 20))
    listener.startRace()
    while listener.game.race.phase != .collision { listener.frame(0.1) }
    listener.press(.escape)
    #expect(listener.focused.last == "Play")
    let (heard, felt) = (listener.cues.cues.count, listener.haptics.felt.count)
    listener.frame(10)
    listener.frame(10)
    #expect(listener.focused.last == "Play")
    #expect((listener.cues.cues.count, listener.haptics.felt.count) == (heard, felt))
  }

  @Test("Quit leaves, by keyboard and by a screen reader")
  func quit() {
    let byKey = Listener()
    byKey.press(.end, .enter)
    #expect(!byKey.game.stage.isRunning)
    let byReader = Listener()
    byReader.activate("Quit")
    #expect(!byReader.game.stage.isRunning)
  }
}
