public import GameUI

/// What a phrasebook lacks: phrases without a text in a language, and those with other gaps than the English text.
public func missingTexts<Phrase: CaseIterable>(
  of book: (GameUI.Language) -> LocalizedTexts<Phrase>
) -> [String] {
  func gaps(_ texts: LocalizedTexts<Phrase>, _ phrase: Phrase) -> [Int] {
    // In both forms of a plural.
    [texts(phrase, "#", "#", "#"), texts(phrase, 1, "#", "#")].map { text in text.count { $0 == "#" } }
  }
  return GameUI.Language.allCases.flatMap { language in
    let (texts, english) = (book(language), book(.english))
    return Phrase.allCases
      // Without a text there is the name of the phrase, and without a language there is English.
      .filter { texts($0) == $0.rawValue || texts.language != language || gaps(texts, $0) != gaps(english, $0) }
      .map { "\(language): \($0)" }
  }
}
