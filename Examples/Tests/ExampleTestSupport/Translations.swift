public import GameUI

/// The gaps of a phrasebook: phrases without a text in a language, and those with other arguments than the text in the
/// first language.
public func missingTexts<Language: CaseIterable & RawRepresentable<String>, Phrase: CaseIterable>(
  of book: (Language) -> AXLocalizedTexts<Phrase>
) -> [String] {
  func gaps(_ texts: AXLocalizedTexts<Phrase>, _ phrase: Phrase) -> [Int] {
    // In both forms of a plural.
    [texts(phrase, "#", "#", "#"), texts(phrase, 1, "#", "#")].map { text in text.count { $0 == "#" } }
  }
  guard let first = Language.allCases.first.map(book) else { return [] }
  return Language.allCases.flatMap { language in
    let texts = book(language)
    return Phrase.allCases
      // Without a text there is the name of the phrase, and without a language there is the fallback's.
      .filter {
        texts($0) == $0.rawValue || texts.language != language.rawValue || gaps(texts, $0) != gaps(first, $0)
      }
      .map { "\(language): \($0)" }
  }
}
