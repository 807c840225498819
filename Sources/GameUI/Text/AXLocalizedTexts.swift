import AXTree
import Foundation

/// A text in one language, with `%@` in place of each argument.
public enum AXPhraseText: Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// One form for every number.
  case text(String)
  /// The form for a number: the first whole number among the arguments, or 0 without one.
  case counted(@Sendable (Int) -> String)

  /// One form for the number 1 and another for all others, as English has; other rules are ``counted(_:)``.
  public static func plural(one: String, other: String) -> AXPhraseText { .counted { $0 == 1 ? one : other } }

  /// One form for every number, as a literal.
  public init(stringLiteral value: String) { self = .text(value) }
}

/// The texts of an interface in one language, by the names of its phrases.
///
/// ```swift
/// enum Phrase: String { case play, lives }
/// let texts = AXLocalizedTexts<Phrase>(
///   locale: "fr_CA",
///   [
///     "en": [.play: "Play", .lives: .plural(one: "%@ life", other: "%@ lives")],
///     "fr": [.play: "Jouer", .lives: .counted { $0 < 2 ? "%@ vie" : "%@ vies" }],
///   ])
/// texts(.lives, 2)  // "2 vies"
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

  /// A phrase with its arguments in place of each `%@`, in order.
  public func callAsFunction(_ phrase: Phrase, _ arguments: any CustomStringConvertible...) -> String {
    let form =
      switch texts[phrase] {
      case .text(let text): text
      case .counted(let form): form(arguments.lazy.compactMap { $0 as? Int }.first ?? 0)
      case nil: phrase.rawValue
      }
    let pieces = form.split(separator: "%@", omittingEmptySubsequences: false)
    var text = String(pieces[0])
    for (piece, argument) in zip(pieces.dropFirst(), arguments) { text += argument.description + piece }
    return text
  }

  /// A number with so many decimals, as it is written in the language: "0.35" or "0,35".
  public func number(_ number: Double, decimals: Int) -> String {
    String(format: "%.\(decimals)f", locale: Locale(identifier: language), number)
  }
}

/// The texts of the components' own dialogs: the letters with which text is entered without a keyboard, and the menu of a
/// row's actions.
///
/// A stage takes those of its language. GameUI has English, Spanish, Catalan and German ones; a game in another language
/// gives its own:
///
/// ```swift
/// stage.texts = AXComponentTexts(
///   letters: "abcdefghijklmnopqrstuvwxyzàâçéèêëîïôùûœ0123456789", capitals: "Majuscules", space: "Espace",
///   delete: "Effacer", done: "Terminé", actions: "Actions", cancel: "Annuler")
/// ```
public struct AXComponentTexts: Sendable, Hashable {
  /// The characters that can be entered, in their order.
  public var letters: String
  /// The label of the switch for capital letters.
  public var capitals: String
  /// The label of the button that enters a space.
  public var space: String
  /// The label of the button that deletes the last character.
  public var delete: String
  /// The label of the button that closes the letters.
  public var done: String
  /// The name of the menu of a row's actions.
  public var actions: String
  /// The label of the button that closes the menu.
  public var cancel: String

  /// Texts in a language of the game's.
  public init(
    letters: String, capitals: String, space: String, delete: String, done: String, actions: String, cancel: String
  ) {
    self.letters = letters
    self.capitals = capitals
    self.space = space
    self.delete = delete
    self.done = done
    self.actions = actions
    self.cancel = cancel
  }

  /// The texts for a locale; English ones where GameUI has none.
  init(locale: String) { self = AXLanguage.words(for: locale, in: Self.languages) ?? Self.english }

  private static let languages = ["en": english, "de": german, "es": spanish, "ca": catalan]

  private static let english = AXComponentTexts(
    letters: "\(latin)\(signs)", capitals: "Capital letters", space: "Space", delete: "Delete", done: "Done",
    actions: "Actions", cancel: "Cancel")
  private static let german = AXComponentTexts(
    letters: "\(latin)äöüß\(signs)", capitals: "Großbuchstaben", space: "Leerzeichen", delete: "Löschen",
    done: "Fertig", actions: "Aktionen", cancel: "Abbrechen")
  private static let spanish = AXComponentTexts(
    letters: "\(latin)ñáéíóúü\(signs)¿¡", capitals: "Mayúsculas", space: "Espacio", delete: "Borrar", done: "Hecho",
    actions: "Acciones", cancel: "Cancelar")
  private static let catalan = AXComponentTexts(
    letters: "\(latin)çàèéíïòóúü\(signs)·", capitals: "Majúscules", space: "Espai", delete: "Esborrar", done: "Fet",
    actions: "Accions", cancel: "Cancel·lar")

  private static let latin = "abcdefghijklmnopqrstuvwxyz"
  private static let signs = "0123456789@.-_+!?,;:/#&"
}
