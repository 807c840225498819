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
  package static let languages = AXLanguage.all("atspi")

  /// The words of a locale such as "de", "de-AT" or "de_AT.UTF-8"; AT-SPI's English names in a language without words.
  package init(locale: String) { self.init(AXLanguage.words(for: locale, in: Self.languages)) }
  init(_ language: AXLanguage?) { self.language = language }

  package subscript(word: Word) -> String {
    switch word {
    case .activate: language?["words", "activate"] ?? "activate"
    case .increment: language?["words", "increment"] ?? "increment"
    case .decrement: language?["words", "decrement"] ?? "decrement"
    case .next(let kind): rotorActionName(kind, .forward, "next")
    case .previous(let kind): rotorActionName(kind, .backward, "previous")
    }
  }

  /// The name of a role; nil in English. A role without a word has that of the role with the same AT-SPI number.
  package subscript(role: AXRole) -> String? {
    language?["roles", role.rawValue] ?? ATSPIRole.table[role].flatMap { language?["roles", $0.general.rawValue] }
  }

  private func rotorActionName(_ kind: AXRotorKind, _ direction: AXRotorDirection, _ key: String) -> String {
    guard let pattern = language?["words", key] else { return direction.actionName(through: kind) }
    return AXLanguage.fill(pattern, ["rotor": kind.systemName.flatMap { language?["rotors", $0] } ?? kind.plainName])
  }
}

extension AXNode {
  /// The localized role name of a node: its author's role description, or else the word for its role.
  package func localizedRoleName(_ words: ATSPIWords) -> String {
    if let said = properties.roleDescription, !said.isEmpty { return said }
    return words[role] ?? ATSPIRole.of(self).name
  }
}

/// Conversion between language tags and POSIX locales, which AT-SPI uses for objects, documents and pictures (A1).
package enum ATSPILocale {
  /// The locale of a BCP 47 tag: "pt_BR" for "pt-BR", "sr_RS@latin" for "sr-Latn-RS", "ca_ES@valencia" for
  /// "ca-ES-valencia". A Chinese script becomes a country. Subtags that POSIX cannot express are left out.
  package static func posix(_ tag: String) -> String {
    let parts = tag.split(separator: "-").map { $0.lowercased() }
    guard let language = parts.first else { return "" }
    let rest = parts.dropFirst().prefix { $0.count > 1 }
    let region = rest.first { $0.count == 2 || ($0.count == 3 && $0.allSatisfy(\.isNumber)) }
    let country = region ?? (language == "zh" ? rest.lazy.compactMap { countries[$0] }.first : nil)
    let modifier = rest.lazy.compactMap { script(of: $0) ?? ($0.count > 4 ? $0 : nil) }.first
    return language + (country.map { "_\($0.uppercased())" } ?? "") + (modifier.map { "@\($0)" } ?? "")
  }

  /// The tag of a locale, without its encoding: "de-AT" for "de_AT.UTF-8", "en" for "C".
  package static func tag(_ locale: String) -> String {
    let halves = locale.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let name = halves[0].prefix { $0 != "." }
    if name.isEmpty || name == "C" || name == "POSIX" { return "en" }
    let parts = name.split { $0 == "_" || $0 == "-" }.map(String.init)
    let modifier = halves.count > 1 ? String(halves[1]) : ""
    let script = scripts.first { $0.value == modifier }.map { [$0.key] } ?? []
    let isVariant = script.isEmpty && modifier.count > 4 && modifier.allSatisfy { $0.isLetter || $0.isNumber }
    return (parts.prefix(1) + script + parts.dropFirst() + (isVariant ? [modifier] : [])).joined(separator: "-")
  }

  private static func script(of part: String) -> String? { scripts.first { $0.key.lowercased() == part }?.value }

  private static let scripts = ["Latn": "latin", "Cyrl": "cyrillic", "Deva": "devanagari", "Arab": "arabic"]
  private static let countries = ["hant": "tw", "hans": "cn"]
}
