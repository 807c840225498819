import AXTree

/// The words of one Orca version in one language (O1): every word that it speaks, by its key, in all its plural forms.
///
/// `Scripts/import-orca-words` reads them from the catalogues of all versions. A word that is missing is English, as in Orca
/// without a translation.
struct OrcaWords: Equatable, Sendable {
  /// The forms of the words and phrases.
  var words: [OrcaWord: [String]] = [:]
  /// The names of roles by their English ones.
  var roles: [String: String] = [:]
  /// The names of keys by their English ones.
  var keys: [String: String] = [:]
  /// GTK's labels of keys by their names in GTK's catalogue.
  var keyLabels: [String: String] = [:]
  /// The rule that selects a phrase's form for a number.
  var plural = OrcaPlural.oneAndOthers

  /// English, as Orca's source has it.
  static let english = OrcaWords()

  /// The words of one version in every language besides English, by the language's tag.
  static func all(of edition: String) -> [String: OrcaWords] {
    AXLanguage.all("orca", edition: edition).mapValues(OrcaWords.init)
  }

  /// A word or phrase without a number.
  subscript(word: OrcaWord) -> String { form(of: word, 1) }

  /// A phrase with a number as "{number}".
  subscript(word: OrcaWord, number: Int) -> String { self[word, number, ["number": "\(number)"]] }

  /// A phrase with words in its placeholders, in the form for a number.
  subscript(word: OrcaWord, number: Int, places: KeyValuePairs<String, String>) -> String {
    AXLanguage.fill(form(of: word, number), places)
  }

  /// A phrase with words in its placeholders.
  subscript(word: OrcaWord, places: KeyValuePairs<String, String>) -> String { self[word, 1, places] }

  /// The name of a role, by its English name.
  func role(_ name: String) -> String { roles[name] ?? name }

  /// Orca's word for a key, by its English one.
  func key(_ text: String) -> String { keys[text] ?? text }

  /// GTK's label of a key or a modifier, by its name in GTK's catalogue.
  func keyLabel(_ name: String) -> String { keyLabels[name] ?? name.replacing("_", with: " ") }

  private func form(of word: OrcaWord, _ number: Int) -> String {
    let english = word.english
    let forms = words[word] ?? english
    // English words use the English rule in every language.
    let rule = forms == english ? .oneAndOthers : plural
    return forms[min(rule.form(for: number), forms.count - 1)]
  }
}

extension OrcaWords {
  private init(_ language: AXLanguage) {
    words = Dictionary(
      uniqueKeysWithValues: language["words"].compactMap { name, forms in Self.named[name].map { ($0, forms) } })
    roles = language["roles"].compactMapValues(\.first)
    keys = language["keys"].compactMapValues(\.first)
    keyLabels = language["keyLabels"].compactMapValues(\.first)
    plural = language["grammar", "plural"].flatMap(OrcaPlural.init) ?? .oneAndOthers
  }

  private static let named = Dictionary(uniqueKeysWithValues: OrcaWord.allCases.map { ("\($0)", $0) })
}
