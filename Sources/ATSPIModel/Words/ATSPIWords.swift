package import AXTree

/// The words of AT-SPI in a language: what roles and actions are called.
package struct ATSPIWords: Sendable {
  /// The name of an action that no author names.
  package enum Word: Hashable, Sendable {
    case activate, increment, decrement
    case next(AXRotorKind)
    case previous(AXRotorKind)
  }

  /// What one language has to say.
  struct Language: Sendable {
    var activate: String
    var increment: String
    var decrement: String
    /// With `{rotor}` for the name of one.
    var next: String
    var previous: String
    var rotors: [AXRotorKind: String]
    var roles: [AXRole: String]
  }

  private let language: Language?

  /// The words of a locale such as "de", "de-AT" or "de_AT.UTF-8"; a language without words is told in English, as AT-SPI
  /// names things.
  package init(locale: String) {
    language = AXLanguage.tags(of: locale).lazy.compactMap { Self.languages[$0] }.first
  }

  /// What an action is called.
  package subscript(word: Word) -> String {
    switch word {
    case .activate: language?.activate ?? "activate"
    case .increment: language?.increment ?? "increment"
    case .decrement: language?.decrement ?? "decrement"
    case .next(let kind): through(kind, .forward, language?.next)
    case .previous(let kind): through(kind, .backward, language?.previous)
    }
  }

  /// What a role is called; nil in English, where AT-SPI's own name is.
  package subscript(role: AXRole) -> String? { language?.roles[role] }

  private func through(_ kind: AXRotorKind, _ direction: AXRotor.Direction, _ pattern: String?) -> String {
    guard let pattern else { return direction.actionName(through: kind) }
    return AXLanguage.fill(pattern, ["rotor": language?.rotors[kind] ?? kind.plainName])
  }
}

extension AXNode {
  /// AT-SPI's localized role name: what its author calls the role, else the word for it.
  package func localizedRoleName(_ words: ATSPIWords) -> String {
    if let said = properties.roleDescription, !said.isEmpty { return said }
    return words[role] ?? ATSPIRole.of(self).name
  }
}
