public import AXTree

/// The words of AT-SPI in a language: what roles and actions are called.
public struct ATSPIWords: Sendable {
  /// The name of an action that no author names.
  public enum Word: Hashable, Sendable {
    case activate, increment, decrement
    case next(AXRotorKind)
    case previous(AXRotorKind)
  }

  /// What one language has to say.
  struct Language: Sendable {
    var activate: String
    var increment: String
    var decrement: String
    /// With `%@` for the name of a rotor.
    var next: String
    var previous: String
    var rotors: [AXRotorKind: String]
    var roles: [AXRole: String]
  }

  /// The languages that have words of their own; every other is told in English, as AT-SPI names things.
  static let languages: [String: Language] = [
    "de": .german, "es": .spanish, "ca": .catalan, "fr": .french, "pt": .portuguese, "ja": .japanese,
  ]

  private let language: Language?

  /// The words of a locale such as "de", "de-AT" or "de_AT.UTF-8".
  public init(locale: String) {
    let tag = locale.split(whereSeparator: { "-_.@".contains($0) }).first.map { $0.lowercased() }
    language = tag.flatMap { Self.languages[$0] }
  }

  /// What an action is called.
  public subscript(word: Word) -> String {
    switch word {
    case .activate: language?.activate ?? "activate"
    case .increment: language?.increment ?? "increment"
    case .decrement: language?.decrement ?? "decrement"
    case .next(let kind): through(kind, .forward, language?.next)
    case .previous(let kind): through(kind, .backward, language?.previous)
    }
  }

  /// What a role is called; nil in English, where AT-SPI's own name is.
  public subscript(role: AXRole) -> String? { language?.roles[role] }

  private func through(_ kind: AXRotorKind, _ direction: AXRotor.Direction, _ pattern: String?) -> String {
    guard let pattern else { return direction.actionName(through: kind) }
    let name = language?.rotors[kind] ?? kind.plainName
    return pattern.split(separator: "%@", omittingEmptySubsequences: false).joined(separator: name)
  }
}

extension AXNode {
  /// AT-SPI's localized role name: what its author calls the role, else the word for it.
  public func localizedRoleName(_ words: ATSPIWords) -> String {
    if let said = properties.roleDescription, !said.isEmpty { return said }
    return words[role] ?? ATSPIRole.of(self).name
  }
}
