import AXTesting
import AXTree
import ExampleTestSupport
import Foundation
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
    let fixture = RaceGameFixture(wall)
    fixture.startRace()
    while fixture.game.race.lives == 3 { fixture.frame(0.1) }
    #expect(fixture.announced == ["Crash! 2 lives remaining"])
    #expect(fixture.cues.cues.last == .fail)
    fixture.frame(1.8)
    #expect(fixture.game.race.phase == .collision)
    fixture.frame(0.1)
    #expect(fixture.cues.cues.last == .start)
    fixture.frame(0.36)
    #expect(fixture.game.race.phase == .running)
    #expect(fixture.focused == ["Play", "Retro Racing"])
  }

  @Test("R36: without a record the dialog names score, best and speed, and the focus goes into it")
  func ordinary() throws {
    let fixture = RaceGameFixture(wall, store: stored(best: 40))
    fixture.startRace()
    fixture.crashOut()
    #expect(
      fixture.labels == [
        "Retro Racing", "Well played!", "Well played!", "Next round could be your best yet.", "Score: 0", "Best: 40",
        "Speed: Rapid, level 1", "Play again", "Race the same traffic again", "Finish",
      ])
    #expect(fixture.exposed[1].role == .dialog)
    #expect(fixture.exposed[1].properties.states.isModal)
    #expect(fixture.exposed[2].role == .heading)
    #expect(!fixture.labels.contains("Pause") && !fixture.labels.contains("3 lives remaining"))
    #expect(fixture.focused.last == "Play again")
    #expect(
      fixture.announced == [
        "Crash! 2 lives remaining", "Crash! 1 life remaining", "Crash! No lives remaining",
        "Score: 0, Best: 40",
      ])
    fixture.press(.escape)
    #expect(fixture.node("Play again") != nil)
  }

  @Test(
    "R36: the speed is heard at the end, also on Orca 43, which skips texts of two words", arguments: [true, false])
  func speed(isRecord: Bool) {
    let race = RaceWithReader((isRecord ? [RaceRow(.left)] : []) + Array(repeating: RaceRow(.middle), count: 20))
    race.press(.enter)
    for _ in 0..<400 where race.game.race.phase != .gameOver { race.frame(0.1) }
    race.reader.finishSpeaking()
    let heard = race.reader.log.components(separatedBy: "Speed: Rapid, level 1").count - 1
    #expect(heard == 1, "\(race.reader.log)")
  }

  @Test("R36: the picture above the result is there for eyes, and not for a screen reader")
  func art() throws {
    let fixture = RaceGameFixture(wall, store: stored(best: 40))
    fixture.startRace()
    fixture.crashOut()
    let art = try #require(fixture.game.stage.dialog?.components.first)
    #expect(!art.isHidden && !art.acceptsFocus && art.frame.height > 0)
    #expect(!fixture.exposed.contains { $0.role == .image })
  }

  @Test("F9: the sheet is written in the font that was chosen, its buttons too", arguments: AXFontChoice.allCases)
  func font(style: AXFontChoice) throws {
    let fixture = RaceGameFixture(wall, store: stored(best: 40))
    fixture.game.stage.typography.hasCustomFont = true
    fixture.startRace()
    fixture.crashOut()
    fixture.game.stage.typography.chosen = style
    let canvas = TextRecordingCanvas()
    try #require(fixture.game.stage.dialog).draw(on: canvas, .light)
    #expect(canvas.lines.map(\.text).contains("Play again") && canvas.lines.map(\.text).contains("Finish"))
    #expect(Set(canvas.lines.map(\.font.style)) == [style])
  }

  @Test("R36, R16: a record is named with what it beat")
  func record() {
    let fixture = RaceGameFixture(Array(repeating: RaceRow(.left), count: 3) + wall, store: stored(best: 2))
    fixture.startRace()
    fixture.crashOut()
    #expect(
      fixture.labels[2...6] == [
        "Well played!", "Awesome drive! You beat your best score.", "Previous best: 2", "New record: 3",
        "Speed: Rapid, level 1",
      ])
  }

  @Test("R15, R37: Play again starts a fresh race, Finish goes to the menu")
  func afterwards() {
    let fixture = RaceGameFixture(wall)
    fixture.startRace()
    fixture.crashOut()
    fixture.press(.enter)
    #expect((fixture.game.race.lives, fixture.game.race.score) == (3, 0))
    #expect(fixture.labels.contains("3 lives remaining"))
    #expect(fixture.focused.last == "Retro Racing")
    fixture.frame(0.36)
    fixture.crashOut()
    fixture.press(.end, .enter)
    #expect(
      fixture.labels == [
        "Retro Racing", "Menu", "Retro Racing", "Play", "Settings", "Tutorial", "Daily race", "Best scores", "Quit",
      ])
    #expect(fixture.game.race.phase == .finished)
    let heard = fixture.cues.cues.count
    fixture.frame(10)
    #expect(fixture.cues.cues.count == heard)
  }
}

/// Remembers what was written.
private final class TextRecordingCanvas: AXCanvas {
  private(set) var lines: [(text: String, font: AXFont)] = []

  func fill(_ rect: AXRect, _ color: AXColor, opacity: Double) {}
  func write(_ line: String, _ font: AXFont, at point: AXPoint, _ color: AXColor) { lines.append((line, font)) }
}
