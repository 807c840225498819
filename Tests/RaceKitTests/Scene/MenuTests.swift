import AXTree
import GameUI
import Preferences
import RaceKit
import Testing

@Suite("Menu and settings")
struct MenuTests {
  @Test("R35: the menu is a heading and three buttons, in a window with the game's name")
  func menu() {
    let listener = Listener()
    #expect(listener.labels == ["Retro Racing", "Retro Racing", "Play", "Settings", "Quit"])
    #expect(listener.exposed.map(\.role) == [.window, .heading, .button, .button, .button])
    #expect(listener.focused == ["Play"])
  }

  @Test("The keyboard goes around the menu and to its ends")
  func keyboard() {
    let listener = Listener()
    listener.press(.down, .tab, .down, .up, .backTab, .home, .end)
    #expect(listener.focused == ["Play", "Settings", "Quit", "Play", "Quit", "Settings", "Play", "Quit"])
  }

  @Test("Quit leaves, by keyboard and by a screen reader")
  func quit() throws {
    let byKey = Listener()
    byKey.press(.up, .enter)
    #expect(!byKey.game.stage.isRunning)
    let byReader = Listener()
    let quit = try #require(byReader.node("Quit"))
    byReader.ask(.operation(AXOperation(element: quit.id, kind: .activate)), of: quit)
    byReader.frame(0)
    #expect(!byReader.game.stage.isRunning)
  }

  @Test("R62: the volume is one adjustable in steps of 5, spoken as a percentage")
  func volume() throws {
    let listener = Listener()
    listener.press(.down, .enter, .down)
    var slider = try #require(listener.node("Sound effects volume"))
    #expect(slider.role == .slider)
    #expect(slider.properties.value == "80%")
    #expect(slider.properties.number == AXNumericValue(now: 80, min: 0, max: 100, step: 5, text: "80%"))
    listener.press(.left)
    slider = try #require(listener.node("Sound effects volume"))
    #expect(slider.properties.value == "75%")
    #expect(listener.game.settings.volume.userOverride?.share == 0.75)
    listener.press(.end, .right)
    #expect(listener.game.settings.volume.userOverride?.share == 1)
    listener.ask(.setValue(42), of: slider)
    listener.frame(0)
    #expect(listener.node("Sound effects volume")?.properties.value == "40%")
  }

  @Test("The sound switch tells its state, and silences every cue")
  func sound() throws {
    let listener = Listener()
    listener.press(.down, .enter)
    #expect(listener.focused.last == "Sound")
    #expect(listener.node("Sound")?.role == .switch)
    #expect(listener.node("Sound")?.properties.states.checked == .on)
    listener.press(.space)
    #expect(listener.node("Sound")?.properties.states.checked == .off)
    listener.press(.escape, .up)
    #expect(listener.focused.last == "Play")
    listener.startRace()
    listener.press(.left)
    #expect(listener.cues.cues.isEmpty)
  }
}
