import AXTree
import GameUI
import Preferences
import RaceKit
import Testing

@Suite("Crash and game over")
struct GameOverTests {
  private let wall = Array(repeating: RaceRow(.middle), count: 30)

  /// A store with a best score at Rapid.
  private func stored(best: Int) -> PreferenceStore {
    let store = PreferenceStore()
    store.set(BestScores([.rapid: best]), for: "bestScores")
    return store
  }

  @Test("R8: a crash is announced with the lives that are left, and the race goes on by itself")
  func crash() {
    let listener = Listener(wall)
    listener.startRace()
    while listener.game.race.lives == 3 { listener.frame(0.1) }
    #expect(listener.announced == ["Crash! 2 lives remaining"])
    #expect(listener.cues.cues.last == .fail)
    listener.frame(1.8)
    #expect(listener.game.race.phase == .collision)
    listener.frame(0.1)
    #expect(listener.cues.cues.last == .start)
    listener.frame(0.36)
    #expect(listener.game.race.phase == .running)
    #expect(listener.focused == ["Play", "Retro Racing"])
  }

  @Test("R36: without a record the dialog names score, best and speed, and the focus goes into it")
  func ordinary() throws {
    let listener = Listener(wall, store: stored(best: 40))
    listener.startRace()
    listener.crashOut()
    #expect(
      listener.labels == [
        "Retro Racing", "Well played!", "Well played!", "Next round could be your best yet.", "Score: 0", "Best: 40",
        "Speed: Rapid", "Play again", "Finish",
      ])
    #expect(listener.exposed[1].role == .dialog)
    #expect(listener.exposed[1].properties.states.isModal)
    #expect(listener.exposed[2].role == .heading)
    #expect(!listener.labels.contains("Pause") && !listener.labels.contains("3 lives remaining"))
    #expect(listener.focused.last == "Play again")
    #expect(
      listener.announced == [
        "Crash! 2 lives remaining", "Crash! 1 life remaining", "Crash! 0 lives remaining",
        "Score: 0, Best: 40, Speed: Rapid",
      ])
    listener.press(.escape)
    #expect(listener.node("Play again") != nil)
  }

  @Test("R36: the picture above the result is there for eyes, and not for a screen reader")
  func art() throws {
    let listener = Listener(wall, store: stored(best: 40))
    listener.startRace()
    listener.crashOut()
    let art = try #require(listener.game.stage.dialog?.components.first)
    #expect(!art.isHidden && !art.takesFocus && art.frame.height > 0)
    #expect(!listener.exposed.contains { $0.role == .image })
  }

  @Test("F9: the sheet is written in the font that was chosen, its buttons too", arguments: FontStyle.allCases)
  func font(style: FontStyle) throws {
    let listener = Listener(wall, store: stored(best: 40))
    listener.game.stage.typography.hasCustomFont = true
    listener.startRace()
    listener.crashOut()
    listener.game.stage.typography.chosen = style
    let canvas = WrittenCanvas()
    try #require(listener.game.stage.dialog).draw(on: canvas, .lcd)
    #expect(canvas.lines.map(\.text).contains("Play again") && canvas.lines.map(\.text).contains("Finish"))
    #expect(Set(canvas.lines.map(\.font.style)) == [style])
  }

  @Test("R36, R16: a record is named with what it beat")
  func record() {
    let listener = Listener(Array(repeating: RaceRow(.left), count: 3) + wall, store: stored(best: 2))
    listener.startRace()
    listener.crashOut()
    #expect(
      listener.labels[2...6] == [
        "Well played!", "Awesome drive! You beat your best score.", "Previous best: 2", "New record: 3",
        "Speed: Rapid",
      ])
  }

  @Test("R37: Play again starts a fresh race, Finish goes to the menu")
  func afterwards() {
    let listener = Listener(wall)
    listener.startRace()
    listener.crashOut()
    listener.press(.enter)
    #expect((listener.game.race.lives, listener.game.race.score) == (3, 0))
    #expect(listener.labels.contains("3 lives remaining"))
    #expect(listener.focused.last == "Retro Racing")
    listener.frame(0.36)
    listener.crashOut()
    listener.press(.down, .enter)
    #expect(listener.labels == ["Retro Racing", "Menu", "Retro Racing", "Play", "Settings", "Tutorial", "Quit"])
    #expect(listener.game.race.phase == .finished)
    let heard = listener.cues.cues.count
    listener.frame(10)
    #expect(listener.cues.cues.count == heard)
  }
}

/// Remembers what was written.
private final class WrittenCanvas: Canvas {
  private(set) var lines: [(text: String, font: Font)] = []

  func fill(_ rect: AXRect, _ color: Color, opacity: Double) {}
  func write(_ line: String, _ font: Font, at point: AXPoint, _ color: Color) { lines.append((line, font)) }
}
