/// Reads language tags and fills phrases, for the framework's own words.
package enum AXLanguage {
  /// The languages to look for a locale's words in, the most specific first: "pt-BR" and "pt" for "pt_BR.UTF-8".
  package static func tags(of locale: String) -> [String] {
    let parts = locale.prefix { $0 != "." && $0 != "@" }.split { $0 == "-" || $0 == "_" }
    guard let language = parts.first?.lowercased() else { return [] }
    return parts.dropFirst().map { "\(language)-\($0.uppercased())" } + [language]
  }

  /// The phrase with words in its placeholders: "Increment {name}". A placeholder without a word stays. O(phrase).
  package static func fill(_ phrase: String, _ words: KeyValuePairs<String, String>) -> String {
    var filled = ""
    var rest = phrase[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let name = rest[start...].dropFirst().prefix { $0 != "}" }
      filled += rest[..<start]
      filled += words.first { $0.key == name }?.value ?? String(rest[start...end])
      rest = rest[end...].dropFirst()
    }
    return filled + rest
  }
}
