import AXTree
import Testing

@testable import ATSPIModel

@Suite("A1: the words of roles and actions") struct WordsTests {
  @Test("A1: every role has a word in every language", arguments: ATSPIWords.languages.keys.sorted())
  func roles(language: String) {
    let words = ATSPIWords(locale: language)
    #expect(AXRole.allCases.filter { words[$0]?.isEmpty != false } == [], "atspi.roles of Languages/\(language).json")
  }

  @Test("A1: a role without a word has the word of the role with its number in AT-SPI")
  func general() {
    let words = ATSPIWords(AXLanguage("[names roles]\ntextField = Textfeld", "names"))
    #expect(words[AXRole.searchField] == "Textfeld")
    #expect(words[AXRole.button] == nil)
  }

  @Test("A1: every type of rotor has a word in every language", arguments: ATSPIWords.languages.keys.sorted())
  func rotors(language: String) {
    let known = ATSPIWords.languages[language]?["rotors"] ?? [:]
    #expect(AXRotorKind.systemTypes.filter { known[$0.name] == nil }.map(\.name) == [])
  }

  @Test("A1: a language is found whatever stands behind it; another gets English words")
  func locales() {
    #expect(ATSPIWords(locale: "de_AT.UTF-8")[.button] == "Schaltfläche")
    #expect(ATSPIWords(locale: "pt-BR")[ATSPIWords.Word.activate] == "ativar")
    #expect(ATSPIWords(locale: "fi")[.button] == nil)
    #expect(ATSPIWords(locale: "fi")[ATSPIWords.Word.next(.heading)] == "Next heading")
    #expect(ATSPIWords(locale: "ja")[ATSPIWords.Word.next(.heading)] == "次の見出し")
    #expect(ATSPIWords(locale: "fr")[ATSPIWords.Word.previous(.named("Tours"))] == "Précédent : Tours")
  }

  @Test("A1: the localized role name is what the author calls it, else the word, in English AT-SPI's own name")
  func names() {
    let card = AXElement.make(.button, "Ace") { $0.authored.roleDescription = "card" }
    let play = AXElement(.button, label: "Play")
    let stage = MirrorFixture([card, play])
    #expect(stage.node(card).localizedRoleName(ATSPIWords(locale: "de")) == "card")
    #expect(stage.node(play).localizedRoleName(ATSPIWords(locale: "ca")) == "botó")
    #expect(stage.node(play).localizedRoleName(ATSPIWords(locale: "en")) == "push button")
  }
}
