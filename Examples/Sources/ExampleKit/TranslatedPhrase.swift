public import GameUI

/// The phrases of an example, with their texts in each of the languages.
public protocol TranslatedPhrase: RawRepresentable<String>, Hashable, Sendable {
  static var english: [Self: AXPhraseText] { get }
  static var spanish: [Self: AXPhraseText] { get }
  static var catalan: [Self: AXPhraseText] { get }
  static var german: [Self: AXPhraseText] { get }
}

extension AXLocalizedTexts where Phrase: TranslatedPhrase {
  /// The texts in one of the examples' languages.
  public init(_ language: Language) {
    let books: [Language: [Phrase: AXPhraseText]] = [
      .english: Phrase.english, .spanish: Phrase.spanish, .catalan: Phrase.catalan, .german: Phrase.german,
    ]
    self.init(
      locale: language.rawValue, Dictionary(uniqueKeysWithValues: books.map { ($0.key.rawValue, $0.value) }))
  }
}
