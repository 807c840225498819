import ExampleTestSupport
import GameUI
import Preferences
import RaceKit
import Testing

@Suite("Sounds of menus and levels")
struct InterfaceSoundTests {
  @Test("R92: a focus that moves in a menu is heard, and a menu that opens or closes; steering is not a menu's sound")
  func menus() {
    let fixture = RaceGameFixture()
    fixture.press(.down)
    #expect(fixture.cues.menu == [.focus])
    fixture.press(.enter, .escape)
    #expect(fixture.cues.menu == [.focus, .choose, .choose])
    fixture.press(.up)
    fixture.startRace()
    fixture.press(.left, .right)
    #expect(fixture.cues.menu == [.focus, .choose, .choose, .focus])
    let silent = RaceGameFixture(store: Self.silentMenus)
    silent.press(.down)
    #expect(silent.cues.menu.isEmpty)
  }

  private static var silentMenus: PreferenceStore {
    let store = PreferenceStore()
    store.set(["menu": 0], for: "groupVolumes")
    return store
  }

  @Test("R92: a new level is heard above the notes of the lanes, after the cue of its row")
  func level() {
    let fixture = RaceGameFixture(Array(repeating: RaceRow(.left), count: 120))
    fixture.startRace()
    while fixture.game.race.score < 100 { fixture.frame(0.05) }
    #expect(fixture.cues.cues.suffix(2) == [.lanes(Lane.allCases, as: .arpeggio), .level])
    let sound = SampleAnalysis(.level)
    #expect(sound.part(0, 0.108).peak == 0)
    #expect(sound.part(0.125, 0.175).hertz > Lane.right.hertz * 1.2)
  }
}
