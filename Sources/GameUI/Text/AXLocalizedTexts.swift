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

  /// A phrase with values in its places. A place without a value stays as it is written, and so does a phrase inside itself.
  /// O(text).
  public func callAsFunction(_ phrase: Phrase, _ values: [String: any CustomStringConvertible] = [:]) -> String {
    text(of: phrase, values, inside: [])
  }

  private func text(
    of phrase: Phrase, _ values: [String: any CustomStringConvertible], inside outer: Set<Phrase>
  ) -> String {
    let form =
      switch texts[phrase] {
      case .text(let text): text
      case .counted(let name, let form): form(Self.count(values[name]))
      case nil: phrase.rawValue
      }
    let outer = outer.union([phrase])
    return AXLanguage.fill(form) { place in
      guard place.first == "." else { return values[String(place)]?.description }
      let inner = Phrase(rawValue: String(place.dropFirst()))
      return inner.flatMap { outer.contains($0) ? nil : text(of: $0, values, inside: outer) }
    }
  }

  /// The whole number by which a form is chosen: of a number of any type, or in a text. A fraction counts as the next larger one, as
  /// one and a half are several.
  private static func count(_ value: (any CustomStringConvertible)?) -> Int {
    switch value {
    case let number as any BinaryInteger: Int(clamping: number)
    case let number as any BinaryFloatingPoint: Int(exactly: Double(number).rounded(.up)) ?? .max
    case let text?: Int(text.description) ?? 0
    case nil: 0
    }
  }

  /// A number with so many decimals, as it is written in the language: "0.35" or "0,35".
  public func number(_ number: Double, decimals: Int) -> String {
    String(format: "%.\(decimals)f", locale: Locale(identifier: language), number)
  }
}
