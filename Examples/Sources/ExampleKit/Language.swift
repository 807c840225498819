public import GameUI

/// The languages in which the examples have texts.
public enum Language: String, CaseIterable, Sendable {
  /// English, which also stands in for a missing language.
  case english = "en"
  /// Spanish.
  case spanish = "es"
  /// Catalan.
  case catalan = "ca"
  /// German.
  case german = "de"

  /// The language of a locale such as `es_ES.UTF-8` or `ca-ES`; English if it is none of these.
  public init(locale: String) {
    let code = locale.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }.lowercased()
    self = Language(rawValue: code) ?? .english
  }

  /// The language of an environment, by LC_ALL, LC_MESSAGES and LANG in this order.
  public init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    self.init(locale: locale ?? "en")
  }
}

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
