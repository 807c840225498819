@_spi(Command) package import AXTree

/// The names of roles and actions in one language.
package struct ATSPIWords: Sendable {
  /// An action whose name does not come from an author.
  package enum Word: Hashable, Sendable {
    case activate, increment, decrement
    case next(AXRotorKind)
    case previous(AXRotorKind)
  }

  private let language: AXLanguage?

  /// The words of every language but English.
  package static let languages = AXLanguage.names

  /// The words of a locale such as "de", "de-AT" or "de_AT.UTF-8"; AT-SPI's English names in a language without words.
  package init(locale: String) { self.init(AXLanguage.words(for: locale, in: Self.languages)) }
  init(_ language: AXLanguage?) { self.language = language }

  package subscript(word: Word) -> String {
    switch word {
    case .activate: language?["words", "activate"] ?? "activate"
    case .increment: language?["words", "increment"] ?? "increment"
    case .decrement: language?["words", "decrement"] ?? "decrement"
    case .next(let kind): AXRotorDirection.forward.actionName(through: kind, in: language)
    case .previous(let kind): AXRotorDirection.backward.actionName(through: kind, in: language)
    }
  }

  /// The name of a role; nil in English. A role without a word has that of the role with the same AT-SPI number.
  package subscript(role: AXRole) -> String? {
    language?["roles", role.rawValue] ?? ATSPIRole.table[role].flatMap { language?["roles", $0.general.rawValue] }
  }
}

extension AXNode {
  /// The localized role name of a node: its author's role description, or else the word for its role.
  package func localizedRoleName(_ words: ATSPIWords) -> String {
    if let authored = properties.roleDescription, !authored.isEmpty { return authored }
    return words[role] ?? ATSPIRole.of(self).name
  }
}
