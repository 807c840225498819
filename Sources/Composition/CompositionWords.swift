package import AXTree

/// The words that composition adds itself, in the language of the tree.
package struct CompositionWords: Sendable {
  package let locale: String
  package let listSeparator: String
  /// The separators between the parts of the joined properties, in the order of ``JoinedText/Property``.
  let separators: [String]
  private let language: AXLanguage?
  /// The language in which numbers are written.
  let numberLanguage: String

  /// A word that composition adds; every language has every key.
  package enum Key: String, CaseIterable, Hashable, Sendable {
    case on, off, mixed, error
    /// With `{name}` as the placeholder of the name.
    case increment, decrement
    /// Without a name.
    case incrementAlone, decrementAlone
  }

  /// The words of a locale such as "de_AT.UTF-8"; English ones, with the language's separator, for a language without words.
  package init(locale: String) {
    self.locale = locale
    language = AXLanguage.words(for: locale, in: Self.languages) ?? Self.languages["en"]
    numberLanguage = AXLanguage.tags(of: locale).last ?? "en"
    let listSeparator = AXLanguage.listSeparator(of: numberLanguage)
    self.listSeparator = listSeparator
    separators = AXPropertyTable.joined.map { $0.policy == .distinctHyphenated ? "-" : listSeparator }
  }

  package subscript(key: Key) -> String { language?["words", key.rawValue] ?? key.rawValue }

  package static let languages = AXLanguage.all("composition")

  /// "Increment NAME", or "Increment" without a name (C29).
  package func stepping(_ key: Key, alone: Key, name: String?) -> String {
    name.map { AXLanguage.fill(self[key], ["name": $0]) } ?? self[alone]
  }

  /// A toggle's state in words (C26).
  package func word(for state: AXCheckedState) -> String {
    switch state {
    case .off: self[.off]
    case .on: self[.on]
    case .mixed: self[.mixed]
    }
  }

  /// The name of a role, for an operation without a name of its own (C31).
  package func name(of role: AXRole) -> String { language?["roles", role.rawValue] ?? Self.englishName(of: role) }

  /// "Menu item" for "menuItem".
  private static func englishName(of role: AXRole) -> String {
    let words = AXLanguage.plain(role.rawValue)
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
