import AXTree
import GameUI
import GameUITestSupport
import Testing

@Suite("Texts by language")
struct LocalizedTextsTests {
  private enum Phrase: String { case play, lives, cell, hint, result }

  private let books: [String: [Phrase: AXPhraseText]] = [
    "en": [
      .play: "Play", .lives: .plural(zero: "no life", one: "one life", other: "{count} lives"),
      .cell: "{name} ({row}, {lane})", .hint: "Press “{.play}” with {lives}.",
      .result: .plural(by: "lives", one: "{score} points, one life", other: "{score} points, {lives} lives"),
    ],
    "de": [.play: "Spielen", .cell: "{lane}/{row}", .hint: "„{.play}“ drücken."], "de-CH": [.play: "Spiele"],
    "fr": [.play: "Jouer", .lives: .counted { $0 < 2 ? "{count} vie" : "{count} vies" }],
  ]

  @Test("Values stand in the places of their names; a translation may order them in its way and leave some out")
  func places() {
    let values: [String: any CustomStringConvertible] = ["name": "Car", "row": 1, "lane": 2]
    #expect(AXLocalizedTexts(locale: "en", books)(.cell, values) == "Car (1, 2)")
    #expect(AXLocalizedTexts(locale: "de", books)(.cell, values) == "2/1")
    let english = AXLocalizedTexts(locale: "en", books)
    #expect(english(.cell, ["name": "{row}", "row": 1, "lane": 2]) == "{row} (1, 2)")
    #expect(english(.cell, ["name": "Car"]) == "Car ({row}, {lane})")
  }

  @Test("The number in the named place decides on the form, with forms for 0, 1 and 2")
  func plurals() {
    let texts = AXLocalizedTexts(locale: "en", books)
    #expect((0...2).map { texts(.lives, ["count": $0]) } == ["no life", "one life", "2 lives"])
    #expect((0...1).map { texts(.result, ["score": 1, "lives": $0]) } == ["1 points, 0 lives", "1 points, one life"])
    let catalan: [Phrase: AXPhraseText] = [.lives: .plural(one: "una vida", two: "dues vides", other: "{count} vides")]
    let lives = (0...3).map { AXLocalizedTexts(locale: "ca", ["ca": catalan])(.lives, ["count": $0]) }
    #expect(lives == ["0 vides", "una vida", "dues vides", "3 vides"])
  }

  @Test("A phrase names another one with its text in the language; one that is not there stays as it is written")
  func references() {
    #expect(AXLocalizedTexts(locale: "de", books)(.hint) == "„Spielen“ drücken.")
    let swiss: [Phrase: AXPhraseText] = [.play: "Spiele", .hint: "{.play}, {.stop}"]
    #expect(AXLocalizedTexts(locale: "de-CH", ["de-CH": swiss])(.hint) == "Spiele, {.stop}")
  }

  @Test("Without texts in a language those in English are used, and a missing one is its name")
  func missing() {
    let catalan = AXLocalizedTexts(locale: "ca", books)
    #expect(catalan.language == "en" && catalan(.play) == "Play")
    let german = AXLocalizedTexts(locale: "de", books)
    #expect(german(.play) == "Spielen" && german(.lives, ["count": 1]) == "lives")
    #expect(AXLocalizedTexts(locale: "ca", books, fallback: "fr")(.play) == "Jouer")
  }

  @Test("A game may have texts in any language, with that one's rule of plurals; a region's come first")
  func anyLanguage() {
    let french = AXLocalizedTexts(locale: "fr_CA.UTF-8", books)
    #expect(french.language == "fr" && (0...2).map { french(.lives, ["count": $0]) } == ["0 vie", "1 vie", "2 vies"])
    #expect(["de_CH", "de-AT"].map { AXLocalizedTexts(locale: $0, books)(.play) } == ["Spiele", "Spielen"])
  }

  @Test("Numbers have the decimal sign of the language")
  func numbers() {
    let written = ["en", "es", "ca", "de", "fr"].map { tag in
      AXLocalizedTexts(locale: tag, [tag: [Phrase.play: ""]]).number(0.35, decimals: 2)
    }
    #expect(written == ["0.35", "0,35", "0,35", "0,35", "0,35"])
  }

  /// The labels of a dialog's buttons, in the language of the window.
  private func labels(
    _ locale: String, _ component: AXComponent, _ input: AXInputEvent, texts: AXComponentTexts? = nil
  ) -> [String] {
    let stage = AXStage(title: "Test", locale: locale, screen: AXColumnScreen([component]))
    if let texts { stage.texts = texts }
    stage.handle(.resized(width: 700, height: 700))
    stage.handle(input)
    let labels = (stage.dialog?.element).map { [$0.label] + stage.tree.elements.map(\.composed.label) } ?? []
    return labels.compactMap(\.self)
  }

