import AXTree
import Foundation
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

  @Test("A section has its own groups, and those of the edition that is asked for")
  func groups() {
    let file = """
      # A comment = nothing
      [fruit words]
      apple = Apfel
      pears = {number} Birne | {number} Birnen
      slash = \\
      [fruit words new newer]
      kiwi = Kiwi

      [trees words]
      oak = Eiche
      """
    let old = AXLanguage(file, "fruit")
    #expect(old["words"] == ["apple": ["Apfel"], "pears": ["{number} Birne", "{number} Birnen"], "slash": ["\\"]])
    #expect(AXLanguage(file, "fruit", edition: "newer")["words", "kiwi"] == "Kiwi")
    #expect(AXLanguage(file, "fruit", edition: "newest")["words"] == old["words"])
    #expect(old["roles"] == [:] && old["words", "oak"] == nil)
  }

  @Test("A region has the words of its language where it has none of its own")
  func regions() throws {
    let languages = AXLanguage.all("composition")
    let region = try #require(languages["pt-BR"])
    #expect(region["words", "decrement"] == "Diminuir {name}")
    #expect(region["roles", "tab"] == "Aba")
    #expect(try #require(languages["pt"])["roles", "tab"] == "Separador")
  }

  @Test("Every file of Languages is embedded as it is")
  func files() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Languages")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let texts = try files.map {
      [$0.deletingPathExtension().lastPathComponent, try String(contentsOf: $0, encoding: .utf8)]
    }
    #expect(Set(texts) == Set(AXLanguage.files.map { [$0.tag, $0.text] }))
  }

  @Test(
    "Every language has every word of the others, with the same placeholders",
    arguments: ["composition", "menu", "names", "voice", "voiceOver"])
  func complete(section: String) {
    let languages = AXLanguage.all(section)
    for (group, key) in Set(languages.values.flatMap(\.keys)).map({ ($0[0], $0[1]) }) {
      let words = languages.filter { !$0.value[group].isEmpty }.mapValues { $0[group, key] ?? "" }
      #expect(words.filter { $0.value.isEmpty }.keys.sorted() == [], "[\(section) \(group)] \(key)")
      let placeholders = words.mapValues { $0.matches(of: /{\w+}/).map { String($0.output) }.sorted() }
      #expect(Set(placeholders.values).count == 1, "[\(section) \(group)] \(key): \(placeholders)")
    }
    #expect(Set(["ca", "de", "es", "fr", "ja", "pt", "pt-BR"]).isSubset(of: languages.keys))
  }
}

extension AXLanguage {
  /// The groups and keys of all words.
  fileprivate var keys: [[String]] {
    ["words", "roles", "rotors"].flatMap { group in self[group].keys.map { [group, $0] } }
  }
}
