import AXTree
import ExampleKit
import ExampleTestSupport
import GameUI
import Preferences
import Testing

@testable import RaceKit

@Suite("Captions in the race") struct CaptionTests {
  @Test("R77: captions are off, can be switched on in the settings, and stay on at the next start")
  func setting() {
    let store = PreferenceStore()
    let fixture = RaceGameFixture(store: store)
    #expect(!fixture.game.stage.captions.isShown)
    fixture.press(.down, .enter)
    fixture.press(.down, until: "Captions")
    #expect(fixture.node("Captions")?.properties.states.checked == .off)
    fixture.press(.space)
    #expect(fixture.game.stage.captions.isShown)
    #expect(RaceGameFixture(store: store).game.stage.captions.isShown)
  }

  @Test("R77: each sound has a name, which tells of safe lanes only in a mode whose sounds do")
  func names() {
    let book = RaceTexts(.english)
    func names(_ mode: LaneCueMode, _ cues: [Cue?]) -> [String] {
      cues.compactMap(\.self).compactMap { book.caption(of: $0, in: mode) }
    }
    let safe: [[Lane]] = [[], [.left], [.left, .right], Lane.allCases]
    for mode in LaneCueMode.allCases where mode != .retro {
      #expect(
        names(mode, safe.map { mode.tick(safe: $0) }) == [
          "No safe lane", "Left: safe", "Left and right: safe", "All lanes safe",
        ])
    }
    #expect(names(.retro, safe.map { LaneCueMode.retro.tick(safe: $0) }) == Array(repeating: "Next row", count: 4))
    #expect(
      MoveCueStyle.allCases.flatMap { style in
        names(.chord, [true, false].map { LaneCueMode.chord.move(to: .right, isSafe: $0, style) })
      } == ["Lane: Right", "Lane: Right", "Safe lane", "Unsafe lane", "Right, safe", "Right, unsafe"])
    #expect(
      names(
        .retro, [LaneCueMode.retro.move(to: .right, isSafe: true, .success), .start, .fail, .bip, .speedUp, .level])
        == [
          "Lane change", "Start", "Crash", "Beep", "Speed increasing!", "New level",
        ])
  }

  @Test(
    "R77: the names of sounds in each language",
    arguments: [
      (Language.english, "Captions", "Left and center: safe"), (.german, "Untertitel", "Links und Mitte: sicher"),
      (.spanish, "Subtítulos", "Izquierda y centro: vía libre"),
      (.catalan, "Subtítols", "Esquerra i centre: via lliure"),
    ])
  func languages(language: Language, setting: String, name: String) {
    let book = RaceTexts(language)
    #expect(book(.captions) == setting)
    #expect(book.caption(of: .lanes([.left, .middle], as: .chord), in: .chord) == name)
  }

  @Test("R77: in a race the sounds are seen as they are played, without sound as well")
  func race() {
    let store = PreferenceStore()
    store.set(true, for: "captions")
    store.set(["userOverride": "chord"], for: "audioFeedbackMode_conditionalDefault")
    store.set(["userOverride": 0.0], for: "sfxVolume_conditionalDefault")
    let fixture = RaceGameFixture([RaceRow(.left)], store: store)
    let stage = fixture.game.stage
    var cue: [String] {
      let canvas = AXRecordingCanvas()
      stage.draw(on: canvas)
      return canvas.texts.filter { $0.hasPrefix("[") }
    }
    fixture.startRace()
    #expect(cue == ["[Start]"])
    fixture.press(.right)
    #expect(cue == ["[Lane: Right]"])
    fixture.frame(0.61)
    #expect(cue == ["[All lanes safe]"])
    #expect(fixture.cues.cues == [])
  }
}
