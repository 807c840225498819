public import GameUI

/// The phrases without a text in a language.
public func missingTexts<Language: CaseIterable & RawRepresentable<String>, Phrase: CaseIterable>(
  of book: (Language) -> AXLocalizedTexts<Phrase>
) -> [String] {
  Language.allCases.flatMap { language in
    let texts = book(language)
    return Phrase.allCases
      // Without a text there is the name of the phrase, and without a language there is the fallback's.
      .filter { texts($0) == $0.rawValue || texts.language != language.rawValue }
      .map { "\(language): \($0)" }
  }
}
