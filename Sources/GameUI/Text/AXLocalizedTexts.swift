import AXTree
import Foundation

/// The texts of an interface in one language, by the names of its phrases.
///
/// ```swift
/// enum Phrase: String { case play, lives }
/// let texts = AXLocalizedTexts<Phrase>(
///   locale: "fr_CA",
///   [
///     "en": [.play: "Play", .lives: .plural(one: "one life", other: "{count} lives")],
///     "fr": [.play: "Jouer", .lives: .counted { $0 < 2 ? "{count} vie" : "{count} vies" }],
///   ])
/// texts(.lives, ["count": 2])  // "2 vies"
/// ```
public struct AXLocalizedTexts<Phrase: RawRepresentable & Hashable & Sendable>: Sendable
where Phrase.RawValue == String {
  /// The tag of the texts' language: that of the locale, or else the fallback's.
  public let language: String
  private let texts: [Phrase: AXPhraseText]

  /// The texts for a locale.
  ///
  /// - Parameters:
  ///   - locale: A tag such as "pt-BR", or a locale such as "pt_BR.UTF-8". Texts of the region come before those of the
  ///     language.
  ///   - books: The texts of each language by its tag, such as "pt" or "pt-BR". A phrase without a text is its name.
  ///   - fallback: The tag of the language for a locale without texts.
  public init(locale: String, _ books: [String: [Phrase: AXPhraseText]], fallback: String = "en") {
    language = AXLanguage.tags(of: locale).first { books[$0] != nil } ?? fallback
    texts = books[language] ?? [:]
  }

  /// A phrase with values in its places. A place without a value stays as it is written. O(text).
  public func callAsFunction(_ phrase: Phrase, _ values: [String: any CustomStringConvertible] = [:]) -> String {
    let form =
      switch texts[phrase] {
      case .text(let text): text
      case .counted(let name, let form): form(values[name] as? Int ?? 0)
      case nil: phrase.rawValue
      }
    return AXLanguage.fill(form) { place in
      place.first == "."
        ? Phrase(rawValue: String(place.dropFirst())).map { self($0, values) }
        : values[String(place)]?.description
    }
  }

  /// A number with so many decimals, as it is written in the language: "0.35" or "0,35".
  public func number(_ number: Double, decimals: Int) -> String {
    String(format: "%.\(decimals)f", locale: Locale(identifier: language), number)
  }
}

/// A text in one language, with a name in braces in place of each value: "{count} lives".
///
/// A translation may have the places in any order, and leave some out. A place whose name begins with a point is the text
/// of another phrase: "Press {.play}" names a button as the button names itself.
public enum AXPhraseText: Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// One form for every number.
  case text(String)
  /// The form for the whole number in a place; that for 0 if the place has none.
  case counted(by: String = "count", @Sendable (Int) -> String)

  /// Forms for the numbers 0, 1 and 2, and one for all others.
  ///
  /// Without a form of its own, 0 and 2 have that for all others, as in English; other rules are ``counted(by:_:)``. Voices
  /// read digits without grammar, so that the form for 1 is best written as a word: "one life".
  public static func plural(
    by place: String = "count", zero: String? = nil, one: String, two: String? = nil, other: String
  ) -> AXPhraseText {
    .counted(by: place) { number in
      switch number {
      case 0: zero ?? other
      case 1: one
      case 2: two ?? other
      default: other
      }
    }
  }

  /// One form for every number, as a literal.
  public init(stringLiteral value: String) { self = .text(value) }
}
