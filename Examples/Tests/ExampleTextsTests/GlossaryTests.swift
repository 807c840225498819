import ExampleKit
import Foundation
import Testing

/// A thing, its word in a language, and words that nobody writes for it.
private struct Term {
  let language: Language
  let word: String
  let forbidden: [String]

  static func all() throws -> [Term] {
    try String(contentsOf: ExampleText.file("glossary.txt"), encoding: .utf8)
      .matches(of: #/(?m)^([a-z]{2}) \w+ = ([^|\n]+) \| (.+)$/#)
      .compactMap { match in
        Language(rawValue: String(match.1)).map {
          Term(
            language: $0, word: String(match.2),
            forbidden: match.3.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
        }
      }
  }
}

@Suite("One word for one thing")
struct GlossaryTests {
  /// The framework's words in a language, without those that screen readers say.
  private static func framework(_ language: Language) throws -> [String] {
    let url = ExampleText.file("../../../Languages/\(language.rawValue).txt")
    let text = try String(contentsOf: url, encoding: .utf8)
    let own = text.split(separator: "\n[voiceOver").first.map(String.init) ?? ""
    return own.matches(of: #/(?m)^\w+ = (.+)$/#).map { String($0.1) }
  }

  private static func contains(_ text: String, _ word: String) -> Bool {
    let pad = { (text: String) in
      " " + text.lowercased().map { $0.isLetter || $0 == "-" ? String($0) : " " }.joined() + " "
    }
    return pad(text).contains(pad(word))
  }

  @Test("Each text has the glossary's word, and none that is forbidden", arguments: Language.allCases)
  func glossary(language: Language) throws {
    let terms = try Term.all().filter { $0.language == language }
    #expect(terms.count >= 2)
    let texts = ExampleText.all(in: language).filter { !$0.isPattern }.flatMap(\.sentences)
    let all = texts + (try Self.framework(language))
    for term in terms {
      #expect(all.contains { Self.contains($0, term.word) }, "Nothing says \(term.word).")
      for word in term.forbidden {
        let found = all.filter {
          let rest = $0.lowercased().replacing(term.word.lowercased(), with: "")
          return Self.contains(rest, word)
        }
        #expect(found == [], "Say \(term.word), not \(word).")
      }
    }
  }
}
