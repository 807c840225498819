import DesktopTesting
import SpeechCorpus
import Testing

@testable import OrcaSpeech

extension DesktopTests {
  @Suite("The words of each Orca in other languages")
  struct OrcaTranslation {
    @Test(
      "O1: they are those of its catalogues, by the rule for numbers that stands there",
      arguments: CorpusLanguage.allCases, OrcaEdition.all)
    func installed(language: CorpusLanguage, orca: OrcaEdition) throws {
      let table = try #require(OrcaWords.all(of: orca.name)[language.rawValue])
      let catalogues = try OrcaCatalogues(of: orca, in: language)
      #expect(!table.words.isEmpty && !table.roles.isEmpty)
      for (word, forms) in table.words {
        #expect(forms == catalogues.forms(word.rawValue, english: word.english).map(OrcaWord.phrase))
      }
      for (role, word) in table.roles { #expect(word == catalogues.role(role)) }
      for (key, word) in table.keys { #expect(word == catalogues.key(key)) }
      for (key, label) in table.keyLabels { #expect(label == catalogues.keyLabel(key)) }
      let rules: [OrcaPluralRule: String] = [.oneAndOthers: "n!=1", .upToOneAndOthers: "n>1", .same: "0"]
      #expect(catalogues.plural == rules[table.plural])
    }
  }
}
