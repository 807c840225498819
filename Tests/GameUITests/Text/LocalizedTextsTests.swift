import AXTree
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

  @Test("Numbers have the decimal sign of the language")
  func numbers() {
    let written = Language.allCases.map { LocalizedTexts($0, [$0: [Phrase.play: ""]]).number(0.35, decimals: 2) }
    #expect(written == ["0.35", "0,35", "0,35", "0,35"])
  }

  /// What is on the buttons of a dialog, in the language of the window.
  private func labels(_ language: Language, _ component: Component, _ input: InputEvent) -> [String] {
    let stage = Stage(title: "Test", locale: language.rawValue, screen: ColumnScreen([component]))
    stage.handle(.resized(width: 700, height: 700))
    stage.handle(input)
    let labels = (stage.dialog?.element).map { [$0.label] + stage.tree.elements.map(\.composed.label) } ?? []
    return labels.compactMap(\.self)
  }

  @Test(
    "The dialogs of components are in the language of the window, with its letters",
    arguments: [
      (Language.english, "", "Capital letters, Space, Delete, Done", "Actions, Open, Cancel"),
      (.spanish, "ñáéíóú¿¡", "Mayúsculas, Espacio, Borrar, Hecho", "Acciones, Open, Cancelar"),
      (.catalan, "çàèéíïòóú·", "Majúscules, Espai, Esborrar, Fet", "Accions, Open, Cancel·lar"),
      (.german, "äöüß", "Großbuchstaben, Leerzeichen, Löschen, Fertig", "Aktionen, Open, Abbrechen"),
    ])
  func dialogs(language: Language, letters: String, words: String, menu: String) {
    let picker = labels(language, TextField("Name") { _ in }, .pad(.button(.a)))
    #expect(picker.suffix(4).joined(separator: ", ") == words)
    #expect(letters.allSatisfy { picker.contains(String($0)) })
    #expect(picker.contains("ñ") == (language == .spanish))
    let row = ListRow()
    row.actions = [AXCustomAction("Open") {}]
    #expect(labels(language, row, .key(.right)).joined(separator: ", ") == menu)
  }

  @Test("A capital that is two letters is not offered")
  func capitals() throws {
    let field = TextField("Name") { _ in }
    let stage = Stage(title: "Test", locale: "de", screen: ColumnScreen([field]))
    stage.handle(.resized(width: 700, height: 700))
    stage.handle(.pad(.button(.a)))
    let dialog = try #require(stage.dialog)
    func activate(_ label: String) { dialog.components.first { $0.element.label == label }?.element.activate() }
    activate("Großbuchstaben")
    for letter in ["Ä", "ß", "B"] { activate(letter) }
    #expect(field.text == "ÄßB")
  }
}
