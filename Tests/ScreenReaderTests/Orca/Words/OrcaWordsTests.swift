import AXDocument
import DesktopTesting
import Foundation
import SpeechCorpus
import Testing

@testable import OrcaSpeech

@Suite("Orca's own words in other languages")
struct OrcaWordsTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..")

  /// The words that no case of the corpus has. Formulas without parts send Orca 43 round in circles; later ones say what
  /// was selected only after a key, which no case presses.
  private static func unheard(by orca: OrcaEdition) -> Set<OrcaWord> {
    orca == .orca43
      ? [.fractionStart, .fractionLine, .fractionEnd, .rootStart, .rootEnd]
      : [.textSelected, .textUnselected, .nothingSelected]
  }

  /// The words of each Orca over the whole corpus, and the unheard ones.
  private static let said = Dictionary(
    uniqueKeysWithValues: SpokenWords.ofEach.map { orca, said in
      var said = said
      said.phrases.formUnion(unheard(by: orca))
      return (orca, said)
    })

  @Test(
    "O1: the tables of a language hold every word that is said, and no other",
    arguments: CorpusLanguage.allCases, OrcaEdition.all)
  func complete(language: CorpusLanguage, orca: OrcaEdition) throws {
    let table = try Self.table(language, orca)
    let said = try #require(Self.said[orca])
    #expect(Set(table.words.keys) == said.phrases)
    #expect(Set(table.roles.keys) == said.roles)
    #expect(Set(table.keys.keys) == orca.keyWords)
    #expect(Set(table.keyLabels.keys) == OrcaShortcut.labels)
  }

  @Test("O1: every language that is heard has words, and there are no others")
  func languages() {
    for orca in OrcaEdition.all {
      #expect(Set(OrcaWords.all(of: orca.name).keys) == Set(CorpusLanguage.allCases.map(\.rawValue)))
    }
  }

  @Test(
    "O1: a phrase has a form for each number, and every place of the English one",
    arguments: CorpusLanguage.allCases, OrcaEdition.all)
  func forms(language: CorpusLanguage, orca: OrcaEdition) throws {
    let table = try Self.table(language, orca)
    for (word, forms) in table.words {
      let count = word.english.count == 1 || table.plural == .same ? 1 : 2
      // What nobody has translated has the English forms.
      #expect(forms.count == count || forms == word.english, "\(word)")
      for form in forms { #expect(Self.places(in: form) == Self.places(in: word.english[0]), "\(word)") }
    }
  }

  private static func places(in text: String) -> [String] {
    text.matches(of: /\{\w+\}/).map { String($0.output) }.sorted()
  }

  @Test(
    "O1: the language is the one asked for, else the tree's, and English where Orca's words are not known",
    arguments: [
      (nil, "Los Druckknopf."), ("de-AT", "Los Druckknopf."), ("de_AT.UTF-8@euro", "Los Druckknopf."),
      ("es-MX", "Los botón de pulsación."), ("ca", "Los botó de pulsació."), ("fr", "Los bouton."),
      ("ja", "Los プッシュボタン."),
      ("pt", "Los botão de pressão."), ("pt-BR", "Los botão de apertar."), ("pt_BR.UTF-8", "Los botão de apertar."),
      ("en", "Los push button."), ("fi", "Los push button."), ("", "Los push button."), ("-", "Los push button."),
    ])
  func choice(locale: String?, heard: String) throws {
    let document = try document(
      #"{"role":"window","label":"Spiel","children":[{"id":"a","role":"button","label":"Los"}]}"#,
      header: #""locale":"de","#)
    let speech = document.tree.speech(ReaderSettings(.orca43, locale: locale))
    #expect(speech.last?.speech.text == heard)
  }

  @Test("O1: the documentation's examples are the predicted words")
  func examples() throws {
    let page = try String(
      contentsOf: Self.root.appending(path: "Documentation/Internals/Orca.md"), encoding: .utf8)
    let rows = page.matches(of: /\| `(\S+)` \| "(.+)" \| "(.+)" \|/)
    #expect(rows.count == 7)
    for row in rows {
      let document = try document(#"{"role":"window","children":[{"role":"button","label":"Los"}]}"#)
      let lines = [ReaderSettings.Reader.orca43, .orca48].map {
        document.tree.speech(ReaderSettings($0, locale: String(row.output.1))).last?.speech.text
      }
      #expect(lines == [String(row.output.2), String(row.output.3)])
    }
  }

  @Test("O1: a game for German children is heard in German")
  func bennie() throws {
    let file = Self.root.appending(path: "Documentation/Trees/bennie-pattern.json")
    let tree = try AXTreeDocument(json: Array(Data(contentsOf: file))).tree
    let lines = [ReaderSettings.Reader.orca43, .orca48].map {
      tree.speech(ReaderSettings($0)).prefix(3).map(\.speech.text)
    }
    #expect(
      lines == [
        [
          "Zurück zum Waldabenteuer Druckknopf.", "Mach das Muster nach! Überschrift Ebene 1.",
          "3 von 10 Münzen gesammelt Beschriftung.",
        ],
        ["Zurück zum Waldabenteuer Knopf.", "Mach das Muster nach! Überschrift 1", "3 von 10 Münzen gesammelt"],
      ])
  }

  /// The Japanese catalogue has one English form of the first phrase, and none of the second, of which Orca then says
  /// both by the English rule.
  @Test(
    "O1: a phrase has the form that goes with the number",
    arguments: [
      ("de", OrcaWord.listItems, ["Liste mit 0 Einträgen", "Liste mit 1 Eintrag", "Liste mit 2 Einträgen"]),
      ("fr", .listItems, ["Liste à 0 élément", "Liste à 1 élément", "Liste à 2 éléments"]),
      ("pt", .listItems, ["Lista com 0 itens", "Lista com 1 item", "Lista com 2 itens"]),
      ("pt-BR", .listItems, ["Lista com 0 item", "Lista com 1 item", "Lista com 2 itens"]),
      ("ja", .listItems, ["List with 0 item", "List with 1 item", "List with 2 item"]),
      ("ja", .tableRows, ["table with 0 rows", "table with 1 row", "table with 2 rows"]),
      ("en", .listItems, ["List with 0 items", "List with 1 item", "List with 2 items"]),
    ])
  func numbers(locale: String, word: OrcaWord, phrases: [String]) {
    let words = OrcaEdition.orca48.words(in: locale)
    #expect((0...2).map { words[word, $0] } == phrases)
  }

  @Test("O1: the cases that are heard in other languages hold every word, but for those of where am I alone")
  func telling() throws {
    let recorded = Set(CorpusCase.all.map(\.name)).subtracting(CorpusCase.asked.map(\.name))
    for (orca, said) in Self.said {
      let all = said.said(in: CorpusCase.all.filter { recorded.contains($0.name) })
      let heard = said.said(in: CorpusCase.spoken(in: .german))
      #expect(!all.phrases.isEmpty && !all.roles.isEmpty)
      #expect(all.phrases.subtracting(heard.phrases).subtracting(Self.unheard(by: orca)) == [])
      #expect(all.roles.subtracting(heard.roles) == [])
    }
  }

  @Test(
    "Writes the words from the catalogues of all Orcas, when Scripts/import-orca-words asks for it",
    .enabled(if: ProcessInfo.processInfo.environment["AXTREE_WRITE_WORDS"] != nil), arguments: CorpusLanguage.allCases)
  func write(language: CorpusLanguage) throws {
    let file = Self.root.appending(path: "Languages/\(language.rawValue).txt")
    try OrcaLanguageSource(language, said: Self.said).write(to: file)
  }

  private static func table(_ language: CorpusLanguage, _ orca: OrcaEdition) throws -> OrcaWords {
    try #require(OrcaWords.all(of: orca.name)[language.rawValue])
  }
}
