import CLanguages

/// The framework's own words in one language: a file of `Languages`, which is embedded in the program.
///
/// A line "[composition roles]" begins the group "roles" of the section "composition"; each module reads a section. The lines
/// of a group are "key = word", or "key = form | form" for a phrase with plural forms; "{name}" in a phrase is a placeholder.
/// A group may name the editions that it is for: "[orca words orca43 orca48]". What stands before the first group is a comment.
/// The file of a region, "pt-BR", has only the words that differ from its language's.
package struct AXLanguage: Sendable {
  /// The words of each group by key, in all their forms.
  private var groups: [String: [String: [String]]] = [:]

  package subscript(group: String) -> [String: [String]] { groups[group] ?? [:] }
  package subscript(group: String, key: String) -> String? { groups[group]?[key]?.first }

  /// A section's words by the languages that have it; if they differ between editions, those of one. O(all files).
  package static func all(_ section: String, edition: String? = nil) -> [String: AXLanguage] {
    var languages: [String: AXLanguage] = [:]
    for file in files {
      let language = AXLanguage(file.text, section, edition: edition)
      if !language.groups.isEmpty { languages[file.tag] = language }
    }
    for (tag, region) in languages {
      guard let end = tag.firstIndex(of: "-"), var whole = languages[String(tag[..<end])] else { continue }
      for (group, words) in region.groups { whole.groups[group, default: [:]].merge(words) { $1 } }
      languages[tag] = whole
    }
    return languages
  }

  /// The names of roles, rotors and actions by language: all but English, in which they are plain words.
  package static let names = all("names")

  /// A name of the vocabulary in plain English: "list item" for "listItem".
  package static func plain(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
  }

  /// The separator between the parts of a list in a language, by its tag.
  package static func listSeparator(of language: String) -> String { listSeparators[language] ?? ", " }

  private static let listSeparators = ["ja": "、", "zh": "、", "ar": "، ", "fa": "، ", "ur": "، "]

  /// The files by their languages' tags.
  package static var files: [(tag: String, text: String)] {
    sequence(state: 0) { number in
      defer { number += 1 }
      // The table in languages.c is constant, and both of its strings end with a zero.
      return language_file(number).map { (String(cString: $0.pointee.tag), String(cString: $0.pointee.text)) }
    }.map { $0 }
  }

  /// A section's words in the text of a file. O(text).
  package init(_ text: String, _ section: String, edition: String? = nil) {
    var group: String?
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      if line.first == UInt8(ascii: "[") {
        let head = Substring(line).dropFirst().dropLast().split(separator: " ").map(String.init)
        let isMeant = head.count == 2 || head.dropFirst(2).contains { $0 == edition }
        group = head.first == section && isMeant ? head[1] : nil
      } else if let group {
        let halves = line.split(separator: " = ".utf8, maxSplits: 1)
        guard let key = halves.first, let forms = halves.dropFirst().first else { continue }
        groups[group, default: [:]]["\(Substring(key))"] = forms.split(separator: " | ".utf8).map { "\(Substring($0))" }
      }
    }
  }

  /// The languages to look for a locale's words in, the most specific first: "pt-BR" and "pt" for "pt_BR.UTF-8".
  package static func tags(of locale: String) -> [String] {
    let parts = locale.prefix { $0 != "." && $0 != "@" }.split { $0 == "-" || $0 == "_" }
    guard let language = parts.first?.lowercased() else { return [] }
    return parts.dropFirst().map { "\(language)-\($0.uppercased())" } + [language]
  }

  /// A locale's words among those of all languages; nil if there are none.
  package static func words<Words>(for locale: String, in languages: [String: Words]) -> Words? {
    tags(of: locale).lazy.compactMap { languages[$0] }.first
  }

  /// The phrase with words in its placeholders: "Increment {name}". A placeholder without a word stays. O(phrase).
  package static func fill(_ phrase: String, _ words: KeyValuePairs<String, String>) -> String {
    fill(phrase) { name in words.first { $0.key == name }?.value }
  }

  /// The phrase with a word for the name of each placeholder; one without a word stays. O(phrase).
  package static func fill(_ phrase: String, word: (Substring) -> String?) -> String {
    var filled = ""
    var rest = phrase[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      filled += rest[..<start]
      filled += word(rest[start..<end].dropFirst()) ?? String(rest[start...end])
      rest = rest[end...].dropFirst()
    }
    return filled + rest
  }
}
