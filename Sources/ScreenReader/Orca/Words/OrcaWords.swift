import AXTree
import Languages

/// One Orca's own words in one language (O1).
struct OrcaWords: Sendable {
  private let table: [OrcaWord: [String]]
  private let roles: [String: String]
  private let plural: OrcaPlural

  /// The words of a table; what it does not have is said in English, as Orca says what nobody has translated.
  init(_ table: [OrcaWord: [String]], roles: [String: String], _ plural: OrcaPlural) {
    self.table = table
    self.roles = roles
    self.plural = plural
  }

  /// English, as Orca's source has it.
  static let english = OrcaWords([:], roles: [:], .oneAndOthers)

  /// A word or phrase.
  subscript(word: OrcaWord) -> String { form(of: word, 1) }

  /// A phrase with a number in the place of "{number}".
  subscript(word: OrcaWord, number: Int) -> String { self[word, number, ["number": "\(number)"]] }

  /// A phrase with words in its places, in the form for a number.
  subscript(word: OrcaWord, number: Int, places: KeyValuePairs<String, String>) -> String {
    AXLanguage.fill(form(of: word, number), places)
  }

  /// A phrase with words in its places.
  subscript(word: OrcaWord, places: KeyValuePairs<String, String>) -> String { self[word, 1, places] }

  /// What a role is called whose name is this in English.
  func role(_ name: String) -> String { roles[name] ?? name }

  private func form(of word: OrcaWord, _ number: Int) -> String {
    let english = word.english
    let forms = table[word] ?? english
    // English words go by the English rule in every language.
    let rule = forms == english ? .oneAndOthers : plural
    return forms[min(rule.form(for: number), forms.count - 1)]
  }
}
