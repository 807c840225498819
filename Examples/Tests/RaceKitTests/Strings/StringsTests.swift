import ExampleKit
import ExampleTestSupport
import GameUI
import RaceKit
import Testing

@Suite("Words")
struct StringsTests {
  @Test("Strings: each language has every phrase, with the same number of gaps as English")
  func phrases() {
    #expect(missingTexts(of: Phrasebook.init) == [])
    #expect(Language(environment: ["LANG": "de_DE.UTF-8", "LC_ALL": ""]) == .german)
    #expect(Language(locale: "fr_FR") == .english)
  }

  @Test("Strings: what a player reads speaks of no other system's reader and of no touch screen's gesture")
  func linuxWords() {
    for language in Language.allCases {
      let book = Phrasebook(language)
      for phrase in Phrase.allCases {
        let text = book(phrase).lowercased()
        for foreign in ["voiceover", "double-tap", "doble toque", "doble toc", "doppeltippen"] {
          #expect(!text.contains(foreign), "\(language) \(phrase)")
        }
      }
    }
  }

  @Test("R43, R45, R40, F8: the names of the choices")
  func names() {
    let book = Phrasebook(.english)
    #expect(
      LaneCueMode.allCases.map(book.name) == [
        "Retro audio", "Audio cues (lane pulses)", "Audio cues (arpeggio)", "Audio cues (chord)",
      ])
    #expect(
      MoveCueStyle.allCases.map(book.name) == ["Lane confirmation", "Success", "Lane + success", "Haptics"])
    #expect(SpeedWarning.allCases.map(book.name) == ["Screen reader announcement", "Haptic", "Sound", "None"])
    #expect(
      AXFontChoice.allCases.map(book.name) == ["Retro (Press Start 2P)", "System", "System monospaced"])
    #expect(AXFontChoice.allCases.map(Phrasebook(.catalan).name)[2] == "Sistema monoespaiat")
  }
}
