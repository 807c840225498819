/// Conversion between language tags and POSIX locales, which AT-SPI uses for objects, documents and pictures (A1).
package enum ATSPILocale {
  /// The locale of a BCP 47 tag: "pt_BR" for "pt-BR", "sr_RS@latin" for "sr-Latn-RS", "ca_ES@valencia" for
  /// "ca-ES-valencia". A Chinese script becomes a country. Subtags that POSIX cannot express are left out.
  package static func name(of tag: String) -> String {
    let parts = tag.split(separator: "-").map { $0.lowercased() }
    guard let language = parts.first else { return "" }
    let rest = parts.dropFirst().prefix { $0.count > 1 }
    let region = rest.first { $0.count == 2 || ($0.count == 3 && $0.allSatisfy(\.isNumber)) }
    let country = region ?? (language == "zh" ? rest.lazy.compactMap { countries[$0] }.first : nil)
    let modifier = rest.lazy.compactMap { script(of: $0) ?? ($0.count > 4 ? $0 : nil) }.first
    return language + (country.map { "_\($0.uppercased())" } ?? "") + (modifier.map { "@\($0)" } ?? "")
  }

  /// The tag of a locale, without its encoding: "de-AT" for "de_AT.UTF-8", "en" for "C".
  package static func tag(of locale: String) -> String {
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
