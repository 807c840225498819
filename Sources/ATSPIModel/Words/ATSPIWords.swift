package import AXTree
import Languages

/// The names of roles and actions in one language.
package struct ATSPIWords: Sendable {
  /// An action whose name does not come from an author.
  package enum Word: Hashable, Sendable {
    case activate, increment, decrement
    case next(AXRotorKind)
    case previous(AXRotorKind)
  }

  /// The words of one language.
  struct Language: Sendable {
    var activate: String
    var increment: String
    var decrement: String
    /// Contains `{rotor}` in place of a rotor's name.
    var next: String
    var previous: String
    var rotors: [AXRotorKind: String]
    var roles: [AXRole: String]

    /// The name of a role. A role without a word has the word of the role with the same number in AT-SPI, as it has the same
    /// name in English.
    func name(of role: AXRole) -> String? { roles[role] ?? ATSPIRole.table[role].flatMap { roles[$0.general] } }
  }

  private let language: Language?

  /// The words of a locale such as "de", "de-AT" or "de_AT.UTF-8". A language without words uses AT-SPI's English
  /// names.
  package init(locale: String) {
    language = AXLanguage.tags(of: locale).lazy.compactMap { Self.languages[$0] }.first
  }

  /// The name of an action.
  package subscript(word: Word) -> String {
    switch word {
    case .activate: language?.activate ?? "activate"
    case .increment: language?.increment ?? "increment"
    case .decrement: language?.decrement ?? "decrement"
    case .next(let kind): rotorActionName(kind, .forward, language?.next)
    case .previous(let kind): rotorActionName(kind, .backward, language?.previous)
    }
  }

  /// The name of a role; nil in English, where AT-SPI's own name is used.
  package subscript(role: AXRole) -> String? { language?.name(of: role) }

  private func rotorActionName(_ kind: AXRotorKind, _ direction: AXRotor.Direction, _ pattern: String?) -> String {
    guard let pattern else { return direction.actionName(through: kind) }
    return AXLanguage.fill(pattern, ["rotor": language?.rotors[kind] ?? kind.plainName])
  }
}

extension AXNode {
  /// The localized role name of a node: its author's role description, or else the word for its role.
  package func localizedRoleName(_ words: ATSPIWords) -> String {
    if let said = properties.roleDescription, !said.isEmpty { return said }
    return words[role] ?? ATSPIRole.of(self).name
  }
}
