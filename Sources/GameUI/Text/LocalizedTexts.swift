import Foundation

/// A text in one language, with `%@` in place of each argument.
public enum PhraseText: Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// One form for every number.
  case text(String)
  /// A text with another form for the number 1, which all four languages have; the first whole number among the
  /// arguments decides. Millions, which Spanish and Catalan treat apart, are not supported.
  case plural(one: String, other: String)

  public init(stringLiteral value: String) { self = .text(value) }

  func form(for number: Int?) -> String {
    switch self {
    case .text(let text): text
    case .plural(let one, let other): number == 1 ? one : other
    }
  }
}

/// The texts of an interface in one language, by the names of its phrases.
///
/// ```swift
/// enum Phrase: String { case play, lives }
/// let texts = LocalizedTexts<Phrase>(
///   .english, [.english: [.play: "Play", .lives: .plural(one: "%@ life", other: "%@ lives")]])
/// texts(.lives, 2)  // "2 lives"
/// ```
public struct LocalizedTexts<Phrase: RawRepresentable & Hashable & Sendable>: Sendable where Phrase.RawValue == String {
  /// The language of the texts: the one that was asked for, or English.
  public let language: Language
  private let texts: [Phrase: PhraseText]

  /// The texts in a language; where there are none in it, those in English, and a missing one is its phrase's name.
  public init(_ language: Language, _ books: [Language: [Phrase: PhraseText]]) {
    self.language = books[language] == nil ? .english : language
    texts = books[self.language] ?? [:]
  }

  /// A phrase with its arguments in place of each `%@`, in order.
  public func callAsFunction(_ phrase: Phrase, _ arguments: any CustomStringConvertible...) -> String {
    let form = texts[phrase]?.form(for: arguments.lazy.compactMap { $0 as? Int }.first) ?? phrase.rawValue
    let pieces = form.split(separator: "%@", omittingEmptySubsequences: false)
    var text = String(pieces[0])
    for (piece, argument) in zip(pieces.dropFirst(), arguments) { text += argument.description + piece }
    return text
  }

  /// A number with so many decimals, as it is written in the language: "0.35" or "0,35".
  public func number(_ number: Double, decimals: Int) -> String {
    String(format: "%.\(decimals)f", locale: Locale(identifier: language.rawValue), number)
  }
}
