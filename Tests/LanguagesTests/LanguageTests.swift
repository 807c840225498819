import AXTree
import Languages
import Testing

@Suite("The framework's words in a language")
struct LanguageTests {
  @Test(
    "A locale is looked for with its region first, however it is written",
    arguments: [
      ("de", ["de"]), ("de-AT", ["de-AT", "de"]), ("pt_BR.UTF-8", ["pt-BR", "pt"]),
      ("de_AT.UTF-8@euro", ["de-AT", "de"]),
      ("zh-Hant-TW", ["zh-HANT", "zh-TW", "zh"]), ("PT-br", ["pt-BR", "pt"]), ("", []), ("-", []), ("C.UTF-8", ["c"]),
    ])
  func tags(locale: String, tags: [String]) {
    #expect(AXLanguage.tags(of: locale) == tags)
  }

  @Test("Words stand in the places of a phrase; what they hold themselves is no place")
  func phrases() {
    #expect(AXLanguage.fill("Increment {name}", ["name": "{count}", "count": "2"]) == "Increment {count}")
    #expect(AXLanguage.fill("{2}件中{1}件目", ["1": "3", "2": "10"]) == "10件中3件目")
    #expect(AXLanguage.fill("{no} { {", ["name": "x"]) == "{no} { {")
    #expect(AXLanguage.fill("", [:]) == "")
  }
}