  @Test(
    "The dialogs of components are in the language of the window, with its letters",
    arguments: [
      ("en", "", "Capital letters, Space, Delete, Done", "Actions, Open, Cancel"),
      ("es", "ñáéíóú", "Mayúsculas, Espacio, Borrar, Listo", "Acciones, Open, Cancelar"),
      ("ca_ES.UTF-8", "çàèéíïòóú", "Majúscules, Espai, Esborrar, Fet", "Accions, Open, Cancel·lar"),
      ("de-AT", "äöüß", "Großbuchstaben, Leerzeichen, Löschen, Fertig", "Aktionen, Open, Abbrechen"),
    ])
  func dialogs(locale: String, letters: String, words: String, menu: String) {
    let picker = labels(locale, AXTextField("Name") { _ in }, .pad(.button(.a)))
    #expect(picker.suffix(4).joined(separator: ", ") == words)
    #expect(letters.filter { !picker.contains(String($0)) }.isEmpty)
    #expect(picker.contains("ñ") == (locale == "es"))
    let row = AXListRow()
    row.actions = [AXCustomAction("Open") {}]
    #expect(labels(locale, row, .key(.right)).joined(separator: ", ") == menu)
  }

  @Test("A game in another language gives the components' texts; without them they are in English")
  func ownDialogs() {
    let french = AXComponentTexts(
      letters: "abcç", capitals: "Majuscules", space: "Espace", delete: "Effacer", done: "Terminé", actions: "Actions",
      cancel: "Annuler")
    let picker = labels("fr", AXTextField("Nom") { _ in }, .pad(.button(.a)), texts: french)
    #expect(picker.suffix(8) == ["a", "b", "c", "ç", "Majuscules", "Espace", "Effacer", "Terminé"])
    let row = AXListRow()
    row.actions = [AXCustomAction("Ouvrir") {}]
    #expect(labels("fr", row, .key(.right), texts: french) == ["Actions", "Ouvrir", "Annuler"])
    #expect(labels("fr", row, .key(.right)) == ["Actions", "Ouvrir", "Cancel"])
  }

  @Test(
    "Each sign is heard by its name, as a key and when it is picked, and is seen as it is",
    arguments: ["en": "period", "es": "punto", "ca": "punt", "de": "Punkt", "fr": "period"])
  func signs(locale: String, period: String) throws {
    let field = AXTextField("Name") { _ in }
    let stage = AXStage(title: "Test", locale: locale, screen: AXColumnScreen([field]))
    stage.handle(.resized(width: 700, height: 700))
    stage.handle(.pad(.button(.a)))
    let keys = try #require(stage.dialog).components.map(\.element).filter { $0.traits.contains(.keyboardKey) }
    let silent = keys.compactMap(\.label).filter { !$0.contains { $0.isLetter || $0.isNumber } }
    #expect(silent == [] && Set(keys.map(\.label)).count == keys.count)
    keys.first { $0.label == period }?.activate()
    #expect(field.text == "." && stage.nextUpdate(isFull: false).announcements.map(\.text) == [period])
  }

  @Test("A capital that is two letters is not offered")
  func capitals() throws {
    let field = AXTextField("Name") { _ in }
    let stage = AXStage(title: "Test", locale: "de", screen: AXColumnScreen([field]))
    stage.handle(.resized(width: 700, height: 700))
    stage.handle(.pad(.button(.a)))
    let dialog = try #require(stage.dialog)
    func activate(_ label: String) { dialog.components.first { $0.element.label == label }?.element.activate() }
    activate("Großbuchstaben")
    for letter in ["Ä", "ß", "B"] { activate(letter) }
    #expect(field.text == "ÄßB")
  }
}

@Suite("Phrases in phrases, and counts")
struct NestedPhraseTests {
  private enum Phrase: String { case a, b, c, lives }
  private let texts = AXLocalizedTexts<Phrase>(
    locale: "en",
    [
      "en": [
        .a: "A {.b}", .b: "B {.a} {.c}", .c: "C {.c}",
        .lives: .plural(zero: "none", one: "one life", other: "{count} lives"),
      ]
    ])

  @Test("A phrase inside itself stays as it is written there, directly or by way of another")
  func recursion() {
    #expect(texts(.a) == "A B {.a} C {.c}")
    #expect(texts(.c) == "C {.c}")
  }

  @Test("A count may be a number of any type, or a text of one; a fraction counts as more than one")
  func counts() {
    let values: [any CustomStringConvertible] = [1, UInt8(1), Int64(1), 1.0, Float(1), "1", Substring("1")]
    #expect(values.map { texts(.lives, ["count": $0]) } == values.map { _ in "one life" })
    #expect(
      texts(.lives, ["count": 1.5]) == "1.5 lives" && texts(.lives, ["count": UInt64.max]) == "\(UInt64.max) lives")
    #expect(texts(.lives, ["count": 0.0]) == "none" && texts(.lives, ["count": Double.infinity]) == "inf lives")
    #expect(texts(.lives, ["count": "many"]) == "none")
  }
}
