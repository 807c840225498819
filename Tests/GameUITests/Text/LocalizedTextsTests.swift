import GameUI
import Testing

@Suite("Texts by language")
struct LocalizedTextsTests {
  private enum Phrase: String { case play, lives, cell }

  private let books: [Language: [Phrase: PhraseText]] = [
    .english: [.play: "Play", .lives: .plural(one: "%@ life", other: "%@ lives"), .cell: "%@ (%@, %@)"],
    .german: [.play: "Spielen"],
  ]

  @Test("Arguments stand in order; the first whole number decides on the form")
  func arguments() {
    let texts = LocalizedTexts(.english, books)
    #expect(texts(.cell, "Car", 1, 2) == "Car (1, 2)")
    #expect((0...2).map { texts(.lives, $0) } == ["0 lives", "1 life", "2 lives"])
    #expect(texts(.cell, "100%@", 1, 2) == "100%@ (1, 2)")
  }

  @Test("Without texts in a language those in English are used, and a missing one is its name")
  func missing() {
    let catalan = LocalizedTexts(.catalan, books)
    #expect(catalan.language == .english && catalan(.play) == "Play")
    let german = LocalizedTexts(.german, books)
    #expect(german(.play) == "Spielen" && german(.lives, 1) == "lives")
  }
}
